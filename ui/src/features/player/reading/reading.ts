/** What a reading of a player's records has received. Pure: `use-reading.ts` feeds it. */
import type { ErrorView, HistoryEvent, HistoryRow, HistorySummary } from "@/gateway/types";
import { instantOf } from "@/shared/format";
import { type Run, reChecked, type StreamKind } from "@/shared/stream";
import { withConflicts } from "../all-games/search-stream";

interface HistoryData {
  readonly rows: readonly HistoryRow[];
  /** The reading's id at the gateway; null until the first page. */
  readonly historyId: string | null;
  /** Total number of records reported by the service; null until known. */
  readonly total: number | null;
}

export type HistoryRun = Run<HistoryData, HistorySummary>;

export const historyStream: StreamKind<HistoryData, HistoryEvent, HistorySummary> = {
  empty: { rows: [], historyId: null, total: null },
  received: (data, pages) => {
    const { historyId, total } = pages.at(-1) ?? data;
    const rows = data.rows.concat(...pages.map((page) => page.rows));
    const conflicts = pages.flatMap((page) => page.conflicts);
    return { historyId, total, rows: withConflicts(rows, conflicts) };
  },
  finished: ({ rows }, { historyId, total, verdicts }) => ({
    historyId,
    total,
    rows: newestFirst(reChecked(rows, verdicts)),
  }),
  isKept: ({ data }) => data.rows.length > 0,
  isAsGood: ({ data, summary }, previous) =>
    summary?.incompleteBecause === null || data.rows.length >= previous.data.rows.length,
};

/** Why a reading is incomplete. */
export function becauseOf({ error, summary }: HistoryRun): ErrorView | null {
  return error ?? summary?.incompleteBecause ?? null;
}

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
