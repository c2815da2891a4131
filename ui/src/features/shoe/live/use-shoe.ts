import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { ErrorView, ShoeView, TableRow } from "@/gateway/types";
import { programTime } from "@/shared/format";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { isLasting, pollDelay } from "./poll-delay";

export interface LiveShoe {
  /** The last shoe read; kept when a later reading fails. */
  shoe: ShoeView | undefined;
  /** Why the last reading failed. */
  error: ErrorView | null;
  isReading: boolean;
  /** When the next attempt is due, by this computer's clock; null if none is planned. */
  nextTryAt: number | null;
  readNow: () => void;
}

/**
 * The current shoe of a table, polled while `follow` is on and the window is visible. `liveId`: the live table's id,
 * where it differs.
 */
export function useShoe(tableId: string, liveId: string | null, gameKey: string, follow: boolean): LiveShoe {
  const gateway = useGateway();
  const failures = useRef(0);
  const delayAfter = (caught: unknown): number | false => {
    if (!follow) return false;
    if (caught === null) return pollDelay(0, null);
    const error = asErrorView(caught);
    return isLasting(error) ? false : pollDelay(failures.current, error);
  };
  const query = useQuery({
    queryKey: keys.live("shoe", tableId, liveId, gameKey),
    queryFn: async () => {
      try {
        const shoe = await gateway.shoe({ tableId, liveId, gameKey });
        failures.current = 0;
        return shoe;
      } catch (error) {
        failures.current += 1;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => delayAfter(state.error),
    refetchOnWindowFocus: follow ? "always" : false,
  });
  const { data: shoe, error: caught, isFetching: isReading, errorUpdatedAt, refetch } = query;
  const delay = caught === null ? false : delayAfter(caught);
  // Memoised, so that selecting a round does not redraw the header.
  return useMemo(
    () => ({
      shoe,
      error: caught === null ? null : asErrorView(caught),
      isReading,
      nextTryAt: delay === false ? null : programTime(errorUpdatedAt) + delay,
      readNow: () => void refetch(),
    }),
    [shoe, caught, isReading, errorUpdatedAt, delay, refetch],
  );
}

/** The table's data: title, dealer, and whether it has a shoe. The screen works without it. */
export function useTable(tableId: string, gameKey: string): TableRow | undefined {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: keys.live("table", tableId),
    queryFn: () => gateway.tables({ id: tableId, gameKey: null, status: null, page: null, perPage: null }),
  });
  const rows = data?.rows.filter(({ id }) => id === tableId);
  return rows?.find((row) => row.gameKey.code === gameKey) ?? rows?.[0];
}
