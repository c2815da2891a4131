/** The rows of the palette. Each leads to a screen, opens a form, or runs a command; nothing happens before a choice. */

import { type Amount, type ChosenPlayer, choosePlayer, isLikeId } from "@pitdesk/ticket";
import type { RecentItem } from "@/gateway/types";
import { allGamesHref, recentHref } from "@/shared/links";
import { type Chip, isGuess } from "./corrections";
import { roundRows } from "./round-rows";
import type { Row, RowInput } from "./row";
import { screenRows } from "./screen-rows";
import { amountsIn, isLotto, playersIn, ticketRows } from "./ticket-rows";
import { amountRows, matching, typedRows } from "./typed-rows";
import { findByWords } from "./word-search";

const mostCommands = 8;
const longestSearch = 80;

export interface Rows {
  readonly rows: readonly Row[];
  readonly players: ChosenPlayer;
  /** Amounts that no row uses. */
  readonly unusedAmounts: readonly Amount[];
}

export function rowsOf(input: RowInput): Rows {
  const { text, chips, known, openPlayer } = input;
  const players = choosePlayer(playersIn(chips, known), openPlayer);
  const search = text.trim();
  const [only] = chips;
  const isOneId = chips.length === 1 && only?.part.text === search;
  const isSearch = search !== "" && (search.length <= longestSearch || isOneId) && !search.includes("\n");
  if (!known.isConnected) return { rows: commandRows(input, isSearch ? search : null), players, unusedAmounts: [] };

  const isOnlyId = isSearch && isOneId;
  const isBare = isSearch && (chips.length === 0 || (isOnlyId && isGuess(only)));
  // A text that is only one id, and not certainly a player's, can be any kind of id: each row offers one kind.
  const ofAmount = isBare && openPlayer !== null ? amountRows(search, openPlayer, known) : [];
  const places = roundRows(input);
  const screens = screenRows(input);
  // What is found of the player of the text comes before the rest.
  const isOfPlayer = ({ player }: Row) => players.player === null || player === players.player;
  const results = [
    ...ofAmount,
    ...heldFirst([
      ...places.filter(isOfPlayer),
      ...(isBare && only?.reading.type === "player" ? [] : ticketRows(input, players)),
    ]),
    ...places.filter((row) => !isOfPlayer(row)),
    ...screens,
  ];
  // Words that name a screen are no id.
  const typed = isBare && screens.length === 0 ? typedRows(search, known) : [];
  const alike = isSearch && (chips.length === 0 || isOnlyId) ? matching(search, known) : [];
  const commands = isSearch ? commandRows(input, search) : search === "" ? commandRows(input, null) : [];
  const recents = search === "" ? recentRows(known.recents) : [];
  const found = [...results, ...alike];
  const isOwn = ({ kind }: Row) => (results.length > 0 ? kind === "betPage" : kind === "player" || kind === "allGames");
  const own = typed.filter(isOwn);
  const guesses = typed.filter(
    (row) => !isOwn(row) && (isLastGuess(row, chips) || !found.some(({ key }) => key === row.key)),
  );
  const isFolded = guesses.length > 1 && input.unfolded !== search && found.length + commands.length > 0;
  const others = isFolded ? [unfoldRow(search)] : guesses;
  const asked = commands.filter(({ changes }) => !changes);
  const merely = commands.filter(({ changes }) => changes);
  // A text without the form of an id is more likely the name of a table or a command.
  const rows = isLikeId(search)
    ? [...results, ...besidesKnown(own, alike, search), ...others, ...commands]
    : [...found, ...recents, ...asked, ...own, ...others, ...merely];
  const shown = isFolded ? rows.filter((row) => !guesses.some(({ key }) => key === row.key)) : rows;
  const isUsed = rows.some(({ payout, stake, wanted }) => payout ?? stake ?? (wanted && wanted.amounts.length > 0));
  return { rows: lottoLast(distinct(shown), chips), players, unusedAmounts: isUsed ? [] : amountsIn(chips) };
}

/** What leads to a record in memory comes before what has to be asked. */
function heldFirst(rows: readonly Row[]): Row[] {
  const isHeld = ({ record }: Row) => record !== undefined;
  return [...rows.filter(isHeld), ...rows.filter((row) => !isHeld(row))];
}

/**
 * What is known comes after the first row for the text itself, and before it where the text is nearly its id, or the end
 * of a round's id, which the lists show.
 */
function besidesKnown([first, ...others]: readonly Row[], known: readonly Row[], text: string): Row[] {
  const isNear = ({ because, kind, subject }: Row) =>
    because === "near" || (kind === "round" && subject.toLowerCase().endsWith(text.toLowerCase()));
  return [...known.filter(isNear), ...(first ? [first] : []), ...known.filter((row) => !isNear(row)), ...others];
}

/** One row in the place of the guesses what else the text could be. */
function unfoldRow(text: string): Row {
  return { key: `as ${text}`, section: "results", kind: "openAs", subject: text, action: { kind: "unfold" } };
}

/** A round that only a lotto could have is the last guess, unless the text names a lotto game. */
const isLastGuess = ({ kind, subject }: Row, chips: readonly Chip[]) =>
  kind === "lotto" && !isLotto(chips) && subject.startsWith("bc:");

function lottoLast(rows: readonly Row[], chips: readonly Chip[]): Row[] {
  const others = rows.filter((row) => !isLastGuess(row, chips));
  const end = others.findLastIndex(({ section }) => section === "results") + 1;
  return others.toSpliced(end, 0, ...rows.filter((row) => isLastGuess(row, chips)));
}

function commandRows({ commands, zoneCommands }: RowInput, search: string | null): Row[] {
  const hits =
    search === null
      ? commands.slice(0, mostCommands)
      : findByWords([...commands, ...zoneCommands], search, ({ label }) => label).slice(0, mostCommands);
  return hits.map(({ label, keys, run, action, changes, named }) => ({
    key: `command ${label}`,
    section: "commands",
    kind: "command",
    subject: label,
    keys,
    // One word may be anybody's name, and so may that of a city: then what it would change comes after what it would open.
    changes: changes === true && search !== null && !isAsked(search, label, named),
    action: action ?? { kind: "run", run },
  }));
}

/**
 * Whether a text is at least two words of a command as they stand in its label, beside the name that it has: "times in Sydney"
 * asks for a zone, "in Sydney" may be where a player or a dealer is.
 */
function isAsked(text: string, label: string, named = ""): boolean {
  const typed = text.toLowerCase();
  if (!label.toLowerCase().includes(typed)) return false;
  const ofName = wordsIn(named);
  // The last word may be typed in part.
  const words = wordsIn(typed);
  const isName = (word: string, at: number) =>
    ofName.some((each) => each === word || (at === words.length - 1 && each.startsWith(word)));
  const beside = words.filter((word, at) => !isName(word, at));
  return beside.length > 1 || beside.some((word) => /[\u0e00-\u0e7f]{6}/.test(word));
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function recentRows(recents: readonly RecentItem[]): Row[] {
  return recents.slice(0, 6).map((item) => ({
    key: `recent ${item.kind} ${item.id}`,
    section: "recent",
    kind: item.kind === "player" ? "player" : "shoe",
    subject: item.id,
    gameKey: item.gameKey,
    action: { kind: "go", href: recentHref(item) },
    allGames: item.kind === "player" ? allGamesHref(item.id, { period: "last14Days" }) : undefined,
  }));
}

function distinct(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ key }) => !seen.has(key) && seen.add(key));
}
