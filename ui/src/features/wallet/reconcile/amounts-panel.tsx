import type { DifferenceRow } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import styles from "./detail.module.css";

/** The amounts of each side for the round. */
export function AmountsPanel({ row }: { row: DifferenceRow }) {
  const t = useT("reconcile");
  const { walletStake, recordStake, walletPaid, recordPaid, difference } = row;
  const places = placesOf([walletStake, recordStake, walletPaid, recordPaid, difference]);
  return (
    <Panel title={t("amounts")} flush>
      <FigureTable className={styles.amounts}>
        <thead>
          <tr>
            <th scope="col">
              <ServerText value={row.currency} />
            </th>
            <FigureHead>{t("wallet")}</FigureHead>
            <FigureHead>{t("record")}</FigureHead>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("staked")}</th>
            <FigureCell name={t("wallet")}>
              <MoneyText amount={walletStake} places={places} />
            </FigureCell>
            <FigureCell name={t("record")}>
              <MoneyText amount={recordStake} places={places} />
            </FigureCell>
          </tr>
          <tr>
            <th scope="row">{t("paid")}</th>
            <FigureCell name={t("wallet")}>
              <MoneyText amount={walletPaid} places={places} />
            </FigureCell>
            <FigureCell name={t("record")}>
              <MoneyText amount={recordPaid} places={places} />
            </FigureCell>
          </tr>
          <tr className={styles.total}>
            <th scope="row" title={t("differenceHint")}>
              {t("difference")}
            </th>
            <FigureCell colSpan={2} name={row.currency}>
              <MoneyText amount={difference} places={places} sign copy />
            </FigureCell>
          </tr>
        </tbody>
      </FigureTable>
    </Panel>
  );
}
