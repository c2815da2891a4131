import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";

export interface Fact {
  name: string;
  /** Null if it was not given, which is said. */
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** `rows`: name beside value; `columns`: name above value, as many as fit; `line`: one after the other. */
  layout?: "rows" | "columns" | "line";
  className?: string;
}

const lists = {
  rows: "grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-12 gap-y-4",
  columns: "flex flex-wrap gap-x-24 gap-y-6",
  line: "flex flex-wrap gap-x-14 text-small",
};

const pairs = { rows: "contents", columns: "min-w-0 max-w-full", line: "flex min-w-0 gap-5" };

/** Names with their values: ids, settings, sums. A value breaks where it has to and is never cut. */
export function Facts({ facts, layout = "rows", className }: FactsProps) {
  const t = useT("shared");
  return (
    <dl className={classes(lists[layout], className)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={pairs[layout]}>
          <dt className={classes("text-ink-2", layout === "columns" && "text-small")}>{name}</dt>
          <dd className={classes("min-w-0 wrap-anywhere", layout === "line" && "font-semibold text-ink")}>
            {value ?? <span className="text-ink-2">{t("notGiven")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
