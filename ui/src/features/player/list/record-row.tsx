import { TriangleAlert, Copy as TwoVersions, UserX } from "lucide-react";
import { memo } from "react";
import type { HistoryRow } from "@/gateway/types";
import { VerdictMark } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { SideMark, TimeText } from "@/shared/ui";
import { playerMessages } from "../messages";
import { shortResult } from "../record/result";
import { LightMoney, LightText } from "./light-text";
import { middleCut } from "./middle-cut";
import styles from "./record-row.module.css";

/** One record in two lines: the result and what it meant for the player; when and where, and the stake. */
export const RecordRow = memo(function RecordRow({ row }: { row: HistoryRow }) {
  const t = useT(playerMessages);
  return (
    <div className={styles.row}>
      {row.winner ? <SideMark side={row.winner} /> : <span className={styles.noSide} aria-hidden />}
      <div className={styles.what}>
        <div className={styles.result}>
          {row.winner ? shortResult(t, row) : <LightText value={shortResult(t, row)} />}
        </div>
        <div className={styles.where}>
          <TimeText at={row.createdAt} text={row.createdAtText} />
          {row.roundId !== null && (
            <span className={styles.round}>
              <LightText value={middleCut(row.roundId)} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.money}>
        <div className={styles.net}>
          <LightMoney amount={row.net} sign />
        </div>
        <div className={styles.stake}>
          <LightMoney amount={row.totalBet} currency={row.currency} />
          <Marks row={row} />
          <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
        </div>
      </div>
    </div>
  );
});

/** What must not be overlooked about a record, each with its own shape. */
function Marks({ row }: { row: HistoryRow }) {
  const t = useT(playerMessages);
  return (
    <>
      {row.problems.length > 0 && <Mark icon={TriangleAlert} text={t("mark.problems")} />}
      {row.conflicting && <Mark icon={TwoVersions} text={t("mark.conflicting")} />}
      {row.otherPlayer !== null && <Mark icon={UserX} text={t("mark.otherPlayer", { player: row.otherPlayer })} />}
    </>
  );
}

function Mark({ icon: Icon, text }: { icon: typeof TriangleAlert; text: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      <Icon size={13} aria-hidden />
    </span>
  );
}
