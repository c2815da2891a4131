import type { ReactNode } from "react";
import styles from "./bets.module.css";

interface FigureCellProps {
  /** The column's head, which stands beside the figure where the columns have no room. */
  name: string;
  children: ReactNode;
}

/** A figure in its column, or below its row's name with the head beside it. */
export function FigureCell({ name, children }: FigureCellProps) {
  return (
    <td className={styles.figure} data-name={name}>
      {children}
    </td>
  );
}
