/** Times counted from now: `3 days ago`, `2-3 วันก่อน`, `in the last 2 hours`, `last week`. */
import { night } from "./hours";
import { beginsHere, isWord, matches, type Place } from "./marks";
import { thaiNumber, thaiValue } from "./thai-numbers";
import type { Mark, WrittenDay } from "./time-marks";

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
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, at) => [word, [at + 1, at + 1]] as const,
  ),
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
