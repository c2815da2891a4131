import { type ErrorView, isErrorView } from "./types";

/** Converts a caught value to an `ErrorView`; anything unknown becomes an internal error. */
export function asErrorView(caught: unknown): ErrorView {
  if (isErrorView(caught)) return caught;
  return {
    code: "internal",
    message: wordsOf(caught),
    status: null,
    serviceCode: null,
    serviceMessage: null,
    path: null,
    field: null,
    retryAfterSeconds: null,
    hint: null,
  };
}

/** Tauri rejects with a plain string, for example for a forbidden command or a wrong argument type. */
function wordsOf(caught: unknown): string {
  if (caught instanceof Error) return caught.message;
  return typeof caught === "string" ? caught : "an unexpected fault";
}
