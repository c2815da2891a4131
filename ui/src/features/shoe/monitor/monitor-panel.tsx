/**
 * Counts of the shoe or the table beside the expected counts. For monitoring, not proof; the text says so wherever a
 * count stands out.
 */
import { memo, useState } from "react";
import type { CountsView, TallyView } from "@/gateway/types";
import { TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Choice, Panel } from "@/shared/ui";
import { CountsTable } from "./counts-table";
import styles from "./monitor.module.css";

/** Below this many rounds the ranges cover nearly every count, and the panel says so. */
const fewRounds = 100;

type Sample = keyof CountsView;

export const MonitorPanel = memo(function MonitorPanel({ counts, id }: { counts: CountsView; id: string }) {
  const t = useT("shoe");
  const [sample, setSample] = useState<Sample>("shoe");
  const tally = counts[sample];
  return (
    <Panel
      flush
      title={
        <span id={id} tabIndex={-1}>
          {t("monitor-title")}
        </span>
      }
      actions={
        <Choice
          label={t("monitor-sample")}
          hideLabel
          size="small"
          value={sample}
          onChange={setSample}
          options={[
            { id: "shoe", label: t("monitor-shoe") },
            { id: "table", label: t("monitor-table") },
          ]}
        />
      }
    >
      <p className={styles.sample}>
        <SampleSize sample={sample} tally={tally} />
        {tally.rounds > 0 && tally.rounds < fewRounds && <span className={styles.few}>{t("monitor-few")}</span>}
      </p>
      {tally.rounds > 0 && <CountsTable counts={tally.counts} />}
      <p className={styles.note}>{t("monitor-note")}</p>
    </Panel>
  );
});

function SampleSize({ sample, tally: { rounds, shoes, since } }: { sample: Sample; tally: TallyView }) {
  const t = useT("shoe");
  if (rounds === 0) return t("monitor-none");
  if (sample === "shoe") return t("monitor-rounds", { count: rounds });
  return (
    <>
      {t("monitor-rounds", { count: rounds })} · {t("monitor-shoes", { count: shoes })}
      {since !== null && (
        <>
          {" "}
          · {t("monitor-since")} <TimeText at={since} style="time" />
        </>
      )}
    </>
  );
}
