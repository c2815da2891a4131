import type { HistoryRow, RecordView } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import { Amount, type BetColumns, betColumns } from "./bet-figures";
import { BetRow } from "./bet-row";
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
              <BetRow key={position} line={line} columns={columns} explained={record.isBaccarat} />
            ))}
          </tbody>
          <BetTotals row={row} columns={columns} />
        </FigureTable>
      )}
    </Panel>
  );
}

interface BetTotalsProps {
  row: HistoryRow;
  columns: BetColumns;
}

/** The record's totals and its outcome, in the record's currency. Computed in Rust, not here. */
function BetTotals({ row, columns: { names, places } }: BetTotalsProps) {
  const t = useT("record");
  const isUnread = (...fields: string[]) => row.problems.some(({ path }) => fields.includes(path));
  return (
    <tfoot className={styles.totals}>
      <tr>
        <th scope="row">{t("bets-total")}</th>
        <FigureCell name={names.stake}>
          <Placed place={{ place: "total_bet" }} beside>
            <Amount amount={row.totalBet} unread={isUnread("total_bet")} places={places.stake} />
          </Placed>
        </FigureCell>
        <td colSpan={4} />
      </tr>
      <tr>
        <th scope="row" colSpan={4}>
          {t("bets-totalPayout")}
        </th>
        <FigureCell name={t("bets-totalPayout")}>
          <Placed place={{ place: "total_payout" }} beside>
            <Amount amount={row.totalPayout} unread={isUnread("total_payout")} places={places.amount} />
          </Placed>
        </FigureCell>
        <td />
      </tr>
      <tr>
        <th scope="row" colSpan={3} className={styles.netName}>
          {t(row.netUnknown ? "bets-netUnknown" : "bets-net")}
        </th>
        <FigureCell colSpan={2} name={t("bets-net")}>
          {row.netUnknown ? (
            t("bets-cantTell")
          ) : (
            <Amount
              amount={row.net}
              sign
              tooLarge={row.netTooLarge}
              unread={isUnread("total_bet", "total_payout")}
              places={places.amount}
            />
          )}
        </FigureCell>
        <td />
      </tr>
    </tfoot>
  );
}
