import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReconcileScope } from "@/gateway/types";
import { asErrorView, useGateway } from "@/shared/query";
import { walletKey } from "../queries";
import { againAfter, newRun, type Run, type RunAction, type RunState, reduceRun, shownRun } from "./run";

export interface RunControl {
  /** Null until a comparison is started. */
  readonly state: RunState | null;
  readonly shown: Run | null;
  readonly stop: () => void;
  readonly again: () => void;
}

const nothingAsked = "";
const keyOf = (question: string) => walletKey("run", question);

/**
 * Runs a comparison. Leaving the screen cancels it; a finished one is kept while the wallet is open, so that returning
 * from a record does not repeat it.
 */
export function useRun(scope: ReconcileScope | null): RunControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const question = scope === null ? nothingAsked : JSON.stringify(scope);
  const { data: state = null } = useQuery<RunState>({
    queryKey: keyOf(question),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    const key = keyOf(question);
    const held = client.getQueryData<RunState>(key);
    if (question === nothingAsked || held?.current.ended) return;
    const abort = new AbortController();
    running.current = abort;
    let left = false;
    // A late event must not restore state dropped with its wallet or connection.
    const tell = (action: RunAction) => {
      if (!left) client.setQueryData<RunState>(key, (before) => before && reduceRun(before, action));
    };
    client.setQueryData<RunState>(key, held ? { ...newRun, kept: held.kept } : newRun);
    gateway
      .reconcile(JSON.parse(question) as ReconcileScope, (event) => tell({ type: "event", event }), abort.signal)
      .then((summary) => tell({ type: "ended", summary, stopped: abort.signal.aborted }))
      .catch((caught: unknown) => tell({ type: "failed", error: asErrorView(caught) }));
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
