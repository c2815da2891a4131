/** From the words of a time to instants. */
import type { Side } from "./bounds";
import type { Hours } from "./hours";
import type { TimeRange } from "./part";
import type { WrittenDay } from "./time-marks";
import { type Clock, type Day, dayIn, daysAfter, instantIn, isDay, type WallZone } from "./wall-time";

const minute = 60_000;
/** The range on each side of a time that the text calls approximate. */
const around = 15 * minute;
/** How far ahead of now a time may be without meaning the day before: clocks differ. */
const ahead = 5 * minute;

export interface OfDays {
  readonly written: WrittenDay | null;
  /** The second day of a range. */
  readonly lastDay: WrittenDay | null;
  readonly hours: Hours | null;
  readonly zone: WallZone;
  readonly now: number;
}

export interface Clocks {
  readonly from: Clock;
  readonly to: Clock | null;
}

interface Written extends OfDays, Clocks {
  readonly isAbout: boolean;
}

type Bounded = Omit<Written, "from" | "to" | "lastDay"> & { readonly from: Clock | null };

type Extent = Pick<TimeRange, "from" | "to" | "extent">;

export const rangeOf = (of: Omit<Written, "from" | "to">, clocks: Clocks | null): Extent | null =>
  clocks ? timeOf({ ...of, ...clocks }) : wholeDays(of);

function timeOf({ written, lastDay, hours, from, to, zone, now, isAbout }: Written): Extent | null {
  const day = dayOfClock({ written, hours, zone, now }, from);
  if (!day) return null;
  const start = instantIn(zone, day, from);
  if (to || lastDay) {
    const last = lastDay === null ? day : dayOf(lastDay, zone, now, to ?? midnight);
    if (!last) return null;
    const sameDay = to ? instantIn(zone, last, to) : instantIn(zone, daysAfter(last, 1), midnight) - 1;
    const end = sameDay < start ? instantIn(zone, daysAfter(day, 1), to ?? midnight) : sameDay;
    return extent(start, end, "range");
  }
  return isAbout ? extent(start - around, start + around, "range") : extent(start, start, "moment");
}

const midnight: Clock = { hour: 0, minute: 0, second: 0 };

function wholeDays({ written, lastDay, hours, zone, now }: OfDays): Extent | null {
  const day = dayOf(written, zone, now, midnight);
  const last = lastDay === null ? day : dayOf(lastDay, zone, now, midnight);
  if (!day || !last) return null;
  if (hours && lastDay === null) {
    return extent(hourIn(zone, day, hours.from), hourIn(zone, day, hours.to) - 1, "range");
  }
  const start = instantIn(zone, day, midnight);
  const end = instantIn(zone, daysAfter(last, 1), midnight) - 1;
  return end < start ? null : extent(start, end, lastDay === null ? "day" : "range");
}

/** How long before now "before 20 Nov" begins: a play history holds no more. */
const longestPast = 14 * 24 * 60 * minute;
const hour = 60 * minute;

/** From a time to the end of its day or until now, or from the beginning of its day to the time. */
export function boundedTime(side: Side, { written, hours, from, zone, now, isAbout }: Bounded): Extent | null {
  // The hours of "last night" begin on the day before a clock after midnight.
  const day = dayOf(written, zone, now, from && hours === null ? from : midnight);
  const clockDay = from && dayOfClock({ written, hours, zone, now }, from);
  if (!day) return null;
  const begin = hours ? hourIn(zone, day, hours.from) : instantIn(zone, day, midnight);
  const end = (hours ? hourIn(zone, day, hours.to) : instantIn(zone, daysAfter(day, 1), midnight)) - 1;
  const untilNow = (start: number, least: number) => extent(start, Math.max(least, now), "range");
  if (!from || !clockDay) {
    return side === "before" || side === "soonBefore"
      ? extent(begin - longestPast, end, "range")
      : untilNow(begin, end > now ? begin : end);
  }
  const at = instantIn(zone, clockDay, from);
  const [earliest, latest] = isAbout ? [at - around, at + around] : [at, at];
  switch (side) {
    case "since":
      return untilNow(earliest, latest);
    case "soonAfter":
      return extent(earliest, latest + hour, "range");
    case "soonBefore":
      return extent(earliest - hour, latest, "range");
    case "before":
      // Midnight is the end of the day that is named.
      return at <= begin ? extent(begin, end, "range") : extent(begin, latest, "range");
    case "after": {
      // After midnight is often the night that follows; without a day it may be the time until now.
      const least = at <= begin ? end + nightAfter : Math.max(end, latest);
      return written === null ? untilNow(earliest, least) : extent(earliest, least, "range");
    }
  }
}

const nightAfter = 6 * hour;

/** The instant of an hour, which may be one of the next day. */
const hourIn = (zone: WallZone, day: Day, hour: number): number =>
  instantIn(zone, daysAfter(day, Math.floor(hour / 24)), { hour: hour % 24, minute: 0, second: 0 });

export function extent(from: number, to: number, kind: TimeRange["extent"]): Extent {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), extent: kind };
}

/** The day of a clock: one after midnight of "Tuesday night" is on Wednesday, unless that is still to come. */
function dayOfClock({ written, hours, zone, now }: Omit<OfDays, "lastDay">, clock: Clock): Day | null {
  const day = dayOf(written, zone, now, clock);
  const isAfterMidnight = hours !== null && hours.to > 24 && clock.hour + 24 < hours.to;
  const isMovedAlready = written === null || (written.kind === "before" && written.isNight);
  if (!day || !isAfterMidnight || isMovedAlready) return day;
  const next = daysAfter(day, 1);
  return instantIn(zone, next, clock) > now + ahead ? day : next;
}

/** The day meant. Without a day or a year it is the last one at which the time is not after now. */
function dayOf(written: WrittenDay | null, zone: WallZone, now: number, clock: Clock): Day | null {
  const today = dayIn(zone, now);
  if (written === null) return instantIn(zone, today, clock) > now + ahead ? daysAfter(today, -1) : today;
  if (written.kind === "weekday") {
    const back = (new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() - written.weekday + 7) % 7;
    const isToday = back === 0 && !written.isPast && instantIn(zone, today, clock) <= now + ahead;
    return daysAfter(today, -(back === 0 && !isToday ? 7 : back));
  }
  if (written.kind === "before") {
    // The hours after midnight of "last night" are today's.
    const days = written.isNight && clock.hour < 12 && clock !== midnight ? written.days - 1 : written.days;
    return daysAfter(today, -days);
  }
  const { day, month, year } = written;
  if (year !== null) return existing({ year, month, day });
  for (const each of [today.year, today.year - 1, today.year - 2, today.year - 3, today.year - 4]) {
    const possible = existing({ year: each, month, day });
    if (possible && instantIn(zone, possible, clock) <= now + ahead) return possible;
  }
  return null;
}

const existing = (day: Day): Day | null => (isDay(day) ? day : null);
