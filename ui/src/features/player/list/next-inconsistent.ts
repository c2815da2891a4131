import type { HistoryRow } from "@/gateway/types";

/** The next row below that is not consistent, from the top again after the last; none if there is none but this one. */
export function nextInconsistent(rows: readonly HistoryRow[], current: string | null): string | undefined {
  const from = rows.findIndex(({ key }) => key === current) + 1;
  const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ verdict }) => verdict === "inconsistent");
  return found?.key === current ? undefined : found?.key;
}
