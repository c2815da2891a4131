import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ConnectionView, Gateway } from "@/gateway/types";
import { useGateway } from "./gateway";
import { keys } from "./query-client";

export type Connection = ConnectionView;

export function connectionQuery(gateway: Gateway) {
  return { queryKey: keys.connection, queryFn: () => gateway.connection(), staleTime: Number.POSITIVE_INFINITY };
}

/** The profile in use; undefined only before the first answer. */
export function useConnection(): Connection | undefined {
  return useQuery(connectionQuery(useGateway())).data;
}

/** Sets a new connection and drops all data of the old one, so that they never mix. */
export function useSetConnection(): (connection: Connection) => void {
  const client = useQueryClient();
  return useCallback((connection) => replaceConnection(client, connection), [client]);
}

function replaceConnection(client: QueryClient, connection: Connection) {
  client.removeQueries({ queryKey: keys.everythingLive });
  client.setQueryData(keys.connection, connection);
}
