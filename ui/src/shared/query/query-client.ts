import { QueryClient } from "@tanstack/react-query";

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
