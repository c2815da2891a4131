/** Which record is on the right. Pure. */
import type { HistoryRow } from "@/gateway/types";

export type Chosen =
  | {
      kind: "row";
      row: HistoryRow;
      /** Neighbours in the list as filtered. */
      previous: string | null;
      next: string | null;
    }
  /** The address names a record that has not come yet. */
  | { kind: "searching" }
  /** The address names a record that did not come: none other is shown in its place. */
  | { kind: "missing"; record: string }
  /** The address names a record that the filter leaves out: it stays chosen, and none other is shown in its place. */
  | { kind: "filtered" }
  | { kind: "none" };

interface ChosenFrom {
  rows: readonly HistoryRow[];
  /** Those that match the filter, in the same order. */
  matching: readonly HistoryRow[];
  /** The record the address names. */
  record: string | undefined;
  /** Whether more rows may come. */
  isReading: boolean;
}

/** The record the address names; if it names none, the newest of the list as filtered. */
export function chosenFrom({ rows, matching, record, isReading }: ChosenFrom): Chosen {
  if (record === undefined && matching[0]) return { kind: "row", row: matching[0], ...neighbours(matching, 0) };
  if (record === undefined) return { kind: "none" };
  const index = matching.findIndex(({ key }) => key === record);
  const row = matching[index];
  if (row) return { kind: "row", row, ...neighbours(matching, index) };
  if (rows.some(({ key }) => key === record)) return { kind: "filtered" };
  return isReading ? { kind: "searching" } : { kind: "missing", record };
}

function neighbours(matching: readonly HistoryRow[], index: number): { previous: string | null; next: string | null } {
  return { previous: matching[index - 1]?.key ?? null, next: matching[index + 1]?.key ?? null };
}
