/** Names of games and tables in a text. */
import { foldKey, isLottoKey } from "@/shared/domain/game-keys";
import { isWord, matches, type Place, placesOf } from "./marks";
import type { KnownTable, Reading } from "./part";

export interface FoundName extends Place {
  readonly readings: readonly [Reading, ...Reading[]];
  readonly because: "known" | "form";
}

/**
 * What people call the games of the service. The names lead to a game key only if such a key is known: the contract has
 * no list of keys.
 */
const games: readonly { readonly name: string; readonly pattern: RegExp; readonly keyLike: RegExp }[] = [
  {
    name: "Baccarat insurance",
    pattern: /baccarat (?:with |and )?insurance|insurance(?: baccarat)?|(?:บาคาร่า ?)?ประกัน/gi,
    keyLike: /^baccarat(?:insurance)?$/,
  },
  { name: "Baccarat", pattern: /baccarat|\bbacc\b|บาคาร่า|บาคาร่|บาการ่า/gi, keyLike: /^baccarat/ },
  { name: "Dragon tiger", pattern: /dragon ?[-&]? ?tiger|เสือ ?มังกร|มังกร ?เสือ/gi, keyLike: /^dragontiger/ },
  { name: "Roulette", pattern: /roulette|รูเล็[ตท]/gi, keyLike: /^roulette/ },
  { name: "Sicbo", pattern: /sic ?-?bo|ซิ[กค]โบ/gi, keyLike: /^sicbo/ },
  { name: "Hilo", pattern: /hi ?-?lo|ไฮโล/gi, keyLike: /^hilo/ },
  { name: "Hoo hey how", pattern: /hoo ?-?hey ?-?how|น้ำเต้า ?ปู ?ปลา/gi, keyLike: /^(?:hooheyhow|hhh)/ },
  { name: "Pokdeng", pattern: /pok ?-?deng|ป๊?อก ?เด้ง/gi, keyLike: /^pokdeng/ },
  { name: "Yiki", pattern: /yi ?-?ki|yeekee|(?:หวย|จับ)?ยี่กี/gi, keyLike: /^(?:yiki|yeekee)/ },
  { name: "Lucky 1 dollar", pattern: /lucky ?(?:1|one) ?dollar|ลั[กค]กี้ ?(?:1|วัน)? ?ดอลลาร์?/gi, keyLike: /^lucky/ },
];

/**
 * Words for any lotto. They name no key: which lotto it is, the round says. Thai writes no blanks, and "ถูกหวย" is what a winner says.
 */
const anyLotto = /\blott(?:o|ery|eries)\b|\bhuay\b|หวย|ลอต(?:เตอรี|โต)่?|ล็อต(?:เตอรี|โต)่?|ล้อตเตอรี่|สลาก/gi;
const LOTTO = "Lotto";

/** Whether a game's name in a ticket is that of a lotto. */
export const isLottoName = (name: string): boolean => name === LOTTO || isLottoKey(name);

/** The game of a key; of baccarat with insurance it is that one. */
const gameNamed = (gameKey: string) =>
  games.find(({ name, keyLike }) => name !== "Baccarat insurance" && keyLike.test(foldKey(gameKey)));

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
    for (const { start, end } of matches(pattern, text)) {
      if (!isWord(text, { start, end })) continue;
      const readings = [first ?? { type: "game", name, gameKey: null }, ...others] as const;
      found.push({ start, end, readings: [readings[0] as Reading, ...others], because: first ? "known" : "form" });
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

/** Shortest title that is searched for: a shorter one would be found in other words. */
const shortestTitle = 4;

/** The titles of known tables. */
export function findTableTitles(text: string, tables: readonly KnownTable[]): FoundName[] {
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
  return found;
}

/** Whether a key is not a part of an id. */
function isWholeWord(text: string, place: Place): boolean {
  const [before, after] = [text[place.start - 1] ?? " ", text[place.end] ?? " "];
  return isWord(text, place) && !/[:/@-]/.test(before) && !/[:/@-]/.test(after);
}
