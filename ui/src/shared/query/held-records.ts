import type { QueryClient } from "@tanstack/react-query";
import type { HistoryRow } from "@/gateway/types";
import { keys } from "./query-client";

/** What the query cache keeps of a reading or a search that was shown. */
export interface HeldRecords {
  readonly playerId: string;
  readonly heldRows: () => readonly HistoryRow[];
}

/** The rows of a player in memory, one list for each reading and search, newest first. Nothing is requested. */
export function heldRows(client: QueryClient, playerId: string): (readonly HistoryRow[])[] {
  const cache = client.getQueryCache();
  const queries = [keys.live("reading"), keys.live("search")].flatMap((queryKey) => cache.findAll({ queryKey }));
  return queries
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => state.data as HeldRecords | undefined)
    .flatMap((held) => (held?.playerId === playerId ? [held.heldRows()] : []));
}
