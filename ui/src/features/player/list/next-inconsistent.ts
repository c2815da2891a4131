import type { HistoryRow } from "@/gateway/types";

/** The next inconsistent row below, continuing from the top after the last; undefined if there is no other. */
export function nextInconsistent(rows: readonly HistoryRow[], current: string | null): string | undefined {
  const from = rows.findIndex(({ key }) => key === current) + 1;
  const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ verdict }) => verdict === "inconsistent");
  return found?.key === current ? undefined : found?.key;
}
