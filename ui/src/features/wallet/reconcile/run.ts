/**
 * State of a comparison, and of the result that stays on screen while it runs again. The reducer is pure; `useRun` feeds it.
 *
 * The result on screen is replaced only by a comparison that did not fail.
 */

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DifferenceRow, ErrorView, ReconcileEvent, ReconcileScope, ReconcileSummary } from "@/gateway/types";
import { asErrorView, useGateway, walletKey } from "@/shared/query";

export type Progress = Omit<Extract<ReconcileEvent, { event: "progress" }>, "event">;

interface Run {
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

export interface RunControl {
  /** Null until a comparison is started. */
  readonly state: RunState | null;
  readonly shown: Run | null;
  readonly stop: () => void;
  readonly again: () => void;
}

const keyOf = (question: string) => walletKey("run", question);

/**
 * Runs a comparison. Leaving the screen cancels it; a finished one is kept while the wallet is open, so that returning
 * from a record does not repeat it.
 */
export function useRun(scope: ReconcileScope | null): RunControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const question = JSON.stringify(scope);
  const { data: state = null } = useQuery<RunState>({
    queryKey: keyOf(question),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` changes with `scope`; `attempt` runs it again
  useEffect(() => {
    const key = keyOf(question);
    const held = client.getQueryData<RunState>(key);
    if (scope === null || held?.current.ended) return;
    const abort = new AbortController();
    running.current = abort;
    let left = false;
    // A late event must not restore state dropped with its wallet or connection.
    const report = (action: RunAction) => {
      if (!left) client.setQueryData<RunState>(key, (before) => before && reduceRun(before, action));
    };
    client.setQueryData<RunState>(key, held ? { ...newRun, kept: held.kept } : newRun);
    gateway
      .reconcile(scope, (event) => report({ type: "event", event }), abort.signal)
      .then((summary) => report({ type: "ended", summary, stopped: abort.signal.aborted }))
      .catch((caught: unknown) => report({ type: "failed", error: asErrorView(caught) }));
    return () => {
      left = true;
      abort.abort();
    };
  }, [gateway, client, question, attempt]);

  const stop = useCallback(() => running.current?.abort(), []);
  const again = useCallback(() => {
    client.setQueryData<RunState>(keyOf(question), (before) => before && againAfter(before));
    setAttempt((count) => count + 1);
  }, [client, question]);
  return { state, shown: state && shownRun(state), stop, again };
}
