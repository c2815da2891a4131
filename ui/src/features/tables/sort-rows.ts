import type { LimitView, TableRow } from "@/gateway/types";
import { compareDecimals } from "@/shared/format";
import type { TablesSort } from "@/shared/links";

export function limitIn(row: TableRow, currency: string | undefined): LimitView | undefined {
  return row.limits.find((limit) => limit.currency === currency);
}

/** Sorts rows by one currency's limits, comparing digits; tables without the limit come last in both orders. */
export function sortRows(
  rows: readonly TableRow[],
  currency: string | undefined,
  sort: TablesSort | undefined,
): readonly TableRow[] {
  if (sort === undefined || currency === undefined) return rows;
  const field = sort.endsWith("min") ? "betMin" : "betMax";
  const direction = sort.startsWith("-") ? -1 : 1;
  const amountOf = (row: TableRow) => limitIn(row, currency)?.[field] ?? null;
  return [...rows].sort((left, right) => {
    const [a, b] = [amountOf(left), amountOf(right)];
    return compareDecimals(a, b) * (a === null || b === null ? 1 : direction);
  });
}
