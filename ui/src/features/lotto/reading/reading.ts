/**
 * State of a reading of a lotto round, page by page. Pure: `use-lotto.ts` feeds it.
 *
 * A reading of the same round keeps the rows of the one before on screen until it has ended.
 */
import type { ErrorView, LottoDrawView, LottoEvent, LottoRow, LottoSummary, VerdictChange } from "@/gateway/types";

export interface Reading {
  /** The reading's id at the gateway; null until the result is there. */
  readonly lottoId: string | null;
  readonly draw: LottoDrawView | null;
  readonly rows: readonly LottoRow[];
  readonly received: number;
  /** Number of entries reported by the service; null until known, and in the answer for one player. */
  readonly total: number | null;
  readonly ended: boolean;
  readonly summary: LottoSummary | null;
  /** Why nothing was received. */
  readonly error: ErrorView | null;
}

export interface ReadingState {
  /** The query of these readings; rows of another query are never shown. */
  readonly question: string;
  readonly current: Reading;
  /** An earlier reading of the same query, shown until the current one has ended with entries. */
  readonly kept: Reading | null;
}

export type ReadingAction =
  | { type: "started"; question: string }
  | { type: "event"; event: LottoEvent }
  | { type: "ended"; summary: LottoSummary }
  | { type: "failed"; error: ErrorView };

const EMPTY: Reading = {
  lottoId: null,
  draw: null,
  rows: [],
  received: 0,
  total: null,
  ended: false,
  summary: null,
  error: null,
};

export function unread(question: string): ReadingState {
  return { question, current: EMPTY, kept: null };
}

/** The reading that is shown. */
export function shown(state: ReadingState): Reading {
  return state.kept ?? state.current;
}

export function reduceReading(state: ReadingState, action: ReadingAction): ReadingState {
  switch (action.type) {
    case "started":
      return started(state, action.question);
    case "event":
      return { ...state, current: withEvent(state.current, action.event) };
    case "ended":
      return ended(state, action.summary);
    case "failed":
      return { ...state, current: { ...state.current, ended: true, error: action.error } };
  }
}

function started(state: ReadingState, question: string): ReadingState {
  if (state.question !== question) return unread(question);
  const before = shown(state);
  return { question, current: EMPTY, kept: before.rows.length > 0 ? before : null };
}

function withEvent(reading: Reading, event: LottoEvent): Reading {
  if (event.event === "draw") return { ...reading, lottoId: event.lottoId, draw: event.draw };
  const { rows, received, total } = event;
  return { ...reading, rows: [...reading.rows, ...rows], received, total };
}

function ended(state: ReadingState, summary: LottoSummary): ReadingState {
  const { lottoId, draw, received, total } = summary;
  const rows = judgedAgain(state.current.rows, summary.verdicts);
  const current: Reading = { lottoId, draw, rows, received, total, ended: true, summary, error: null };
  const isBetter = summary.complete || rows.length >= (state.kept?.rows.length ?? 0);
  return { ...state, current, kept: isBetter ? null : state.kept };
}

/** Early rows were checked when few entries were known; some verdicts change with all of them. */
function judgedAgain(rows: readonly LottoRow[], changes: readonly VerdictChange[]): readonly LottoRow[] {
  if (changes.length === 0) return rows;
  const changed = new Map(changes.map((change) => [change.key, change]));
  return rows.map((row) => {
    const change = changed.get(row.key);
    return change ? { ...row, verdict: change.verdict, verdictReason: change.reason } : row;
  });
}
