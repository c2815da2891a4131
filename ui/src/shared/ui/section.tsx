import { type ReactNode, useId } from "react";
import { classes } from "./classes";

interface SectionProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/**
 * A part of a sheet under a hairline and a caption; a region of its own for screen readers when it has a title. A sheet has no
 * boxes: only cards, cameras and roads lie on a `Panel`.
 */
export function Section({ title, actions, children, className, level = 3 }: SectionProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section
      className={classes("flex min-w-0 flex-col border-t border-line pt-8", className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <header className="flex min-h-28 flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {title && (
            <Title id={titleId} className="text-small font-medium text-ink-2">
              {title}
            </Title>
          )}
          {actions && <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-4">{actions}</div>}
        </header>
      )}
      <div className="min-w-0 overflow-x-auto pt-4">{children}</div>
    </section>
  );
}

interface PanelProps {
  children: ReactNode;
  className?: string;
  /** Names the region for screen readers. */
  label?: string;
}

/** The ground of cards, cameras and roads. */
export function Panel({ children, className, label }: PanelProps) {
  return (
    <section aria-label={label} className={classes("min-w-0 rounded-panel bg-sunken", className)}>
      {children}
    </section>
  );
}

interface CaptionedProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part that stands beside another under one hairline: its caption, and its panel or pictures. */
export function Captioned({ title, actions, children, className }: CaptionedProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes("flex min-w-0 flex-col gap-8", className)}>
      <header className="flex min-h-28 items-center justify-between gap-8">
        <h3 id={titleId} className="text-small font-medium text-ink-2">
          {title}
        </h3>
        {actions}
      </header>
      {children}
    </section>
  );
}
