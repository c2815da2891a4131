/** Tables and dealers in a text, by their titles and names. */
import { isWord, matches, type Place, placesOf, Sorted } from "./marks";
import type { FoundName } from "./names";
import type { KnownTable, Reading } from "./part";

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

const name = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]*\\.?";
const dealerLabel = new RegExp(
  `(?:\\b(?:[Dd]ealer|DEALER|[Cc]roupier)(?:['’]s)?(?: (?:name|is|was|called|named))*:? (?=\\p{Lu})|ดีลเลอร์(?:ชื่อ|คือ)? ?)(${name}(?: (?=\\p{Lu})${name}){0,2})`,
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
