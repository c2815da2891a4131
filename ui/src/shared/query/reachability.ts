import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Reachability } from "@/gateway/types";
import { useConnection, useGateway } from "./gateway";

/** Pause after a failure, in milliseconds. */
const RETRY = 2000;

const unknown: Reachability = { kind: "unknown" };
/** Not under `live`, which is dropped with a connection: Rust reports the current state first, then only changes. */
const queryKey = ["reachability"];

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
    const take = (state: Reachability) => isWatched && client.setQueryData(queryKey, state);
    const watch = async () => {
      // It ends with a connection of Rust; the next one may look the same here.
      while (isWatched) {
        const isEnded = await gateway.watchReachability(take).then(
          () => true,
          () => false,
        );
        // After a failure it is not known, and is asked for again: one failure must not end it for the rest of the shift.
        if (isEnded || !isWatched) continue;
        client.setQueryData(queryKey, unknown);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    };
    void watch();
    return () => {
      isWatched = false;
      client.setQueryData(queryKey, unknown);
    };
  }, [gateway, client, connection]);
}
