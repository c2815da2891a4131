/** Days, times and amounts of the filter, as typed and shown in the zone in use, and as they are in the address. Pure. */
import { parseAbsolute, parseDate, parseDateTime, toCalendarDate, toTime, toZoned } from "@internationalized/date";
import type { PeriodName } from "@/gateway/types";
import { decimalOf, inCommonEra } from "@/shared/format";

const written = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** The end of a range that a typed time is. */
export type RangeEnd = "from" | "to";

/**
 * A time that comes twice, because the clocks were set back, is the first one as `from` and the second one as `to`: the range
 * holds the whole hour. `2026-11-21` for a day, `2026-11-21T11:40:00.000Z` for a time of a day; the year may be one of the Buddhist era.
 * Undefined if the text is neither.
 */
export function typedTime(typed: string, zone: string, end: RangeEnd = "from"): string | undefined {
  const text = inCommonEra(typed.trim()).replace(" ", "T");
  if (!written.test(typed.trim())) return undefined;
  try {
    if (!text.includes("T")) return parseDate(text).toString();
    // A time that no clock shows, because the clocks were set forward, is the one after the gap at both ends.
    return toZoned(parseDateTime(text), zone, end === "to" ? "later" : "compatible")
      .toDate()
      .toISOString();
  } catch {
    // The pattern allows days and times that no calendar and no clock have.
    return undefined;
  }
}

/** The first instant of the day that two values of the address are the ends of; null if they are not. */
export function wholeDay(from: string | undefined, to: string | undefined, zone: string): string | null {
  if (from === undefined || to === undefined) return null;
  const day = from.includes("T") ? toCalendarDate(parseAbsolute(from, zone)) : parseDate(from);
  const start = toZoned(day, zone).toDate();
  const end =
    toZoned(day.add({ days: 1 }), zone)
      .toDate()
      .getTime() - 1;
  const isStart = !from.includes("T") || Date.parse(from) === start.getTime();
  const isEnd = to.includes("T") ? Date.parse(to) === end : to === day.toString();
  return isStart && isEnd ? start.toISOString() : null;
}

/** A value of the address in milliseconds since 1970: of a day, its first instant. */
export function instantAt(value: string, zone: string): number {
  const at = value.includes("T") ? parseAbsolute(value, zone) : toZoned(parseDate(value), zone);
  return at.toDate().getTime();
}

const daysOf = { today: 1, last7Days: 7, last14Days: 14 } as const;

/** The first instant that is surely in a period which ends at `now`, in milliseconds since 1970. */
export function startOf(period: PeriodName, now: string, zone: string): number {
  const day = toCalendarDate(parseAbsolute(now, zone)).subtract({ days: daysOf[period] - 1 });
  return instantAt(day.toString(), zone);
}

/** A value of the address as it can be typed: a day as it is, an instant as the time in the zone. */
export function shownTime(value: string, zone: string): string {
  if (!value.includes("T")) return value;
  const at = parseAbsolute(value, zone);
  const time = toTime(at).toString().slice(0, "hh:mm:ss".length);
  return `${toCalendarDate(at)} ${at.second === 0 ? time.slice(0, "hh:mm".length) : time}`;
}

/** Digits in groups of thousands, of one separator. A first group that begins with 0 is none: `0,500` may be half of one. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^-?[1-9]\d{0,2}(?:\s\d{3})+(?:\.\d+)?$/;

/**
 * An amount as typed: groups of thousands and a typographic minus are allowed. Undefined if it is none, and if a separator
 * groups no thousands: in many countries `1,5` is one and a half, and it must not become 15.
 */
export function typedDecimal(typed: string): string | undefined {
  const text = typed.trim().replace(/^[−–]/, "-");
  const digits = grouped.test(text) ? text.replace(/[,\s]/g, "") : text;
  return decimalOf(digits) && !digits.startsWith("+") ? digits : undefined;
}
