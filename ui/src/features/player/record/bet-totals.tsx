import type { HistoryRow } from "@/gateway/types";
import { Placed } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { ServerText } from "@/shared/ui";
import { Amount } from "./amount";
import styles from "./bets.module.css";
import { isTooLarge } from "./is-too-large";
import { recordMessages } from "./messages";

/** The record's own totals and their difference, in the record's currency. Never a sum made here. */
export function BetTotals({ row }: { row: HistoryRow }) {
  const t = useT(recordMessages);
  return (
    <tfoot className={styles.totals}>
      <tr>
        <th scope="row">
          <ServerText value={t("bets.total", { currency: row.currency ?? "" })} />
        </th>
        <td>
          <Placed place={{ place: "total_bet" }}>
            <Amount amount={row.totalBet} />
          </Placed>
        </td>
        <td colSpan={2} />
        <td>
          <Placed place={{ place: "total_payout" }}>
            <Amount amount={row.totalPayout} />
          </Placed>
        </td>
        <td />
      </tr>
      <tr>
        <th scope="row" colSpan={4}>
          {t("bets.net")}
        </th>
        <td>
          <Amount amount={row.net} sign tooLarge={isTooLarge(row)} />
        </td>
        <td />
      </tr>
    </tfoot>
  );
}
