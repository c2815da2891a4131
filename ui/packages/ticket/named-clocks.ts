/** Times of day in words: `noon`, ตี 2, 9 โมงเช้า, บ่ายสามโมง, 2 ทุ่มครึ่ง; and bare hours: `after 6 yesterday`. */

import { countedWord } from "./amount-words";
import { isAfterMoney } from "./amounts";
import { isWord, matches } from "./marks";
import { thaiNumber, thaiValue } from "./thai-numbers";
import type { Mark } from "./time-marks";
import { type Clock, isClock } from "./wall-time";

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

const hourNames = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const hourWord = hourNames.join("|");
const minutesOf = new Map([
  ["five", 5],
  ["ten", 10],
  ["quarter", 15],
  ["a quarter", 15],
  ["twenty", 20],
  ["half", 30],
]);
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
    const minutes = (part === undefined ? 0 : (minutesOf.get(part.toLowerCase()) ?? 0)) * (joint === "to" ? -1 : 1);
    const ofDay = (of24 * 60 + minutes + 1440) % 1440;
    const read: Clock = { hour: Math.floor(ofDay / 60), minute: ofDay % 60, second: 0 };
    if (isWord(text, place)) {
      yield { kind: "clock", ...place, clock: read, isWeak: false, zone: null, isWhole: named !== undefined };
    }
  }
  yield* hoursBesideDays(text);
}

const hourOf = (word: string) => hourNames.indexOf(word.toLowerCase()) + 1 || Number(word);

/** `around ten`, `bit after nine`: hours only beside a day or a part of a day, and if no money is spoken of. */
function* hoursBesideDays(text: string): Generator<Mark> {
  const pattern = new RegExp(
    `(?<=(?<![A-Za-z])(?:about|around|at|after|before|past|by|nearly|almost|until|till|since|approx\\.?) |[~≈] ?)(${hourWord}|1\\d|2[0-3]|[1-9])(?![\\w%:/-]|[.,]\\d| ?[฿$€£])`,
    "gi",
  );
  for (const { groups, start, end } of matches(pattern, text)) {
    const next = text.slice(end, end + 24);
    if (countedWord.test(next) || /^ ?(?:thb|baht|usd|eur|บาท|k\b)/i.test(next) || isAfterMoney(text, start)) continue;
    const read: Clock = { hour: hourOf(groups[1] ?? ""), minute: 0, second: 0 };
    yield { kind: "clock", start, end, clock: read, isWeak: true, isBare: true, zone: null, isWhole: read.hour > 12 };
  }
}
