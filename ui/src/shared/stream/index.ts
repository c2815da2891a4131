export { canPass, isLasting, pollDelay, type Retry, useRetry } from "./use-retry";
export { type Run, reChecked, type Stream, type StreamKind, useStream } from "./use-stream";
