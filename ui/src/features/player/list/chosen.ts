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

/** The record the address names; if it names none, the newest. */
export function chosenFrom({ rows, matching, record, isReading }: ChosenFrom): Chosen {
  const row = record === undefined ? rows[0] : rows.find((each) => each.key === record);
  if (row) return { kind: "row", row, ...neighbours(matching, row.key) };
  if (record === undefined) return { kind: "none" };
  return isReading ? { kind: "searching" } : { kind: "missing", record };
}

function neighbours(matching: readonly HistoryRow[], key: string): { previous: string | null; next: string | null } {
  const index = matching.findIndex((each) => each.key === key);
  if (index < 0) return { previous: null, next: null };
  return { previous: matching[index - 1]?.key ?? null, next: matching[index + 1]?.key ?? null };
}
