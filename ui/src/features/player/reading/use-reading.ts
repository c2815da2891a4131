import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HistoryQuery } from "@/gateway/types";
import { type HeldRecords, keys } from "@/shared/query";
import { type ReadingControl, useStreamedReading } from "@/shared/streamed-reading";
import { type HistoryReading, historyReading } from "./reading";

export type HistoryControl = ReadingControl<HistoryReading>;

/** What a screen showed when it was left. A class, because the query cache would compare and copy a plain object. */
class LeftReading implements HeldRecords {
  constructor(
    readonly playerId: string,
    readonly reading: HistoryReading,
  ) {}

  readonly heldRows = () => this.reading.rows;
}

/**
 * Reads all pages of a query. Leaving the screen or a new query cancels the reading. A player who is opened again within
 * ten minutes shows what was read before, until it is read again.
 */
export function useReading(query: HistoryQuery): HistoryControl {
  const client = useQueryClient();
  const question = JSON.stringify(query);
  const leftKey = keys.live("reading", question);
  const control = useStreamedReading(historyReading, {
    question,
    read: (gateway, onEvent, signal) => gateway.readHistory(query, onEvent, signal),
    onEnded: () => {
      // An open record may have another verdict now, and records of other readings have new ones of their round.
      void client.invalidateQueries({ queryKey: keys.live("record") });
    },
    earlier: client.getQueryData<LeftReading>(leftKey)?.reading,
  });
  const { shown, isReading } = control;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `leftKey` and `query` change with `question`
  useEffect(() => {
    if (!isReading && shown.rows.length > 0) client.setQueryData(leftKey, new LeftReading(query.playerId, shown));
  }, [client, question, shown, isReading]);

  return control;
}
