/**
 * A reading of a player's records as it grows, page by page, and what stays on screen while it is read again.
 * Pure: `use-reading.ts` feeds it.
 *
 * Rows on screen are only ever replaced by a reading that ended better. A failure keeps them and says so.
 */
import type { ErrorView, HistoryEvent, HistoryRow, HistorySummary, VerdictChange } from "@/gateway/types";
import { newestFirst } from "./newest-first";

export interface Reading {
  /** Names the reading to the gateway; none until the first page came. */
  readonly historyId: string | null;
  readonly rows: readonly HistoryRow[];
  /** Records there are, as the service says; none until it said. */
  readonly total: number | null;
  readonly ended: boolean;
  /** How it ended; none while it runs, or when nothing came at all. */
  readonly summary: HistorySummary | null;
  /** Why it is not whole. */
  readonly because: ErrorView | null;
}

export interface ReadingState {
  /** The question the readings answer; rows of another question are never shown. */
  readonly question: string;
  readonly current: Reading;
  /** An earlier reading of the same question that stays on screen until the current one ends well. */
  readonly kept: Reading | null;
}

export type ReadingAction =
  | { type: "started"; question: string }
  | { type: "page"; event: HistoryEvent }
  | { type: "ended"; summary: HistorySummary }
  | { type: "failed"; error: ErrorView };

const EMPTY: Reading = { historyId: null, rows: [], total: null, ended: false, summary: null, because: null };

export function unread(question: string): ReadingState {
  return { question, current: EMPTY, kept: null };
}

/** The reading whose rows are on screen. */
export function shown(state: ReadingState): Reading {
  return state.kept ?? state.current;
}

export function reduceReading(state: ReadingState, action: ReadingAction): ReadingState {
  switch (action.type) {
    case "started":
      return started(state, action.question);
    case "page":
      return { ...state, current: withPage(state.current, action.event) };
    case "ended":
      return ended(state, action.summary);
    case "failed":
      return { ...state, current: { ...state.current, ended: true, because: action.error } };
  }
}

function started(state: ReadingState, question: string): ReadingState {
  if (state.question !== question) return unread(question);
  const before = shown(state);
  return { question, current: EMPTY, kept: before.rows.length > 0 ? before : null };
}

function withPage(reading: Reading, event: HistoryEvent): Reading {
  const { historyId, total } = event;
  return { ...reading, historyId, total, rows: [...marked(reading.rows, event.conflicts), ...event.rows] };
}

/** A record that came again with other content makes the one that came first conflicting, too. */
function marked(rows: readonly HistoryRow[], conflicts: readonly string[]): readonly HistoryRow[] {
  if (conflicts.length === 0) return rows;
  const keys = new Set(conflicts);
  return rows.map((row) => (keys.has(row.key) ? { ...row, conflicting: true } : row));
}

/** Early rows were judged on fewer records than the last ones; with all of them known some verdicts change. */
function judgedAgain(rows: readonly HistoryRow[], changes: readonly VerdictChange[]): readonly HistoryRow[] {
  if (changes.length === 0) return rows;
  const changed = new Map(changes.map((change) => [change.key, change]));
  return rows.map((row) => {
    const change = changed.get(row.key);
    return change ? { ...row, verdict: change.verdict, verdictReason: change.reason } : row;
  });
}

function ended(state: ReadingState, summary: HistorySummary): ReadingState {
  const because = summary.incompleteBecause;
  const current: Reading = {
    ...state.current,
    rows: newestFirst(judgedAgain(state.current.rows, summary.verdicts)),
    historyId: summary.historyId,
    total: summary.total,
    ended: true,
    summary,
    because,
  };
  const better = because === null || current.rows.length >= (state.kept?.rows.length ?? 0);
  return { ...state, current, kept: better ? null : state.kept };
}
