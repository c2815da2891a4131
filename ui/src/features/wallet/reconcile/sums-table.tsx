import { Fragment } from "react";
import type { CurrencySum } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { MoneyText, ServerText } from "@/shared/ui";
import { reconcileMessages } from "./messages";
import styles from "./reconcile.module.css";

/** What was compared in all, wallet above record, each currency for itself. */
export function SumsTable({ sums }: { sums: readonly CurrencySum[] }) {
  const t = useT(reconcileMessages);
  if (sums.length === 0) return null;
  return (
    <table className={styles.sums}>
      <caption className="visually-hidden">{t("sums.title")}</caption>
      <thead>
        <tr>
          <td colSpan={2} />
          <th scope="col">{t("sums.staked")}</th>
          <th scope="col">{t("sums.paid")}</th>
          <th scope="col">{t("sums.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <Fragment key={sum.currency}>
            <tr>
              <th scope="rowgroup" rowSpan={2} className={styles.currency}>
                <ServerText value={sum.currency} />
              </th>
              <th scope="row" className={styles.side}>
                {t("wallet")}
              </th>
              <td>
                <MoneyText amount={sum.walletStake} tooLarge />
              </td>
              <td>
                <MoneyText amount={sum.walletPaid} tooLarge />
              </td>
              <td rowSpan={2} className={styles.off} data-zero={!/[1-9]/.test(sum.difference ?? "")}>
                <MoneyText amount={sum.difference} sign tooLarge />
              </td>
            </tr>
            <tr>
              <th scope="row" className={styles.side}>
                {t("record")}
              </th>
              <td>
                <MoneyText amount={sum.recordStake} tooLarge />
              </td>
              <td>
                <MoneyText amount={sum.recordPaid} tooLarge />
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
