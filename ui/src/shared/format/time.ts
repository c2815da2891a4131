import { useEffect, useState } from "react";
import type { LanguageName } from "@/gateway/types";
import { translatorOf } from "../i18n";

/** Offset of the program's clock from this computer's, in milliseconds: 0 unless a test sets it. */
let ahead = 0;

/** Sets the program's clock to `now`; null resets it to this computer's. */
export function followClock(now: string | null): void {
  ahead = now === null ? 0 : Date.parse(now) - Date.now();
}

/** Current time in milliseconds since 1970. All code that shows or computes dates must use it. */
export const timeNow = (): number => programTime(Date.now());

/** Current time in the gateway's format. */
export const isoNow = (): string => new Date(timeNow()).toISOString();

/** Converts a time of this computer's clock (as TanStack Query records it) to the program's clock. */
export const programTime = (computerTime: number): number => computerTime + ahead;

/** Current time, updated every `interval` milliseconds while the component is mounted. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

/**
 * A deadline on two clocks: the monotonic clock stops during sleep, and the wall clock can be changed. The one with
 * less time left counts.
 */
export interface Deadline {
  readonly monotonic: number;
  readonly wall: number;
}

export function deadlineIn(seconds: number): Deadline {
  return { monotonic: performance.now() + seconds * 1000, wall: Date.now() + seconds * 1000 };
}

function millisecondsLeft({ monotonic, wall }: Deadline): number {
  return Math.min(monotonic - performance.now(), wall - Date.now());
}

/** Whole seconds until a deadline, updated while the component is mounted; `null` without one. */
export function useSecondsLeft(until: Deadline | null): number | null {
  const [, draw] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => draw((times) => times + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil(millisecondsLeft(until) / 1000));
}

/** A time zone as chosen, and what it means here. */
export interface Zone {
  /** As stored in the settings: `UTC`, `local`, or an IANA zone. */
  setting: string;
  /** The IANA zone in effect. */
  id: string;
}

/** Resolves the setting; a zone this engine does not know falls back to UTC and is shown as UTC. */
export function zoneOf(setting: string, computerZone: string | null): Zone {
  const id = setting === "local" ? (computerZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone) : setting;
  return { setting, id: isZone(id) ? id : "UTC" };
}

function isZone(id: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: id });
    return true;
  } catch {
    return false;
  }
}

/** Whether a zone is UTC by any of its names: `UTC`, `Etc/UTC`, `Etc/Zulu`. */
export function isUtc(zone: string): boolean {
  return /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/.test(zone);
}

/** `UTC+7`, `UTC−3:30` or `UTC`, as it is in that zone now. */
export function offsetOf(zone: string, now = timeNow()): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offset
    .replace(/^GMT[+-]0$/, "GMT")
    .replace("GMT", "UTC")
    .replace("-", "−");
}

/** `Asia/Ho_Chi_Minh` → `Ho Chi Minh`. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** All zones of this engine, with Bangkok and UTC first as the most used. */
export function allZones(): string[] {
  const usual = ["UTC", "Asia/Bangkok"];
  return [...usual, ...Intl.supportedValuesOf("timeZone").filter((zone) => !usual.includes(zone))];
}

/**
 * `weekday`: the date with the day of the week; `words`: the same with whole words. `minute` and `fullMinute`: `time` and `full` without
 * the seconds; `dayMinute`: also without the year.
 */
export type TimeStyle =
  | "full"
  | "fullMinute"
  | "dayMinute"
  | "time"
  | "date"
  | "weekday"
  | "dayMonth"
  | "minute"
  | "words";

export interface TimeOptions {
  language: LanguageName;
  /** An IANA zone or `UTC`. */
  zone: string;
  /** Thai only: years of the Buddhist era. */
  buddhistYear?: boolean;
  style?: TimeStyle;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses a time to milliseconds since 1970; null if unreadable or without a zone. */
export function instantOf(text: string): number | null {
  const milliseconds = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** From this year on, a written year is one of the Buddhist era, which is 543 years ahead. */
const FIRST_BUDDHIST = 2400;

/** A year as written, in the common era: 2569 is 2026. */
export function commonYear(written: number): number {
  return written >= FIRST_BUDDHIST ? written - 543 : written;
}

/** A text that begins with a year of four digits, with the year of the common era. */
export function inCommonEra(text: string): string {
  return text.replace(/^\d{4}/, (year) => String(commonYear(Number(year))).padStart(4, "0"));
}

/** The locale for dates: 24 hours, Latin digits, and the Gregorian year unless Thai with the Buddhist one is chosen. */
export function localeOf(language: LanguageName, buddhistYear = false): string {
  if (language.startsWith("en")) return "en-GB";
  const calendar = buddhistYear && language === "th" ? "buddhist" : "gregory";
  return `${language}-u-ca-${calendar}-nu-latn`;
}

/** Formats an instant in a zone; null if the text is not an instant. */
export function formatTime(at: string, options: TimeOptions): string | null {
  const instant = instantOf(at);
  return instant === null ? null : formatInstant(instant, options);
}

/** Formats milliseconds since 1970 in a zone. */
export function formatInstant(instant: number, options: TimeOptions): string {
  return withoutComma(formatterFor(options).format(instant));
}

/** What a clock on the wall shows: `2026-11-21` and `21:30:05`. */
interface WallTime {
  readonly day: string;
  readonly time: string;
}

const DAY = 86_400_000;

const clocks = new Map<string, (instant: number) => WallTime>();

/**
 * The clock on the wall of a zone, for milliseconds since 1970. A list of thousands asks for each of its rows, so an offset from UTC
 * that is the same at both ends of a day is computed once for that day.
 */
export function wallClockOf(zone: string): (instant: number) => WallTime {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish writes a time as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { ...fieldsOf("time"), ...isoDate, timeZone: zone });
  const offsets = new Map<number, number | null>();

  function offsetAt(instant: number): number {
    const [year = 0, month = 0, day = 0, ...time] = format.format(instant).match(/\d+/g)?.map(Number) ?? [];
    // `Date.UTC` would take the first hundred years for those after 1900.
    const wall = new Date(0);
    wall.setUTCFullYear(year, month - 1, day);
    const [hours = 0, minutes = 0, seconds = 0] = time;
    return wall.setUTCHours(hours, minutes, seconds) - Math.floor(instant / 1000) * 1000;
  }
  function offsetOfDay(day: number): number | null {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const [first, last] = [offsetAt(day * DAY), offsetAt((day + 1) * DAY - 1)];
    const offset = first === last ? first : null;
    offsets.set(day, offset);
    return offset;
  }
  function wallTime(instant: number): WallTime {
    const offset = offsetOfDay(Math.floor(instant / DAY)) ?? offsetAt(instant);
    // From the end: a year after 9999 has more digits.
    const text = new Date(instant + offset).toISOString();
    return { day: text.slice(0, -14), time: text.slice(-13, -5) };
  }
  clocks.set(zone, wallTime);
  return wallTime;
}

const isoDate = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** Formats two instants with what both have in common once: `20 Nov, 11:00 – 19:00`. */
export function formatInstants(from: number, to: number, options: TimeOptions): string {
  return withoutComma(formatterFor(options).formatRange(from, to));
}

/** "Sat 21 Nov": engines, and the lengths of a date in one engine, differ in a comma after the day of the week. */
const withoutComma = (text: string) => text.replace(/(^|– )(\p{L}{2,3}), /gu, "$1$2 ");

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor({ language, zone, buddhistYear, style = "full" }: TimeOptions): Intl.DateTimeFormat {
  const locale = localeOf(language, buddhistYear);
  const key = `${locale}|${zone}|${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...fieldsOf(style) });
  formatters.set(key, made);
  return made;
}

function fieldsOf(style: TimeStyle): Intl.DateTimeFormatOptions {
  const date: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
  const minute: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const time: Intl.DateTimeFormatOptions = { ...minute, second: "2-digit" };
  if (style === "time") return time;
  if (style === "minute") return minute;
  if (style === "dayMonth") return { weekday: "short", day: "numeric", month: "short" };
  if (style === "weekday") return { weekday: "short", ...date };
  if (style === "words") return { weekday: "long", day: "numeric", month: "long", year: "numeric" };
  if (style === "dayMinute") return { day: "numeric", month: "short", ...minute };
  if (style === "fullMinute") return { ...date, ...minute };
  return style === "date" ? date : { ...date, ...time };
}

/** The words of a date, for a text that puts them together itself; null if the text is not an instant. */
export function datePartsOf(at: string, options: TimeOptions) {
  const instant = instantOf(at);
  if (instant === null) return null;
  const parts = formatterFor({ ...options, style: "words" }).formatToParts(instant);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { weekday: part("weekday"), day: part("day"), month: part("month"), year: part("year") };
}

/** Age in the largest unit that fits: `30 s ago`, `12 min ago`. Times in the future count as now. */
export function formatAge(milliseconds: number, language: LanguageName): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 5) return translatorOf(language).of("shared")("justNow");
  const format = new Intl.RelativeTimeFormat(localeOf(language), { style: "short", numeric: "always" });
  if (seconds < 60) return format.format(-seconds, "second");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), "hour");
  return format.format(-Math.floor(seconds / 86_400), "day");
}

/** A length of time in words, without its sign: `45 s`, `4 min`; hours without seconds, days without minutes. */
export function formatDuration(seconds: number, language: LanguageName): string {
  const t = translatorOf(language).of("shared");
  const exact = Math.abs(seconds);
  const step = exact >= 86_400 ? 3600 : exact >= 3600 ? 60 : 1;
  const whole = Math.floor(exact / step + (step > 1 ? 0.5 : 0)) * step;
  const parts = [
    { count: Math.floor(whole / 86_400), unit: "duration-days" },
    { count: Math.floor(whole / 3600) % 24, unit: "duration-hours" },
    { count: Math.floor(whole / 60) % 60, unit: "duration-minutes" },
    { count: whole % 60, unit: "duration-seconds" },
  ] as const;
  const words = parts.filter(({ count }) => count > 0).map(({ count, unit }) => t(unit, { count }));
  return words.length === 0 ? t("duration-seconds", { count: 0 }) : words.join(" ");
}

/** A countdown: `59:07` or `1:00:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return left >= 3600 ? `${Math.floor(left / 3600)}:${minutes}` : minutes;
}
