import type { QueryClient } from "@tanstack/react-query";
import type { HistoryRow } from "@/gateway/types";
import { keys } from "./query-client";

interface Records {
  readonly data: { readonly rows: readonly HistoryRow[] };
}

/** The query key of a player's records, and what is cached under it. */
export const recordsKey = (query: { readonly playerId: string }) => keys.live("records", query);

export interface CachedRecords {
  readonly current: Records;
  readonly previous: Records | null;
}

/** The rows of a player in memory, one list for each query, newest first. Nothing is requested. */
export function cachedRows(client: QueryClient, playerId: string): (readonly HistoryRow[])[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.live("records") })
    .filter(({ queryKey }) => (queryKey[2] as { playerId: string }).playerId === playerId)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const records = state.data as CachedRecords | undefined;
      return records ? [(records.previous ?? records.current).data.rows] : [];
    });
}
