/** One record: result and verdict first, then the evidence, then the reported amounts. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { AmountFault, Coded, Gateway, HistoryRow, LanguageName, Message, RecordView } from "@/gateway/types";
import { FailedState, GameTag, Id, KnownCode, ServerText, useGameNames } from "@/shared/domain";
import {
  Answer,
  AuditScope,
  amountGap,
  type BandQuestion,
  CheckCounts,
  Checks,
  Equation,
  Figure,
  headlineOf,
  Placed,
  reasonOf,
  type Tone,
} from "@/shared/domain/audit";
import { formatMoney } from "@/shared/format";
import { messageIn, translatorOf, useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { DotLine, type Fact, Facts, LinkButton, Section, Skeleton } from "@/shared/ui";
import { BetsPanel } from "./bets-panel";
import { CamerasPanel } from "./cameras";
import { CardsSection } from "./cards-panel";
import { CrossCheckPanel, SameRoundPanel } from "./elsewhere";
import { BonusPanel, InsurancePanel } from "./extras";
import { RecordHeader, useTimeInWords } from "./record-header";
import { RecordNotices } from "./record-notices";
import { useRecordInWallet, useWalletAnswer, WalletSection } from "./wallet-panel";

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

export function RecordDetail(props: RecordDetailProps) {
  const { row, historyId, historyOf, playerId, previous, next, onChoose, onReadAgain } = props;
  const t = useT("record");
  const [isBetPageOpen, setBetPageOpen] = useState(false);
  const record = useRecord(historyId, row.key);
  useNeighbours(historyOf, [previous, next]);
  const actions = {
    raw: record.data?.raw,
    isUnread: record.isError,
    onPrevious: previous === null ? undefined : () => onChoose(previous),
    onNext: next === null ? undefined : () => onChoose(next),
    onBetPage: row.roundId === null || row.gameKey === null ? undefined : () => setBetPageOpen(true),
  };
  const retry = asErrorView(record.error).code === "stale" ? onReadAgain : () => void record.refetch();

  return (
    <article className="@container flex flex-col gap-16 px-(--sheet) pt-16 pb-24 [--sheet:16px] wide:[--sheet:24px]" aria-label={t("record")}>
      <RecordHeader row={row} actions={actions} />
      {record.data && (
        <RecordBody record={record.data} historyId={historyId} playerId={playerId} onReadAgain={onReadAgain} />
      )}
      {record.isPending && <RecordComing />}
      {record.isError && <FailedState error={record.error} onRetry={retry} isRetrying={record.isFetching} />}
      {row.roundId !== null && row.gameKey !== null && (
        <BetPageDialog
          gameKey={row.gameKey.code}
          roundId={row.roundId}
          playerId={row.otherPlayer ?? playerId}
          isOpen={isBetPageOpen}
          onClose={() => setBetPageOpen(false)}
        />
      )}
    </article>
  );
}

interface RecordBodyProps {
  record: RecordView;
  historyId: string;
  playerId: string;
  onReadAgain: () => void;
}

/** All parts of a record: the answer, the evidence, the reported amounts beside the ids, the rules, and where else the round is known. */
function RecordBody({ record, historyId, playerId, onReadAgain }: RecordBodyProps) {
  const { row, audit } = record;
  const inWallet = useRecordInWallet(historyId, row.key, playerId);
  const paid = useWalletAnswer(inWallet);
  const right = useRightAnswer(record, paid.isWrong);
  const ticket = useTicket(record, playerId, paid.difference);
  const place = useAnswerPlace(record);
  const say = (language: LanguageName) => messageIn(language);
  const textOf = (tone: Tone, language: LanguageName) =>
    tone === "internal"
      ? ticket(language)
      : [
          place(language),
          [say(language)(audit.summary), paid.difference && say(language)(paid.difference)].filter(Boolean).join(" "),
        ].join("\n");
  return (
    <AuditScope audit={audit}>
      <Answer
        right={right.question}
        paid={paid.question}
        reason={right.reason}
        subject={`${historyId} ${row.key}`}
        textOf={textOf}
        isAsking={paid.isAsked}
      />
      <RecordNotices record={record} />
      <Evidence record={record} onReadAgain={onReadAgain} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 @min-[760px]:grid-cols-[minmax(min-content,1fr)_minmax(300px,0.62fr)] @min-[760px]:gap-24">
        <div className="flex min-w-0 flex-col gap-16">
          <BetsPanel record={record} />
          {record.insurance.length > 0 && <InsurancePanel record={record} />}
          {record.bonus && <BonusPanel bonus={record.bonus} />}
        </div>
        <IdsSection record={record} leadsToWallet={!inWallet.isExpected} />
      </div>
      <ChecksSection record={record} />
      <WalletSection record={record} inWallet={inWallet} playerId={playerId} />
      <SameRoundPanel record={record} />
      <CrossCheckPanel record={record} historyId={historyId} />
    </AuditScope>
  );
}

/** Whether the record is right, as an equation if an amount is the reason, and the sentence where no equation says it. */
function useRightAnswer(record: RecordView, isPaidWrong: boolean): { question: BandQuestion; reason: ReactNode } {
  const t = useT("check");
  const say = useMessage();
  const { audit, row } = record;
  const { amountFault: fault } = row;
  const reason = reasonOf(audit);
  const figures = useFigures(record);
  // An equation of totals says it with fewer words, and the copied answer has the sentence. That of a win names no bet.
  const isSaid = fault !== null && fault.amount !== "profit" && fault.amount !== "win_amount";
  const shown =
    fault !== null ? (
      <Equation fault={fault} />
    ) : (
      <DotLine className="text-ink-2">
        <strong className={audit.verdict === "inconsistent" ? "text-broken" : "text-ink"}>
          {t(headlineOf(audit, isPaidWrong))}
        </strong>
        {figures}
      </DotLine>
    );
  return {
    question: { mark: audit.verdict, shown },
    reason: reason !== null && !isSaid && <ServerText value={say(reason)} />,
  };
}

/** What was staked and paid, as far as the record tells. */
function useFigures({ row: { totalBet, totalPayout } }: RecordView): ReactNode[] {
  const t = useT("search");
  const figure = (name: string, amount: string | null) =>
    amount !== null && (
      <span key={name}>
        {name} <Figure amount={amount} />
      </span>
    );
  return [figure(t("sums-stake"), totalBet), figure(t("sums-payout"), totalPayout)].filter(Boolean);
}

/** The first line of an answer: the game, the time in the zone of the player, and the tail of the round's id. */
function useAnswerPlace({ row }: RecordView): (language: LanguageName) => string {
  const names = useGameNames();
  const timeInWords = useTimeInWords();
  return (language) => {
    const t = translatorOf(language).of("record");
    const game = row.gameKey === null ? null : names.label(row.gameKey.code);
    const time = timeInWords(t, language, row.createdAt, row.createdAtText);
    const round = row.roundId === null ? null : t("answer-round", { tail: [...row.roundId].slice(-6).join("") });
    return `${[game, time, round].filter(Boolean).join(", ")}.`;
  };
}

/** One line when all passed; what did not pass stands open. */
function ChecksSection({ record: { row, audit } }: { record: RecordView }) {
  const t = useT("check");
  return (
    <Section
      title={
        <span className="flex flex-wrap items-baseline gap-x-8">
          {t("checks")} <CheckCounts audit={audit} />
        </span>
      }
    >
      <Checks key={row.key} audit={audit} isReasonSaid />
    </Section>
  );
}

/** Reported cards beside the pictures. Results that need width have more of it; beside a tall one, the pictures are stacked. */
function Evidence({ record, onReadAgain }: Pick<RecordBodyProps, "record" | "onReadAgain">) {
  const shape = record.gameResult?.shape ?? "";
  const isTall = shape === "pokdeng" || shape === "tree";
  const isWide = isTall || shape === "roulette";
  const columns = isWide
    ? "@min-[620px]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
    : "@min-[520px]:grid-cols-[minmax(max-content,0.75fr)_minmax(0,1fr)]";
  return (
    <div
      className={`grid gap-x-8 gap-y-16 border-t border-line pt-8 ${isTall ? "[--camera-width:200px]" : ""} [--card-height:56px] @min-[740px]:[--card-height:66px] @min-[820px]:[--card-height:80px] ${record.cameras.length > 0 ? columns : ""}`}
    >
      <CardsSection record={record} />
      <CamerasPanel record={record} onReadAgain={onReadAgain} />
    </div>
  );
}

/** Ringed by a finding about the status. */
const Status = ({ coded }: { coded: Coded }) => (
  <Placed place={{ place: "status" }}>
    <KnownCode coded={coded} />
  </Placed>
);

interface IdsSectionProps {
  record: RecordView;
  /** Whether no wallet is open, so that no other part leads there. */
  leadsToWallet: boolean;
}

/**
 * The record's ids as received, in full, each with its copy button. The head of the record says its game and its status:
 * here they stand only if the game is not known, or the record is not completed.
 */
function IdsSection({ record: { row, refId, playerId }, leadsToWallet }: IdsSectionProps) {
  const t = useT("record");
  const id = (name: string, value: string | null): Fact => ({
    name,
    value: value === null ? null : <Id value={value} label={name} />,
  });
  const { roundId, gameKey, status } = row;
  return (
    <Section
      title={t("ids")}
      actions={
        leadsToWallet &&
        roundId !== null &&
        gameKey !== null &&
        playerId !== null && (
          <LinkButton
            href={walletHref({ player_id: playerId, round_id: roundId, game_key: gameKey.code })}
            size="small"
            variant="quiet"
            icon={ArrowRightLeft}
          >
            {t("facts-wallet")}
          </LinkButton>
        )
      }
    >
      <Facts
        layout="lines"
        facts={[
          id(t("facts-round"), roundId),
          id(t("facts-id"), row.id),
          id(t("facts-ref"), refId),
          id(t("facts-time"), row.createdAtText),
          id(t("facts-player"), playerId),
          ...(gameKey?.known ? [] : [{ name: t("facts-game"), value: gameKey && <GameTag coded={gameKey} /> }]),
          ...(status?.code === "completed"
            ? []
            : [{ name: t("facts-status"), value: status && <Status coded={status} /> }]),
        ]}
      />
    </Section>
  );
}

/** The facts of a record for a ticket: ids, time and zone, sums, and what the check says. */
function useTicket(
  { row, playerId, audit }: RecordView,
  asked: string,
  inWallet: Message | undefined,
): (language: LanguageName) => string {
  const timeInWords = useTimeInWords();
  return (language) => {
    const t = translatorOf(language).of("record");
    const check = translatorOf(language).of("check");
    const money = (amount: string | null) =>
      amount === null ? t("notGiven") : [formatMoney(amount), row.currency].filter(Boolean).join(" ");
    const fault = row.amountFault;
    const reported = (amount: AmountFault["amount"], total: string | null) => {
      if (fault?.amount !== amount) return money(total);
      const said = { amount: money(total), by: check(`equation-${amount}-expected`), expected: money(fault.expected) };
      return fault.difference === null
        ? t("ticket-expected", said)
        : t("ticket-expectedGap", { ...said, gap: amountGap(check, fault.difference) });
    };
    const lines = [
      [t("facts-round"), row.roundId],
      [t("facts-id"), row.id],
      [t("facts-player"), playerId ?? asked],
      [t("facts-game"), row.gameKey?.code],
      [t("ticket-time"), timeInWords(t, language, row.createdAt, row.createdAtText)],
      [t("ticket-stake"), reported("total_bet", row.totalBet)],
      [t("bets-totalPayout"), reported("payout", row.totalPayout)],
      [t("ticket-net"), row.net === null ? null : money(row.net)],
      [t("ticket-check"), messageIn(language)(audit.summary)],
      [t("wallet"), inWallet && messageIn(language)(inWallet)],
    ];
    return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n");
  };
}

/** Skeleton of the panels. Visible only if loading takes a moment. */
function RecordComing() {
  return (
    <>
      <Skeleton height={48} />
      <div className="grid grid-cols-2 gap-10">
        <Skeleton height={170} />
        <Skeleton height={170} />
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
