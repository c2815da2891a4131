import { useQueryClient } from "@tanstack/react-query";
import type { HistoryQuery, HistorySummary } from "@/gateway/types";
import { keys, recordsKey, useGateway } from "@/shared/query";
import { type Stream, useStream } from "@/shared/stream";
import { type HistoryRun, historyStream } from "./reading";

export interface HistoryControl extends Stream<HistoryRun["data"], HistorySummary> {
  readonly readAgain: () => void;
}

/**
 * Reads all pages of a query. Leaving the screen or a new query cancels the reading. A player who is opened again within
 * ten minutes shows what was read before, until it is read again.
 */
export function useReading(query: HistoryQuery): HistoryControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const stream = useStream(historyStream, {
    key: recordsKey(query),
    open: (onEvent, signal) => gateway.readHistory(query, onEvent, signal),
    // An open record may have another verdict now, and records of other readings have new ones of their round.
    onEnded: () => void client.invalidateQueries({ queryKey: keys.live("record") }),
  });
  return { ...stream, readAgain: () => stream.start() };
}
