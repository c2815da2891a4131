import type { RecordView } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { FigureHead, FigureTable, Panel } from "@/shared/ui";
import { betColumns } from "./bet-columns";
import { BetRow } from "./bet-row";
import { BetTotals } from "./bet-totals";
import styles from "./bets.module.css";

/** As space shrinks, first the outcome becomes an icon, then each figure gets its own line with its column's name. */
const layouts = ["words", "signs", "lines"] as const;

/** Stakes and reported wins in the order received. Nothing is recomputed. */
export function BetsPanel({ record }: { record: RecordView }) {
  const t = useT("record");
  const { bets, row } = record;
  const columns = betColumns(t, record);
  return (
    <Panel flush title={t("bets")}>
      {bets.length === 0 ? (
        <p className={styles.none}>{t("bets-none")}</p>
      ) : (
        <FigureTable layouts={layouts} className={styles.table}>
          <caption className={styles.note}>{t("bets-asReported")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("bets-bet")}</th>
              {(["stake", "odds", "profit", "amount"] as const).map((column) => (
                <FigureHead key={column}>
                  <ServerText value={columns.names[column]} />
                </FigureHead>
              ))}
              <th scope="col" className={styles.outcomeHead}>
                <span className={styles.outcome}>{t("bets-outcome")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {bets.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              <BetRow key={position} line={line} columns={columns} />
            ))}
          </tbody>
          <BetTotals row={row} columns={columns} />
        </FigureTable>
      )}
    </Panel>
  );
}
