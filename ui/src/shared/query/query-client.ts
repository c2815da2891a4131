import { QueryClient } from "@tanstack/react-query";

/**
 * Rust retries, so nothing is retried here. Data stays until it is read again on purpose: a screen in a back office
 * must not change under the reader because a window got the focus. `always`: whether there is a network is for Rust to say.
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
