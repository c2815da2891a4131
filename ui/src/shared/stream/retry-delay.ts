/** When to try again after a failure, and how often a followed shoe is read. */
import type { ErrorCode, ErrorView } from "@/gateway/types";

/** Interval between readings without errors, in milliseconds. */
export const livePeriod = 4_000;
/** Maximum delay between attempts, in milliseconds. */
export const longestPause = 60_000;

/** Errors that a retry can't fix: the user must act first. */
const lasting: readonly ErrorCode[] = [
  "unauthorized",
  "token_missing",
  "not_connected",
  "invalid_input",
  "unsafe_link",
  "not_found",
  "not_accepted",
  "forbidden",
];

/** Whether polling stops until the user retries. */
export const isLasting = (error: ErrorView): boolean => lasting.includes(error.code);

/**
 * Milliseconds until the next reading: doubled with each consecutive failure, and never less than the service's `Retry-
 * After`.
 */
export function pollDelay(failures: number, error: ErrorView | null): number {
  const pause = Math.min(longestPause, livePeriod * 2 ** failures);
  return Math.max(pause, (error?.retryAfterSeconds ?? 0) * 1000);
}
