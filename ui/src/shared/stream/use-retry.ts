import { useEffect, useRef, useState } from "react";
import { ERROR_FACTS, type ErrorView } from "@/gateway/types";
import { type Deadline, deadlineIn } from "@/shared/format";

export interface Retry {
  /** When it is run again by itself; null if nothing will happen. */
  readonly at: Deadline | null;
  /** What failed before the run under way, which began by itself: it stays on screen until that run has ended. */
  readonly failure: ErrorView | null;
}

/**
 * Runs a reading again by itself after a failure that can pass, after a pause that grows with each failure in a row of
 * the same query.
 */
export function useRetry(error: ErrorView | null, isRunning: boolean, retry: () => void, query = ""): Retry {
  const failures = useRef({ query, count: 0 });
  const [at, setAt] = useState<Deadline | null>(null);
  const [failure, setFailure] = useState<ErrorView | null>(null);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    setAt(null);
    if (failures.current.query !== query) {
      failures.current = { query, count: 0 };
      setFailure(null);
    }
    if (isRunning) return;
    setFailure(null);
    if (error === null) failures.current.count = 0;
    if (error === null || !canPass(error)) return;
    failures.current.count += 1;
    const pause = pollDelay(failures.current.count, error);
    setAt(deadlineIn(pause / 1000));
    const timer = setTimeout(() => {
      setFailure(error);
      latest.current();
    }, pause);
    return () => clearTimeout(timer);
  }, [error, isRunning, query]);
  return { at, failure };
}

/** Milliseconds between readings of a followed shoe without errors, and the longest pause between attempts. */
const livePeriod = 4_000;
const longestPause = 60_000;

/** Longest wait that the service may ask for, in seconds. After a longer one the user decides: nobody waits for it. */
const longestWait = 600;

/** What Rust says of the code, unless the wait is too long. */
function retryOf({ code, retryAfterSeconds }: ErrorView) {
  return (retryAfterSeconds ?? 0) > longestWait ? "never" : ERROR_FACTS[code].retry;
}

/** Whether a shoe is not followed on until the user retries. */
export const isLasting = (error: ErrorView): boolean => retryOf(error) === "never";

/** Whether a screen reads again by itself. It reads more than a followed shoe does, so it needs a better reason. */
export const canPass = (error: ErrorView): boolean => retryOf(error) === "now";

/**
 * Milliseconds until the next reading: doubled with each consecutive failure, and never less than the service's `Retry-
 * After`.
 */
export function pollDelay(failures: number, error: ErrorView | null): number {
  const pause = Math.min(longestPause, livePeriod * 2 ** failures);
  return Math.max(pause, (error?.retryAfterSeconds ?? 0) * 1000);
}
