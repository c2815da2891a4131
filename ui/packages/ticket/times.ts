/** The times in a text: neighbouring days, times of day and zones become one range of instants. */
import type { Bound } from "./bounds";
import { boundedTime, extent, rangeOf } from "./extents";
import type { Hours } from "./hours";
import type { Place } from "./marks";
import type { Reading } from "./part";
import { type Mark, timeMarks, type WrittenDay } from "./time-marks";
import { type Clock, dayIn, type WallZone } from "./wall-time";

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
const rangeJoint = /^ ?(?:-|–|—|~|to|until|till|through|and|&|or|ถึง|จนถึง|และ|หรือ|กับ)(?: ?(?:เวลา|ตอน|the))? ?$/i;
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
    if (!from && (!day || day.isWeak)) return null;
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
