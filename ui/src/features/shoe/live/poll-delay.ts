/** When to read the shoe again. */
import type { ErrorCode, ErrorView } from "@/gateway/types";

/** Between two readings while all is well, in milliseconds. */
export const livePeriod = 4_000;
/** Between two attempts at most. */
export const longestPause = 60_000;

/** Errors that asking again can't heal; the user has to do something first. */
const lasting: readonly ErrorCode[] = [
  "unauthorized",
  "token_missing",
  "not_connected",
  "invalid_input",
  "unsafe_link",
  "not_found",
];

/** Whether following pauses until the user retries. */
export const isLasting = (error: ErrorView): boolean => lasting.includes(error.code);

/** Milliseconds until the next reading: doubled with each failure in a row, never earlier than the service asks. */
export function pollDelay(failures: number, error: ErrorView | null): number {
  const pause = Math.min(longestPause, livePeriod * 2 ** failures);
  return Math.max(pause, (error?.retryAfterSeconds ?? 0) * 1000);
}
