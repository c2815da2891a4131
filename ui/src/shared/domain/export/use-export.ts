import { useCallback, useEffect, useRef, useState } from "react";
import type { ErrorView, ExportProgress, ExportRequest, ExportSummary } from "@/gateway/types";
import { asErrorView, useGateway } from "@/shared/query";

export type ExportState =
  | { step: "asking" }
  /** The dialog for the file is open until there is progress. */
  | { step: "running"; progress: ExportProgress | null }
  | { step: "done"; summary: ExportSummary }
  | { step: "stopped" }
  | { step: "failed"; error: ErrorView };

interface ExportControl {
  state: ExportState;
  start: (request: ExportRequest) => void;
  stop: () => void;
}

/** Runs an export. Leaving the screen stops it. */
export function useExport(): ExportControl {
  const gateway = useGateway();
  const [state, setState] = useState<ExportState>({ step: "asking" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (request: ExportRequest) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const report = (next: ExportState) => {
        if (running.current === abort) setState(next);
      };
      report({ step: "running", progress: null });
      gateway
        .exportRows(request, (progress) => report({ step: "running", progress }), abort.signal)
        .then((summary) => {
          report(summary ? { step: "done", summary } : { step: "asking" });
        })
        .catch((caught: unknown) => {
          const error = asErrorView(caught);
          report(error.code === "cancelled" ? { step: "stopped" } : { step: "failed", error });
        });
    },
    [gateway],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}
