import type { LimitView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { MoneyText, Panel, ServerText } from "@/shared/ui";
import { tablesMessages } from "./messages";
import styles from "./table-detail.module.css";

/** Smallest and largest bet of every currency, in the service's order and digits. */
export function LimitsPanel({ limits }: { limits: readonly LimitView[] }) {
  const t = useT(tablesMessages);
  return (
    <Panel title={t("limits")} flush>
      {limits.length === 0 ? (
        <p className={styles.none}>{t("noLimits")}</p>
      ) : (
        <table className={styles.limits}>
          <thead>
            <tr>
              <th scope="col">{t("limitCurrency")}</th>
              <th scope="col">{t("limitMin")}</th>
              <th scope="col">{t("limitMax")}</th>
            </tr>
          </thead>
          <tbody>
            {limits.map(({ currency, betMin, betMax }) => (
              <tr key={currency}>
                <th scope="row">
                  <ServerText value={currency} />
                </th>
                <td>
                  <MoneyText amount={betMin} copy />
                </td>
                <td>
                  <MoneyText amount={betMax} copy />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
