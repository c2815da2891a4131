import { useMemo } from "react";
import type { ErrorView } from "@/gateway/types";
import { deadlineIn, useSecondsLeft } from "@/shared/format";

/** Seconds left of the service's `Retry-After`; 0 if there is none. */
export function useThrottle(error: ErrorView | null): number {
  const seconds = error?.code === "throttled" ? (error.retryAfterSeconds ?? 0) : 0;
  // The wait starts when the error arrives, not when a component renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const until = useMemo(() => (seconds > 0 ? deadlineIn(seconds) : null), [error]);
  return useSecondsLeft(until) ?? 0;
}
