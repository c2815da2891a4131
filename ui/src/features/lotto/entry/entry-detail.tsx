/** One player's entry: who and when, what was paid, bets beside wins, charms, and the checks. */
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Braces, User } from "lucide-react";
import { useEffect, useState } from "react";
import type { LottoEntryView, LottoRow } from "@/gateway/types";
import { FailedState, Id, KnownCode, ProblemList, Raw, ServerText, TimeText } from "@/shared/domain";
import { AuditScope, Checks, VerdictLine } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { playerHref, walletHref } from "@/shared/links";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Button, Dialog, LinkButton, Panel, PartialNotice, Skeleton } from "@/shared/ui";
import styles from "../lotto.module.css";
import { CharmsPanel } from "./charms-panel";
import { MoneyLine } from "./money-line";
import { TicketsTable } from "./tickets-table";
import { YikiTable } from "./yiki-table";

interface EntryDetailProps {
  row: LottoRow;
  lottoId: string;
  /** The requested round. */
  roundId: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onReadAgain: () => void;
}

const nothing = () => undefined;

export function EntryDetail({ row, lottoId, roundId, onPrevious, onNext, onReadAgain }: EntryDetailProps) {
  const t = useT("lotto-round");
  const gateway = useGateway();
  const [isRawOpen, setRawOpen] = useState(false);
  const [areChecksShown, setChecksShown] = useState(true);
  const entry = useQuery({
    queryKey: keys.live("lotto", lottoId, "entry", row.key),
    queryFn: () => gateway.lottoEntry(lottoId, row.key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const copied = useCopied();
  useKeys({
    "[": { label: t("keys-previous"), run: onPrevious ?? nothing, hint: true },
    "]": { label: t("keys-next"), run: onNext ?? nothing, hint: true },
    c: { label: t("keys-copy"), run: () => copied.copy(row.playerId), hint: true },
    r: { label: t("keys-raw"), run: () => setRawOpen(entry.data !== undefined) },
  });
  const retry = asErrorView(entry.error).code === "stale" ? onReadAgain : () => void entry.refetch();
  return (
    <section className={styles.entry} aria-label={t("entry")}>
      <EntryHeader row={row} entry={entry.data} roundId={roundId} onRaw={() => setRawOpen(true)} copied={copied.is} />
      {entry.data && (
        <AuditScope audit={entry.data.audit}>
          <EntryNotices entry={entry.data} />
          <MoneyLine entry={entry.data} />
          <VerdictLine
            audit={entry.data.audit}
            isOpen={areChecksShown}
            onToggle={() => setChecksShown(!areChecksShown)}
          />
          <CharmsPanel entry={entry.data} />
          <Items entry={entry.data} />
          {areChecksShown && (
            <Panel flush title={t("checks")}>
              <Checks audit={entry.data.audit} />
            </Panel>
          )}
        </AuditScope>
      )}
      {entry.isPending && (
        <>
          <Skeleton height={40} />
          <Skeleton height={220} />
        </>
      )}
      {entry.isError && <FailedState error={entry.error} onRetry={retry} isRetrying={entry.isFetching} />}
      <Dialog
        title={t("raw")}
        isOpen={isRawOpen && entry.data !== undefined}
        onClose={() => setRawOpen(false)}
        size="wide"
      >
        {entry.data && <Raw text={entry.data.raw} />}
      </Dialog>
    </section>
  );
}

interface EntryHeaderProps {
  row: LottoRow;
  entry: LottoEntryView | undefined;
  roundId: string;
  onRaw: () => void;
  copied: boolean;
}

/** The player, the outcome, and the ids, with the ways to the player and to the wallet. */
function EntryHeader({ row, entry, roundId, onRaw, copied }: EntryHeaderProps) {
  const t = useT("lotto-round");
  const shared = useT("shared");
  const { playerId } = row;
  const game = entry?.gameKey?.code;
  return (
    <header className={styles.entryHeader}>
      <div className={styles.who}>
        <h3 className={styles.player}>
          {playerId === null ? t("row-noPlayer") : <Id value={playerId} label={t("playerIdName")} />}
        </h3>
        <span role="status" className={styles.copied}>
          {copied && shared("copied")}
        </span>
        {entry?.transactionCode && (
          <KnownCode
            coded={entry.transactionCode}
            text={
              row.outcome === "unknown" ? undefined : `${entry.transactionCode.code} ${t(`outcome-${row.outcome}`)}`
            }
          />
        )}
        {game !== undefined && <ServerText value={game} />}
        <span className={styles.time}>
          {t("madeAt")} <TimeText at={row.createdAt} text={row.createdAtText} />
        </span>
      </div>
      <div className={styles.who}>
        {entry && <Transaction entry={entry} />}
        {entry?.remark != null && (
          <span>
            {t("remark")} <ServerText value={entry.remark} />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {playerId !== null && (
          <>
            <LinkButton href={playerHref(playerId)} size="small" icon={User}>
              {t("toPlayer")}
            </LinkButton>
            {game !== undefined && (
              <LinkButton
                href={walletHref({ player_id: playerId, round_id: entry?.roundId ?? roundId, game_key: game })}
                size="small"
                icon={ArrowRightLeft}
              >
                {t("toWallet")}
              </LinkButton>
            )}
          </>
        )}
        <Button size="small" icon={Braces} onPress={onRaw} isDisabled={!entry}>
          {t("raw")}
        </Button>
      </div>
    </header>
  );
}

/** The id of the payout; on a loss the service sends `0`, which is no transaction. */
function Transaction({ entry: { transactionId, noTransaction } }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  if (transactionId === null) return <span className={styles.hint}>{t("transaction-missing")}</span>;
  return (
    <span className={styles.transaction}>
      {t("transaction")} <Id value={transactionId} label={t("transaction")} copy={!noTransaction} />
      {noTransaction && <span className={styles.hint}>{t("transaction-none")}</span>}
    </span>
  );
}

function EntryNotices({ entry: { row, roundId, problems } }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  return (
    <>
      {row.otherRound && roundId !== null && (
        <PartialNotice>
          {t("notice-entryOtherRound")} <Id value={roundId} />
        </PartialNotice>
      )}
      {row.otherPlayer && <PartialNotice>{t("notice-entryOtherPlayer")}</PartialNotice>}
      {problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems")}</strong> {t("problems-hint")}
          <ProblemList problems={problems} />
        </PartialNotice>
      )}
    </>
  );
}

/** What was bought and won, in the form of its game. */
function Items({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { lines, tickets, others } = entry;
  return (
    <>
      {lines.length > 0 && <YikiTable entry={entry} />}
      {tickets.length > 0 && <TicketsTable entry={entry} />}
      {lines.length + tickets.length + others.length === 0 && (
        <Panel title={t("items")}>
          <p className={styles.hint}>{t("items-none")}</p>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={t("others")}>
          <p className={styles.hint}>{t("others-hint")}</p>
          <ul className={styles.problems}>
            {others.map(({ won, raw }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity
              <li key={index}>
                {t(won ? "others-win" : "others-bet")}{" "}
                <code>
                  <ServerText value={raw} />
                </code>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** Copies a text by a key and says so for a moment. */
function useCopied(): { is: boolean; copy: (text: string | null) => void } {
  const gateway = useGateway();
  const [is, set] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => set(false), 1500);
    return () => clearTimeout(timer);
  }, [is]);
  const copy = (text: string | null) => {
    if (text !== null) gateway.copyText(text).then(() => set(true), nothing);
  };
  return { is, copy };
}
