import { isErrorView } from "@/gateway/types";

export type DraftField = "name" | "baseUrl" | "token";

const fields = new Map<string, DraftField>([
  ["name", "name"],
  ["baseUrl", "baseUrl"],
  ["base_url", "baseUrl"],
  ["token", "token"],
]);

/** The entry an error is about; none if it is about something else, which is then shown as a whole. */
export function fieldAtFault(error: unknown): DraftField | null {
  if (!isErrorView(error)) return null;
  if (error.code === "token_missing") return "token";
  return error.code === "invalid_input" ? (fields.get(error.field ?? "") ?? null) : null;
}
