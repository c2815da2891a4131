import { memo } from "react";
import type { CountView, CoverageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { shoeMessages } from "../messages";
import styles from "./counts-strip.module.css";
import { Coverage } from "./coverage";

interface CountsStripProps {
  counts: readonly CountView[];
  coverage: CoverageView;
}

/** How often each result came, beside what eight decks give on average. */
export const CountsStrip = memo(function CountsStrip({ counts, coverage }: CountsStripProps) {
  const t = useT(shoeMessages);
  return (
    <section className={styles.strip} aria-label={t("counts.label")}>
      <dl className={styles.counts}>
        {counts.map((count) => (
          <Count key={count.kind} {...count} />
        ))}
      </dl>
      <Coverage coverage={coverage} />
    </section>
  );
});

function Count({ kind, count, percent, expectedPercent }: CountView) {
  const t = useT(shoeMessages);
  return (
    <div className={classes(styles.count, styles[kind])}>
      <dt>{t(`counts.${kind}`)}</dt>
      <dd className={styles.number}>{count}</dd>
      <dd className={styles.percents} title={percent === null ? t("counts.none") : t("counts.expectedHint")}>
        {percent !== null && <span>{t("counts.percent", { percent })}</span>}
        <span>{t("counts.expected", { percent: expectedPercent })}</span>
      </dd>
    </div>
  );
}
