import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";

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
  lines: "flex flex-col *:border-t *:border-line",
  columns: "flex flex-wrap gap-x-24 gap-y-8",
  line: "flex flex-wrap items-baseline gap-x-14 text-small",
};

// In a line, a value that has no room beside its name stands below it, and breaks only if it is longer than the line.
const pairs = {
  rows: "contents",
  lines: "grid min-h-32 grid-cols-[96px_minmax(0,1fr)] items-center gap-x-12",
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
