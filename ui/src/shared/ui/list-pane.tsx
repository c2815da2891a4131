import type { ReactNode } from "react";
import { classes } from "./classes";
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
    <div className="flex h-full min-h-0 flex-col">
      {above}
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
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
    <div className="overflow-hidden">
      {Array.from({ length: 10 }, (_, row) => (
        <div
          className={classes("grid content-center border-b border-line pe-14", hasMark ? "ps-40" : "ps-14")}
          style={{ height: rowHeight }}
          // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity
          key={row}
        >
          <Skeleton lines={2} height={11} />
        </div>
      ))}
    </div>
  );
}
