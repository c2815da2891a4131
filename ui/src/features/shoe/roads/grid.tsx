import { memo } from "react";
import { roadRows } from "./placed";
import styles from "./roads.module.css";

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
