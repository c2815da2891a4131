import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./figure-table.module.css";
import { useFit } from "./fit";

export interface FigureColumn {
  key: string;
  /** The column's head. */
  name: ReactNode;
  /** Right-aligned, with a margin for marks. */
  isFigure?: boolean;
}

interface FigureTableProps {
  caption?: ReactNode;
  /** The heads of the columns. */
  columns?: readonly FigureColumn[];
  /** From the widest layout to `lines`; the table styles the ones between. */
  layouts?: readonly string[];
  className?: string;
  children: ReactNode;
}

const usual = ["columns", "lines"] as const;

/** A table that never cuts figures: if the columns don't fit, each figure gets its own line with its column's name. */
export function FigureTable({ caption, columns, layouts = usual, className, children }: FigureTableProps) {
  const fit = useFit<HTMLDivElement>(layouts);
  return (
    <div ref={fit} className={styles.fit}>
      <table className={classes(styles.table, className)}>
        {caption}
        {columns && (
          <thead>
            <tr>
              {columns.map(({ key, name, isFigure }) => (
                <th key={key} scope="col" className={isFigure ? styles.figure : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}

interface FigureCellProps {
  /** The column's name, shown before the figure in the narrow layout. */
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
