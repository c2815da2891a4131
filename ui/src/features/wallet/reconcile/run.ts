/**
 * A comparison as it grows, and what stays on screen while it is done again. Pure: `use-run.ts` feeds it.
 *
 * What is on screen is only ever replaced by a comparison that ended without failing.
 */
import type { DifferenceRow, ErrorView, ReconcileEvent, ReconcileSummary } from "@/gateway/types";

export type Progress = Omit<Extract<ReconcileEvent, { event: "progress" }>, "event">;

export interface Run {
  readonly rows: readonly DifferenceRow[];
  /** How far it is; none until the first word of it. */
  readonly progress: Progress | null;
  readonly ended: boolean;
  /** The user ended it before it was done. */
  readonly stopped: boolean;
  /** How it ended; none while it runs, or when it broke off. */
  readonly summary: ReconcileSummary | null;
  /** Why it broke off. */
  readonly because: ErrorView | null;
}

export interface RunState {
  readonly current: Run;
  /** An earlier run that stays on screen until the current one has ended well. */
  readonly kept: Run | null;
}

export type RunAction =
  | { type: "event"; event: ReconcileEvent }
  | { type: "ended"; summary: ReconcileSummary; stopped: boolean }
  | { type: "failed"; error: ErrorView };

const begun: Run = { rows: [], progress: null, ended: false, stopped: false, summary: null, because: null };

export const newRun: RunState = { current: begun, kept: null };

/** The run whose differences are on screen. */
export function shownRun({ current, kept }: RunState): Run {
  return kept ?? current;
}

/** The same question asked again. */
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

/** A stop that came too late stopped nothing. */
function withEnd(run: Run, { summary, stopped }: Extract<RunAction, { type: "ended" }>): Run {
  return { ...run, ended: true, summary, stopped: stopped && !summary.complete };
}

function withEvent(run: Run, event: ReconcileEvent): Run {
  if (event.event === "differences") return { ...run, rows: [...run.rows, ...event.rows] };
  const { players, playersTotal, rounds, playerId } = event;
  return { ...run, progress: { players, playersTotal, rounds, playerId } };
}
