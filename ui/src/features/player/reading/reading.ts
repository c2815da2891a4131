/**
 * State of a reading of a player's records, page by page, and of the rows that stay on screen during the next reading.
 * Pure: `use-reading.ts` feeds it.
 *
 * Rows on screen are replaced only by a reading that ended better. A failure keeps them and is reported.
 */
import type { ErrorView, HistoryEvent, HistoryRow, HistorySummary, VerdictChange } from "@/gateway/types";
import { instantOf } from "@/shared/format";

export interface Reading {
  /** The reading's id at the gateway; null until the first page. */
  readonly historyId: string | null;
  readonly rows: readonly HistoryRow[];
  /** Total number of records reported by the service; null until known. */
  readonly total: number | null;
  readonly ended: boolean;
  /** The result; null while it runs, or when nothing was received. */
  readonly summary: HistorySummary | null;
  /** Why it is incomplete. */
  readonly because: ErrorView | null;
}

export interface ReadingState {
  /** The query of these readings; rows of another query are never shown. */
  readonly question: string;
  readonly current: Reading;
  /** An earlier reading of the same query, shown until the current one ends well. */
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

/** The reading whose rows are shown. */
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

/** If a record arrives again with different content, the first one is marked as conflicting too. */
function marked(rows: readonly HistoryRow[], conflicts: readonly string[]): readonly HistoryRow[] {
  if (conflicts.length === 0) return rows;
  const keys = new Set(conflicts);
  return rows.map((row) => (keys.has(row.key) ? { ...row, conflicting: true } : row));
}

/** Early rows were checked against fewer records; with all records loaded some verdicts change. */
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

/**
 * Newest first: the contract gives no order of records (docs/ASSUMPTIONS.md#a36). Records with the same time keep the
 * order received. If any record has no readable time, all keep it, because that record can't be placed.
 */
export function newestFirst(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const timed: { row: HistoryRow; at: number }[] = [];
  for (const row of rows) {
    const instant = row.createdAt === null ? null : instantOf(row.createdAt);
    if (instant === null) return rows;
    timed.push({ row, at: instant });
  }
  return timed.sort((a, b) => b.at - a.at).map(({ row }) => row);
}
