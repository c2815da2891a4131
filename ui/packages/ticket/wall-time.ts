/** Zones in a text, by offsets and by the names of cities and countries. */

import { CalendarDateTime, fromAbsolute, toZoned } from "@internationalized/date";
import { allZones, cityOf, commonYear } from "@/shared/format";
import { isWord, matches, pairsIn } from "./part";
import type { Mark } from "./time-marks";

/** Names that mean one zone only: `CST` and the like are left out. Cities are known from the zones themselves. */
const ofNames = pairsIn(
  `ict=Asia/Bangkok sgt=Asia/Singapore myt=Asia/Kuala_Lumpur hkt=Asia/Hong_Kong jst=Asia/Tokyo kst=Asia/Seoul pht=Asia/Manila
wib=Asia/Jakarta mmt=Asia/Yangon est=America/New_York edt=America/New_York aest=Australia/Sydney aedt=Australia/Sydney cet=Europe/Paris cest=Europe/Paris`,
);
const named = new RegExp(`\\b(?:${[...ofNames.keys()].join("|")})\\b`, "gi");

const ofPlaces = new Map<string, string>(
  Object.entries({
    "Asia/Bangkok": "thai|thailand|bkk|ไทย|ประเทศไทย|กรุงเทพ",
    "Asia/Singapore": "singapore|สิงคโปร์",
    "Asia/Kuala_Lumpur": "malaysia|malaysian|kl|มาเลเซีย|มาเลย์",
    "Asia/Hong_Kong": "hong kong|ฮ่องกง",
    "Asia/Tokyo": "japan|japanese|ญี่ปุ่น|โตเกียว",
    "Asia/Seoul": "korea|korean|เกาหลี|เกาหลีใต้|โซล",
    "Asia/Manila": "philippine|philippines|ฟิลิปปินส์",
    "Asia/Ho_Chi_Minh": "vietnam|vietnamese|hanoi|saigon|ho chi minh|เวียดนาม",
    "Asia/Phnom_Penh": "cambodia|cambodian|phnom penh|กัมพูชา",
    "Asia/Vientiane": "laos|lao|ลาว",
    "Asia/Yangon": "myanmar|burma|yangon|พม่า|เมียนมา",
    "Asia/Shanghai": "china|chinese|beijing|จีน|ปักกิ่ง",
    "Asia/Taipei": "taiwan|ไต้หวัน",
    "Asia/Kolkata": "india|indian|delhi|mumbai|อินเดีย",
    "Europe/London": "uk|british|อังกฤษ|ลอนดอน",
  }).flatMap(([zone, names]) => names.split("|").map((name) => [name, zone] as const)),
);

/** Made once: the engine lists hundreds of zones. */
let cities: Map<string, string> | undefined;

/** The zone of a city or country; undefined if none is called so. */
function zoneNamed(name: string): string | undefined {
  cities ??= new Map(allZones().map((zone) => [cityOf(zone).toLowerCase(), zone]));
  const place = name.toLowerCase();
  return ofPlaces.get(place) ?? cities.get(place);
}

/** `Tokyo` of "at 18:00 Tokyo", the longest of at most three words. */
function placeBefore(text: string): { zone: string; length: number } | null {
  const words = /(?:^|[\s(,])((?:[\p{L}.'-]+ ){0,2}[\p{L}.'-]+)$/u.exec(text)?.[1]?.split(" ") ?? [];
  for (let from = 0; from < words.length; from += 1) {
    const name = words.slice(from).join(" ");
    const zone = zoneNamed(name);
    if (zone !== undefined) return { zone, length: name.length };
  }
  return null;
}

/** The longest beginning of some words that is the name of a place. */
function placeIn(text: string): { zone: string; length: number } | null {
  const words = text.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    const zone = zoneNamed(name);
    if (zone !== undefined) return { zone, length: name.length };
  }
  return null;
}

/** Letters before "time" that may be the name of its place. */
const reach = 40;

/** `UTC+7`, `Thai time`, `Tokyo local time`, `time in Tokyo`, `เวลาญี่ปุ่น`. */
export function* zones(text: string): Generator<Mark> {
  for (const { groups, ...place } of matches(/(?:UTC|GMT)(?: ?([+−-]) ?(\d{1,2})(?::?([0-5]\d))?)?/gi, text)) {
    const [, sign, hours = "0", minutes = "0"] = groups;
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "+" ? 1 : -1);
    if (isWord(text, place) && Math.abs(offset) <= 14 * 60) {
      yield { kind: "zone", start: place.start, end: place.end, zone: offset === 0 ? "UTC" : offset };
    }
  }
  for (const { groups, ...place } of matches(named, text)) {
    const zone = ofNames.get(groups[0].toLowerCase());
    if (zone !== undefined && isWord(text, place)) yield { kind: "zone", ...place, zone };
  }
  for (const { start, end } of matches(/ (?:local )?time\b/gi, text)) {
    const found = placeBefore(text.slice(Math.max(0, start - reach), start));
    if (found) yield { kind: "zone", start: start - found.length, end, zone: found.zone };
  }
  for (const { groups, start, end } of matches(/\b(?:local )?time (?:in|of|at) ((?:\p{L}+ ){0,2}\p{L}+)/giu, text)) {
    const [, name = ""] = groups;
    const place = placeIn(name);
    if (place) yield { kind: "zone", start, end: end - name.length + place.length, zone: place.zone };
  }
  yield* placesOfPlayers(text);
  for (const { groups, start } of matches(
    /(?:ตาม)?เวลา(?:(?:ท้องถิ่น|ที่|ใน|ของ|ประเทศ) ?)*([\u0e00-\u0e7f]{2,20})/g,
    text,
  )) {
    const rest = groups[1] ?? "";
    const names = [...ofPlaces.keys()].filter((name) => rest.startsWith(name)).sort((a, b) => b.length - a.length);
    const [name] = names;
    const zone = name === undefined ? undefined : ofPlaces.get(name);
    if (name === undefined || zone === undefined) continue;
    yield { kind: "zone", start, end: start + groups[0].length - rest.length + name.length, zone };
  }
}

/** `18:55 BKK`. */
const afterClock = /(?<=[:.]\d{2} ?(?:[ap]m ?)?\(?|\d ?[ap]m ?\(?)((?:\p{Lu}\p{L}+ ){0,2}\p{Lu}\p{L}+)/gu;
/** `23:22 here in Paris`, `I play from Berlin`. */
const whereabouts =
  /\b(?:here|(?:i|we)(?: am|['’]m| are|['’]re)?(?: (?:now|currently|still))?|live|living|based|staying|play(?:ing)?|writing)(?: here)? (?:in|from) ((?:\p{L}+ ){0,2}\p{L}+)/giu;

/** Where a player is, by a name with a capital letter. */
function* placesOfPlayers(text: string): Generator<Mark> {
  for (const pattern of [afterClock, whereabouts]) {
    for (const { groups, start, end } of matches(pattern, text)) {
      const [, name = ""] = groups;
      const place = /^\p{Lu}/u.test(name) ? placeIn(name) : null;
      if (place) yield { kind: "zone", start, end: end - name.length + place.length, zone: place.zone };
    }
  }
}

/** Local times without a zone, and the instants that they mean in a zone. */

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** An IANA zone, or minutes east of UTC. */
export type WallZone = string | number;

const minute = 60_000;

export function isDay({ year, month, day }: Day): boolean {
  const made = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2300 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

export function isClock({ hour, minute, second }: Clock): boolean {
  return hour < 24 && minute < 60 && second < 60;
}

/** The instant in milliseconds. If a change of the clock skips or repeats the time, the earlier offset is used. */
export function instantIn(zone: WallZone, { year, month, day }: Day, { hour, minute: min, second }: Clock): number {
  if (typeof zone === "number") return Date.UTC(year, month - 1, day, hour, min, second) - zone * minute;
  return toZoned(new CalendarDateTime(year, month, day, hour, min, second), zone)
    .toDate()
    .getTime();
}

/** The local day at an instant. */
export function dayIn(zone: WallZone, instant: number): Day {
  if (typeof zone === "number") {
    const shifted = new Date(instant + zone * minute);
    return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
  }
  const { year, month, day } = fromAbsolute(instant, zone);
  return { year, month, day };
}

export function daysAfter({ year, month, day }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** `2026-11-20`. */
export const dayText = ({ year, month, day }: Day): string =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

/**
 * A year as written, of either era; two digits stand for the year of either era that is nearest to
 * `now`.
 */
export function yearOf(written: string, now: Day): number {
  const digits = Number(written);
  if (written.length > 2) return commonYear(digits);
  const [common, buddhist] = [2000 + digits, 2500 + digits - 543];
  return Math.abs(buddhist - now.year) < Math.abs(common - now.year) ? buddhist : common;
}

/** A part of a day, rather more hours than fewer. Hours from 24 are those of the next day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const morning: Hours = { from: 4, to: 12 };
export const afternoon: Hours = { from: 12, to: 18 };
export const evening: Hours = { from: 16, to: 24 };
export const night: Hours = { from: 18, to: 30 };
