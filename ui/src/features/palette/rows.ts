/**
 * What the palette and Start offer: the rows of all sources in one order. Each row leads to a screen, opens a form or runs a command;
 * nothing happens before a choice.
 */
import type { Amount, ScreenWord } from "@pitdesk/ticket";
import type { Miss, Reason, WantedRecord } from "@/gateway/types";
import { allGamesHref, ticketText } from "@/shared/links";
import type { Known, TicketMatch } from "./known";
import { isMeant, isOfId, type More, type Row, type RowKind, ranksFor, rowOf } from "./row";
import {
  alikeRows,
  amountRows,
  commandRows,
  doubtsOf,
  isUnlikelyLotto,
  placeRows,
  recentRows,
  screenRows,
  ticketRows,
  typedRows,
} from "./sources";
import { amountsIn, type Words } from "./words";

interface Rows {
  readonly rows: readonly Row[];
  /** Amounts that no row uses. */
  readonly unusedAmounts: readonly Amount[];
}

interface Options {
  /** The text whose guesses are unfolded. */
  readonly unfolded?: string | null;
  /** On Start, which has recent things and commands beside its field. */
  readonly isStart?: boolean;
}

/** The screens of a shift, offered on Start before anything is typed; it has the shoes and the comparison beside the field. */
const ofShift: readonly ScreenWord[] = ["unpaid", "limits"];

export function rowsOf(known: Known, words: Words, { unfolded = null, isStart = false }: Options = {}): Rows {
  const { search, parts } = words;
  const isAtRest = isStart && search === "";
  const commands = isAtRest ? [] : commandRows(known, words);
  if (!known.isConnected) return { rows: inOrder(commands, search), unusedAmounts: [] };
  const asked = isAtRest ? { ...words, screens: ofShift } : words;
  const results = [amountRows, placeRows, ticketRows, screenRows].flatMap((source) => source(known, asked));
  const found = [...results, ...alikeRows(known, words)];
  const { own, others } = guesses(known, words, results, found);
  const isFolded = others.length > 1 && unfolded !== search && found.length + commands.length > 0;
  const isHidden = ({ key }: Row) => isFolded && others.some((other) => other.key === key);
  const rows = inOrder(
    [
      ...[...found, ...own].filter((row) => !isHidden(row)),
      ...(isFolded ? [rowOf("openAs", search, { kind: "unfold" }, { rank: "guess" })] : others),
      ...(isAtRest ? [] : recentRows(known, words)),
      ...commands,
    ],
    search,
  );
  const isUsed = rows.some(({ amounts = [] }) => amounts.length > 0);
  return { rows, unusedAmounts: isUsed ? [] : amountsIn(parts) };
}

/** What the text alone can be the id of: the likeliest kinds, and the others of which nothing was found. */
function guesses(known: Known, words: Words, results: readonly Row[], found: readonly Row[]) {
  // Words that name a screen are no id.
  const typed = results.some(({ rank }) => rank === "screen") ? [] : typedRows(known, words);
  const isOwn = ({ kind }: Row) => (results.length > 0 ? kind === "betPage" : kind === "player" || kind === "allGames");
  const own = typed.filter(isOwn).map((row, at): Row => ({ ...row, rank: at === 0 ? "typed" : "also" }));
  const others = typed
    .filter((row) => !isOwn(row))
    .map((row): Row => ({ ...row, rank: isUnlikelyLotto(row, words) ? "last" : "guess" }))
    .filter(({ key, rank }) => rank === "last" || !found.some((row) => row.key === key));
  return { own, others };
}

/** Each once, in the order of their ranks. Why a player is meant is said once. */
function inOrder(rows: readonly Row[], search: string): Row[] {
  const order = ranksFor(search);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank));
  const [keys, said] = [new Set<string>(), new Set<string>()];
  return sorted.flatMap((row) => {
    const { key, player = "", because } = row;
    if (keys.has(key)) return [];
    keys.add(key);
    const isGuess = because === "form" || because === "open";
    if (isGuess && said.has(player)) return { ...row, because: undefined };
    if (isGuess) said.add(player);
    return row;
  });
}

/**
 * The rows of the record that a text means. The first is there from the beginning, so that what arrives moves no other one: while
 * the record is looked for, it leads to the player's list, which goes on.
 */
export function matchRows(match: TicketMatch | null, wanted: WantedRecord | undefined): Row[] {
  if (match === null || wanted === undefined) return [];
  const { player, ranking, isLooking, error, rows, unread } = match;
  // The list chooses the same record.
  const search = { period: "last14Days", ticket: ticketText(wanted) } as const;
  const allGames = allGamesHref(player, search);
  const of = { rank: "match", player, allGames, unread, of: rows.length } as const;
  // The first one keeps its key when it is filled in.
  const best: More = { ...of, key: `best ${player}` };
  const recordOf = (kind: RowKind, key: string, reasons: readonly Reason[], misses: readonly Miss[] = []): Row[] => {
    const record = rows.find((row) => row.key === key);
    if (record === undefined) return [];
    const href = allGamesHref(player, { ...search, record: record.id ?? record.key });
    const more: More = kind === "best" ? best : { ...of, key: `${kind} ${key}` };
    return [rowOf(kind, record.id ?? "", href, { ...more, record, reasons, misses })];
  };
  const near = (ranking?.nearMisses ?? []).flatMap(({ key, reasons, misses }) =>
    recordOf("near", key, reasons, misses),
  );
  const found = ranking?.best ? recordOf("best", ranking.best.key, ranking.best.reasons) : [];
  if (found.length > 0) return [...found, ...near];
  // That nothing fits is known only of records that were ranked.
  const isFailed = error !== null || (ranking === null && rows.length > 0);
  const state = isLooking ? "looking" : isFailed ? "failed" : "none";
  const fitting = (ranking?.others ?? []).flatMap(({ key, reasons, misses }) =>
    recordOf("fitting", key, reasons, misses),
  );
  return [rowOf("best", player, allGames, { ...best, state }), ...fitting, ...near];
}

/**
 * The rows of a text with their match. It comes first; only a whole id has a row of its own, which Enter opens at once: it is filled in,
 * or the records with an id like this one follow.
 */
export function withMatch(rows: readonly Row[], match: TicketMatch | null, words: MatchWords): Row[] {
  const ofMatch = matchRows(match, words.wanted);
  const isOwn = (row: Row) => isOfId(row) && row.player === match?.player;
  if (match === null || !rows.some(isOwn)) return [...ofMatch, ...rows];
  const filled = rows.map((row) => (isOwn(row) && row.record === undefined ? filledIn(row, match, words) : row));
  const near = filled.some((row) => isOwn(row) && row.record !== undefined)
    ? []
    : ofMatch.filter(({ record }) => record !== undefined);
  return [...filled.filter(isMeant), ...near, ...filled.filter((row) => !isMeant(row))];
}

type MatchWords = Pick<Words, "wanted" | "parts" | "time">;

/** The row of an id with its record, or with what is said in its place. A record does not say which of its ids is that of a bet. */
function filledIn(row: Row, { rows, ranking, isLooking, error, unread }: TicketMatch, words: MatchWords): Row {
  const best = ranking?.best ?? null;
  const hasId = best?.reasons.some(({ reason }) => reason === "id") ?? false;
  const [record, ...others] = rows.filter(({ key, id, roundId, otherPlayer }) =>
    row.kind === "bet" ? hasId && key === best?.key : otherPlayer === null && [id, roundId].includes(row.subject),
  );
  if (record !== undefined && others.length === 0) {
    const found = { ...row, record, reasons: best?.key === record.key ? best.reasons : [] };
    return { ...found, ...doubtsOf(found, words) };
  }
  return row.kind === "bet"
    ? row
    : { ...row, unread, state: isLooking ? "looking" : error === null ? "none" : "failed" };
}
