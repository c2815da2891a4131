/** One record: result and verdict first, then the evidence, then the reported amounts. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { AuditView, Gateway, HistoryRow, RecordView } from "@/gateway/types";
import { FailedState, Raw } from "@/shared/domain";
import { AuditScope, Checks, useChecksOpen, VerdictLine } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Dialog, Panel, Skeleton } from "@/shared/ui";
import { BetsPanel } from "./bets/bets-panel";
import { InsurancePanel } from "./bets/insurance-panel";
import { BonusPanel } from "./bonus-panel";
import { CamerasPanel } from "./cameras/cameras-panel";
import { CrossCheckPanel } from "./cross-check-panel";
import { FactsPanel } from "./facts-panel";
import styles from "./record.module.css";
import { RecordHeader } from "./record-header";
import { RecordWarnings, SameRoundNotice, VersionsNotice } from "./record-notices";
import { ResultPanel } from "./result-panel";
import { RoundPanel } from "./round-panel";
import { SameRoundPanel } from "./same-round-panel";
import { useRecordKeys } from "./use-record-keys";
import { WalletLine } from "./wallet-line";

interface RecordDetailProps {
  row: HistoryRow;
  historyId: string;
  /** The reading that holds a neighbour; null if it is not known yet. */
  historyOf: (key: string) => string | null;
  /** The player in the query; the record may have another one. */
  playerId: string;
  previous: string | null;
  next: string | null;
  onChoose: (key: string) => void;
  onReadAgain: () => void;
}

type Opened = "raw" | "betPage" | null;

export function RecordDetail(props: RecordDetailProps) {
  const { row, historyId, historyOf, playerId, previous, next, onChoose, onReadAgain } = props;
  const t = useT("record");
  const [opened, setOpened] = useState<Opened>(null);
  const record = useRecord(historyId, row.key);
  useNeighbours(historyOf, [previous, next]);
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
          <SameRoundNotice others={record.data.sameRound} />
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

interface RecordBodyProps {
  record: RecordView;
  historyId: string;
  showsChecks: boolean;
}

/** All parts of a record: evidence first, then the reported amounts. */
function RecordBody({ record, historyId, showsChecks }: RecordBodyProps) {
  return (
    <div className={styles.body}>
      <div className={styles.stack}>
        {record.gameResult === null ? (
          <RoundPanel round={record.round} />
        ) : (
          <ResultPanel result={record.gameResult} codes={record.row.winners} />
        )}
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
        <SameRoundPanel record={record} />
        <CrossCheckPanel record={record} historyId={historyId} />
        <FactsPanel record={record} />
      </div>
    </div>
  );
}

/** The findings, rule by rule, beside the data they refer to. */
function ChecksPanel({ audit }: { audit: AuditView }) {
  const t = useT("check");
  return (
    <Panel flush title={t("checks")}>
      <Checks audit={audit} />
    </Panel>
  );
}

/** Skeleton of the panels. Visible only if loading takes a moment. */
function RecordComing() {
  return (
    <>
      <Skeleton height={38} />
      <div className={styles.coming}>
        <Skeleton height={190} />
        <Skeleton height={190} />
      </div>
    </>
  );
}

/** One record of a reading. A record never changes while its reading is held. */
function useRecord(historyId: string, key: string) {
  return useQuery(recordQuery(useGateway(), historyId, key));
}

/** Prefetches the neighbours, so that stepping through the list shows no loading state. */
function useNeighbours(historyOf: RecordDetailProps["historyOf"], neighbours: readonly (string | null)[]) {
  const gateway = useGateway();
  const client = useQueryClient();
  const [previous, next] = neighbours;
  useEffect(() => {
    for (const key of [next, previous]) {
      const historyId = key ? historyOf(key) : null;
      if (key && historyId) void client.prefetchQuery(recordQuery(gateway, historyId, key));
    }
  }, [client, gateway, historyOf, previous, next]);
}

function recordQuery(gateway: Gateway, historyId: string, key: string) {
  return {
    queryKey: keys.live("record", historyId, key),
    queryFn: () => gateway.record(historyId, key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  };
}
