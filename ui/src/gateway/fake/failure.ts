import type { ErrorCode, ErrorView } from "../types";

/** An error as Rust sends it. */
export function failure(code: ErrorCode, details: Partial<ErrorView> = {}): ErrorView {
  return {
    code,
    message: `the fake gateway was told to fail with ${code}`,
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
