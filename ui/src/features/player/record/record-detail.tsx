/** One record: result and verdict first, then the evidence, then the reported amounts. */
import { useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { HistoryRow } from "@/gateway/types";
import { FailedState, Raw } from "@/shared/domain";
import { AuditScope, useChecksOpen, VerdictLine } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { asErrorView } from "@/shared/query";
import { Dialog } from "@/shared/ui";
import styles from "./record.module.css";
import { RecordBody } from "./record-body";
import { RecordComing } from "./record-coming";
import { RecordHeader } from "./record-header";
import { RecordWarnings } from "./record-warnings";
import { useNeighbours, useRecord } from "./use-record";
import { useRecordKeys } from "./use-record-keys";
import { VersionsNotice } from "./versions-notice";
import { WalletLine } from "./wallet-line";

interface RecordDetailProps {
  row: HistoryRow;
  historyId: string;
  /** The player in the query; the record may have another one. */
  playerId: string;
  previous: string | null;
  next: string | null;
  onChoose: (key: string) => void;
  onReadAgain: () => void;
}

type Opened = "raw" | "betPage" | null;

export function RecordDetail(props: RecordDetailProps) {
  const { row, historyId, playerId, previous, next, onChoose, onReadAgain } = props;
  const t = useT("record");
  const [opened, setOpened] = useState<Opened>(null);
  const record = useRecord(historyId, row.key);
  useNeighbours(historyId, [previous, next]);
  const [areChecksOpen, toggleChecks] = useChecksOpen(record.data?.audit.verdict);
  const close = () => setOpened(null);
  const actions = {
    onPrevious: previous === null ? undefined : () => onChoose(previous),
    onNext: next === null ? undefined : () => onChoose(next),
    onRaw: () => setOpened("raw"),
    onBetPage: row.roundId === null || row.gameKey === null ? undefined : () => setOpened("betPage"),
  };
  const copied = useRecordKeys(row, actions);
  const retry = asErrorView(record.error).code === "stale" ? onReadAgain : () => void record.refetch();

  return (
    <article className={styles.record} aria-label={t("record")}>
      <RecordHeader row={row} actions={actions} copied={copied} />
      <RecordWarnings row={row} />
      {record.data && (
        <AuditScope audit={record.data.audit}>
          <VerdictLine audit={record.data.audit} isOpen={areChecksOpen} onToggle={toggleChecks} />
          <VersionsNotice key={row.key} versions={record.data.versions} />
          <WalletLine key={`wallet ${row.key}`} record={record.data} historyId={historyId} playerId={playerId} />
          <RecordBody record={record.data} historyId={historyId} showsChecks={areChecksOpen} />
        </AuditScope>
      )}
      {record.isPending && <RecordComing />}
      {record.isError && <FailedState error={record.error} onRetry={retry} isRetrying={record.isFetching} />}
      <Dialog title={t("raw")} isOpen={opened === "raw" && record.data !== undefined} onClose={close} size="wide">
        {record.data && <Raw text={record.data.raw} />}
      </Dialog>
      {row.roundId !== null && row.gameKey !== null && (
        <BetPageDialog
          gameKey={row.gameKey.code}
          roundId={row.roundId}
          playerId={row.otherPlayer ?? playerId}
          isOpen={opened === "betPage"}
          onClose={close}
        />
      )}
    </article>
  );
}
