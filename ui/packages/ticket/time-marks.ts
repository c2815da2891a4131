/** The words of a time in a text: days, parts of days, times of day, and "about". They are put together in `times.ts`. */
import { isAfterMoney } from "./amounts";
import { beginsHere, endsHere, isWord, matches, type Place, pairsIn } from "./part";
import { countedTimes, namedClocks, thaiHour } from "./spoken-times";
import {
  afternoon,
  type Clock,
  type Day,
  evening,
  type Hours,
  isClock,
  isDay,
  morning,
  night,
  type WallZone,
  yearOf,
  zones,
} from "./wall-time";

/** A day as written. Without a year it is the last one before now. */
export type WrittenDay =
  | { readonly kind: "date"; readonly month: number; readonly day: number; readonly year: number | null }
  | { readonly kind: "before"; readonly days: number; readonly isNight: boolean }
  /** The last such day, from 0 for Sunday. `isPast`: not today. */
  | { readonly kind: "weekday"; readonly weekday: number; readonly isPast: boolean };

export type Mark = Place &
  (
    | {
        readonly kind: "day";
        readonly days: readonly WrittenDay[];
        readonly isWeak: boolean;
        /** The last of several days: "2-3 days ago". */
        readonly lastDay?: WrittenDay;
        /** "last night" is a part of a day by itself. */
        readonly hours?: Hours;
        readonly bound?: Bound;
      }
    | { readonly kind: "hours"; readonly hours: Hours }
    | {
        readonly kind: "clock";
        readonly clock: Clock;
        readonly isWeak: boolean;
        readonly zone: WallZone | null;
        /** The text says which half of the day it is, or its hour does. */
        readonly isWhole: boolean;
        /** A number that is an hour only beside a day or a part of one. */
        readonly isBare?: boolean;
        readonly bound?: Bound;
      }
    /** So long before now, in minutes, with its reach to each side. */
    | { readonly kind: "ago"; readonly minutes: number; readonly reach: number; readonly bound?: Bound }
    | { readonly kind: "zone"; readonly zone: WallZone }
    /** `isTail`: it stands after its time, as "or so" does. */
    | { readonly kind: "about"; readonly isTail?: boolean; readonly bound?: Bound }
  );

/** All marks in order, none overlapping another. */
export function timeMarks(text: string, now: Day): Mark[] {
  const found = [...isoDays(text, now), ...numericDays(text, now), ...namedDays(text, now), ...relativeDays(text)];
  found.push(...countedTimes(text), ...weekdays(text), ...dayParts(text), ...hourRanges(text));
  found.push(...clocks(text), ...namedClocks(text), ...zones(text), ...abouts(text));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  const apart = found.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
  return withBounds(text, apart);
}

function withBounds(text: string, marks: readonly Mark[]): Mark[] {
  let limit = 0;
  return marks.map((mark) => {
    if (mark.kind === "zone" || mark.kind === "hours") return mark;
    const bound = mark.bound ?? boundAt(text, mark, limit);
    // "After about 18:00" is a bound of the time.
    if (mark.kind !== "about") limit = mark.end;
    return bound ? { ...mark, bound } : mark;
  });
}

const date = (day: number, month: number, year: number | null): WrittenDay => ({ kind: "date", day, month, year });

/** The days that exist. A day without a year is tested in a leap year. */
const existing = (days: WrittenDay[]) =>
  days.filter((day) => day.kind !== "date" || isDay({ ...day, year: day.year ?? 2024 }));

function* daysAt(place: Place, days: WrittenDay[], isWeak = false, hours?: Hours): Generator<Mark> {
  const possible = existing(days);
  const { start, end } = place;
  if (possible.length > 0) yield { kind: "day", start, end, days: possible, isWeak, ...(hours && { hours }) };
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
    const isNamed =
      year !== undefined || /(?:\bdated?|วันที่) ?:? ?$/i.test(text.slice(Math.max(0, place.start - 8), place.start));
    yield* daysAt(place, a === b ? [date(a, b, full)] : [date(a, b, full), date(b, a, full)], !isNamed);
  }
}

const english = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const thai = ["ม.?ค", "ก.?พ", "มี.?ค", "เม.?ย", "พ.?ค", "มิ.?ย", "ก.?ค", "ส.?ค", "ก.?ย", "ต.?ค", "พ.?ย", "ธ.?ค"];
const thaiWhole = "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split(" ");
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
/** The first day of `19-20 Nov`, `19 ถึง 20 พ.ย.`: alone it would be a bare number. */
const firstDay = new RegExp(
  `((\\d{1,2})(?:st|nd|rd|th)?) ?(?:-|–|to|and|&|ถึง|และ) ?(?=\\d{1,2}(?:st|nd|rd|th)?[ .-]{0,2}(?:(${englishMonth})(?![a-z])|(${thaiMonth})))`,
  "gi",
);
const monthDay = new RegExp(`(${englishMonth})\\.? {1,2}(\\d{1,2})(?:st|nd|rd|th)?(?:,? {1,2}(\\d{4})(?!\\d))?`, "gi");

/** The 21st of "on the 21st at 9 pm", the 21 of "วันที่ 21 ตอนเย็น"; no third card. */
const dayAlone = new RegExp(
  `(?<=\\bthe )\\d{1,2}(?:st|nd|rd|th)\\b(?=,? (?:at|around|about|between|from|in the|\\d)|[.;\\n]|$)|(?<=วันที่ ?)\\d{1,2}(?![\\d/.:-]| ?(?:${englishMonth}|${thaiMonth}|-|–|ถึง|และ))`,
  "gi",
);

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
  for (const { groups, ...place } of matches(dayAlone, text)) {
    const day = Number(groups[0].replace(/\D/g, ""));
    // The last such day before now.
    yield* daysAt(place, [date(day, day <= now.day ? now.month : ((now.month + 10) % 12) + 1, null)]);
  }
  for (const { groups, start } of matches(firstDay, text)) {
    const [, written = "", day, latin, local] = groups;
    if (!beginsHere(text, start)) continue;
    yield* daysAt({ start, end: start + written.length }, [date(Number(day), monthOf(latin ?? local ?? ""), null)]);
  }
  for (const { groups, ...place } of matches(monthDay, text)) {
    const [, month = "", day, year] = groups;
    if (!isWord(text, { start: place.start, end: place.start + month.length }) || !endsHere(text, place.end)) continue;
    yield* daysAt(place, [date(Number(day), monthOf(month), year ? yearOf(year, now) : null)], month === "may");
  }
}

const englishDays: Record<string, readonly [days: number, isNight: boolean, hours?: Hours]> = {
  today: [0, false],
  "this morning": [0, false, morning],
  "this afternoon": [0, false, afternoon],
  "this evening": [0, false, evening],
  tonight: [0, false, night],
  yesterday: [1, false],
  ...Object.fromEntries(["yday", "y'day", "ysd", "ystd", "yest"].map((word) => [word, [1, false] as const])),
  tdy: [0, false],
  "the day before yesterday": [2, false],
  "day before yesterday": [2, false],
  "last night": [1, true, night],
};
const englishDay = new RegExp(
  Object.keys(englishDays)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gi",
);

const thaiDays: readonly (readonly [word: string, days: number, isNight: boolean, hours?: Hours])[] = [
  ["วันนี้", 0, false],
  ["เมื่อเช้า", 0, false, morning],
  ["เช้านี้", 0, false, morning],
  ["บ่ายนี้", 0, false, afternoon],
  ["เย็นนี้", 0, false, { from: 15, to: 21 }],
  ["คืนนี้", 0, false, night],
  ["เมื่อวานซืน", 2, false],
  ["วานซืน", 2, false],
  ["เมื่อวาน", 1, false],
  ["เย็นวาน", 1, false, { from: 15, to: 21 }],
  ["เมื่อเย็นวาน", 1, false, { from: 15, to: 21 }],
  ["วานนี้", 1, false],
  ["เมื่อคืน", 1, true, night],
  ["คืนวาน", 1, true, night],
];
const thaiDay = new RegExp(
  `(${thaiDays
    .map(([word]) => word)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?:นี้)?`,
  "g",
);

/** `yesterday`, `last night`, `เมื่อวาน`. */
function* relativeDays(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(englishDay, text)) {
    const [days, isNight, hours] = englishDays[groups[0].toLowerCase()] ?? [0, false];
    if (isWord(text, place)) yield* daysAt(place, [{ kind: "before", days, isNight }], false, hours);
  }
  for (const { groups, ...place } of matches(thaiDay, text)) {
    const found = thaiDays.find(([word]) => word === groups[1]);
    if (!found) continue;
    const [, days, isNight, hours] = found;
    yield* daysAt(place, [{ kind: "before", days, isNight }], false, hours);
  }
}

const englishWeek = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const thaiWeek = ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัส", "ศุกร์", "เสาร์"];
const englishWeekday =
  /(last |this |on )?((?:sun|mon|tues|wednes|thurs|fri|satur)day|(?<=(?:last|on) )(?:sun|mon|tue|wed|thu|fri|sat)|(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)(?=,? ?(?:around |about |[~@] ?|(?<!sat )at )?(?:\d{1,2}(?:[:.]\d{2}\b| ?[ap]\.?m\b)|(?:morning|noon|afternoon|evening|night)\b)))/gi;
const thaiWeekday =
  /(?:(?:เมื่อ)?(เช้ามืด|เช้า|สาย|บ่าย|เย็น|ค่ำ|ดึก|คืน)?(?:ของ)?วัน(อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์)|(จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์)(?=ที่แล้ว|ก่อน))(ที่แล้ว|ก่อน(?! ?(?:\d|ตี|บ่าย|เที่ยง)))?/g;

/** `last Friday`, `วันศุกร์`. */
function* weekdays(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(englishWeekday, text)) {
    const [, lead = "", name = ""] = groups;
    const weekday = englishWeek.findIndex((each) => each.startsWith(name.toLowerCase()));
    const days: WrittenDay[] = [{ kind: "weekday", weekday, isPast: /last/i.test(lead) }];
    if (isWord(text, place)) yield* daysAt(place, days);
  }
  for (const { groups, ...place } of matches(thaiWeekday, text)) {
    const [, part, ofDay, alone, isPast] = groups;
    const weekday = thaiWeek.findIndex((each) => (ofDay ?? alone)?.startsWith(each));
    const days: WrittenDay[] = [{ kind: "weekday", weekday, isPast: isPast !== undefined }];
    yield* daysAt(place, days, false, part === "คืน" ? night : hoursOfPart(part));
  }
}

const thaiParts = pairsIn("เช้ามืด=3-7 เช้า=5-12 สาย=8-12 เที่ยง=11-14 บ่าย=12-17 เย็น=15-21 ค่ำ=17-24 ดึก=20-30 กลางคืน=18-30");

function hoursOfPart(word = ""): Hours | undefined {
  const [from, to] = (thaiParts.get(word) ?? "").split("-").map(Number);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** Parts of a day in English. "After lunch" is one, and no bound. */
const englishParts: readonly (readonly [words: string, hours: Hours])[] = [
  ["early (?:in the )?morning|before dawn", { from: 3, to: 8 }],
  ["morning", morning],
  ["after lunch", { from: 12, to: 16 }],
  ["before lunch", { from: 8, to: 13 }],
  ["lunch(?: ?time)?", { from: 11, to: 14 }],
  ["afternoon", afternoon],
  ["evening", evening],
  ["late (?:at )?night", { from: 20, to: 30 }],
  ["night", night],
];
const englishPart = new RegExp(
  `(?<!good )(?<!last )(?:${englishParts.map(([words]) => `(${words})`).join("|")})`,
  "gi",
);

/** `evening`, `ตอนเย็น`; no greeting, and no part of a time: `บ่าย 3 โมง`. */
function* dayParts(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(englishPart, text)) {
    const hours = englishParts[groups.slice(1).findIndex((group) => group !== undefined)]?.[1];
    if (hours && isWord(text, place)) yield { kind: "hours", start: place.start, end: place.end, hours };
  }
  const pattern =
    /(?:ตอน|ช่วง|(?<=วาน(?:นี้)?|วันนี้) ?)(เช้ามืด|เช้า|สาย|เที่ยง|บ่าย|เย็น|ค่ำ|ดึก|กลางคืน)(?!วัน|คืน| ?\d{1,2} ?(?:โมง|น\.|[:.]\d)|(?<=บ่าย) ?(?:[1-5](?![\d,.])|หนึ่ง|สอง|สาม|สี่|ห้า|โมง))/g;
  for (const { groups, start, end } of matches(pattern, text)) {
    const hours = hoursOfPart(groups[1]);
    if (hours) yield { kind: "hours", start, end, hours };
  }
}

/** The first hour of `6-7pm`, `between 18 and 19`, `2-3 ทุ่ม`: alone it would be a bare number. */
function* hourRanges(text: string): Generator<Mark> {
  const english =
    /((?:between|from) )?(\d{1,2})( ?(?:-|–|to|and|until|till) ?)(\d{1,2})(?:(?: ?([ap])\.?m\b\.?)|(?: ?(?:o['’]?clock|hrs?)\b)|(?![\w:.,/-]))/gi;
  for (const { groups, ...place } of matches(english, text)) {
    const [whole, lead = "", first = "", joint = "", second = "", half] = groups;
    const isHours = half !== undefined || /o['’]?clock|hrs?/i.test(whole);
    if ((!isHours && lead === "") || !beginsHere(text, place.start)) continue;
    const [from, to] = [first, second].map((hour) => ({ hour: hourOf(Number(hour), half), minute: 0, second: 0 }));
    if (from === undefined || to === undefined || !isClock(from) || !isClock(to)) continue;
    const start = place.start + lead.length;
    const middle = start + first.length + joint.length;
    const isWhole = half !== undefined || Math.max(from.hour, to.hour) > 12;
    const of = { kind: "clock", isWeak: !isHours, zone: null, isWhole } as const;
    yield { ...of, start, end: start + first.length, clock: from };
    yield { ...of, start: middle, end: place.end, clock: to };
  }
  const thai = /(\d{1,2}) ?(?:-|–|ถึง) ?(?=\d{1,2} ?(ทุ่ม|โมงเช้า|โมงเย็น))/g;
  for (const { groups, start } of matches(thai, text)) {
    const [, written = "", unit = ""] = groups;
    const hour = thaiHour(unit, Number(written));
    const read = { hour, minute: 0, second: 0 };
    const end = start + written.length;
    if (hour >= 0) yield { kind: "clock", start, end, clock: read, isWeak: false, zone: null, isWhole: true };
  }
}

const clock =
  /(\d{1,2})([:.h]|(?<=\d{2})(?=\d{2} ?hrs?\b))(\d{2})(?:\2(\d{2})(?:\.\d{1,9})?)?(?: ?([ap])\.?m\b\.?)?( ?(?:น(?:\.|(?![ก-๙]))|นาฬิกา|hrs?\b|โมง))?(?: ?(Z\b|\+(?:0\d|1[0-4]):?[0-5]\d(?!\d)|(?<=[:.]\d{2}[:.]\d{2}(?:\.\d{1,9})?)[−-](?:0\d|1[0-4]):?[0-5]\d(?!\d)))?/gi;

/** `18:55`, `18:55:20.413Z`, `6:55 pm`, `18.55 น.`; with a point it is a time only beside a day or another word of time. */
function* clocks(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(clock, text)) {
    const [, hour, sign, minutes, second, half, suffix, offset] = groups;
    const isAfterDay = /\dT/.test(text.slice(Math.max(0, place.start - 2), place.start));
    if (!isAfterDay && !beginsHere(text, place.start)) continue;
    if (!half && !suffix && !offset && !endsHere(text, place.end)) continue;
    const read = { hour: hourOf(Number(hour), half), minute: Number(minutes), second: Number(second ?? 0) };
    if (!isClock(read)) continue;
    const isWeak = sign === "." && !half && !suffix?.trim();
    // "Won 18.50 yesterday" is an amount.
    if (isWeak && isAfterMoney(text, place.start)) continue;
    const zone = offset === undefined ? null : offsetOf(offset);
    yield {
      kind: "clock",
      start: place.start,
      end: place.end,
      clock: read,
      isWeak,
      zone,
      isWhole: Boolean(half) || Boolean(suffix?.trim()) || zone !== null || sign === ".",
    };
  }
  for (const { groups, ...place } of matches(/(\d{1,2}) ?([ap])\.?m\b\.?/gi, text)) {
    const read = { hour: hourOf(Number(groups[1]), groups[2]), minute: 0, second: 0 };
    if (!beginsHere(text, place.start) || !isClock(read)) continue;
    yield { kind: "clock", start: place.start, end: place.end, clock: read, isWeak: false, zone: null, isWhole: true };
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

function* abouts(text: string): Generator<Mark> {
  const pattern = /about|around|approx(?:imately)?\.?|roughly|circa|[~≈]|ประมาณ|ราว ?ๆ|ราว|แถว ?ๆ|ใกล้ ?ๆ|น่าจะ/gi;
  for (const { start, end, groups } of matches(pattern, text)) {
    if (!/^[a-z]/i.test(groups[0]) || isWord(text, { start, end })) yield { kind: "about", start, end };
  }
  for (const { start, end } of matches(/\bor so\b|\bor thereabouts\b/gi, text)) {
    yield { kind: "about", start, end, isTail: true };
  }
}

/**
 * `after`: to the end of the day. `since`: until now. `before`: from the beginning of the day. `soonAfter`, `soonBefore`: within an
 * hour.
 */
export type Side = "after" | "since" | "before" | "soonAfter" | "soonBefore";

export interface Bound {
  readonly side: Side;
  /** Where its word begins. */
  readonly start: number;
}

/** Words boundJoint the bound and its time. */
const boundJoint =
  "(?:,? ?\\b(?:about|around|approx(?:imately)?\\.?|at|on|the|time)\\b| ?(?:ประมาณ|ราว ?ๆ?|เวลา|ตอน|ช่วง|วันที่|เมื่อ))*";

const leads: readonly (readonly [side: Side, words: string])[] = [
  ["soonAfter", "\\b(?:just|shortly|soon|right|straight|not long|(?:a )?(?:bit|little)|slightly) (?:after|past)\\b"],
  [
    "soonBefore",
    "\\b(?:just|shortly|right|not long|(?:a )?(?:bit|little)|slightly) before\\b|\\b(?:almost|nearly)\\b|เกือบ",
  ],
  ["before", "\\b(?:no|not) later than\\b|\\bnot after\\b"],
  ["before", "\\b(?:before|until|till?|up (?:to|till?|until)|prior to|by|earlier than)\\b"],
  ["before", "ก่อน(?:หน้า|ถึง|จะถึง|เวลา)?|จนถึง|จนกระทั่ง(?:ถึง)?|ภายใน|ไม่เกิน"],
  ["after", "\\b(?:not before|no earlier than|after|past|later than)\\b|(?:ภาย)?หลัง(?:จาก)?"],
  ["since", "\\b(?:since|starting(?: from| at)?|as (?:of|from))\\b|(?:นับ)?ตั้งแต่|นับแต่"],
  [
    "since",
    "\\b(?:played|playing|betting) from\\b|\\b(?:started|began) (?:to play|to bet|playing|betting)\\b|เริ่ม(?:เล่น|แทง)",
  ],
].map(([side, words]) => [side as Side, words as string]);

const leadPatterns = leads.map(([side, words]) => ({ side, pattern: new RegExp(`(?:${words})${boundJoint} ?$`, "i") }));

const tails: readonly (readonly [side: Side, pattern: RegExp])[] = [
  ["soonAfter", /^ ?กว่า ?ๆ?/],
  ["after", /^,? ?(?:onwards?\b|(?:and|or) (?:later|after(?:wards)?)\b|(?:เป็นต้น(?:ไป|มา)|ขึ้นไป))/i],
  ["before", /^,? ?(?:and|or) (?:earlier|before)\b/i],
];

/** How far before a time its word is looked for, and after it. */
const boundReach = 40;

/** The bound of the time at a place. Its word begins after `limit`, where another time ends. */
function boundAt(text: string, { start, end }: Place, limit: number): Bound | undefined {
  const from = Math.max(limit, start - boundReach);
  const before = text.slice(from, start).replaceAll("\n", " ");
  const after = text.slice(end, end + boundReach);
  for (const { side, pattern } of leadPatterns) {
    const found = pattern.exec(before);
    if (!found) continue;
    // หลังเที่ยงคืนไม่นาน: not long after.
    const isSoon = side === "after" && /^ ?(?:ไม่นาน|นิดหน่อย|นิดเดียว)/.test(after);
    return { side: isSoon ? "soonAfter" : side, start: from + found.index };
  }
  const [side] = tails.find(([, pattern]) => pattern.test(after)) ?? [];
  return side && { side, start };
}
