import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./figure-table.module.css";
import { useFit } from "./use-fit";

interface FigureTableProps {
  /** From the widest layout to `lines`; what the ones between look like is the table's own matter. */
  layouts?: readonly string[];
  className?: string;
  children: ReactNode;
}

const usual = ["columns", "lines"] as const;

/** A table whose figures are never cut: where its columns don't fit, each figure has a line with its column's name. */
export function FigureTable({ layouts = usual, className, children }: FigureTableProps) {
  const fit = useFit<HTMLDivElement>(layouts);
  return (
    <div ref={fit} className={styles.fit}>
      <table className={classes(styles.table, className)}>{children}</table>
    </div>
  );
}

interface FigureCellProps {
  /** The column's head, which stands before the figure where the columns have no room. */
  name: string;
  colSpan?: number;
  rowSpan?: number;
  className?: string;
  children: ReactNode;
}

export function FigureCell({ name, colSpan, rowSpan, className, children }: FigureCellProps) {
  return (
    <td colSpan={colSpan} rowSpan={rowSpan} className={classes(styles.figure, className)} data-name={name}>
      {children}
    </td>
  );
}

/** The head of a column of figures. */
export function FigureHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={styles.figure}>
      {children}
    </th>
  );
}
