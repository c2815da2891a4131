/** Zones in a text, by offsets and by the names of cities and countries. */
import { allZones, cityOf } from "@/shared/format";
import { isWord, matches } from "./marks";
import type { Mark } from "./time-marks";

/** Names that mean one zone only: `CST` and the like are left out. Cities are known from the zones themselves. */
const ofNames = new Map<string, string>([
  ["ict", "Asia/Bangkok"],
  ["sgt", "Asia/Singapore"],
  ["myt", "Asia/Kuala_Lumpur"],
  ["hkt", "Asia/Hong_Kong"],
  ["jst", "Asia/Tokyo"],
  ["kst", "Asia/Seoul"],
  ["pht", "Asia/Manila"],
]);

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
  for (const { groups, ...place } of matches(/\b(?:ICT|SGT|MYT|HKT|JST|KST|PHT)\b/gi, text)) {
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
