export { reChecked } from "./re-checked";
export { isLasting, pollDelay } from "./retry-delay";
export { useRetry } from "./use-retry";
export { type Run, type Stream, type StreamKind, useStream } from "./use-stream";
