import { type ErrorView, isErrorView } from "@/gateway/types";

/** Whatever was caught as an error of the gateway; anything else is a fault of Pitdesk itself. */
export function asErrorView(caught: unknown): ErrorView {
  if (isErrorView(caught)) return caught;
  return {
    code: "internal",
    message: caught instanceof Error ? caught.message : "an unexpected fault",
    status: null,
    serviceCode: null,
    serviceMessage: null,
    path: null,
    field: null,
    retryAfterSeconds: null,
    hint: null,
  };
}

/** What *Copy details* copies: every part that is known, nothing else. The parts are redacted by Rust. */
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
