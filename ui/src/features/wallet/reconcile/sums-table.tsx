import { Fragment } from "react";
import type { CurrencySum } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes, FigureCell, FigureHead, FigureTable, MoneyText, ServerText } from "@/shared/ui";
import styles from "./reconcile.module.css";

/** Totals per currency, wallet above record. */
export function SumsTable({ sums }: { sums: readonly CurrencySum[] }) {
  const t = useT("reconcile");
  if (sums.length === 0) return null;
  return (
    <div className={styles.sumsFrame}>
      <FigureTable className={styles.sums}>
        <caption className="visually-hidden">{t("sums-title")}</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            <FigureHead>{t("sums-staked")}</FigureHead>
            <FigureHead>{t("sums-paid")}</FigureHead>
            <FigureHead>{t("sums-difference")}</FigureHead>
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
                <FigureCell name={t("sums-staked")}>
                  <MoneyText amount={sum.walletStake} tooLarge />
                </FigureCell>
                <FigureCell name={t("sums-paid")}>
                  <MoneyText amount={sum.walletPaid} tooLarge />
                </FigureCell>
                <FigureCell
                  rowSpan={2}
                  name={t("sums-difference")}
                  className={classes(styles.off, sum.differs && styles.some)}
                >
                  <MoneyText amount={sum.difference} sign tooLarge />
                </FigureCell>
              </tr>
              <tr>
                <th scope="row" className={styles.side}>
                  {t("record")}
                </th>
                <FigureCell name={t("sums-staked")}>
                  <MoneyText amount={sum.recordStake} tooLarge />
                </FigureCell>
                <FigureCell name={t("sums-paid")}>
                  <MoneyText amount={sum.recordPaid} tooLarge />
                </FigureCell>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
