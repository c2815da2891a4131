import type { LimitView, TableRow } from "@/gateway/types";
import type { TablesSort } from "@/shared/links";

export function limitIn(row: TableRow, currency: string | undefined): LimitView | undefined {
  return row.limits.find((limit) => limit.currency === currency);
}

/** Sorts rows by one currency's limits; tables without the limit come last in both orders. */
export function sortRows(
  rows: readonly TableRow[],
  currency: string | undefined,
  sort: TablesSort | undefined,
): readonly TableRow[] {
  if (sort === undefined || currency === undefined) return rows;
  const field = sort.endsWith("min") ? "betMinRank" : "betMaxRank";
  const direction = sort.startsWith("-") ? -1 : 1;
  const keyOf = (row: TableRow) => {
    const rank = limitIn(row, currency)?.[field] ?? null;
    return rank === null ? Number.POSITIVE_INFINITY : rank * direction;
  };
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed.sort((left, right) => (left.key === right.key ? 0 : left.key - right.key)).map(({ row }) => row);
}
