import { memo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { LitText } from "@/shared/find";
import { useT } from "@/shared/i18n";
import { ClassMark } from "@/shared/round-class";
import { MoneyText, ShortId, TimeText } from "@/shared/ui";
import styles from "./difference-row.module.css";

interface DifferenceLineProps {
  row: DifferenceRow;
  /** The folded search words to highlight in its ids. */
  needles: readonly string[];
  /** Narrow layout: each figure on its own line. */
  isStacked: boolean;
}

/** One round in two lines: class and difference; player, round and both amounts. */
export const DifferenceLine = memo(function DifferenceLine({ row, needles, isStacked }: DifferenceLineProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  return (
    <div className={styles.row} data-expected={row.expected} data-stacked={isStacked || undefined}>
      <span className={styles.mark}>
        <ClassMark class={row.class} expected={row.expected} />
      </span>
      <div className={styles.what}>
        <div className={styles.name}>{named(row.class)}</div>
        <div className={styles.where}>
          <ListedId value={row.playerId} needles={needles} className={styles.player} />
          {row.roundId === null ? (
            <span className={styles.round}>{t("detail-noRound")}</span>
          ) : (
            <ListedId value={row.roundId} needles={needles} className={styles.round} />
          )}
        </div>
      </div>
      <dl className={styles.pair}>
        <dt>{t("wallet")}</dt>
        <dd>
          <MoneyText amount={row.compared.wallet} />
        </dd>
        <dt>{t("record")}</dt>
        <dd>
          <MoneyText amount={row.compared.record} />
        </dd>
      </dl>
      <div className={styles.off}>
        <div className={styles.difference}>
          <MoneyText amount={row.difference} currency={row.difference === null ? null : row.currency} sign />
        </div>
        <div className={styles.time}>
          <TimeText at={row.at} />
        </div>
      </div>
    </div>
  );
});

interface ListedIdProps {
  value: string;
  needles: readonly string[];
  className: string | undefined;
}

/** An id shortened in the middle; during a search, from its start with the match highlighted. */
function ListedId({ value, needles, className }: ListedIdProps) {
  if (needles.length === 0) return <ShortId value={value} className={className} />;
  return (
    <span className={className} title={value} data-whole={value}>
      <LitText value={value} needles={needles} />
    </span>
  );
}
