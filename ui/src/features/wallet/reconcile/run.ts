/**
 * State of a comparison, and of the result that stays on screen while it runs again. Pure: `use-run.ts` feeds it.
 *
 * The result on screen is replaced only by a comparison that did not fail.
 */
import type { DifferenceRow, ErrorView, ReconcileEvent, ReconcileSummary } from "@/gateway/types";

export type Progress = Omit<Extract<ReconcileEvent, { event: "progress" }>, "event">;

export interface Run {
  readonly rows: readonly DifferenceRow[];
  /** Progress; null until the first event. */
  readonly progress: Progress | null;
  readonly ended: boolean;
  /** Whether the user stopped it. */
  readonly stopped: boolean;
  /** The result; null while it runs or after a failure. */
  readonly summary: ReconcileSummary | null;
  /** The error that ended it. */
  readonly because: ErrorView | null;
}

export interface RunState {
  readonly current: Run;
  /** An earlier run, shown until the current one ends well. */
  readonly kept: Run | null;
}

export type RunAction =
  | { type: "event"; event: ReconcileEvent }
  | { type: "ended"; summary: ReconcileSummary; stopped: boolean }
  | { type: "failed"; error: ErrorView };

const begun: Run = { rows: [], progress: null, ended: false, stopped: false, summary: null, because: null };

export const newRun: RunState = { current: begun, kept: null };

/** The run whose differences are shown. */
export function shownRun({ current, kept }: RunState): Run {
  return kept ?? current;
}

/** Restarts the same comparison. */
export function againAfter(state: RunState): RunState {
  const before = shownRun(state);
  return { current: begun, kept: before.summary ? before : null };
}

export function reduceRun(state: RunState, action: RunAction): RunState {
  const { current } = state;
  switch (action.type) {
    case "event":
      return { ...state, current: withEvent(current, action.event) };
    case "ended":
      return { current: withEnd(current, action), kept: null };
    case "failed":
      return { ...state, current: { ...current, ended: true, because: action.error } };
  }
}

/** Ignored if the run has already ended. */
function withEnd(run: Run, { summary, stopped }: Extract<RunAction, { type: "ended" }>): Run {
  return { ...run, ended: true, summary, stopped: stopped && !summary.complete };
}

function withEvent(run: Run, event: ReconcileEvent): Run {
  if (event.event === "differences") return { ...run, rows: [...run.rows, ...event.rows] };
  const { players, playersTotal, rounds, playerId } = event;
  return { ...run, progress: { players, playersTotal, rounds, playerId } };
}
