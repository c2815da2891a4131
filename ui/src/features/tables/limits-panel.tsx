import type { LimitView } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import styles from "./table-detail.module.css";

/** Smallest and largest bet of every currency, in the service's order and digits. */
export function LimitsPanel({ limits }: { limits: readonly LimitView[] }) {
  const t = useT("tables");
  const places = placesOf(limits.flatMap(({ betMin, betMax }) => [betMin, betMax]));
  return (
    <Panel title={t("limits")} flush>
      {limits.length === 0 ? (
        <p className={styles.none}>{t("noLimits")}</p>
      ) : (
        <FigureTable className={styles.limits}>
          <thead>
            <tr>
              <th scope="col">{t("limitCurrency")}</th>
              <FigureHead>{t("limitMin")}</FigureHead>
              <FigureHead>{t("limitMax")}</FigureHead>
            </tr>
          </thead>
          <tbody>
            {limits.map(({ currency, betMin, betMax }) => (
              <tr key={currency}>
                <th scope="row">
                  <ServerText value={currency} />
                </th>
                <FigureCell name={t("limitMin")}>
                  <MoneyText amount={betMin} places={places} copy />
                </FigureCell>
                <FigureCell name={t("limitMax")}>
                  <MoneyText amount={betMax} places={places} copy />
                </FigureCell>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}
