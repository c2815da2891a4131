import { memo } from "react";
import styles from "./roads.module.css";

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

function lines(columns: number, cell: number): string {
  const right = columns * cell + 0.5;
  const bottom = roadRows * cell + 0.5;
  let path = "";
  for (let row = 0; row <= roadRows; row += 1) path += `M0.5 ${row * cell + 0.5}H${right}`;
  for (let column = 0; column <= columns; column += 1) path += `M${column * cell + 0.5} 0.5V${bottom}`;
  return path;
}

/** The grid; its lines are on whole pixels. */
export const Grid = memo(function Grid({ columns, cell }: { columns: number; cell: number }) {
  return <path className={styles.grid} d={lines(columns, cell)} />;
});
