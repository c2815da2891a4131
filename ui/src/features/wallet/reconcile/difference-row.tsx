import { memo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { MoneyText, ServerText, TimeText } from "@/shared/ui";
import { pairOf } from "./amounts";
import { ClassMark } from "./class-mark";
import styles from "./difference-row.module.css";
import { reconcileMessages } from "./messages";

/** One round in two lines: what is wrong and by how much; whose it is, and what the two sides say. */
export const DifferenceLine = memo(function DifferenceLine({ row }: { row: DifferenceRow }) {
  const t = useT(reconcileMessages);
  const { wallet, record } = pairOf(row);
  return (
    <div className={styles.row} data-expected={row.expected}>
      <span className={styles.mark}>
        <ClassMark class={row.class} expected={row.expected} />
      </span>
      <div className={styles.what}>
        <div className={styles.name}>{t(`class.${row.class}`)}</div>
        <div className={styles.where}>
          <span className={styles.player}>
            <ServerText value={row.playerId} />
          </span>
          <span className={styles.round}>
            {row.roundId === null ? t("detail.noRound") : <ServerText value={row.roundId} />}
          </span>
        </div>
      </div>
      <dl className={styles.pair}>
        <dt>{t("wallet")}</dt>
        <dd>
          <MoneyText amount={wallet} />
        </dd>
        <dt>{t("record")}</dt>
        <dd>
          <MoneyText amount={record} />
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
