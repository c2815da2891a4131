import { isErrorView } from "@/gateway/types";

export type DraftField = "name" | "baseUrl" | "token";

const fields = new Map<string, DraftField>([
  ["name", "name"],
  ["baseUrl", "baseUrl"],
  ["base_url", "baseUrl"],
  ["token", "token"],
]);

/** The form field an error is about; null if the error is not about a field and is shown for the whole form. */
export function fieldAtFault(error: unknown): DraftField | null {
  if (!isErrorView(error)) return null;
  if (error.code === "token_missing") return "token";
  return error.code === "invalid_input" ? (fields.get(error.field ?? "") ?? null) : null;
}
