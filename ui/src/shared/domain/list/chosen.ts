/** Decides what the detail pane beside a list shows. Pure. */
/** A row of a list. */
export interface Keyed {
  readonly key: string;
}

export type Chosen<R extends Keyed> =
  | {
      kind: "row";
      row: R;
      /** Neighbours in the filtered list. */
      previous: string | null;
      next: string | null;
    }
  /** The row in the address is not loaded yet. */
  | { kind: "searching" }
  /** The row in the address was not received. No other one is shown instead. */
  | { kind: "missing"; record: string }
  /** The row in the address does not match the filter. It stays selected, and no other one is shown instead. */
  | { kind: "filtered" }
  /** Several rows fit what is looked for, or none fits well. */
  | { kind: "undecided" }
  | { kind: "none" };

interface ChosenFrom<R extends Keyed> {
  rows: readonly R[];
  /** The rows that match the filter, in the same order. */
  matching: readonly R[];
  /** The key of the row in the address. */
  record: string | undefined;
  /** Whether more rows may come. */
  isReading: boolean;
}

/** The row in the address; without one, the first row of the filtered list. */
export function chosenFrom<R extends Keyed>({ rows, matching, record, isReading }: ChosenFrom<R>): Chosen<R> {
  if (record === undefined && matching[0]) return { kind: "row", row: matching[0], ...neighbours(matching, 0) };
  if (record === undefined) return { kind: "none" };
  const index = matching.findIndex(({ key }) => key === record);
  const row = matching[index];
  if (row) return { kind: "row", row, ...neighbours(matching, index) };
  if (rows.some(({ key }) => key === record)) return { kind: "filtered" };
  return isReading ? { kind: "searching" } : { kind: "missing", record };
}

function neighbours(matching: readonly Keyed[], index: number): { previous: string | null; next: string | null } {
  return { previous: matching[index - 1]?.key ?? null, next: matching[index + 1]?.key ?? null };
}

/**
 * The next wanted row below `at`, continuing from the top after the last; -1 starts at the top. `undefined` if no other row
 * is wanted, or no row at all.
 */
export function nextAfter<R>(rows: readonly R[], at: number, isWanted: (row: R) => boolean): R | undefined {
  // Without copies: it is asked with each key of a filter.
  const others = at < 0 ? rows.length : rows.length - 1;
  for (let step = 1; step <= others; step += 1) {
    const row = rows[(at + step) % rows.length];
    if (row !== undefined && isWanted(row)) return row;
  }
  return undefined;
}
