import type { OtherRecordView, RecordView } from "@/gateway/types";
import { Id, TimeText } from "@/shared/domain";
import { FindingList, VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { playerHref } from "@/shared/links";
import { LinkButton, Panel } from "@/shared/ui";
import styles from "./cross-check.module.css";

/** The record beside the other records of its round that were read: result and outcomes must be the same for all players. */
export function SameRoundPanel({ record: { row, sameRound } }: { record: RecordView }) {
  const t = useT("record");
  if (sameRound.length === 0 || row.roundId === null || row.gameKey === null) return null;
  const search = { game_key: row.gameKey.code, period: "last14Days", round_id: row.roundId } as const;
  return (
    <Panel flush title={t("round")}>
      {sameRound.map((other) => (
        <OtherRecord
          key={`${other.recordId} ${other.seenAt}`}
          other={other}
          href={other.playerId === null ? null : playerHref(other.playerId, search)}
        />
      ))}
    </Panel>
  );
}

/** One version of another record: whose it is, when it was seen, and what differs. */
function OtherRecord({ other, href }: { other: OtherRecordView; href: string | null }) {
  const t = useT("record");
  const { recordId, playerId, seenAt, correctedAt, agree, findings } = other;
  const differing = findings.filter(({ verdict }) => verdict !== "holds");
  return (
    <>
      <p className={styles.agree} data-verdict={agree}>
        <VerdictMark verdict={agree} />
        <strong>{t(`round-${agree}`)}</strong>
        {href !== null && (
          <LinkButton variant="quiet" size="small" href={href}>
            {t("round-open")}
          </LinkButton>
        )}
      </p>
      <p className={styles.where}>
        {t("round-record")} <Id value={recordId} label={t("round-id")} />
        {playerId !== null && (
          <>
            {t("round-player")} <Id value={playerId} />
          </>
        )}
        <span>
          {t("round-seen")} <TimeText at={seenAt} style="time" />
          {correctedAt !== null && (
            <>
              {" · "}
              {t("round-corrected")} <TimeText at={correctedAt} style="time" />
            </>
          )}
        </span>
      </p>
      {differing.length > 0 && (
        <FindingList
          label={t("round-differences", { id: recordId })}
          findings={differing}
          names={{ expected: t("round-inOther"), reported: t("round-inThis") }}
        />
      )}
    </>
  );
}
