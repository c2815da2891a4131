/** What a search over all games has shown so far. Pure: `search-session.ts` feeds it. */
import type {
  Coded,
  ErrorView,
  GameProgress,
  HistoryRow,
  SearchCoverage,
  SearchEvent,
  SearchRow,
  SearchSummary,
} from "@/gateway/types";
import { judgedAgain } from "@/shared/streamed-reading";
import { withConflicts } from "../reading/reading";

/** A record of the merged list. */
export interface ListedRow extends HistoryRow {
  /** The reading that holds the record. */
  readonly historyId: string;
  /** The game in the request; the record may state another one. */
  readonly askedGame: Coded;
}

export interface SearchState {
  /** Null until the first event. */
  readonly searchId: string | null;
  /** The rows in the list, newest first. */
  readonly rows: readonly ListedRow[];
  /**
   * The rows of a search that replaces one that Rust dropped from memory; null if there is none, or if these are the
   * rows in the list. The list keeps the earlier rows until as many have arrived or all games were read.
   */
  readonly arriving: readonly ListedRow[] | null;
  /** Whether Rust holds the records of `rows`, as far as is known. After the screen was left, Rust is asked again. */
  readonly isHeld: boolean;
  /** Sorted by game key. */
  readonly games: readonly GameProgress[];
  readonly coverage: SearchCoverage | null;
  readonly isRunning: boolean;
  /** The end of the last run. */
  readonly summary: SearchSummary | null;
  /** Why the last run could not begin. */
  readonly error: ErrorView | null;
}

export const NOT_SEARCHED: SearchState = {
  searchId: null,
  rows: [],
  arriving: null,
  isHeld: true,
  games: [],
  coverage: null,
  isRunning: false,
  summary: null,
  error: null,
};

export type SearchAction =
  | { type: "started" }
  | { type: "changed"; event: SearchEvent }
  | { type: "ended"; summary: SearchSummary }
  | { type: "failed"; error: ErrorView }
  /** The screen was left. */
  | { type: "left" }
  /** Rust still holds the records. */
  | { type: "held" }
  /** Rust holds the records no more. */
  | { type: "dropped" };

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case "started":
      return { ...state, isRunning: true, error: null };
    case "changed":
      return changed(state, action.event);
    case "ended":
      return ended(state, action.summary);
    case "failed":
      return { ...state, isRunning: false, error: action.error };
    case "left":
      return { ...state, isHeld: state.rows.length === 0 };
    case "held":
      return { ...state, isHeld: true };
    case "dropped":
      return { ...NOT_SEARCHED, rows: state.rows, arriving: state.rows.length === 0 ? null : [] };
  }
}

function changed(state: SearchState, event: SearchEvent): SearchState {
  const removed = new Set(event.removed);
  const own = state.arriving ?? state.rows;
  const kept = removed.size === 0 ? own : own.filter(({ historyId }) => !removed.has(historyId));
  const rows = judgedAgain(withConflicts(inserted(kept, event.rows), event.conflicts), event.verdicts);
  const isBehind = state.arriving !== null && rows.length < state.rows.length;
  return {
    ...state,
    searchId: event.searchId,
    rows: isBehind ? state.rows : rows,
    arriving: isBehind ? rows : null,
    games: merged(state.games, event.games),
    coverage: event.coverage,
  };
}

function ended(state: SearchState, summary: SearchSummary): SearchState {
  const { coverage } = summary;
  const isWhole = coverage.complete === coverage.games;
  const rows = isWhole ? (state.arriving ?? state.rows) : state.rows;
  return { ...state, isRunning: false, summary, coverage, rows, arriving: isWhole ? null : state.arriving };
}

/**
 * The reading that opens the record of a row; null if it is not known yet. While the earlier rows are in the list, it is
 * the one of the new search.
 */
export function openedBy({ rows, arriving, isHeld, isRunning }: SearchState, key: string): string | null {
  if (!isHeld) return null;
  const found = arriving?.find((row) => row.key === key);
  if (arriving !== null && found === undefined && isRunning) return null;
  return (found ?? rows.find((row) => row.key === key))?.historyId ?? null;
}

/** Rust gives each new row its place in the list after all were inserted. */
function inserted(rows: readonly ListedRow[], placed: readonly SearchRow[]): readonly ListedRow[] {
  if (placed.length === 0) return rows;
  const result: ListedRow[] = [];
  let next = 0;
  for (const { place, row, historyId, askedGame } of placed) {
    while (result.length < place && next < rows.length) result.push(rows[next++] as ListedRow);
    result.push({ ...row, historyId, askedGame });
  }
  while (next < rows.length) result.push(rows[next++] as ListedRow);
  return result;
}

function merged(games: readonly GameProgress[], changed: readonly GameProgress[]): readonly GameProgress[] {
  if (changed.length === 0) return games;
  const byKey = new Map([...games, ...changed].map((game) => [game.game.code, game]));
  return [...byKey.values()].sort((a, b) => (a.game.code < b.game.code ? -1 : 1));
}

/** When the oldest part of the list was read; null if nothing was read. */
export function oldestReadAt(games: readonly GameProgress[]): string | null {
  const times = games.map((game) => game.readAt).filter((at) => at !== null);
  return times.length === 0 ? null : times.reduce((oldest, at) => (at < oldest ? at : oldest));
}

/** Whether records of a game are missing, or are of an earlier reading. */
export function isTroubled({ state, kept }: GameProgress): boolean {
  return kept || !["waiting", "reading", "complete"].includes(state);
}

/** The games that another run may complete. A refused key would be refused again. */
export function unfinished(games: readonly GameProgress[]): string[] {
  const is = (game: GameProgress) => game.state === "stopped" || game.state === "failed" || game.state === "uneven";
  return games.filter(is).map((game) => game.game.code);
}
