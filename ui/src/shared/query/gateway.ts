import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useLayoutEffect } from "react";
import type { ConnectionView, Gateway } from "@/gateway/types";
import { keys } from "./query-client";

const GatewayContext = createContext<Gateway | null>(null);

export const GatewayProvider = GatewayContext.Provider;

/** The gateway in use. */
export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error("no gateway is provided above this component");
  return gateway;
}

const reported = new WeakSet<Gateway>();

/** Reports once to the shell that the first screen is painted with its data. */
export function useFirstScreenReady(isReady: boolean) {
  const gateway = useGateway();
  useLayoutEffect(() => {
    if (!isReady || reported.has(gateway)) return;
    reported.add(gateway);
    // Only the benchmark uses this, so a failure is ignored. A frame is painted when the next one begins.
    const report = () => gateway.firstScreenReady().catch(() => undefined);
    requestAnimationFrame(() => requestAnimationFrame(report));
  }, [gateway, isReady]);
}

type Connection = ConnectionView;

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
