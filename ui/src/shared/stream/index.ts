export { reChecked } from "./re-checked";
export { canPass, isLasting, pollDelay } from "./retry-delay";
export { type Retry, useRetry } from "./use-retry";
export { type Run, type Stream, type StreamKind, useStream } from "./use-stream";
