/** Local times without a zone, and the instants that they mean in a zone. */
import { CalendarDateTime, fromAbsolute, toZoned } from "@internationalized/date";
import { commonYear } from "@/shared/format";

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** An IANA zone, or minutes east of UTC. */
export type WallZone = string | number;

const minute = 60_000;

export function isDay({ year, month, day }: Day): boolean {
  const made = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2300 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

export function isClock({ hour, minute, second }: Clock): boolean {
  return hour < 24 && minute < 60 && second < 60;
}

/** The instant in milliseconds. If a change of the clock skips or repeats the time, the earlier offset is used. */
export function instantIn(zone: WallZone, { year, month, day }: Day, { hour, minute: min, second }: Clock): number {
  if (typeof zone === "number") return Date.UTC(year, month - 1, day, hour, min, second) - zone * minute;
  return toZoned(new CalendarDateTime(year, month, day, hour, min, second), zone)
    .toDate()
    .getTime();
}

/** The local day at an instant. */
export function dayIn(zone: WallZone, instant: number): Day {
  if (typeof zone === "number") {
    const shifted = new Date(instant + zone * minute);
    return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
  }
  const { year, month, day } = fromAbsolute(instant, zone);
  return { year, month, day };
}

export function daysAfter({ year, month, day }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** `2026-11-20`. */
export const dayText = ({ year, month, day }: Day): string =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

/**
 * A year as written, of either era; two digits stand for the year of either era that is nearest to
 * `now`.
 */
export function yearOf(written: string, now: Day): number {
  const digits = Number(written);
  if (written.length > 2) return commonYear(digits);
  const [common, buddhist] = [2000 + digits, 2500 + digits - 543];
  return Math.abs(buddhist - now.year) < Math.abs(common - now.year) ? buddhist : common;
}

/** A part of a day, rather more hours than fewer. Hours from 24 are those of the next day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const morning: Hours = { from: 4, to: 12 };
export const afternoon: Hours = { from: 12, to: 18 };
export const evening: Hours = { from: 16, to: 24 };
export const night: Hours = { from: 18, to: 30 };
