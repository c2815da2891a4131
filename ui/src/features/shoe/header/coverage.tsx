import type { CoverageView } from "@/gateway/types";
import { CopyButton } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./counts-strip.module.css";

/** How many missing numbers are listed before "and 12 more". */
const written = 4;

/** How much of the shoe was received. Missing rounds are reported, never filled in. */
export function Coverage({ coverage }: { coverage: CoverageView }) {
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
