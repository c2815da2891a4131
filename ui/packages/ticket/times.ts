/** The times in a text: neighbouring days, times of day and zones become one range of instants. */
import type { Place, Reading, TimeRange } from "./part";
import { type Bound, type Mark, type Side, timeMarks, type WrittenDay } from "./time-marks";
import { type Clock, type Day, dayIn, daysAfter, type Hours, instantIn, isDay, type WallZone } from "./wall-time";

export interface FoundTime extends Place {
  /** More than one: the text can mean several times. */
  readonly readings: readonly [Reading, ...Reading[]];
}

const minute = 60_000;

/** More times than this are not read: each asks the engine for the rules of its zone. */
const mostTimes = 100;

/** The times of a plain text (see `plainText`). */
export function findTimes(text: string, now: number, zone: string): FoundTime[] {
  const groups: Group[] = [];
  let group = new Group();
  for (const mark of timeMarks(text, dayIn(zone, now))) {
    if (group.takes(mark, text)) continue;
    groups.push(group);
    group = new Group();
    group.takes(mark, text);
  }
  groups.push(group);
  const rest = restOf(groups);
  const found: FoundTime[] = [];
  for (const each of groups) {
    const time = found.length < mostTimes ? each.found(now, zone, rest) : null;
    if (time) found.push(time);
  }
  return found;
}

/** What one part of the text says for the others: the only day, for clocks without one, and the only zone. */
interface Rest {
  readonly day: DayMark | null;
  readonly zone: WallZone | null;
}

function restOf(groups: readonly Group[]): Rest {
  const days = new Map(groups.flatMap(({ loneDay }) => (loneDay ? [[JSON.stringify(loneDay.days), loneDay]] : [])));
  const zones = new Set(groups.flatMap(({ loneZone }) => (loneZone === null ? [] : [loneZone])));
  const isOnlyDay = days.size === 1 && !groups.some(({ hasDayAndClock }) => hasDayAndClock);
  return {
    day: isOnlyDay ? ([...days.values()][0] ?? null) : null,
    zone: zones.size === 1 ? ([...zones][0] ?? null) : null,
  };
}

/** Words and signs between the parts of one time. */
const joint =
  /^[ \n,()·@|–—-]*(?:at|on|in|of|from|between|time|เวลา|ตอน|ช่วง|เมื่อ|วันที่|ของ|ระหว่าง|ตั้งแต่|ที่)?(?: ?the)?[ ,.()]*$/i;
const rangeJoint = /^ ?(?:-|–|—|~|to|(?:un)?till?|through|and|&|or|ถึง|จนถึง|และ|หรือ|กับ)(?: ?(?:เวลา|ตอน|the))? ?$/i;
/** What stands between the two ends of "after 18:00 and before 20:00" beside their own words. */
const pairJoint = /^[ ,]*(?:and|but|แต่|และ)?[ ,]*$/i;
const furthest = 14;

type DayMark = Extract<Mark, { kind: "day" }>;
type ClockMark = Extract<Mark, { kind: "clock" }>;
type AgoMark = Extract<Mark, { kind: "ago" }>;

/** Neighbouring marks of one time. */
class Group {
  #marks: Mark[] = [];
  #day: DayMark | null = null;
  #lastDay: WrittenDay | null = null;
  #from: ClockMark | null = null;
  #to: ClockMark | null = null;
  #hours: Hours | null = null;
  #ago: AgoMark | null = null;
  #bound: Bound | null = null;
  #zone: WallZone | null = null;
  #isAbout = false;

  /** The day, if the text has no clock beside it. */
  get loneDay(): DayMark | null {
    return this.#day && !this.#day.isWeak && !this.#from && !this.#lastDay ? this.#day : null;
  }

  /** The zone, if nothing else of a time is beside it. */
  get loneZone(): WallZone | null {
    return this.#marks.length === 1 ? this.#zone : null;
  }

  get hasDayAndClock(): boolean {
    return this.#day !== null && this.#from !== null;
  }

  /** Adds a mark if it belongs to this time. */
  takes(mark: Mark, text: string): boolean {
    const last = this.#marks.at(-1);
    const bound = "bound" in mark ? mark.bound : undefined;
    const gap = last ? text.slice(last.end, mark.start) : "";
    const gapBeside = last && bound ? text.slice(last.end, Math.max(last.end, bound.start)) : gap;
    if (gapBeside.length > furthest) return false;
    const isPair = bound !== undefined && this.#bound !== null && pairJoint.test(gapBeside);
    const isRange = last !== undefined && last.kind !== "about" && (rangeJoint.test(gap) || isPair);
    if (last && !isRange && !joint.test(gapBeside)) return false;
    if (!this.#puts(mark, isRange)) return false;
    this.#marks.push(mark);
    if (this.#to === null) this.#bound ??= bound ?? null;
    return true;
  }

  #puts(mark: Mark, isRange: boolean): boolean {
    if (this.#ago !== null) return false;
    switch (mark.kind) {
      case "day":
        return this.#putsDay(mark, isRange);
      case "hours":
        if (this.#hours || this.#day?.hours) return false;
        this.#hours = mark.hours;
        return true;
      case "ago":
        if (this.#day || this.#from) return false;
        this.#ago = mark;
        return true;
      case "clock":
        if (this.#from && (this.#to || !(isRange || this.#lastDay))) return false;
        if (this.#from) this.#to = mark;
        else this.#from = mark;
        this.#zone = mark.zone ?? this.#zone;
        return true;
      case "zone":
        if (this.#zone !== null) return false;
        this.#zone = mark.zone;
        return true;
      case "about":
        if (this.#isAbout || (this.#from && !mark.isTail)) return false;
        this.#isAbout = true;
        return true;
    }
  }

  #putsDay(mark: DayMark, isRange: boolean): boolean {
    if (!this.#day) {
      this.#day = mark;
      // "Since 2 or 3 days ago" has another end.
      if (mark.lastDay && !mark.bound) this.#lastDay = mark.lastDay;
      return true;
    }
    // "Fri 20 Nov", "20 Nov, Friday": the date says more.
    const isWeekday = ({ days }: DayMark) => days[0]?.kind === "weekday";
    if (!isRange && isWeekday(mark) !== isWeekday(this.#day)) {
      if (isWeekday(this.#day)) this.#day = mark;
      return true;
    }
    // The second day of a range: "20 Nov to 22 Nov", "23:00 yesterday to 01:00 today".
    if (this.#lastDay || !(isRange || this.#to) || (this.#from && isRange && this.#to)) return false;
    this.#lastDay = mark.days[0] ?? null;
    return true;
  }

  /** The time that the marks say, with what the rest of the text says; null if they are not enough for one. */
  found(now: number, zoneInUse: string, rest: Rest): FoundTime | null {
    const place = this.#extent();
    if (place === null) return null;
    if (this.#ago !== null) {
      const [at, reach] = [now - this.#ago.minutes * minute, this.#ago.reach * minute];
      const isSince = this.#bound?.side === "since" || this.#bound?.side === "after";
      const until = isSince ? now : Math.min(now, at + reach);
      const time = { ...extent(at - reach, until, "range"), zone: null, hasZone: true, hasDay: true };
      return { ...place, readings: [{ type: "time", time }] };
    }
    const [from, to] = inOrder(this.#from, this.#to);
    const bound = to === null && this.#lastDay === null ? (this.#bound?.side ?? null) : null;
    const day = this.#day ?? (from || this.#hours ? rest.day : null);
    const hours = this.#hours ?? day?.hours ?? null;
    if (!from && (!day || (day.isWeak && !this.#lastDay))) return null;
    if (from?.isBare && !this.#day && !this.#hours) return null;
    if (from?.isWeak && !day && !this.#isAbout && this.#zone === null && bound === null) return null;
    const ownZone = this.#zone ?? rest.zone;
    const zone = ownZone ?? zoneInUse;
    const days = day?.days ?? [null];
    const lastDay = this.#lastDay;
    const readings = days.flatMap((written): Reading[] => {
      const of = { written, lastDay, hours, zone, now, isAbout: this.#isAbout };
      const clocks = from && { from: inHalf(from, hours), to: to && inHalf(to, hours) };
      const time = bound !== null ? boundedTime(bound, { ...of, from: clocks?.from ?? null }) : rangeOf(of, clocks);
      if (!time) return [];
      return [{ type: "time", time: { ...time, zone: ownZone, hasZone: ownZone !== null, hasDay: day !== null } }];
    });
    const [first, ...others] = readings;
    return first ? { ...place, readings: [first, ...others] } : null;
  }

  /** From the first mark to the last. "About" at the end is of what follows: "yesterday about 961". */
  #extent(): Place | null {
    const first = this.#marks[0];
    const last = this.#marks.findLast(({ kind }) => kind !== "about");
    if (!first || !last) return null;
    const isBounded = this.#to === null && this.#lastDay === null;
    const start = isBounded && this.#bound ? Math.min(this.#bound.start, first.start) : first.start;
    return { start, end: last.end };
  }
}

/** "Before 20:00 but after 18:00" begins at 18:00. */
function inOrder(one: ClockMark | null, other: ClockMark | null): [ClockMark | null, ClockMark | null] {
  const isBefore = one?.bound?.side === "before" && other?.bound && other.bound.side !== "before";
  return isBefore ? [other, one] : [one, other];
}

/** "6:30 in the evening" is 18:30; "last night at 9:30" is 21:30, and "last night at 2:00" is after midnight. */
function inHalf({ clock, isWhole }: ClockMark, hours: Hours | null): Clock {
  if (isWhole || hours === null || hours.from < 12 || clock.hour >= 12 || clock.hour === 0) return clock;
  return hours.to > 24 && clock.hour < 6 ? clock : { ...clock, hour: clock.hour + 12 };
}

/** The range on each side of a time that the text calls approximate. */
const around = 15 * minute;
/** How far ahead of now a time may be without meaning the day before: clocks differ. */
const ahead = 5 * minute;

interface OfDays {
  readonly written: WrittenDay | null;
  /** The second day of a range. */
  readonly lastDay: WrittenDay | null;
  readonly hours: Hours | null;
  readonly zone: WallZone;
  readonly now: number;
}

interface Clocks {
  readonly from: Clock;
  readonly to: Clock | null;
}

interface Written extends OfDays, Clocks {
  readonly isAbout: boolean;
}

type Bounded = Omit<Written, "from" | "to" | "lastDay"> & { readonly from: Clock | null };

type Extent = Pick<TimeRange, "from" | "to" | "extent">;

const rangeOf = (of: Omit<Written, "from" | "to">, clocks: Clocks | null): Extent | null =>
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
function boundedTime(side: Side, { written, hours, from, zone, now, isAbout }: Bounded): Extent | null {
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

function extent(from: number, to: number, kind: TimeRange["extent"]): Extent {
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
