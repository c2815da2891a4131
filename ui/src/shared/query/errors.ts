import type { ErrorView } from "@/gateway/types";

export { asErrorView } from "@/gateway/error-view";

/** The text of *Copy details*: all known parts of the error, redacted by Rust. */
export function errorDetails(error: ErrorView): string {
  const parts: [string, string | number | null][] = [
    ["code", error.code],
    ["message", error.message],
    ["HTTP status", error.status],
    ["service code", error.serviceCode],
    ["service message", error.serviceMessage],
    ["path", error.path],
    ["field", error.field],
    ["retry after seconds", error.retryAfterSeconds],
    ["hint", error.hint],
  ];
  return parts
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
