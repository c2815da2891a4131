/** A mark's place on a road. Rows and columns are computed in Rust. */
export interface Placed {
  col: number;
  row: number;
  /** Position of the round that placed it. */
  round: number;
  /** Positions of the tie rounds attached to it. */
  tieRounds?: readonly number[];
}

/** Rows of every road. */
export const roadRows = 6;

/** Number of columns of the marks. */
export function columnsOf(marks: readonly Placed[]): number {
  return marks.reduce((columns, { col }) => Math.max(columns, col + 1), 0);
}

/** Maps rounds to marks; a tie maps to the mark it is attached to. */
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
