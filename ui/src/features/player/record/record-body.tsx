import type { RecordView } from "@/gateway/types";
import { BetsPanel } from "./bets-panel";
import { BonusPanel } from "./bonus-panel";
import { CamerasPanel } from "./cameras-panel";
import { ChecksPanel } from "./checks-panel";
import { CrossCheckPanel } from "./cross-check-panel";
import { FactsPanel } from "./facts-panel";
import { InsurancePanel } from "./insurance-panel";
import styles from "./record.module.css";
import { RoundPanel } from "./round-panel";

interface RecordBodyProps {
  record: RecordView;
  historyId: string;
  showsChecks: boolean;
}

/** All parts of a record: evidence first, then the reported amounts. */
export function RecordBody({ record, historyId, showsChecks }: RecordBodyProps) {
  return (
    <div className={styles.body}>
      <div className={styles.stack}>
        <RoundPanel round={record.round} />
        <BetsPanel record={record} />
        {record.insurance.length > 0 && (
          <InsurancePanel lines={record.insurance} isPaired={record.insurancePaired} currency={record.row.currency} />
        )}
      </div>
      <div className={styles.stack}>
        <CamerasPanel cameras={record.cameras} />
        {showsChecks && (
          <div className={styles.checks}>
            <ChecksPanel audit={record.audit} />
          </div>
        )}
        {record.bonus && <BonusPanel bonus={record.bonus} />}
        <CrossCheckPanel record={record} historyId={historyId} />
        <FactsPanel record={record} />
      </div>
    </div>
  );
}
