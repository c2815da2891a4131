import { useEffect, useRef, useState } from "react";
import type { ErrorView } from "@/gateway/types";
import { type Deadline, deadlineIn } from "@/shared/format";
import { canPass, pollDelay } from "./retry-delay";

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
