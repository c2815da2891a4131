/** The ledger that is looked at before it is opened, in the cache of this connection. */
import type { Gateway } from "@/gateway/types";
import { keys } from "@/shared/query";

export const ledgerSourceKey = keys.live("ledgerSource");

/** None is looked at most of the time. Rust keeps it, so that a page that is loaded again shows it. */
export function ledgerSourceQuery(gateway: Gateway) {
  return {
    queryKey: ledgerSourceKey,
    queryFn: () => gateway.ledgerSource(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}
