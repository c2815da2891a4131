import type { HistoryRow } from "@/gateway/types";
import { instantOf } from "@/shared/format";

/**
 * The newest record first: the contract gives no order of records (docs/ASSUMPTIONS.md#a36). Records of the same moment
 * stay in the order received; so do all of them when one carries no time that can be read: its place can't be known.
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
