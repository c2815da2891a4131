import type { QueryClient } from "@tanstack/react-query";
import type { Gateway } from "@/gateway/types";

/** What routes need before their screen is shown. */
export interface RouterContext {
  gateway: Gateway;
  queryClient: QueryClient;
}
