import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "./gateway";

const queryKey = keys.live("brokenShoes");

/** How many running shoes have a round that breaks a rule, as the last check of all shoes found; 0 before one. */
export function useBrokenShoes(): number {
  const { data } = useQuery<number>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? 0;
}

export function useReportBrokenShoes(count: number) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(queryKey, count);
  }, [client, count]);
}
