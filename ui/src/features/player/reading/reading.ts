/** What a reading of a player's records has received. Pure: `use-reading.ts` feeds it. */
import type { ErrorView, HistoryEvent, HistoryRow, HistorySummary } from "@/gateway/types";
import { instantOf } from "@/shared/format";
import { judgedAgain, NOTHING_READ, type Reading, type ReadingState, streamedReading } from "@/shared/streamed-reading";

export interface HistoryReading extends Reading<HistoryRow, HistorySummary> {
  /** The reading's id at the gateway; null until the first page. */
  readonly historyId: string | null;
  /** Total number of records reported by the service; null until known. */
  readonly total: number | null;
}

export type HistoryState = ReadingState<HistoryReading>;

export const historyReading = streamedReading<HistoryReading, HistoryEvent, HistorySummary>({
  empty: { ...NOTHING_READ, historyId: null, total: null },
  received: (reading, pages) => {
    const { historyId, total } = pages.at(-1) ?? reading;
    const rows = reading.rows.concat(...pages.map((page) => page.rows));
    const conflicts = pages.flatMap((page) => page.conflicts);
    return { ...reading, historyId, total, rows: withConflicts(rows, conflicts) };
  },
  finished: (reading, { historyId, total, verdicts }) => ({
    ...reading,
    historyId,
    total,
    rows: newestFirst(judgedAgain(reading.rows, verdicts)),
  }),
  isComplete: (summary) => summary.incompleteBecause === null,
});

/** Why a reading is incomplete. */
export function becauseOf({ error, summary }: HistoryReading): ErrorView | null {
  return error ?? summary?.incompleteBecause ?? null;
}

/** If a record arrives again with different content, the first one is marked as conflicting too. */
export function withConflicts<Row extends HistoryRow>(
  rows: readonly Row[],
  conflicts: readonly string[],
): readonly Row[] {
  if (conflicts.length === 0) return rows;
  const keys = new Set(conflicts);
  return rows.map((row) => (keys.has(row.key) ? { ...row, conflicting: true } : row));
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
