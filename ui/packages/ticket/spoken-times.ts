/**
 * Times in words: counted from now (`3 days ago`, `2-3 วันก่อน`, `last week`), times of day (`noon`, ตี 2, บ่ายสามโมง, `half past ten`), and
 * bare hours (`after 6 yesterday`).
 */
import { countedWord, isAfterMoney, numberNames, thaiValues } from "./amounts";
import { beginsHere, isWord, matches, type Place, pairsIn } from "./part";
import type { Mark, WrittenDay } from "./time-marks";
import { type Clock, isClock, night } from "./wall-time";

/** The words as a part of a pattern, the longer first. */
const thaiNumber = [...thaiValues.keys()].sort((a, b) => b.length - a.length).join("|");

const thaiValue = (word: string): number | undefined =>
  thaiValues.has(word) ? Number(thaiValues.get(word)) : undefined;

/** From the least to the most that a count can mean. */
type Count = readonly [least: number, most: number];

/** Words that count, those of them that are vague with what they may mean. */
const countWords = new Map<string, Count>([
  ["half an", [0.5, 0.5]],
  ["a couple of", [2, 3]],
  ["couple of", [2, 3]],
  ["a few", [2, 5]],
  ["few", [2, 5]],
  ["several", [3, 7]],
  ["an", [1, 1]],
  ["a", [1, 1]],
  ...numberNames.slice(0, 10).map((word, at) => [word, [at + 1, at + 1]] as const),
  ["ครึ่ง", [0.5, 0.5]],
  ["ไม่กี่", [1, 4]],
  ["หลาย", [3, 7]],
]);
const englishCount = `\\d{1,3}|${[...countWords.keys()].filter((word) => /^[a-z]/.test(word)).join("|")}`;
const thaiWords = `${thaiNumber}|ครึ่ง|ไม่กี่|หลาย`;

function countOf(word: string): Count {
  const value = /^\d+$/.test(word) ? Number(word) : thaiValue(word);
  return value === undefined ? (countWords.get(word.toLowerCase()) ?? [0, 0]) : [value, value];
}

const englishUnit = "minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|years?|yrs?";
const thaiUnit = "นาที|ชั่วโมง|ชม\\.?|วัน|คืน|สัปดาห์|อาทิตย์|เดือน|ปี";
const english = `(?:(${englishCount}) ?(?:-|–|to|or) ?)?(${englishCount})[ -](${englishUnit})`;
const thai = `(?:(\\d{1,3}) ?(?:-|–|ถึง|หรือ) ?|(${thaiNumber}) ?(?:ถึง|หรือ)? ?)?(\\d{1,3}|${thaiWords}) ?(${thaiUnit})`;
const englishAgo = new RegExp(`${english} (?:ago|earlier|before now|back)`, "gi");
const thaiAgo = new RegExp(`(เมื่อ ?)?${thai} ?(ที่แล้ว|ก่อนหน้านี้|ก่อน|มาแล้ว|ที่ผ่านมา|(?:หลัง)?มานี้|ล่าสุด)`, "g");
const thaiPast = new RegExp(`ย้อนหลัง ?${thai}`, "g");
const englishPast = new RegExp(`(?:last|past|previous) ${english}`, "gi");

const minutesIn: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:min|นาที)/i, 1],
  [/^(?:h|ช)/i, 60],
  [/^(?:d|n|วัน|คืน)/i, 1440],
  [/^(?:w|สัปดาห์|อาทิตย์)/i, 7 * 1440],
  [/^(?:month|เดือน)/i, 30 * 1440],
  [/^(?:y|ปี)/i, 365 * 1440],
];
const minutesOf = (unit: string): number => minutesIn.find(([each]) => each.test(unit))?.[1] ?? 0;

/** Least reach to each side of a time that was counted in minutes or hours. */
const around = 15;

/** Hours and minutes are counted from now, days by the calendar, months and years with a quarter on each side. */
function* counted(place: Place, counts: readonly Count[], unit: string, isPast: boolean): Generator<Mark> {
  const [one, other = one] = counts;
  if (one === undefined || other === undefined) return;
  const each = minutesOf(unit);
  const [least, most] = [Math.min(one[0], other[0]) * each, Math.max(one[1], other[1]) * each];
  const { start, end } = place;
  const bound = isPast ? ({ side: "since", start } as const) : undefined;
  if (each < 1440 || each > 7 * 1440) {
    const minutes = isPast ? most : (least + most) / 2;
    const reach = Math.max(around, minutes / 4, (most - least) / 2);
    yield { kind: "ago", start, end, minutes, reach, ...(bound && { bound }) };
    return;
  }
  const isNight = /^(?:n|คืน)/i.test(unit) && !isPast;
  const before = (minutes: number): WrittenDay => ({ kind: "before", days: minutes / 1440, isNight });
  yield {
    kind: "day",
    start,
    end,
    days: [before(most)],
    isWeak: false,
    ...(least < most && { lastDay: before(least) }),
    ...(isNight && least === most && { hours: night }),
    ...(bound && { bound }),
  };
}

/** `3 days ago`, `two or three nights ago`, `2 ชั่วโมงที่แล้ว`, `the last 3 days`. */
export function* countedTimes(text: string): Generator<Mark> {
  for (const [pattern, isPast] of [
    [englishAgo, false],
    [englishPast, true],
  ] as const) {
    for (const { groups, ...place } of matches(pattern, text)) {
      const [, first, count = "", unit = ""] = groups;
      if (!beginsHere(text, place.start) || !isWord(text, place)) continue;
      yield* counted(place, [first ?? count, count].map(countOf), unit, isPast);
    }
  }
  for (const { groups, ...place } of matches(thaiAgo, text)) {
    const [, lead, digits, word, count = "", unit = "", tail = ""] = groups;
    if (!beginsHere(text, place.start)) continue;
    // "3 วันที่ผ่านมา" is all of the three days, "เมื่อ 3 วันที่ผ่านมา" one.
    const isPast = lead === undefined && /ผ่านมา|มานี้|ล่าสุด/.test(tail);
    yield* counted(place, [digits ?? word ?? count, count].map(countOf), unit, isPast);
  }
  for (const { groups, ...place } of matches(thaiPast, text)) {
    const [, digits, word, count = "", unit = ""] = groups;
    yield* counted(place, [digits ?? word ?? count, count].map(countOf), unit, true);
  }
  yield* justNow(text);
  yield* weeks(text);
}

/** `just now`, `in the last hour`: until now. */
function* justNow(text: string): Generator<Mark> {
  for (const { start, end } of matches(/\bjust now\b|\ba moment ago\b|เมื่อ(?:กี้|ตะกี้|สักครู่)/gi, text)) {
    yield { kind: "ago", start, end, minutes: around, reach: around, bound: { side: "since", start } };
  }
  for (const { start, end } of matches(/\b(?:last|past) (?:half )?hour\b/gi, text)) {
    yield { kind: "ago", start, end, minutes: 60, reach: around, bound: { side: "since", start } };
  }
}

/** The first and the last day that a week of the calendar can have, whatever day it begins with. */
const weekWords: readonly (readonly [pattern: RegExp, first: number, last: number])[] = [
  [/\blast weekend\b/gi, 8, 1],
  [/\b(?:last|previous) week\b|(?<!วัน)(?:อาทิตย์|สัปดาห์)(?:ที่แล้ว|ก่อน)/gi, 13, 1],
  [/\bthis week\b|(?<!วัน)(?:อาทิตย์|สัปดาห์)นี้/gi, 6, 0],
];

function* weeks(text: string): Generator<Mark> {
  const before = (days: number): WrittenDay => ({ kind: "before", days, isNight: false });
  for (const [pattern, first, last] of weekWords) {
    for (const { start, end } of matches(pattern, text)) {
      yield { kind: "day", start, end, days: [before(first)], lastDay: before(last), isWeak: false };
    }
  }
}

export function* namedClocks(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(/\b(?:noon|midday|midnight)\b/gi, text)) {
    const read = { hour: /midnight/i.test(groups[0]) ? 0 : 12, minute: 0, second: 0 };
    // It may be a part of a name.
    if (isWord(text, place)) yield { kind: "clock", ...place, clock: read, isWeak: true, zone: null, isWhole: true };
  }
  yield* thaiClocks(text);
  yield* spokenHours(text);
  yield* bareHours(text);
}

/** The Thai names of the hours. */
function* thaiClocks(text: string): Generator<Mark> {
  const number = `\\d{1,2}|${thaiNumber}`;
  const pattern = new RegExp(
    `(?:(ตี|บ่าย) ?(${number})(?: ?โมง)?|(${number}) ?(ทุ่ม|โมงเช้า|โมงเย็น|โมง)(?!:)|(ทุ่ม|บ่าย)(?:หนึ่ง|นึง|โมง)|(เที่ยงคืน|เที่ยงวัน|(?<!ตอน|ช่วง)เที่ยง))( ?ครึ่ง)?`,
    "g",
  );
  for (const { groups, ...place } of matches(pattern, text)) {
    const [, part, after, before, named, one, noon, half] = groups;
    const written = after ?? before ?? "1";
    const hour = noon ? noonHour(noon) : thaiHour(part ?? named ?? one ?? "", thaiValue(written) ?? Number(written));
    const read: Clock = { hour, minute: half ? 30 : 0, second: 0 };
    // เที่ยง alone is any hour around noon, and โมง alone may be of either half of the day.
    const isWeak = noon === "เที่ยง" || named === "โมง";
    if (hour >= 0 && isClock(read)) {
      yield { kind: "clock", ...place, clock: read, isWeak, zone: null, isWhole: named !== "โมง" };
    }
  }
}

const noonHour = (name: string): number => (name === "เที่ยงคืน" ? 0 : 12);

/** The hour of 24; negative if there is no such hour. */
export function thaiHour(part: string, hour: number): number {
  if (part === "ทุ่ม") return hour >= 1 && hour <= 5 ? hour + 18 : -1;
  if (part === "บ่าย") return hour >= 1 && hour <= 5 ? hour + 12 : -1;
  if (part === "โมงเย็น") return hour >= 4 && hour <= 6 ? hour + 12 : -1;
  if (part === "ตี") return hour >= 1 && hour <= 5 ? hour : -1;
  if (part === "โมง" && hour <= 6) return hour >= 1 ? hour + 12 : -1;
  return hour >= 1 && hour <= 11 ? hour : -1;
}

/** `after 6 yesterday`, `before 7 last night`: a bare number is an hour only beside such words, and at the end. */
function* bareHours(text: string): Generator<Mark> {
  const pattern =
    /(?<=\b(after|before|since|until|till|at) )(\d{1,2})(?= (?:yesterday|today|tonight|last (?:night|[a-z]{3,6}day)|this (?:morning|afternoon|evening)|in the (?:morning|afternoon|evening)|on (?:\d|[a-z]{3,6}day))\b|(?<=(?:after|before|since|until|till) \d{1,2})[.,;]?\s*$)/gi;
  for (const { groups, ...place } of matches(pattern, text)) {
    const [, word = "", written] = groups;
    const hour = Number(written);
    // "before 7" is rather the later one: more records are before it.
    const isLater = /before|until|till/i.test(word) && hour < 12;
    const read: Clock = { hour: isLater ? hour + 12 : hour, minute: 0, second: 0 };
    if (hour > 0 && isClock(read)) {
      yield { kind: "clock", ...place, clock: read, isWeak: true, zone: null, isWhole: false };
    }
  }
}

const hourWord = numberNames.slice(0, 12).join("|");
const spokenMinutes = pairsIn("five=5 ten=10 quarter=15 fifteen=15 twenty=20 thirty=30 half=30");
const spoken = new RegExp(
  [
    // "Half past ten", "quarter to six".
    `(?<![A-Za-z])(five|ten|(?:a )?quarter|twenty|half) (past|to|after) (${hourWord}|1[0-2]|[1-9])(?: ?([ap])\\.?m\\b\\.?)?(?![\\w:.,]*\\d)`,
    // "Five pm", "nine o'clock", "9 o'clock".
    `(?<![A-Za-z])(${hourWord}) ?([ap])\\.?m\\b\\.?|(?<![\\w.,:])(${hourWord}|1[0-2]|[1-9]) ?o['’]?clock\\b`,
  ].join("|"),
  "gi",
);

/** The hours as people say them. */
function* spokenHours(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(spoken, text)) {
    const [, part, joint, ofPart, halfOfPart, word, half, alone] = groups;
    const hour = hourOf(ofPart ?? word ?? alone ?? "");
    const named = half ?? halfOfPart;
    const of24 = named === undefined ? hour : (hour % 12) + (named.toLowerCase() === "p" ? 12 : 0);
    const minutes =
      Number(spokenMinutes.get((part ?? "").toLowerCase().replace("a ", "")) ?? 0) * (joint === "to" ? -1 : 1);
    const ofDay = (of24 * 60 + minutes + 1440) % 1440;
    const read: Clock = { hour: Math.floor(ofDay / 60), minute: ofDay % 60, second: 0 };
    if (isWord(text, place)) {
      yield { kind: "clock", ...place, clock: read, isWeak: false, zone: null, isWhole: named !== undefined };
    }
  }
  yield* hoursBesideDays(text);
}

const hourOf = (word: string) => numberNames.indexOf(word.toLowerCase()) + 1 || Number(word);

/** `around ten`, `bit after nine`: hours only beside a day or a part of a day, and if no money is spoken of. */
function* hoursBesideDays(text: string): Generator<Mark> {
  const pattern = new RegExp(
    `(?<=(?<![A-Za-z])(?:about|around|at|after|before|past|by|nearly|almost|until|till|since|approx\\.?) |[~≈] ?)(${hourWord}|1\\d|2[0-3]|[1-9])(?: (fifteen|thirty))?(?![\\w%:/-]|[.,]\\d| ?[฿$€£])`,
    "gi",
  );
  for (const { groups, start, end } of matches(pattern, text)) {
    const next = text.slice(end, end + 24);
    if (countedWord.test(next) || /^ ?(?:thb|baht|usd|eur|บาท|k\b)/i.test(next) || isAfterMoney(text, start)) continue;
    const read: Clock = {
      hour: hourOf(groups[1] ?? ""),
      minute: Number(spokenMinutes.get(groups[2] ?? "") ?? 0),
      second: 0,
    };
    yield { kind: "clock", start, end, clock: read, isWeak: true, isBare: true, zone: null, isWhole: read.hour > 12 };
  }
}
