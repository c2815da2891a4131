import type { InsuranceLine } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Panel, PartialNotice } from "@/shared/ui";
import styles from "./bets.module.css";
import { InsuranceTable } from "./insurance-table";

interface InsurancePanelProps {
  lines: readonly InsuranceLine[];
  isPaired: boolean;
  currency: string | null;
}

/**
 * Insurance purchases by position. If stakes and wins can't be matched, they are listed separately so that no match is
 * implied.
 */
export function InsurancePanel({ lines, isPaired, currency }: InsurancePanelProps) {
  const t = useT("record");
  if (isPaired) {
    return (
      <Panel flush title={t("insurance")}>
        <InsuranceTable
          label={t("insurance")}
          lines={lines}
          currency={currency}
          fields={["stake", "odds", "profit", "amount"]}
        />
      </Panel>
    );
  }
  return (
    <Panel flush title={t("insurance")}>
      <div className={styles.unpaired}>
        <PartialNotice>{t("insurance-unpaired")}</PartialNotice>
      </div>
      <InsuranceTable
        label={t("insurance-stakes")}
        showLabel
        lines={lines.filter((line) => line.stake !== null)}
        currency={currency}
        fields={["stake"]}
      />
      <InsuranceTable
        label={t("insurance-wins")}
        showLabel
        lines={lines.filter((line) => line.win !== null)}
        currency={currency}
        fields={["odds", "profit", "amount"]}
      />
    </Panel>
  );
}
