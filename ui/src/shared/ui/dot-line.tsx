import { Children, type ReactNode } from "react";
import { classes } from "./classes";

interface DotLineProps {
  /** The parts; those that are not there are left out. */
  children: ReactNode;
  className?: string;
}

/**
 * Parts with dots between them. Where the line breaks, it neither ends nor begins with a dot: each part has its own before it,
 * and the space of the first dot of each line is cut away.
 */
export function DotLine({ children, className }: DotLineProps) {
  return (
    <div className={classes("-ms-15 flex flex-wrap [clip-path:inset(-6px_-6px_-6px_13px)]", className)}>
      {Children.toArray(children).map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <span key={position} className="relative max-w-full ps-15">
          {position > 0 && <span className="absolute start-0 w-15 text-center text-ink-3"> · </span>}
          {part}
        </span>
      ))}
    </div>
  );
}
