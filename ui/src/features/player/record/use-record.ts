import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Gateway } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** One record of a reading. A record never changes while its reading is held. */
export function useRecord(historyId: string, key: string) {
  return useQuery(recordQuery(useGateway(), historyId, key));
}

/** Prefetches the neighbours, so that stepping through the list shows no loading state. */
export function useNeighbours(historyId: string, neighbours: readonly (string | null)[]) {
  const gateway = useGateway();
  const client = useQueryClient();
  const [previous, next] = neighbours;
  useEffect(() => {
    for (const key of [next, previous]) if (key) prefetch(client, gateway, historyId, key);
  }, [client, gateway, historyId, previous, next]);
}

function prefetch(client: QueryClient, gateway: Gateway, historyId: string, key: string) {
  void client.prefetchQuery(recordQuery(gateway, historyId, key));
}

function recordQuery(gateway: Gateway, historyId: string, key: string) {
  return {
    queryKey: keys.live("record", historyId, key),
    queryFn: () => gateway.record(historyId, key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  };
}
