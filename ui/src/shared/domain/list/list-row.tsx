import type { ReactNode } from "react";
import { classes } from "@/shared/ui";

interface ListRowProps {
  isCompact: boolean;
  /** An icon before both lines. */
  sign?: ReactNode;
  /** What the row is of, and its figure. */
  first: ReactNode;
  figure: ReactNode;
  /** A word before the figure. */
  word?: ReactNode;
  /** The second line, and its figure: in one line, that is for screen readers only. */
  details: ReactNode;
  secondFigure: ReactNode;
  /** Behind both lines. */
  mark: ReactNode;
}

const line = "flex min-w-0 items-center overflow-hidden whitespace-nowrap";
const second = "text-small leading-[17px] text-ink-2";

/**
 * A row of two lines, in a compact list of one. Its height is always the same, and a figure is never cut: what stands beside it gives
 * way.
 */
export function ListRow({ isCompact, sign, first, figure, word, details, secondFigure, mark }: ListRowProps) {
  return (
    <div
      className={classes(
        "grid h-full items-center gap-x-8 px-12",
        sign === undefined ? "grid-cols-[minmax(0,1fr)_17px]" : "grid-cols-[20px_minmax(0,1fr)_17px]",
      )}
    >
      {sign}
      {isCompact ? (
        <div className={classes(line, "gap-x-8")}>
          <div className="flex min-w-0 shrink items-center gap-x-4 font-semibold">{first}</div>
          <div className={classes(line, second, "flex-[1_1000_auto] gap-x-8")}>{details}</div>
          {word}
          <span className="flex-none font-semibold">{figure}</span>
          <span className="visually-hidden">{secondFigure}</span>
        </div>
      ) : (
        <div className="min-w-0">
          <div className={classes(line, "gap-x-4 leading-[18px] font-semibold")}>
            <div className="flex min-w-0 flex-1 items-center gap-x-4">{first}</div>
            {word}
            <span className="flex-none">{figure}</span>
          </div>
          <div className={classes(line, second, "gap-x-8")}>
            <div className="flex min-w-0 flex-1 gap-x-8 overflow-hidden">{details}</div>
            <span className="flex-none">{secondFigure}</span>
          </div>
        </div>
      )}
      {mark}
    </div>
  );
}

interface YieldingProps {
  /** What yields first has the lowest. */
  order: 1 | 2 | 3;
  /** Stays, because it was searched for. */
  isKept?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a line that is there whole or not at all: without room it wraps into a line that nobody sees. Each order shrinks a million
 * times as much as the next, so that one has gone before the next one moves by a pixel.
 */
export function Yielding({ order, isKept = false, className, children }: YieldingProps) {
  if (isKept) return <span className="flex-none">{children}</span>;
  return (
    <span
      className={classes("flex h-[1lh] min-w-0 flex-wrap overflow-hidden whitespace-pre", className)}
      style={{ flexShrink: 1e6 ** (3 - order) }}
    >
      <span className="h-full w-0" />
      {children}
    </span>
  );
}
