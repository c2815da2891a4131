import { QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useLayoutEffect, useState } from "react";
import type { ConnectionView, ErrorView, Gateway } from "@/gateway/types";

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

export function connectionQuery(gateway: Gateway) {
  return { queryKey: keys.connection, queryFn: () => gateway.connection(), staleTime: Number.POSITIVE_INFINITY };
}

/** The profile in use; undefined only before the first answer. */
export function useConnection(): ConnectionView | undefined {
  return useQuery(connectionQuery(useGateway())).data;
}

/** Sets a new connection and drops all data of the old one, so that they never mix. */
export function useSetConnection(): (connection: ConnectionView) => void {
  const client = useQueryClient();
  return (connection) => {
    client.removeQueries({ queryKey: keys.everythingLive });
    client.setQueryData(keys.connection, connection);
  };
}

/**
 * Rust retries, so nothing is retried here. Data is not refetched on focus: a back-office screen must not change while
 * it is read. `always`: Rust decides whether there is a network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Query keys. Everything under `live` belongs to one connection and is dropped when it changes. */
export const keys = {
  appInfo: ["appInfo"],
  settings: ["settings"],
  connection: ["connection"],
  profiles: ["profiles"],
  recents: ["live", "recents"],
  gameKeys: ["live", "gameKeys"],
  house: ["live", "house"],
  everythingLive: ["live"],
  live: (...parts: readonly unknown[]) => ["live", ...parts],
} as const;

/** The text of *Copy details*: all known parts of the error, redacted by Rust. */
export function errorDetails(error: ErrorView): string {
  const parts: [string, string | number | null][] = [
    ["code", error.code],
    ["message", error.message],
    ["HTTP status", error.status],
    ["service code", error.serviceCode],
    ["service message", error.serviceMessage],
    ["path", error.path],
    ["field", error.field],
    ["retry after seconds", error.retryAfterSeconds],
    ["hint", error.hint],
  ];
  return parts
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** Pause after a failure, in milliseconds. */
const RETRY = 2000;

/** Passes on what Rust reports of a connection, and ends with it. */
export type Watch<State> = (gateway: Gateway, onReport: (state: State) => void) => Promise<void>;

/**
 * What Rust reports of the connection while the part is shown, `unknown` before. A watch ends with a connection of Rust, and the
 * next connection may look the same here; one failure must not end it for the rest of the shift. So it is always begun again.
 */
export function useWatched<State>(watch: Watch<State>, unknown: State): State {
  const gateway = useGateway();
  const [state, setState] = useState(unknown);
  useEffect(() => {
    let isShown = true;
    const report = (next: State) => {
      if (isShown) setState(next);
    };
    const repeat = async () => {
      while (isShown) {
        const hasEnded = await watch(gateway, report).then(
          () => true,
          () => false,
        );
        report(unknown);
        if (!hasEnded) await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    };
    void repeat();
    return () => {
      isShown = false;
    };
  }, [gateway, watch, unknown]);
  return state;
}
