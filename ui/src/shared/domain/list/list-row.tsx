import type { ReactNode } from "react";
import { classes } from "@/shared/ui";

interface ListRowProps {
  isCompact: boolean;
  /** A figure leaves so little room that the parts of the second line have none of their own in one line. */
  isTight: boolean;
  /** An icon before both lines. */
  sign?: ReactNode;
  /** The lines, each a `RowLine`; in a compact list both are in one. */
  first: ReactNode;
  second: ReactNode;
  /** Behind both lines; left out if the rows have none. */
  mark?: ReactNode;
}

/**
 * A row of two lines, in a compact list of one, with a figure at the end of each. Its height is always the same: a figure has the
 * width that it needs and is never cut, and what stands beside it gives way, the end of the line first.
 */
export function ListRow({ isCompact, isTight, sign, first, second, mark }: ListRowProps) {
  const line = isCompact
    ? `minmax(0, max-content) minmax(${isTight ? 0 : leastPart}px, 1fr) max-content`
    : "minmax(0, 1fr)";
  const gridTemplateColumns = `${sign === undefined ? "" : "20px "}${line}${mark === undefined ? "" : " 17px"}`;
  return (
    <div
      className={classes("grid gap-x-8 px-12", "h-full", isCompact ? "items-center" : "content-center items-start")}
      style={{ gridTemplateColumns }}
    >
      {sign !== undefined && (
        <div className={classes("grid place-items-center", !isCompact && "row-span-2 self-center")}>{sign}</div>
      )}
      {first}
      {mark !== undefined && (
        <div className={classes("self-center leading-none", isCompact ? "order-2" : "row-span-2")}>{mark}</div>
      )}
      {second}
    </div>
  );
}

/** In pixels: what one line keeps for the parts of the second line, such as a time without its seconds. */
export const leastPart = 34;

interface RowPartsProps {
  /** The second line is smaller. */
  isSecond?: boolean;
  /** The parts are not left out but cut at the end of the line, because a match of the search is in one of them. */
  isWhole?: boolean;
  className?: string;
  children: ReactNode;
}

interface RowLineProps extends Omit<RowPartsProps, "className"> {
  /** In one line, the figure of the second is for screen readers only. */
  isCompact: boolean;
  /** Has the width that it needs. */
  figure: ReactNode;
}

/** Before a part that does not fit beside nothing either: it wraps to the next line, which is hidden, and is not cut. */
const start = <span className="-me-6 h-17 w-0" />;
const firstLine = "leading-[18px] font-semibold";
/** The look of the second line, also for a part of it that stands in the first. */
export const secondLine = "text-small leading-[17px] text-ink-2";

/** A line of a `ListRow`: its parts, and its figure. */
export function RowLine({ isCompact, figure, ...parts }: RowLineProps) {
  const { isSecond = false } = parts;
  return (
    <div className={isCompact ? "contents" : "flex min-w-0 gap-x-8"}>
      <RowParts {...parts} className={isCompact ? undefined : "flex-1"} />
      <div
        className={classes(
          "text-end whitespace-nowrap",
          isSecond ? secondLine : firstLine,
          isCompact && (isSecond ? "visually-hidden" : "order-1"),
        )}
        data-figure
      >
        {figure}
      </div>
    </div>
  );
}

/** What gives way in a line. A part that does not fit wraps to the next line, which is hidden. */
export function RowParts({ isSecond = false, isWhole = false, className, children }: RowPartsProps) {
  return (
    <div
      className={classes(
        "flex min-w-0 overflow-hidden",
        isSecond ? "h-17 gap-x-6 whitespace-nowrap" : "h-18 items-center gap-x-8",
        isSecond ? secondLine : firstLine,
        !isWhole && "flex-wrap",
        className,
      )}
    >
      {isSecond && start}
      {children}
    </div>
  );
}
