import { useId } from "react";
import type { ExportProgress, ExportRequest, ExportSummary } from "@/gateway/types";
import { useGateway } from "@/shared/query";
import { type Stream, type StreamKind, useStream } from "@/shared/stream";

/** Null until there is progress: the dialog for the file is open. */
type Progress = ExportProgress | null;

const exporting: StreamKind<Progress, ExportProgress, ExportSummary | null> = {
  empty: null,
  received: (before, events) => events.at(-1) ?? before,
};

/** Runs an export. Leaving the screen stops it. The summary is null if the dialog for the file was cancelled. */
export function useExport(): Stream<Progress, ExportSummary | null, ExportRequest> {
  const gateway = useGateway();
  return useStream(exporting, {
    key: ["export", useId()],
    open: (onProgress, signal, request) =>
      request ? gateway.exportRows(request, onProgress, signal) : Promise.reject(request),
    isOnDemand: true,
    gcTime: 0,
  });
}
