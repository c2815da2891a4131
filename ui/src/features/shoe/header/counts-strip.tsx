import { ChartNoAxesColumn } from "lucide-react";
import { memo } from "react";
import type { CountKind, CountView, CoverageView } from "@/gateway/types";
import { CopyButton } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { classes, IconButton } from "@/shared/ui";
import styles from "./counts-strip.module.css";

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

/** How many missing numbers are listed before "and 12 more". */
const written = 4;

/** How much of the shoe was received. Missing rounds are reported, never filled in. */
function Coverage({ coverage }: { coverage: CoverageView }) {
  const t = useT("shoe");
  const { received, firstRoundNo, lastRoundNo, missingTotal, unplaced, leftOut } = coverage;
  if (received === 0) return null;
  const span =
    firstRoundNo === null || lastRoundNo === null
      ? t("coverage-unnumbered")
      : t("coverage-span", { first: firstRoundNo, last: lastRoundNo });
  return (
    <div className={styles.coverage}>
      <strong>{span}</strong>
      {missingTotal > 0 ? <Missing coverage={coverage} /> : lastRoundNo !== null && <div>{t("coverage-complete")}</div>}
      {unplaced > 0 && (
        <div className={styles.missing} title={t("coverage-unplacedHint")}>
          {t("coverage-unplaced", { count: unplaced })}
        </div>
      )}
      {leftOut > 0 && <div className={styles.missing}>{t("coverage-leftOut", { count: leftOut })}</div>}
    </div>
  );
}

function Missing({ coverage: { missing, missingTotal } }: { coverage: CoverageView }) {
  const t = useT("shoe");
  const first = missing.slice(0, written).map((no) => `#${no}`);
  const rest = missingTotal - first.length;
  return (
    <div className={styles.missing}>
      {t("coverage-missing", { count: missingTotal })}
      <span className={styles.numbers} title={missing.join(", ")}>
        {[...first, ...(rest > 0 ? [t("coverage-more", { count: rest })] : [])].join(", ")}
        <CopyButton compact text={missing.join(", ")} label={t("coverage-copyMissing")} />
      </span>
    </div>
  );
}
