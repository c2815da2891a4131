import { ChartNoAxesColumn } from "lucide-react";
import { memo } from "react";
import type { CountKind, CountView, CoverageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes, IconButton } from "@/shared/ui";
import styles from "./counts-strip.module.css";
import { Coverage } from "./coverage";

interface CountsStripProps {
  counts: readonly CountView[];
  coverage: CoverageView;
  /** The element id of the panel with the detailed counts. */
  monitorId: string;
}

/** Kinds shown in the strip; the panel below shows all. */
const glance: readonly CountKind[] = ["banker", "player", "tie", "player_pair", "banker_pair", "natural"];

/** Count of each result beside the average for eight decks. */
export const CountsStrip = memo(function CountsStrip({ counts, coverage, monitorId }: CountsStripProps) {
  const t = useT("shoe");
  return (
    <section className={styles.strip} aria-label={t("counts-label")}>
      <dl className={styles.counts}>
        {counts
          .filter(({ kind }) => glance.includes(kind))
          .map((count) => (
            <Count key={count.kind} {...count} />
          ))}
      </dl>
      {counts.length > 0 && (
        <IconButton label={t("counts-more")} icon={ChartNoAxesColumn} onPress={() => reveal(monitorId)} />
      )}
      <Coverage coverage={coverage} />
    </section>
  );
});

function reveal(id: string) {
  const panel = document.getElementById(id);
  panel?.focus();
  panel?.closest("section")?.scrollIntoView({ block: "nearest" });
}

function Count({ kind, count, percent, expectedPercent }: CountView) {
  const t = useT("shoe");
  return (
    <div className={classes(styles.count, styles[kind])}>
      <dt>{t(`counts-${kind}`)}</dt>
      <dd className={styles.number}>{count}</dd>
      <dd className={styles.percents} title={percent === null ? t("counts-none") : t("counts-expectedHint")}>
        {percent !== null && <span>{t("counts-percent", { percent })}</span>}
        <span>{t("counts-expected", { percent: expectedPercent })}</span>
      </dd>
    </div>
  );
}
