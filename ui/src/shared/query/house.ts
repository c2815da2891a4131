import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HouseChange } from "@/gateway/types";
import { useGateway } from "./gateway";
import { keys } from "./query-client";

/** What is known of the connected service's house. It is asked for again by each screen, because readings change it. */
export function useHouse(isConnected: boolean) {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.house, queryFn: () => gateway.house(), staleTime: 0, enabled: isConnected });
}

/** Sets or forgets an answer. What was read with the former one is read again when its screen is opened. */
export function useChangeHouse() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: HouseChange) => gateway.changeHouse(change),
    onSuccess: (house) => client.setQueryData(keys.house, house),
    // An answer that could not be saved counts, too, until the connection is closed.
    onError: () => client.invalidateQueries({ queryKey: keys.house }),
    onSettled: () => client.removeQueries({ queryKey: keys.everythingLive, type: "inactive" }),
  });
}
