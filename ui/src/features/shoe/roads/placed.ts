/** A mark's place on a road. Rows and columns come computed from Rust; nothing here decides where a mark stands. */
export interface Placed {
  col: number;
  row: number;
  /** Position of the round that placed it. */
  round: number;
  /** Ties that hang on it, as positions of their rounds. */
  tieRounds?: readonly number[];
}

/** Rows of every road. */
export const roadRows = 6;

/** How many columns the marks take. */
export function columnsOf(marks: readonly Placed[]): number {
  return marks.reduce((columns, { col }) => Math.max(columns, col + 1), 0);
}

/** Which mark stands for which round; a tie is found at the stone it hangs on. */
export function indexByRound(marks: readonly Placed[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  marks.forEach(({ tieRounds = [] }, index) => {
    for (const round of tieRounds) found.set(round, index);
  });
  marks.forEach(({ round }, index) => {
    found.set(round, index);
  });
  return found;
}
