import { useQuery } from "@tanstack/react-query";
import type { RoundSearch } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** A look into the running shoes for a record's round; only when asked, and what it found stays with the record. */
export function useRoundSearch(search: RoundSearch) {
  const gateway = useGateway();
  return useQuery({
    queryKey: keys.live("round search", search.historyId, search.key),
    queryFn: () => gateway.lookForRound(search),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
