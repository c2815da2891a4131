import { type ReactNode, useId } from "react";
import { classes } from "./classes";

export interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No padding, for tables and grids that extend to the edge. */
  flush?: boolean;
  className?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/** A bordered part of a screen, a region of its own for screen readers when it has a title. */
export function Panel({ title, actions, children, flush = false, className, level = 3 }: PanelProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section
      className={classes("flex min-w-0 flex-col rounded-panel border border-line bg-panel shadow-panel", className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <header className="flex min-h-38 flex-wrap items-center justify-between gap-x-10 gap-y-2 pt-6 pr-10 pb-2 pl-15">
          {title && (
            <Title id={titleId} className="text-small font-semibold text-ink-2">
              {title}
            </Title>
          )}
          {actions && <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-4">{actions}</div>}
        </header>
      )}
      <div className={classes("min-w-0", flush ? "overflow-x-auto" : "px-15 pt-12 pb-14 [header+&]:pt-4")}>
        {children}
      </div>
    </section>
  );
}
