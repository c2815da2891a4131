/** The times in a text: neighbouring days, times of day and zones become one range of instants. */
import type { Place } from "./marks";
import type { Reading, TimeRange } from "./part";
import { type Mark, timeMarks, type WrittenDay } from "./time-marks";
import { type Clock, type Day, dayIn, daysAfter, instantIn, isDay, type WallZone } from "./wall-time";

export interface FoundTime extends Place {
  /** More than one: the text can mean several times. */
  readonly readings: readonly [Reading, ...Reading[]];
}

const minute = 60_000;
/** The range on each side of a time that the text calls approximate. */
const around = 15 * minute;
/** How far ahead of now a time may be without meaning the day before: clocks differ. */
const ahead = 5 * minute;

/** More times than this are not read: each asks the engine for the rules of its zone. */
const mostTimes = 100;

/** The times of a plain text (see `plainText`). */
export function findTimes(text: string, now: number, zone: string): FoundTime[] {
  const found: FoundTime[] = [];
  let group = new Group();
  const end = () => {
    const time = found.length < mostTimes ? group.found(now, zone) : null;
    if (time) found.push(time);
    group = new Group();
  };
  for (const mark of timeMarks(text, dayIn(zone, now))) {
    if (group.takes(mark, text)) continue;
    end();
    group.takes(mark, text);
  }
  end();
  return found;
}

/** Words and signs between the parts of one time. */
const joint = /^[ \n,()·@|–—-]*(?:at|on|in|from|between|time|เวลา|ตอน|เมื่อ|วันที่|ของ)?[ ,.()]*$/i;
const rangeJoint = /^ ?(?:-|–|—|to|until|till|and|ถึง|จนถึง|และ) ?$/i;
const furthest = 14;

/** Neighbouring marks of one time. */
class Group {
  #marks: Mark[] = [];
  #day: Extract<Mark, { kind: "day" }> | null = null;
  #from: Extract<Mark, { kind: "clock" }> | null = null;
  #to: Extract<Mark, { kind: "clock" }> | null = null;
  #zone: WallZone | null = null;
  #isAbout = false;

  /** Adds a mark if it belongs to this time. */
  takes(mark: Mark, text: string): boolean {
    const last = this.#marks.at(-1);
    const gap = last ? text.slice(last.end, mark.start) : "";
    if (gap.length > furthest) return false;
    const isRange = last?.kind === "clock" && mark.kind === "clock" && rangeJoint.test(gap);
    if (last && !isRange && !joint.test(gap)) return false;
    if (!this.#puts(mark, isRange)) return false;
    this.#marks.push(mark);
    return true;
  }

  #puts(mark: Mark, isRange: boolean): boolean {
    switch (mark.kind) {
      case "day":
        if (this.#day || this.#to) return false;
        this.#day = mark;
        return true;
      case "clock":
        if (this.#from && (!isRange || this.#to)) return false;
        if (this.#from) this.#to = mark;
        else this.#from = mark;
        this.#zone = mark.zone ?? this.#zone;
        return true;
      case "zone":
        if (this.#zone !== null) return false;
        this.#zone = mark.zone;
        return true;
      case "about":
        if (this.#from || this.#isAbout) return false;
        this.#isAbout = true;
        return true;
    }
  }

  /** The time that the marks say; null if they are not enough for one. */
  found(now: number, zoneInUse: string): FoundTime | null {
    const [day, from, to] = [this.#day, this.#from, this.#to];
    if (!from && (!day || day.isWeak)) return null;
    if (from?.isWeak && !day && !this.#isAbout && this.#zone === null) return null;
    const zone = this.#zone ?? zoneInUse;
    const days = day?.days ?? [null];
    const readings = days.flatMap((written): Reading[] => {
      const time = from
        ? timeOf({ written, from: from.clock, to: to?.clock ?? null, zone, now, isAbout: this.#isAbout })
        : wholeDay(written, zone, now);
      if (!time) return [];
      return [{ type: "time", time: { ...time, hasZone: this.#zone !== null, hasDay: day !== null } }];
    });
    const [first, ...others] = readings;
    const place = this.#extent();
    return first && place ? { ...place, readings: [first, ...others] } : null;
  }

  /** From the first mark to the last. "About" at the end is of what follows: "yesterday about 961". */
  #extent(): Place | null {
    const first = this.#marks[0];
    const last = this.#marks.findLast(({ kind }) => kind !== "about");
    return first && last ? { start: first.start, end: last.end } : null;
  }
}

interface Written {
  readonly written: WrittenDay | null;
  readonly from: Clock;
  readonly to: Clock | null;
  readonly zone: WallZone;
  readonly now: number;
  readonly isAbout: boolean;
}

type Extent = Pick<TimeRange, "from" | "to" | "extent">;

function timeOf({ written, from, to, zone, now, isAbout }: Written): Extent | null {
  const day = dayOf(written, zone, now, from);
  if (!day) return null;
  const start = instantIn(zone, day, from);
  if (to) {
    const sameDay = instantIn(zone, day, to);
    const end = sameDay < start ? instantIn(zone, daysAfter(day, 1), to) : sameDay;
    return extent(start, end, "range");
  }
  return isAbout ? extent(start - around, start + around, "range") : extent(start, start, "moment");
}

const midnight: Clock = { hour: 0, minute: 0, second: 0 };

function wholeDay(written: WrittenDay | null, zone: WallZone, now: number): Extent | null {
  const day = dayOf(written, zone, now, midnight);
  if (!day) return null;
  const next = instantIn(zone, daysAfter(day, 1), midnight);
  return extent(instantIn(zone, day, midnight), next - 1, "day");
}

function extent(from: number, to: number, kind: TimeRange["extent"]): Extent {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), extent: kind };
}

/** The day meant. Without a day or a year it is the last one at which the time is not after now. */
function dayOf(written: WrittenDay | null, zone: WallZone, now: number, clock: Clock): Day | null {
  const today = dayIn(zone, now);
  if (written === null) return instantIn(zone, today, clock) > now + ahead ? daysAfter(today, -1) : today;
  if (written.kind === "before") {
    // The hours after midnight of "last night" are today's.
    const days = written.isNight && clock.hour < 12 && clock !== midnight ? 0 : written.days;
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
