import type { RecordView } from "@/gateway/types";
import { BetsPanel } from "./bets-panel";
import { BonusPanel } from "./bonus-panel";
import { CamerasPanel } from "./cameras-panel";
import { FactsPanel } from "./facts-panel";
import { InsurancePanel } from "./insurance-panel";
import styles from "./record.module.css";
import { RoundPanel } from "./round-panel";

/** Everything a record holds: evidence above, arithmetic below. */
export function RecordBody({ record }: { record: RecordView }) {
  return (
    <div className={styles.body}>
      <div className={styles.stack}>
        <RoundPanel round={record.round} />
        <BetsPanel record={record} />
        {record.insurance.length > 0 && <InsurancePanel lines={record.insurance} isPaired={record.insurancePaired} />}
      </div>
      <div className={styles.stack}>
        <CamerasPanel cameras={record.cameras} />
        {record.bonus && <BonusPanel bonus={record.bonus} />}
        <FactsPanel record={record} />
      </div>
    </div>
  );
}
