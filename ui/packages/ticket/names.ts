/** Names of games, tables and dealers in a text. */
import { foldKey, isLottoKey } from "@/shared/domain/game-keys";
import type { Family } from "./bet-names";
import { isWord, type KnownTable, matches, type Place, placesOf, type Reading, Sorted } from "./part";

export interface FoundName extends Place {
  readonly readings: readonly [Reading, ...Reading[]];
  readonly because: "known" | "form";
}

interface Game {
  readonly name: string;
  readonly pattern: RegExp;
  readonly keyLike: RegExp;
  readonly families: readonly Family[];
  /** The name says more or less than the game. */
  readonly isVariant?: boolean;
}

const LOTTO = "Lotto";
/** What several games have in common. */
const DICE = "Dice game";

/** As it is written, and as it is often written. */
const baccarat = "bac+ar+at+";

/**
 * What people call the games of the service. The names lead to a game key only if such a key is known: the contract has
 * no list of keys.
 */
const games: readonly Game[] = [
  {
    name: "Baccarat insurance",
    pattern: new RegExp(`${baccarat} (?:with |and )?insurance|insurance(?: ${baccarat})?|(?:บาคาร่า ?)?ประกัน`, "gi"),
    keyLike: /^baccarat(?:insurance)?$/,
    families: ["baccarat"],
    isVariant: true,
  },
  {
    name: "Baccarat",
    pattern: new RegExp(
      `(?:normal|regular|classic|standard|usual|plain) ${baccarat}|บาคาร่า(?:แบบ)?(?:ธรรมดา|ปกติ)`,
      "gi",
    ),
    keyLike: /^baccarat$/,
    families: ["baccarat"],
    isVariant: true,
  },
  {
    name: "Baccarat",
    pattern: new RegExp(`${baccarat}|\\bbacc\\b|บาคาร่า|บาคาร่|บาการ่า|บาคารา`, "gi"),
    keyLike: /^baccarat/,
    families: ["baccarat"],
  },
  {
    name: "Dragon tiger",
    pattern: /dragon ?[-&]? ?tiger|เสือ ?มังกร|มังกร ?เสือ/gi,
    keyLike: /^dragontiger/,
    families: ["dragon_tiger"],
  },
  { name: "Roulette", pattern: /rou?l+et+e?|รูเล็[ตท]/gi, keyLike: /^roulette/, families: ["roulette"] },
  {
    name: "Sicbo",
    pattern: /sic ?-?bo|ซิ[กค]โบ|(?:(?:3|three)[- ])?dice game (?:with|of) big ?(?:and|or|\/|-)? ?small/gi,
    keyLike: /^sicbo/,
    families: ["sicbo"],
  },
  {
    name: DICE,
    pattern: /(?:(?:3|three)[- ])?dice games?|เกมลูกเต๋า/gi,
    keyLike: /^(?:sicbo|hilo|hooheyhow|hhh)/,
    families: ["sicbo", "hilo", "hoo_hey_how"],
    isVariant: true,
  },
  { name: "Hilo", pattern: /hi ?-?lo|ไฮโล/gi, keyLike: /^hilo/, families: ["hilo"] },
  {
    name: "Hoo hey how",
    pattern: /hoo ?-?hey ?-?how|น้ำเต้า ?ปู ?ปลา/gi,
    keyLike: /^(?:hooheyhow|hhh)/,
    families: ["hoo_hey_how"],
  },
  { name: "Pokdeng", pattern: /pok ?-?deng|ป๊?อก ?เด้ง/gi, keyLike: /^pokdeng/, families: ["pokdeng"] },
  { name: "Yiki", pattern: /yi ?-?ki|yeekee|(?:หวย|จับ)?ยี่กี/gi, keyLike: /^(?:yiki|yeekee)/, families: [] },
  {
    name: "Lucky 1 dollar",
    pattern: /lucky ?(?:(?:1|one) ?dollar|\d{2})|ลั[กค]กี้ ?(?:1|วัน)? ?ดอลลาร์?/gi,
    keyLike: /^lucky/,
    families: [],
  },
];

/**
 * Words for any lotto. They name no key: which lotto it is, the round says. Thai writes no blanks, and "ถูกหวย" is what a winner says.
 */
const anyLotto = /\blott(?:o|ery|eries)\b|\bhuay\b|หวย|ลอต(?:เตอรี|โต)่?|ล็อต(?:เตอรี|โต)่?|ล้อตเตอรี่|สลาก/gi;
/** Whether a game's name in a ticket is that of a lotto. */
export const isLottoName = (name: string): boolean => name === LOTTO || isLottoKey(name);

/** The game of a key; of baccarat with insurance it is that one. */
const gameNamed = (gameKey: string) =>
  games.find(({ isVariant, keyLike }) => !isVariant && keyLike.test(foldKey(gameKey)));

/** The games whose codes a game of a ticket has, by its name or its key. */
export function familiesOf(name: string, gameKey: string | null): readonly Family[] {
  const game = games.find((each) => each.name === name) ?? (gameKey === null ? undefined : gameNamed(gameKey));
  return game?.families ?? [];
}

/** Whether a name of baccarat with insurance is the insurance alone, which can be bought as a bet. */
export const isBareInsurance = (name: string): boolean => /^(?:insurance|ประกัน)$/i.test(name);

/** The keys that a game's name can mean, the shortest first. */
function keysLike(keyLike: RegExp, gameKeys: readonly string[]): string[] {
  return gameKeys.filter((key) => keyLike.test(foldKey(key))).sort((a, b) => a.length - b.length);
}

/** Whether a round's id is that of a lotto game, as far as its beginning says. */
export const isLottoRound = (roundId: string): boolean => /^(?:yk|lk):/i.test(roundId);

/** Names and keys of games. A key is one that the program knows; a name without a key is only what the customer calls the game. */
export function findGames(text: string, gameKeys: readonly string[]): FoundName[] {
  const found: FoundName[] = [];
  for (const gameKey of gameKeys) {
    for (const place of placesOf(gameKey, text)) {
      const name = gameNamed(gameKey)?.name ?? gameKey;
      if (!isWholeWord(text, place)) continue;
      const others = namesakes(gameKey, gameKeys);
      found.push({ ...place, readings: [{ type: "game", name, gameKey }, ...others], because: "known" });
    }
  }
  for (const { name, pattern, keyLike } of games) {
    const keys = keysLike(keyLike, gameKeys);
    // The key that says it: `baccarat_insurance` before `baccarat`.
    if (name === "Baccarat insurance") keys.reverse();
    const [first, ...others] = keys.map((gameKey): Reading => ({ type: "game", name, gameKey }));
    if (name === DICE && first) others.unshift(first);
    const likeliest: Reading | undefined = name === DICE ? undefined : first;
    for (const { start, end } of matches(pattern, text)) {
      if (!isWord(text, { start, end })) continue;
      const readings = [likeliest ?? { type: "game", name, gameKey: null }, ...others] as const;
      found.push({ start, end, readings, because: likeliest ? "known" : "form" });
    }
  }
  // "Yiki lotto" is one game.
  if (!found.some(({ readings: [first] }) => first.type === "game" && isLottoName(first.gameKey ?? first.name))) {
    found.push(...anyLottos(text, gameKeys));
  }
  // "Baccarat insurance" is one name, and not the game Baccarat.
  return found.sort((a, b) => b.end - b.start - (a.end - a.start));
}

function* anyLottos(text: string, gameKeys: readonly string[]): Generator<FoundName> {
  const any: Reading = { type: "game", name: LOTTO, gameKey: null };
  const keys = gameKeys.filter(isLottoKey).map((gameKey): Reading => {
    return { type: "game", name: gameNamed(gameKey)?.name ?? gameKey, gameKey };
  });
  for (const { start, end } of matches(anyLotto, text)) yield { start, end, readings: [any, ...keys], because: "form" };
}

/** Other keys of the same game, to choose from: `baccarat_insurance` beside `baccarat`. */
function namesakes(gameKey: string, gameKeys: readonly string[]): Reading[] {
  const game = gameNamed(gameKey);
  if (!game) return [];
  return keysLike(game.keyLike, gameKeys)
    .filter((key) => key !== gameKey)
    .map((key) => ({ type: "game", name: game.name, gameKey: key }));
}

/** Whether a key is not a part of an id. */
function isWholeWord(text: string, place: Place): boolean {
  const [before, after] = [text[place.start - 1] ?? " ", text[place.end] ?? " "];
  return isWord(text, place) && !/[:/@-]/.test(before) && !/[:/@-]/.test(after);
}

/** Shortest title that is searched for: a shorter one would be found in other words. */
const shortestTitle = 4;

/** The titles of known tables. The name of the game at the beginning of one is read as such. */
export function findTableTitles(text: string, tables: readonly KnownTable[], games: readonly Place[]): FoundName[] {
  const folded = text.toLowerCase();
  // The lower case of a few letters is longer: then positions differ, and titles are compared as written.
  const isFolded = folded.length === text.length;
  const searched = isFolded ? folded : text;
  const found: FoundName[] = [];
  for (const { id, titles } of tables) {
    for (const title of titles) {
      if (title.length < shortestTitle) continue;
      for (const place of placesOf(isFolded ? title.toLowerCase() : title, searched)) {
        if (isWord(text, place)) found.push({ ...place, readings: [{ type: "table", id }], because: "known" });
      }
    }
  }
  const ends = new Map(games.map(({ start, end }) => [start, end]));
  return found.map((title) => {
    const end = ends.get(title.start) ?? title.start;
    const rest = text.slice(end, title.end);
    return end < title.end ? { ...title, start: end + rest.length - rest.trimStart().length } : title;
  });
}

/** Words before or after a word of a title that make it a table's: "table Mekong", โต๊ะแม่โขง, "the Ruby table". */
const tableBefore = /(?:\b(?:tables?|tbl)(?: (?:is|was|called|named|no\.?))*|โต๊ะ(?:ที่|ชื่อ)?) ?["'“(]?$/i;
const tableAfter = /^["'”)]? ?(?:table\b|โต๊ะ)/i;
const orSign = /^ ?(?:or|and|&|\/|,|หรือ|กับ|และ) ?$/i;

/** Words of titles that only one table has: after a word for tables, or after the name of a game ("Roulette Siam or Andaman"). */
export function findTableWords(text: string, tables: readonly KnownTable[], games: readonly Place[]): FoundName[] {
  const owners = new Map<string, Set<string>>();
  for (const { id, titles } of tables) {
    for (const word of titles.flatMap(wordsOf)) owners.set(word, (owners.get(word) ?? new Set()).add(id));
  }
  if (owners.size === 0) return [];
  const named = new Sorted(games);
  const found: (FoundName & { id: string })[] = [];
  for (const { groups, start, end } of matches(/[\p{L}\p{M}]{4,40}/gu, text)) {
    const place = wordAt(groups[0], owners);
    if (place === null) continue;
    const at = { start: start + place.from, end: start + place.from + place.word.length };
    const last = found.at(-1);
    const gap = last ? text.slice(last.end, at.start) : "";
    if (last && last.id === place.id && gap === " ") {
      found[found.length - 1] = { ...last, end: at.end };
      continue;
    }
    const game = named.endingBefore(at.start);
    const isNamed =
      tableBefore.test(text.slice(Math.max(0, at.start - 30), at.start)) ||
      tableAfter.test(text.slice(end, end + 12)) ||
      (game !== undefined && /^ ?$/.test(text.slice(game.end, at.start))) ||
      (last !== undefined && orSign.test(gap));
    if (!isNamed) continue;
    found.push({ ...at, id: place.id, readings: [{ type: "table", id: place.id }], because: "known" });
  }
  return found;
}

const wordsOf = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu) ?? [];

/** A word of one table: all of a word of the text, or what follows the Thai word for a table. */
function wordAt(text: string, owners: ReadonlyMap<string, ReadonlySet<string>>) {
  for (const from of [0, text.startsWith("โต๊ะ") ? 4 : 0]) {
    const word = text.slice(from).toLowerCase();
    const [id, ...others] = owners.get(word) ?? [];
    if (id !== undefined && others.length === 0) return { from, word, id };
  }
  return null;
}

const dealerName = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]*\\.?";
const dealerLabel = new RegExp(
  `(?:\\b(?:[Dd]ealer|DEALER|[Cc]roupier)(?:['’]s)?(?: (?:name|is|was|called|named))*:? (?=\\p{Lu})|ดีลเลอร์(?:ชื่อ|คือ)? ?)(${dealerName}(?: (?=\\p{Lu})${dealerName}){0,2})`,
  "gu",
);

const dealerReadings = (name: string): readonly [Reading] => [{ type: "dealer", name }];

/** Dealers: by a word before the name, or by the whole name of one that is known. */
export function findDealers(text: string, tables: readonly KnownTable[]): FoundName[] {
  const known = [...new Set(tables.flatMap(({ dealer }) => dealer ?? []))];
  const found: FoundName[] = [];
  for (const dealer of known) {
    if (dealer.length < shortestTitle) continue;
    for (const place of placesOf(dealer, text)) {
      if (isWord(text, place)) found.push({ ...place, readings: dealerReadings(dealer), because: "known" });
    }
  }
  for (const { groups, end } of matches(dealerLabel, text)) {
    const written = groups[1] ?? "";
    const begun = known.filter((dealer) => dealer.toLowerCase().startsWith(written.toLowerCase().replace(/\.$/, "")));
    const [only] = begun;
    const place = { start: end - written.length, end };
    const dealer = begun.length === 1 && only !== undefined ? only : written;
    found.push({ ...place, readings: dealerReadings(dealer), because: dealer === written ? "form" : "known" });
  }
  return found;
}
