import type { HistoryRow } from "@/gateway/types";
import { Placed } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { FigureCell } from "@/shared/ui";
import { Amount } from "./amount";
import type { BetColumns } from "./bet-columns";
import styles from "./bets.module.css";

interface BetTotalsProps {
  row: HistoryRow;
  columns: BetColumns;
}

/** The record's totals and their difference, in the record's currency. Computed in Rust, not here. */
export function BetTotals({ row, columns: { names, places } }: BetTotalsProps) {
  const t = useT("record");
  return (
    <tfoot className={styles.totals}>
      <tr>
        <th scope="row">{t("bets-total")}</th>
        <FigureCell name={names.stake}>
          <Placed place={{ place: "total_bet" }} beside>
            <Amount amount={row.totalBet} places={places.stake} />
          </Placed>
        </FigureCell>
        <td colSpan={2} />
        <FigureCell name={names.amount}>
          <Placed place={{ place: "total_payout" }} beside>
            <Amount amount={row.totalPayout} places={places.amount} />
          </Placed>
        </FigureCell>
        <td />
      </tr>
      <tr>
        <th scope="row" colSpan={3} className={styles.netName}>
          {t("bets-net")}
        </th>
        <FigureCell colSpan={2} name={t("bets-net")}>
          <Amount amount={row.net} sign tooLarge={row.netTooLarge} places={places.amount} />
        </FigureCell>
        <td />
      </tr>
    </tfoot>
  );
}
