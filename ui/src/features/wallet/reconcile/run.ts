/** The comparison of the wallet with the records, as it arrives. */
import type { DifferenceRow, ErrorView, ReconcileEvent, ReconcileScope, ReconcileSummary } from "@/gateway/types";
import { useGateway, walletKey } from "@/shared/query";
import { type StreamKind, useStream } from "@/shared/stream";

export type Progress = Omit<Extract<ReconcileEvent, { event: "progress" }>, "event">;

interface Compared {
  readonly rows: readonly DifferenceRow[];
  /** Null until the first event. */
  readonly progress: Progress | null;
}

interface Shown extends Compared {
  readonly summary: ReconcileSummary | null;
  /** Whether the user stopped it before its end. */
  readonly stopped: boolean;
}

export interface RunControl {
  /** The comparison that is shown; null until one is started. */
  readonly shown: Shown | null;
  /** The result that is shown although a later comparison failed. */
  readonly previous: ReconcileSummary | null;
  /** Of the comparison that is running. */
  readonly progress: Progress | null;
  /** Why the last comparison failed. */
  readonly error: ErrorView | null;
  readonly isRunning: boolean;
  readonly stop: () => void;
  readonly again: () => void;
}

const comparison: StreamKind<Compared, ReconcileEvent, ReconcileSummary> = {
  empty: { rows: [], progress: null },
  received: ({ rows, progress }, events) => ({
    rows: rows.concat(...events.map((event) => (event.event === "differences" ? event.rows : []))),
    progress: events.findLast((event) => event.event === "progress") ?? progress,
  }),
};

/**
 * Runs a comparison. Leaving the screen cancels it; one that has ended is cached while the wallet is open, so that
 * returning from a record does not repeat it.
 */
export function useRun(scope: ReconcileScope | null): RunControl {
  const gateway = useGateway();
  const { visible, previous, current, isRunning, stop, start } = useStream(comparison, {
    key: scope && walletKey("run", scope),
    open: (onEvent, signal) => (scope ? gateway.reconcile(scope, onEvent, signal) : Promise.reject(scope)),
    isFresh: ({ summary, error }) => summary !== null || error !== null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data, summary, isStopped } = visible;
  return {
    shown: scope && { ...data, summary, stopped: isStopped && summary?.complete === false },
    previous: previous?.summary ?? null,
    progress: current.data.progress,
    error: current.error,
    isRunning,
    stop,
    again: () => start(),
  };
}
