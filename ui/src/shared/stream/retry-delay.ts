/** When to try again after a failure, and how often a followed shoe is read. */
import { ERROR_FACTS, type ErrorView } from "@/gateway/types";

/** Interval between readings without errors, in milliseconds. */
export const livePeriod = 4_000;
/** Maximum delay between attempts, in milliseconds. */
export const longestPause = 60_000;

/** Longest wait that the service may ask for, in seconds. After a longer one the user decides: nobody waits for it. */
const longestWait = 600;

/** What Rust says of the code, unless the wait is too long. */
const retryOf = ({ code, retryAfterSeconds }: ErrorView) =>
  (retryAfterSeconds ?? 0) > longestWait ? "never" : ERROR_FACTS[code].retry;

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
