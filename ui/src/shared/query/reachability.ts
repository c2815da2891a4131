import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Reachability } from "@/gateway/types";
import { useConnection, useGateway } from "./gateway";
import { keys } from "./query-client";

const unknown: Reachability = { kind: "unknown" };
const queryKey = keys.live("reachability");

/** Whether the service answers, as Rust says it; unknown without a connection. One part of the program watches it. */
export function useReachability(): Reachability {
  return useQuery({ queryKey, queryFn: () => unknown, enabled: false }).data ?? unknown;
}

/** Keeps `useReachability` up to date. */
export function useWatchedReachability() {
  const gateway = useGateway();
  const client = useQueryClient();
  const connection = useConnection();
  useEffect(() => {
    if (connection?.state !== "connected") return;
    let isWatched = true;
    // It ends with the connection; the next one is watched when it is set.
    const take = (state: Reachability) => isWatched && client.setQueryData(queryKey, state);
    gateway.watchReachability(take).catch(() => undefined);
    return () => {
      isWatched = false;
      client.setQueryData(queryKey, unknown);
    };
  }, [gateway, client, connection]);
}
