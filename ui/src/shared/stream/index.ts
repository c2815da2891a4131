export { reChecked } from "./re-checked";
export { type Run, type Stream, type StreamKind, useStream } from "./use-stream";
