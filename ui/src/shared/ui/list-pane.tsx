import type { ReactNode } from "react";
import styles from "./list-pane.module.css";
import { Skeleton } from "./skeleton";

interface ListPaneProps {
  /** The header and the notices. */
  above: ReactNode;
  /** The list, or the reason why none is shown. It takes the remaining height. */
  children: ReactNode;
  /** Sums and progress. */
  below: ReactNode;
}

/** A column with a list between a header and a footer. */
export function ListPane({ above, children, below }: ListPaneProps) {
  return (
    <div className={styles.pane}>
      {above}
      <div className={styles.body}>{children}</div>
      {below}
    </div>
  );
}

interface RowsComingProps {
  /** Height of a row in pixels. */
  rowHeight: number;
  /** The rows begin with a mark or an icon. */
  hasMark?: boolean;
}

/** Skeleton of the first rows of a list. */
export function RowsComing({ rowHeight, hasMark = false }: RowsComingProps) {
  return (
    <div className={styles.coming}>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity
        <div className={styles.row} style={{ height: rowHeight }} data-mark={hasMark || undefined} key={row}>
          <Skeleton lines={2} height={11} />
        </div>
      ))}
    </div>
  );
}
