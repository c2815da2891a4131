import type { HistoryRow } from "@/gateway/types";
import { instantOf } from "@/shared/format";

/**
 * Newest first: the contract gives no order of records (docs/ASSUMPTIONS.md#a36). Records with the same time keep the
 * order received. If any record has no readable time, all keep it, because that record can't be placed.
 */
export function newestFirst(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const timed: { row: HistoryRow; at: number }[] = [];
  for (const row of rows) {
    const instant = row.createdAt === null ? null : instantOf(row.createdAt);
    if (instant === null) return rows;
    timed.push({ row, at: instant });
  }
  return timed.sort((a, b) => b.at - a.at).map(({ row }) => row);
}
