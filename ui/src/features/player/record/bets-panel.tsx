import type { RecordView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import { BetRow } from "./bet-row";
import { BetTotals } from "./bet-totals";
import styles from "./bets.module.css";
import { recordMessages } from "./messages";

/** Stakes and what was reported for each, line by line in the order received. Nothing is recomputed. */
export function BetsPanel({ record: { bets, row } }: { record: RecordView }) {
  const t = useT(recordMessages);
  return (
    <Panel flush title={t("bets")}>
      {bets.length === 0 ? (
        <p className={styles.none}>{t("bets.none")}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className={styles.note}>{t("bets.asReported")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("bets.bet")}</th>
                <th scope="col">{t("bets.stake")}</th>
                <th scope="col">{t("bets.odds")}</th>
                <th scope="col">{t("bets.profit")}</th>
                <th scope="col">{t("bets.amount")}</th>
                <th scope="col">{t("bets.outcome")}</th>
              </tr>
            </thead>
            <tbody>
              {bets.map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                <BetRow key={position} line={line} />
              ))}
            </tbody>
            <BetTotals row={row} />
          </table>
        </div>
      )}
    </Panel>
  );
}
