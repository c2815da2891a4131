import { type ErrorCode, type ErrorView, isErrorView } from "./types";

/** An error with only a code and a message, as Rust makes one; `details` adds the other fields. */
export function errorView(code: ErrorCode, message: string, details: Partial<ErrorView> = {}): ErrorView {
  return {
    code,
    message,
    reason: null,
    status: null,
    serviceCode: null,
    serviceMessage: null,
    path: null,
    field: null,
    retryAfterSeconds: null,
    hint: null,
    ...details,
  };
}

/** Converts a caught value to an `ErrorView`; anything unknown becomes an internal error. */
export function asErrorView(caught: unknown): ErrorView {
  return isErrorView(caught) ? caught : errorView("internal", wordsOf(caught));
}

/** Tauri rejects with a plain string, for example for a forbidden command or a wrong argument type. */
function wordsOf(caught: unknown): string {
  if (caught instanceof Error) return caught.message;
  return typeof caught === "string" ? caught : "an unexpected fault";
}
