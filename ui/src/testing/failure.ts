import { errorView } from "@/gateway/error-view";
import type { ErrorCode, ErrorView } from "@/gateway/types";

/** An error as Rust sends it. */
export function failure(code: ErrorCode, details: Partial<ErrorView> = {}): ErrorView {
  return errorView(code, `the test made this fail with ${code}`, details);
}
