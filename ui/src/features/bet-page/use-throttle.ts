import { useMemo } from "react";
import type { ErrorView } from "@/gateway/types";
import { deadlineIn, useSecondsLeft } from "@/shared/format";

/** Seconds the service still asks to wait; 0 when it asks for no pause. */
export function useThrottle(error: ErrorView | null): number {
  const seconds = error?.code === "throttled" ? (error.retryAfterSeconds ?? 0) : 0;
  // The moment counts from when this very error came, not from each time the seconds are looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const until = useMemo(() => (seconds > 0 ? deadlineIn(seconds) : null), [error]);
  return useSecondsLeft(until) ?? 0;
}
