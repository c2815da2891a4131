import type { QueryClient } from "@tanstack/react-query";
import type { Gateway } from "@/gateway/types";

/** The router's context. */
export interface RouterContext {
  gateway: Gateway;
  queryClient: QueryClient;
}
