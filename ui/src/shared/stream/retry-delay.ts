/** When to try again after a failure, and how often a followed shoe is read. */
import type { ErrorCode, ErrorView } from "@/gateway/types";

/** Interval between readings without errors, in milliseconds. */
export const livePeriod = 4_000;
/** Maximum delay between attempts, in milliseconds. */
export const longestPause = 60_000;

/** Longest wait that the service may ask for, in seconds. After a longer one the user decides: nobody waits for it. */
const longestWait = 600;

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

/** Failures of the network and of a busy service. Of all others, the same request again brings the same. */
const passing: readonly ErrorCode[] = [
  "timeout",
  "reset",
  "cut",
  "connection_refused",
  "dns",
  "proxy_unreachable",
  "proxy_refused",
  "throttled",
  "service_failed",
];

const isLong = ({ retryAfterSeconds }: ErrorView) => (retryAfterSeconds ?? 0) > longestWait;

/** Whether a shoe is not followed on until the user retries. */
export const isLasting = (error: ErrorView): boolean => lasting.includes(error.code) || isLong(error);

/** Whether a screen reads again by itself. It reads more than a followed shoe does, so it needs a better reason. */
export const canPass = (error: ErrorView): boolean => passing.includes(error.code) && !isLong(error);

/**
 * Milliseconds until the next reading: doubled with each consecutive failure, and never less than the service's `Retry-
 * After`.
 */
export function pollDelay(failures: number, error: ErrorView | null): number {
  const pause = Math.min(longestPause, livePeriod * 2 ** failures);
  return Math.max(pause, (error?.retryAfterSeconds ?? 0) * 1000);
}
