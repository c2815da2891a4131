/** The words of a time in a text: days, times of day, zones, and "about". They are put together in `times.ts`. */
import { beginsHere, endsHere, isWord, matches, type Place } from "./marks";
import type { Clock, Day, WallZone } from "./wall-time";
import { isClock, isDay, yearOf } from "./wall-time";

/** A day as written. Without a year it is the last one before now. */
export type WrittenDay =
  | { readonly kind: "date"; readonly month: number; readonly day: number; readonly year: number | null }
  | { readonly kind: "before"; readonly days: number; readonly isNight: boolean };

export type Mark = Place &
  (
    | { readonly kind: "day"; readonly days: readonly WrittenDay[]; readonly isWeak: boolean }
    | { readonly kind: "clock"; readonly clock: Clock; readonly isWeak: boolean; readonly zone: WallZone | null }
    | { readonly kind: "zone"; readonly zone: WallZone }
    | { readonly kind: "about" }
  );

/** All marks in order, none overlapping another. */
export function timeMarks(text: string, now: Day): Mark[] {
  const found = [...isoDays(text, now), ...numericDays(text, now), ...namedDays(text, now), ...relativeDays(text)];
  found.push(...clocks(text), ...thaiClocks(text), ...zones(text), ...abouts(text));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

const date = (day: number, month: number, year: number | null): WrittenDay => ({ kind: "date", day, month, year });

/** The days that exist. A day without a year is tested in a leap year. */
const existing = (days: WrittenDay[]) =>
  days.filter((day) => day.kind === "before" || isDay({ ...day, year: day.year ?? 2024 }));

function* daysAt(place: Place, days: WrittenDay[], isWeak = false): Generator<Mark> {
  const possible = existing(days);
  if (possible.length > 0) yield { kind: "day", start: place.start, end: place.end, days: possible, isWeak };
}

/** `2026-11-21`, also before the `T` of a time. */
function* isoDays(text: string, now: Day): Generator<Mark> {
  for (const { groups, ...place } of matches(/(\d{4})([-/])(\d{1,2})\2(\d{1,2})(T(?=\d))?/g, text)) {
    const [, year = "", , month, day, isTimed] = groups;
    if (!beginsHere(text, place.start) || (!isTimed && !endsHere(text, place.end))) continue;
    yield* daysAt(place, [date(Number(day), Number(month), yearOf(year, now))]);
  }
}

/** `21/11/2569`, `21-11-69`, `21/11`. Day before month, as in Thailand; the other order is offered if it exists. */
function* numericDays(text: string, now: Day): Generator<Mark> {
  for (const { groups, ...place } of matches(/(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?/g, text)) {
    const [, first, sign, second, year] = groups;
    if (!beginsHere(text, place.start) || !endsHere(text, place.end) || (!year && sign !== "/")) continue;
    const [a, b] = [Number(first), Number(second)];
    const full = year === undefined ? null : yearOf(year, now);
    yield* daysAt(place, a === b ? [date(a, b, full)] : [date(a, b, full), date(b, a, full)], year === undefined);
  }
}

const english = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const thai = ["ม.?ค", "ก.?พ", "มี.?ค", "เม.?ย", "พ.?ค", "มิ.?ย", "ก.?ค", "ส.?ค", "ก.?ย", "ต.?ค", "พ.?ย", "ธ.?ค"];
const thaiWhole = [
  "มกราคม",
  "กุมภาพันธ์",
  "มีนาคม",
  "เมษายน",
  "พฤษภาคม",
  "มิถุนายน",
  "กรกฎาคม",
  "สิงหาคม",
  "กันยายน",
  "ตุลาคม",
  "พฤศจิกายน",
  "ธันวาคม",
];
const thaiPatterns = thai.map((month) => new RegExp(`^${month.replace(".", "\\.")}`));
const englishMonth =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const thaiMonth = `(?:${thaiWhole.join("|")}|(?:${thai.map((month) => month.replace(".", "\\.")).join("|")})\\.?)`;

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  const whole = thaiWhole.indexOf(name);
  if (whole >= 0) return whole + 1;
  const latin = english.indexOf(lower.slice(0, 3));
  return (latin >= 0 ? latin : thaiPatterns.findIndex((pattern) => pattern.test(name))) + 1;
}

const dayMonth = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th)?[ .-]{0,2}(?:(${englishMonth})(?![a-z])|(${thaiMonth}))\\.?(?:[ ,.-]{0,2}(?:พ\\.ศ\\.|ค\\.ศ\\.|ปี)? ?(\\d{4}|\\d{2})(?!\\d|[:.]\\d))?`,
  "gi",
);
const monthDay = new RegExp(`(${englishMonth})\\.? {1,2}(\\d{1,2})(?:st|nd|rd|th)?(?:,? {1,2}(\\d{4})(?!\\d))?`, "gi");

/** `21 Nov`, `21 พ.ย. 2569`, `November 21, 2026`. */
function* namedDays(text: string, now: Day): Generator<Mark> {
  for (const { groups, ...place } of matches(dayMonth, text)) {
    const [, day, latin, local, year] = groups;
    if (!beginsHere(text, place.start)) continue;
    // "5 may" can be a sentence: only a time beside it makes it a day.
    yield* daysAt(
      place,
      [date(Number(day), monthOf(latin ?? local ?? ""), year ? yearOf(year, now) : null)],
      latin === "may",
    );
  }
  for (const { groups, ...place } of matches(monthDay, text)) {
    const [, month = "", day, year] = groups;
    if (!isWord(text, { start: place.start, end: place.start + month.length }) || !endsHere(text, place.end)) continue;
    yield* daysAt(place, [date(Number(day), monthOf(month), year ? yearOf(year, now) : null)], month === "may");
  }
}

const englishDays: Record<string, [number, boolean]> = {
  today: [0, false],
  "this morning": [0, false],
  tonight: [0, false],
  yesterday: [1, false],
  "last night": [1, true],
};

function* relativeDays(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(/today|this morning|tonight|yesterday|last night/gi, text)) {
    const [days, isNight] = englishDays[groups[0].toLowerCase()] ?? [0, false];
    if (isWord(text, place)) yield* daysAt(place, [{ kind: "before", days, isNight }]);
  }
  for (const { groups, ...place } of matches(/วันนี้|เมื่อเช้า(?:นี้)?|คืนนี้|เมื่อวาน(?:นี้)?|เมื่อคืน(?:นี้)?/g, text)) {
    const [word] = groups;
    const isNight = word.startsWith("เมื่อคืน");
    yield* daysAt(place, [{ kind: "before", days: isNight || word.startsWith("เมื่อวาน") ? 1 : 0, isNight }]);
  }
}

const clock =
  /(\d{1,2})([:.])(\d{2})(?:\2(\d{2})(?:\.\d{1,9})?)?(?: ?([ap])\.?m\b\.?)?( ?(?:น(?:\.|(?![ก-๙]))|นาฬิกา|hrs?\b|โมง))?(?: ?(Z\b|[+−-](?:0\d|1[0-4]):?[0-5]\d(?!\d)))?/gi;

/** `18:55`, `18:55:20.413Z`, `6:55 pm`, `18.55 น.`; with a point it is a time only beside a day or another word of time. */
function* clocks(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(clock, text)) {
    const [whole, hour, sign, minutes, second, half, suffix, offset] = groups;
    // A minus after minutes is the sign of a range: 18:40-10:10.
    const isRange = offset !== undefined && /^[-−]/.test(offset) && second === undefined;
    const end = isRange ? place.end - offset.length : place.end;
    const isAfterDay = /\dT/.test(text.slice(Math.max(0, place.start - 2), place.start));
    if (!isAfterDay && !beginsHere(text, place.start)) continue;
    if (!half && !suffix && !offset && !endsHere(text, end)) continue;
    const read = { hour: hourOf(Number(hour), half), minute: Number(minutes), second: Number(second ?? 0) };
    if (!isClock(read)) continue;
    const isWeak = sign === "." && !half && !suffix?.trim();
    const zone = offset === undefined || isRange ? null : offsetOf(offset);
    yield {
      kind: "clock",
      start: place.start,
      end: isRange ? place.start + whole.length - offset.length : end,
      clock: read,
      isWeak,
      zone,
    };
  }
  for (const { groups, ...place } of matches(/(\d{1,2}) ?([ap])\.?m\b\.?/gi, text)) {
    const read = { hour: hourOf(Number(groups[1]), groups[2]), minute: 0, second: 0 };
    if (!beginsHere(text, place.start) || !isClock(read)) continue;
    yield { kind: "clock", start: place.start, end: place.end, clock: read, isWeak: false, zone: null };
  }
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** Minutes of `Z`, `+07:00` or `+0700`. */
function offsetOf(written: string): number {
  if (/^z$/i.test(written)) return 0;
  const digits = written.replace(/\D/g, "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return /^\+/.test(written) ? minutes : -minutes;
}

/** The Thai names of the hours: ตี 2, 9 โมงเช้า, บ่าย 3 โมง, 2 ทุ่มครึ่ง. */
function* thaiClocks(text: string): Generator<Mark> {
  const pattern = /(?:(ตี|บ่าย) ?(\d{1,2})(?: ?โมง)?|(\d{1,2}) ?(ทุ่ม|โมงเช้า|โมงเย็น)|(เที่ยงคืน|เที่ยงวัน))(ครึ่ง)?/g;
  for (const { groups, ...place } of matches(pattern, text)) {
    const [, part, after, before, named, noon, half] = groups;
    const hour = noon ? (noon === "เที่ยงวัน" ? 12 : 0) : thaiHour(part ?? named ?? "", Number(after ?? before));
    const read = { hour, minute: half ? 30 : 0, second: 0 };
    if (hour >= 0 && isClock(read)) yield { kind: "clock", ...place, clock: read, isWeak: false, zone: null };
  }
}

/** The hour of 24; negative if there is no such hour. */
function thaiHour(part: string, hour: number): number {
  if (part === "ทุ่ม") return hour >= 1 && hour <= 5 ? hour + 18 : -1;
  if (part === "บ่าย") return hour >= 1 && hour <= 5 ? hour + 12 : -1;
  if (part === "โมงเย็น") return hour >= 4 && hour <= 6 ? hour + 12 : -1;
  if (part === "ตี") return hour >= 1 && hour <= 5 ? hour : -1;
  return hour >= 1 && hour <= 11 ? hour : -1;
}

/** Zones by the names that mean one zone only: `CST` and the like are left out. */
const namedZones: readonly (readonly [RegExp, string])[] = [
  [/(?:thai(?:land)?|bangkok|bkk)(?: (?:local )?time)|ICT/gi, "Asia/Bangkok"],
  [/singapore time|SGT/gi, "Asia/Singapore"],
  [/malaysian? time|MYT/gi, "Asia/Kuala_Lumpur"],
  [/hong kong time|HKT/gi, "Asia/Hong_Kong"],
  [/japan(?:ese)? time|JST/gi, "Asia/Tokyo"],
  [/korean? time|KST/gi, "Asia/Seoul"],
  [/philippine time|PHT/gi, "Asia/Manila"],
  [/vietnam time/gi, "Asia/Ho_Chi_Minh"],
];

function* zones(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(/(?:UTC|GMT)(?: ?([+−-]) ?(\d{1,2})(?::?([0-5]\d))?)?/gi, text)) {
    const [, sign, hours = "0", minutes = "0"] = groups;
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "+" ? 1 : -1);
    if (isWord(text, place) && Math.abs(offset) <= 14 * 60) {
      yield { kind: "zone", start: place.start, end: place.end, zone: offset === 0 ? "UTC" : offset };
    }
  }
  for (const [pattern, zone] of namedZones) {
    for (const { start, end } of matches(pattern, text)) {
      if (isWord(text, { start, end })) yield { kind: "zone", start, end, zone };
    }
  }
  for (const { start, end } of matches(/(?:ตาม)?เวลา(?:ประเทศ)?ไทย/g, text)) {
    yield { kind: "zone", start, end, zone: "Asia/Bangkok" };
  }
}

function* abouts(text: string): Generator<Mark> {
  const pattern = /about|around|approx(?:imately)?\.?|roughly|circa|[~≈]|ประมาณ|ราว ?ๆ|ราว|แถว ?ๆ|น่าจะ/gi;
  for (const { start, end, groups } of matches(pattern, text)) {
    if (!/^[a-z]/i.test(groups[0]) || isWord(text, { start, end })) yield { kind: "about", start, end };
  }
}
