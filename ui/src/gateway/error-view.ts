import { type ErrorView, isErrorView } from "./types";

/** Whatever was caught as an error of the gateway; anything else is a fault of Pitdesk itself. */
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

/** The shell itself refuses with a plain text: a command that is not allowed, an argument of another type. */
function wordsOf(caught: unknown): string {
  if (caught instanceof Error) return caught.message;
  return typeof caught === "string" ? caught : "an unexpected fault";
}
