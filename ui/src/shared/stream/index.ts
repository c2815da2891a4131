export {
  canPass,
  isLasting,
  pollDelay,
  type Retry,
  type Run,
  reChecked,
  type Stream,
  type StreamKind,
  useRetry,
  useStream,
} from "./use-stream";
