import type { LanguageName } from "@/gateway/types";

/** `weekday`: the date with the day of the week; `words`: the same with whole words. `minute` and `fullMinute`: `time` and `full` without the seconds. */
export type TimeStyle = "full" | "fullMinute" | "time" | "date" | "weekday" | "dayMonth" | "minute" | "words";

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
  return formatterFor(options).format(instant);
}

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
