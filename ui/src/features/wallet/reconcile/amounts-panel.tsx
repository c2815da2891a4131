import type { DifferenceRow } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { MoneyText, Panel, ServerText } from "@/shared/ui";
import styles from "./detail.module.css";
import { reconcileMessages } from "./messages";

/** What each side says of the round. */
export function AmountsPanel({ row }: { row: DifferenceRow }) {
  const t = useT(reconcileMessages);
  return (
    <Panel title={t("amounts")} flush>
      <table className={styles.amounts}>
        <thead>
          <tr>
            <th scope="col">
              <ServerText value={row.currency} />
            </th>
            <th scope="col">{t("wallet")}</th>
            <th scope="col">{t("record")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("staked")}</th>
            <td>
              <MoneyText amount={row.walletStake} />
            </td>
            <td>
              <MoneyText amount={row.recordStake} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t("paid")}</th>
            <td>
              <MoneyText amount={row.walletPaid} />
            </td>
            <td>
              <MoneyText amount={row.recordPaid} />
            </td>
          </tr>
          <tr className={styles.total}>
            <th scope="row" title={t("differenceHint")}>
              {t("difference")}
            </th>
            <td colSpan={2}>
              <MoneyText amount={row.difference} sign copy />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
