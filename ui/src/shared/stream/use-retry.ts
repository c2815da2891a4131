import { useEffect, useRef, useState } from "react";
import type { ErrorView } from "@/gateway/types";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { isLasting, pollDelay } from "./retry-delay";

/**
 * Runs a stream again by itself after a failure that can pass, after a pause that grows with each failure in a row. Returns
 * the seconds until then; null if nothing will happen.
 */
export function useRetry(error: ErrorView | null, isRunning: boolean, retry: () => void): number | null {
  const failures = useRef(0);
  const [at, setAt] = useState<Deadline | null>(null);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    setAt(null);
    if (isRunning) return;
    if (error === null) failures.current = 0;
    if (error === null || isLasting(error) || error.code === "cancelled") return;
    failures.current += 1;
    const pause = pollDelay(failures.current, error);
    setAt(deadlineIn(pause / 1000));
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [error, isRunning]);
  return useSecondsLeft(at);
}
