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
  /** Newest first. */
  readonly rows: readonly ListedRow[];
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
  | { type: "failed"; error: ErrorView };

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case "started":
      return { ...state, isRunning: true, error: null };
    case "changed":
      return changed(state, action.event);
    case "ended":
      return { ...state, isRunning: false, summary: action.summary, coverage: action.summary.coverage };
    case "failed":
      return { ...state, isRunning: false, error: action.error };
  }
}

function changed(state: SearchState, event: SearchEvent): SearchState {
  const removed = new Set(event.removed);
  const kept = removed.size === 0 ? state.rows : state.rows.filter(({ historyId }) => !removed.has(historyId));
  return {
    ...state,
    searchId: event.searchId,
    rows: judgedAgain(withConflicts(inserted(kept, event.rows), event.conflicts), event.verdicts),
    games: merged(state.games, event.games),
    coverage: event.coverage,
  };
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
