/** The chosen entry below the result of its round: who and when, what was paid, bets beside wins, charms, checks. */
import { useQuery } from "@tanstack/react-query";
import type { LanguageName, LottoEntryView, LottoRow } from "@/gateway/types";
import { FailedState, Id, KnownCode, MoneyText, ProblemList, RawButton, ServerText, TimeText } from "@/shared/domain";
import {
  Answer,
  AuditScope,
  CheckCounts,
  Checks,
  headlineOf,
  Placed,
  reasonOf,
  type Tone,
} from "@/shared/domain/audit";
import { type Chosen, NoMatch } from "@/shared/domain/list";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { playerHref, walletHref } from "@/shared/links";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Button, DotLine, EmptyState, LinkButton, PartialNotice, Section, Skeleton } from "@/shared/ui";
import { CharmsPanel } from "./charms";
import { Draw } from "./draw";
import {
  PrizesMissing,
  payoutTransaction,
  prizesMissing,
  usePrizesInWallet,
  WalletLine,
  WalletUnread,
} from "./in-wallet";
import { Items } from "./items";
import type { LottoRound } from "./round";

interface ChosenEntryProps {
  round: LottoRound;
  chosen: Chosen<LottoRow>;
}

const PANE = "@container flex flex-col gap-16 px-(--sheet) pt-16 pb-24 [--sheet:16px] wide:[--sheet:24px]";

/** The detail pane: the result of the round, then the chosen entry, or the reason why there is none. */
export function ChosenEntry({ round, chosen }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { draw, total } = round.shown;
  if (!draw) return <NoResult round={round} />;
  return (
    <article className={PANE} aria-label={t("round")}>
      <Draw
        roundId={round.roundId}
        draw={draw}
        total={total}
        isOnePlayer={round.search.player_id !== undefined}
        isAlone={chosen.kind !== "row" && !round.isReading}
      />
      <Entry round={round} chosen={chosen} />
    </article>
  );
}

function Entry({ round, chosen }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { search, ask, isReading, filter } = round;
  const { lottoId, rows, summary } = round.shown;
  if (chosen.kind === "row" && lottoId !== null) {
    return <EntryDetail key={chosen.row.key} row={chosen.row} lottoId={lottoId} round={round} />;
  }
  if (chosen.kind === "filtered") {
    return <NoMatch title={t("chosen-filtered")} clear={t("filter-clear")} onClear={filter.clear} />;
  }
  if (chosen.kind === "missing") {
    return (
      <EmptyState
        title={t("chosen-missing")}
        hint={
          <>
            <Id value={chosen.record} /> {t("chosen-missingHint")}
          </>
        }
        action={
          <>
            {search.page !== undefined && (
              <Button onPress={() => ask({ ...search, page: undefined })}>{t("readAll")}</Button>
            )}
            <Button onPress={() => ask({ ...search, entry: undefined })}>{t("chosen-first")}</Button>
          </>
        }
      />
    );
  }
  if (isReading) return <Skeleton lines={3} height={60} words={t("reading-first")} />;
  // The list says that no entry matches the filter.
  if (rows.length > 0) return null;
  return summary?.complete === false ? (
    <EmptyState title={t("none-loaded")} />
  ) : (
    <EmptyState title={t("none")} hint={t("none-hint")} />
  );
}

/** Nothing of the round was received: a skeleton in the shape of the result, or the reason. */
function NoResult({ round: { current, isReading, search, ask } }: { round: LottoRound }) {
  const t = useT("lotto-round");
  const { error } = current;
  if (isReading) {
    return (
      <div className={PANE} aria-busy="true">
        <Skeleton width="40%" height={22} />
        <Skeleton height={128} />
        <Skeleton height={34} />
        <Skeleton height={220} words={t("reading-first")} />
      </div>
    );
  }
  if (error?.code === "not_found") {
    return (
      <EmptyState
        title={search.player_id === undefined ? t("notFound") : t("notFound-player")}
        hint={t("notFound-hint")}
        action={
          <>
            {search.player_id !== undefined && (
              <Button onPress={() => ask({ round_id: search.round_id })}>{t("readAll")}</Button>
            )}
            <Button onPress={() => ask({})}>{t("another")}</Button>
          </>
        }
      />
    );
  }
  // The list says why, and has the way to try again.
  return error ? <EmptyState title={t("none-loaded")} /> : null;
}

interface EntryDetailProps {
  row: LottoRow;
  lottoId: string;
  round: LottoRound;
}

function EntryDetail({ row, lottoId, round }: EntryDetailProps) {
  const t = useT("lotto-round");
  const gateway = useGateway();
  const entry = useQuery({
    queryKey: keys.live("lotto", lottoId, "entry", row.key),
    queryFn: () => gateway.lottoEntry(lottoId, row.key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { data } = entry;
  const retry = asErrorView(entry.error).code === "stale" ? round.readAgain : () => void entry.refetch();
  return (
    <section className="flex flex-col gap-9" aria-label={t("entry")}>
      <EntryHeader row={row} entry={data} roundId={round.roundId} />
      {data && (
        <AuditScope audit={data.audit}>
          <EntryNotices entry={data} />
          <Verdict entry={data} />
          <CharmsPanel entry={data} />
          <Items entry={data} number={round.search.number ?? null} />
          <Section title={t("checks")} actions={<CheckCounts audit={data.audit} />}>
            <Checks audit={data.audit} />
          </Section>
        </AuditScope>
      )}
      {entry.isPending && (
        <>
          <Skeleton height={40} />
          <Skeleton height={220} words={t("reading-first")} />
        </>
      )}
      {entry.isError && <FailedState error={entry.error} onRetry={retry} isRetrying={entry.isFetching} />}
    </section>
  );
}

interface EntryHeaderProps {
  row: LottoRow;
  entry: LottoEntryView | undefined;
  roundId: string;
}

/** The player, the outcome, and the ids, with the ways to the player and to the wallet. */
function EntryHeader({ row, entry, roundId }: EntryHeaderProps) {
  const t = useT("lotto-round");
  const { playerId, outcome } = row;
  const game = entry?.gameKey?.code;
  const code = entry?.transactionCode;
  return (
    <header className="flex flex-wrap items-center gap-x-12 gap-y-2 text-ink-2 select-text">
      <h3 className="min-w-0 text-ink">
        {playerId === null ? t("row-noPlayer") : <Id value={playerId} label={t("playerIdName")} keys="c" />}
      </h3>
      {code && (
        <KnownCode coded={code} text={outcome === "unknown" ? undefined : `${code.code} ${t(`outcome-${outcome}`)}`} />
      )}
      {game !== undefined && <ServerText value={game} />}
      <span>
        {t("madeAt")} <TimeText at={row.createdAt} text={row.createdAtText} />
      </span>
      {entry && <Transaction entry={entry} />}
      {entry?.remark != null && (
        <span>
          {t("remark")} <ServerText value={entry.remark} />
        </span>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-6">
        {playerId !== null && (
          <>
            <LinkButton href={playerHref(playerId)} size="small">
              {t("toPlayer")}
            </LinkButton>
            {game !== undefined && (
              <LinkButton
                href={walletHref({ player_id: playerId, round_id: entry?.roundId ?? roundId, game_key: game })}
                size="small"
              >
                {t("toWallet")}
              </LinkButton>
            )}
          </>
        )}
        <RawButton text={entry?.raw} disabledBecause={t("reading-first")} />
      </span>
    </header>
  );
}

/** The id of the payout; on a loss the service sends `0`, which is no transaction. */
function Transaction({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { transactionId, noTransaction } = entry;
  if (transactionId === null) return <span>{t("transaction-missing")}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-6">
      {t("transaction")} <Id value={transactionId} label={t("transaction")} copy={!noTransaction} />
      {noTransaction && <span>{t("transaction-none")}</span>}
      {/* With charms each amount has its transaction beside it. */}
      {entry.charms === null && !noTransaction && <WalletLine entry={entry} transactionId={transactionId} />}
    </span>
  );
}

function EntryNotices({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { row, roundId, problems } = entry;
  return (
    <>
      {row.otherRound && roundId !== null && (
        <PartialNotice>
          {t("notice-entryOtherRound")} <Id value={roundId} />
        </PartialNotice>
      )}
      {row.otherPlayer && <PartialNotice>{t("notice-entryOtherPlayer")}</PartialNotice>}
      {entry.charms === null && payoutTransaction(entry) !== null && <WalletUnread entry={entry} />}
      {problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems")}</strong> {t("problems-hint")}
          <ProblemList problems={problems} />
        </PartialNotice>
      )}
    </>
  );
}

/** What was paid, whether it agrees and why not, whether the wallet has it, and the answer. */
function Verdict({ entry }: { entry: LottoEntryView }) {
  const { row, winsTotal, net, dueNow, audit } = entry;
  const t = useT("lotto-round");
  const check = useT("check");
  const say = useMessage();
  const prizes = usePrizesInWallet(entry);
  const isMissing = prizes === "missing";
  const isInconsistent = audit.verdict === "inconsistent";
  const reason = reasonOf(audit);
  const { currency } = row;
  const isSum = dueNow !== null && dueNow.parts.length > 1;
  const right = (
    <DotLine className="text-ink-2">
      <strong className={isInconsistent ? "text-broken" : "text-ink"}>
        {check(headlineOf(audit, isInconsistent || isMissing))}
      </strong>
      {isSum && (
        <span>
          {t("money-now")} <DueNow due={dueNow} currency={currency} />
        </span>
      )}
      {!isSum && (
        <span>
          {t("money-payout")}{" "}
          <Placed place={{ place: "total_payout" }} beside>
            <MoneyText amount={row.payout} currency={currency} className="font-semibold text-ink" />
          </Placed>
        </span>
      )}
      <span>
        {t("money-wins")} <MoneyText amount={winsTotal} className="text-ink" />
      </span>
      <span>
        {t("money-stakes")} <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} />
      </span>
      <span>
        {/* What charms give is no part of it. */}
        {t(entry.charms === null ? "money-net" : "money-netPrizes")} <MoneyText amount={net} sign currency={currency} />
      </span>
    </DotLine>
  );
  const textOf = (_tone: Tone, language: LanguageName) =>
    [messageIn(language)(audit.summary), isMissing && prizesMissing(language, entry)].filter(Boolean).join("\n");
  return (
    <Answer
      right={{ mark: audit.verdict, shown: right }}
      paid={isMissing ? { mark: "inconsistent", shown: <PrizesMissing entry={entry} /> } : undefined}
      reason={reason && audit.verdict !== "consistent" && <ServerText value={say(reason)} />}
      subject={row.key}
      textOf={textOf}
      isAsking={prizes === "asked"}
    />
  );
}

/** What is due now, as a sum. */
function DueNow({ due, currency }: { due: NonNullable<LottoEntryView["dueNow"]>; currency: string | null }) {
  return (
    <span className="whitespace-pre-wrap text-ink">
      {due.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
        <span key={index}>
          {index > 0 && " + "}
          {index > 0 ? (
            <MoneyText amount={part} />
          ) : (
            // The first part is the payout.
            <Placed place={{ place: "total_payout" }}>
              <MoneyText amount={part} />
            </Placed>
          )}
        </span>
      ))}
      {" = "}
      <MoneyText amount={due.total} currency={currency} className="font-semibold" />
    </span>
  );
}
