import type { VerdictChange } from "@/gateway/types";

interface Checked {
  readonly key: string;
  readonly verdict: VerdictChange["verdict"];
  readonly verdictReason: VerdictChange["reason"];
}

/** Early rows were checked against fewer records; with all of them, some verdicts and outcomes change. */
export function reChecked<Row extends Checked>(
  rows: readonly Row[],
  changes: readonly VerdictChange[],
): readonly Row[] {
  if (changes.length === 0) return rows;
  const changed = new Map(changes.map((change) => [change.key, change]));
  return rows.map((row) => {
    const change = changed.get(row.key);
    if (!change) return row;
    return { ...row, verdict: change.verdict, verdictReason: change.reason, ...change.outcome };
  });
}
