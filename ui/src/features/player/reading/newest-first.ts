import type { HistoryRow } from "@/gateway/types";
import { instantOf } from "@/shared/format";

/**
 * The newest record first: the contract gives no order of records (*Game history*). Records of the same moment stay in
 * the order received; so do all of them when one carries no time that can be read, for its place can't be known.
 */
export function newestFirst(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const timed: { row: HistoryRow; at: bigint }[] = [];
  for (const row of rows) {
    const instant = row.createdAt === null ? null : instantOf(row.createdAt);
    if (!instant) return rows;
    timed.push({ row, at: instant.epochNanoseconds });
  }
  return timed.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).map(({ row }) => row);
}
