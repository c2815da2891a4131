import { memo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { ClassMark, litText, MoneyText, ShortId, TimeText } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { figureWidth, longest } from "@/shared/ui";
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
      {litText(value, needles)}
    </span>
  );
}

/** Row height in pixels: two lines, and with each figure on its own line. */
export const rowHeights = { usual: 54, stacked: 112 } as const;

/** Space for margins, mark, gaps, scrollbar and the class name. */
const around = 28 + 16 + 30 + 8 + 150;
/** Space for the two sides' names. */
const sides = 72;
const time = 140;

/** List width in pixels that shows both amounts and the difference side by side without cutting. */
export function roomOf(rows: readonly DifferenceRow[]): number {
  const amounts = rows.flatMap(({ compared }) => [compared.wallet, compared.record]);
  const pair = figureWidth(formatMoney(longest(amounts)), 11.5);
  const currency = longest(rows.map((row) => row.currency));
  const off = figureWidth(`+${formatMoney(longest(rows.map((row) => row.difference)))} ${currency}`);
  return around + sides + pair + Math.max(time, off);
}
