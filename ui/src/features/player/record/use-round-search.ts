import { useQuery } from "@tanstack/react-query";
import type { RoundSearch } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** Searches the current shoes for a record's round, on request only. The result is cached with the record. */
export function useRoundSearch(search: RoundSearch) {
  const gateway = useGateway();
  return useQuery({
    queryKey: keys.live("round search", search.historyId, search.key),
    queryFn: () => gateway.lookForRound(search),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
