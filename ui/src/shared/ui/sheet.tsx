import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@/shared/i18n";
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
      {/* A focus ring at the edge is whole. */}
      <div className="-mx-4 -mb-4 min-w-0 overflow-x-auto px-4 pt-4 pb-4">{children}</div>
    </section>
  );
}

interface FormPageProps {
  /** Left out where the head of the screen says it. */
  title?: string;
  /** What it is for. */
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen that asks for something, or that changes settings: of one width, at one place, its title at the height of each title. */
export function FormPage({ title, text, action, children }: FormPageProps) {
  return (
    <div className="relative h-full overflow-y-scroll bg-panel">
      <div className="mx-auto flex max-w-688 flex-col gap-24 px-24 pt-(--head) pb-48">
        <div>
          {title !== undefined && (
            <div className="flex min-h-28 flex-wrap items-center justify-between gap-8">
              <h1 className="text-result">{title}</h1>
              {action}
            </div>
          )}
          {text && <p className="text-pretty text-ink-2">{text}</p>}
        </div>
        {children}
      </div>
    </div>
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

export interface Fact {
  name: string;
  /** Null if it was not given, which is said. */
  value: ReactNode;
}

interface FactsProps {
  /** Those that do not apply are left out. */
  facts: readonly (Fact | false)[];
  /** `rows`: name beside value; `lines`: the same under hairlines; `columns`: name above value; `line`: one after the other. */
  layout?: "rows" | "lines" | "columns" | "line";
  /** Names the list for screen readers. */
  label?: string;
  className?: string;
}

const lists = {
  rows: "grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-12 gap-y-4",
  lines: "grid grid-cols-[max-content_minmax(0,1fr)] gap-x-12 *:border-t *:border-line",
  columns: "flex flex-wrap gap-x-24 gap-y-8",
  line: "flex flex-wrap items-baseline gap-x-14 text-small",
};

// In a line, a value that has no room beside its name stands below it, and breaks only if it is longer than the line.
const pairs = {
  rows: "contents",
  lines: "col-span-full grid min-h-32 grid-cols-subgrid items-center py-2",
  columns: "min-w-0 max-w-full",
  line: "flex min-w-0 flex-wrap items-baseline gap-x-5",
};

/** Names with their values: ids, settings, sums. A value breaks where it has to and is never cut. */
export function Facts({ facts, layout = "rows", label, className }: FactsProps) {
  const t = useT("shared");
  return (
    <dl className={classes(lists[layout], className)} aria-label={label}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={pairs[layout]}>
              <dt className={classes("text-ink-2", layout === "columns" && "text-small")}>{fact.name}</dt>
              <dd className={classes("min-w-0 wrap-anywhere", layout === "line" && "font-semibold text-ink")}>
                {fact.value ?? <span className="text-ink-2">{t("notGiven")}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  startsOpen?: boolean;
}

/** A collapsible section. Collapsed content is not rendered. */
export function Disclosure({ title, children, startsOpen = false }: DisclosureProps) {
  const bodyId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div>
      <button
        type="button"
        className="group flex w-full min-h-30 cursor-default items-center gap-6 bg-transparent px-0 py-3 text-start text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          size={13}
          aria-hidden
          className="transition-transform duration-120 group-aria-expanded:rotate-90"
        />
        <span className="min-w-0">{title}</span>
      </button>
      {isOpen && <div id={bodyId}>{children}</div>}
    </div>
  );
}
