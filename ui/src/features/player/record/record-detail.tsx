/** One record: result and answer first, then the evidence, then the reported amounts beside the ids, and the rules. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, ExternalLink } from "lucide-react";
import { memo, type ReactNode, useEffect, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { Gateway, HistoryRow, RecordView } from "@/gateway/types";
import {
  CopyLinkButton,
  FailedState,
  GameName,
  GameTag,
  headline,
  Id,
  KnownCode,
  RawButton,
  ServerText,
  SideMark,
  sideOf,
  TimeText,
  useAnswerHead,
  useCopy,
} from "@/shared/domain";
import { Dispute } from "@/shared/domain/audit/answer";
import { Checks, saidIn } from "@/shared/domain/audit/checks";
import { AuditScope, Placed } from "@/shared/domain/audit/places";
import type { Chosen } from "@/shared/domain/list/list-screen";
import { useMessage, useT } from "@/shared/i18n";
import { useCommands, useKeys } from "@/shared/keys";
import { linkTarget, walletHref } from "@/shared/links";
import { asErrorView, keys, recordInWalletQuery, useGateway, walletStateQuery } from "@/shared/query";
import { Button, classes, DotLine, Facts, LinkButton, Skeleton } from "@/shared/ui";
import type { RecordList } from "../use-records";
import { Bets, Bonus } from "./bets";
import { Cameras, type CamerasProps } from "./cameras";
import { CardsSection } from "./cards";
import { CrossCheckPanel, SameRoundPanel, ShoeLook } from "./elsewhere";
import { RecordNotices } from "./notices";

interface RecordDetailProps {
  list: RecordList;
  chosen: Extract<Chosen<HistoryRow>, { kind: "row" }>;
  searchId: string;
}

export function RecordDetail({ list, chosen: { row, previous, next }, searchId }: RecordDetailProps) {
  // The player in the query; the record may have another one.
  const { playerId, choose } = list;
  const { searchOf, readAgain } = list.stream;
  const t = useT("record");
  const gateway = useGateway();
  const client = useQueryClient();
  const [isBetPageOpen, setBetPageOpen] = useState(false);
  const record = useQuery(recordQuery(gateway, searchId, row.key));
  // The neighbours are read ahead, so that stepping through the list shows no loading state.
  useEffect(() => {
    for (const key of [next, previous]) {
      const heldBy = key ? searchOf(key) : null;
      if (key && heldBy) void client.prefetchQuery(recordQuery(gateway, heldBy, key));
    }
  }, [client, gateway, searchOf, previous, next]);
  const hasBetPage = row.roundId !== null && row.gameKey !== null;
  const openBetPage = () => setBetPageOpen(true);
  useRecordKeys(row, openBetPage);
  const retry = asErrorView(record.error).code === "stale" ? readAgain : () => void record.refetch();

  return (
    <article
      className="@container/record flex flex-col gap-8 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:gap-16 wide:[--sheet:24px]"
      aria-label={t("record")}
    >
      <Header row={row}>
        <Button
          icon={ExternalLink}
          keys="b"
          onPress={openBetPage}
          disabledBecause={!hasBetPage && t(row.roundId === null ? "betPageUnavailable" : "betPageNoGame")}
          narrows
        >
          {t("openBetPage")}
        </Button>
        <RawButton text={record.data?.raw} disabledBecause={t(record.isError ? "unread" : "noRaw")} shows="narrows" />
        <CopyLinkButton />
      </Header>
      {record.data && (
        <RecordBody
          record={record.data}
          searchId={searchId}
          playerId={playerId}
          isWrong={row.verdict === "inconsistent"}
          onReadAgain={readAgain}
          onPrevious={() => previous !== null && choose(previous)}
          onNext={() => next !== null && choose(next)}
        />
      )}
      {record.isPending && (
        <>
          {/* Band, answer, cards and cameras. */}
          <Skeleton height={56} />
          <Skeleton lines={2} height={16} words={t("coming")} />
          <div className="grid grid-cols-2 gap-8">
            <Skeleton height={120} />
            <Skeleton height={120} />
          </div>
        </>
      )}
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

/** A record of a search changes only when its game is read again. */
function recordQuery(gateway: Gateway, searchId: string, key: string) {
  return {
    queryKey: keys.live("record", searchId, key),
    queryFn: () => gateway.record(searchId, key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  };
}

function useRecordKeys(row: HistoryRow, openBetPage: () => void) {
  const t = useT("player");
  const { id, roundId, totalBet, totalPayout } = row;
  const { copy } = useCopy(row.key);
  useKeys({
    c: { label: t("keys-copy"), run: () => copy(roundId ?? ""), hint: true, when: roundId !== null },
    b: { label: t("keys-betPage"), run: openBetPage, when: roundId !== null && row.gameKey !== null },
  });
  useCommands([
    ...(id === null ? [] : [{ label: t("command-copyRecord"), run: () => copy(id) }]),
    ...(totalBet === null ? [] : [{ label: t("command-copyStake"), run: () => copy(totalBet) }]),
    ...(totalPayout === null ? [] : [{ label: t("command-copyPayout"), run: () => copy(totalPayout) }]),
  ]);
}

/** The result in words, its game and time, and the record's actions. */
function Header({ row, children }: { row: HistoryRow; children: ReactNode }) {
  const t = useT("player");
  const say = useMessage();
  const { gameKey, status, createdAt, createdAtText } = row;
  const side = sideOf(row);
  return (
    <header className="select-text">
      <div className="flex min-h-28 items-start gap-x-16 gap-y-4 @max-[480px]/record:flex-wrap-reverse">
        <h2 className="flex min-w-0 flex-1 items-center gap-8 text-result leading-snug">
          {side && <SideMark side={side} size={20} />}
          <ServerText value={headline(t, say, row)} />
        </h2>
        <div className="ms-auto flex flex-none items-center gap-8">{children}</div>
      </div>
      <DotLine className="text-ink-2">
        {gameKey && (gameKey.known ? <GameName gameKey={gameKey.code} /> : <GameTag coded={gameKey} />)}
        <span>
          {createdAt !== null && (
            <>
              <TimeText at={createdAt} style="weekday" />,{" "}
            </>
          )}
          <TimeText at={createdAt} text={createdAtText} style="time" />
        </span>
        {status && !(status.known && status.code === "completed") && <KnownCode coded={status} />}
      </DotLine>
    </header>
  );
}

interface RecordBodyProps extends CamerasProps {
  searchId: string;
  playerId: string;
  /** By the list, which may know what the wallet says. */
  isWrong: boolean;
}

function RecordBody(body: RecordBodyProps) {
  const { searchId, isWrong, ...evidence } = body;
  const { record, playerId } = evidence;
  const { row, audit } = record;
  const inWallet = useInWallet(searchId, row.key, playerId);
  const answer = inWallet.answer ?? record.answer;
  const headOf = useAnswerHead({
    game: row.gameKey?.code ?? null,
    at: row.createdAt,
    atText: row.createdAtText,
    roundId: row.roundId,
    recordId: row.id,
    playerId: record.playerId ?? playerId,
    link: linkTarget("player", playerId, { game_key: row.gameKey?.code, round_id: row.roundId }),
  });
  return (
    <AuditScope audit={audit}>
      <Dispute
        answer={answer}
        audit={audit}
        subject={`${searchId} ${row.key}`}
        headOf={headOf}
        isAsking={inWallet.isAsked}
        isWithoutWallet={inWallet.isWithout}
        isKnownWrong={isWrong}
      />
      {inWallet.failure}
      <RecordNotices record={record} isSaid={answer.right?.mark !== "inconsistent"} />
      <Evidence {...evidence} netInWallet={answer.netInWallet ?? undefined} />
      <Checks audit={audit} said={saidIn(answer.right, audit)} assumed={answer.assumed ?? undefined}>
        <ShoeLook record={record} />
      </Checks>
      {record.bonus && <Bonus bonus={record.bonus} />}
      <SameRoundPanel record={record} />
      <CrossCheckPanel record={record} />
    </AuditScope>
  );
}

interface EvidenceProps extends CamerasProps {
  playerId: string;
  /** Where it is another one than that of the record. */
  netInWallet: string | undefined;
}

/** What was received: the result, the pictures, the bets and the ids. Nearly always drawn once: what comes later is said in the answer. */
const Evidence = memo(function Evidence({ playerId, netInWallet, ...pictures }: EvidenceProps) {
  const { record } = pictures;
  return (
    <>
      <Cameras {...pictures}>
        <CardsSection record={record} />
      </Cameras>
      {/* Below the bets where these need the whole width. */}
      <div className="flex flex-col gap-8 @min-[760px]/record:flex-row @min-[760px]/record:flex-wrap @min-[760px]/record:gap-16">
        <div className="max-w-full @min-[760px]/record:flex-5">
          <Bets record={record} netInWallet={netInWallet} />
        </div>
        <Ids record={record} playerId={playerId} />
      </div>
    </>
  );
});

/** Milliseconds before the wallet is requested, so that stepping through records sends no requests. */
const stayed = 250;

/** The answer with what the open wallet says. The record never waits for it. */
function useInWallet(searchId: string, key: string, playerId: string) {
  const gateway = useGateway();
  const wallet = useQuery(walletStateQuery(gateway)).data?.state;
  const record = `${searchId} ${key}`;
  const [staying, setStaying] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(record), stayed);
    return () => clearTimeout(timer);
  }, [record]);
  const asked = useQuery({
    ...recordInWalletQuery(gateway, searchId, key, playerId),
    enabled: staying === record,
  });
  const error = asked.error ?? asked.data?.failure;
  const again = { onRetry: () => void asked.refetch(), isRetrying: asked.isFetching };
  return {
    answer: asked.data?.answer,
    isAsked: asked.isPending && wallet !== "none",
    isWithout: wallet === "none",
    failure: error ? <FailedState compact error={error} {...again} /> : null,
  };
}

/**
 * The record's ids as received, in full, each with its copy button, in rows that meet those of the bets. What the head says stands
 * here only if it is not usual. In a small window they are folded, and the round stands in the line of the caption.
 */
function Ids({ record: { row, refId, playerId }, playerId: asked }: { record: RecordView; playerId: string }) {
  const t = useT("record");
  const [isOpen, setOpen] = useState(false);
  const { roundId, gameKey, status } = row;
  const id = (name: string, value: string | null) => ({ name, value: value && <Id value={value} label={name} /> });
  const isUsual = status?.code === "completed";
  const facts = [
    id(t("facts-round"), roundId),
    id(t("facts-id"), row.id),
    id(t("facts-ref"), refId),
    row.createdAt === null && id(t("facts-time"), row.createdAtText),
    playerId !== asked && id(t("facts-player"), playerId),
    !gameKey?.known && { name: t("facts-game"), value: gameKey && <GameTag coded={gameKey} /> },
    !isUsual && {
      name: t("facts-status"),
      value: status && (
        <Placed place={{ place: "status" }}>
          <KnownCode coded={status} />
        </Placed>
      ),
    },
  ];
  const round = { player_id: playerId ?? asked, round_id: roundId ?? undefined, game_key: gameKey?.code };
  return (
    <section
      aria-label={t("ids")}
      className={classes(
        "grid min-w-0 grid-cols-[1fr_auto] content-start items-center gap-x-8 border-t border-line @min-[760px]/record:min-w-328 @min-[760px]/record:flex-3 @min-[760px]/record:pt-8",
        !isOpen && "@max-[760px]/record:grid-cols-[auto_1fr_auto]",
      )}
    >
      <h3 className="text-small font-medium text-ink-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-28 items-center gap-4 bg-transparent p-0 hover:text-ink @min-[760px]/record:pointer-events-none"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight
            size={12}
            aria-hidden
            className={classes("@min-[760px]/record:hidden", isOpen && "rotate-90")}
          />
          {t("ids")}
        </button>
      </h3>
      <Facts
        layout="lines"
        className={classes(
          "order-1 col-span-full",
          !isOpen &&
            "@max-[760px]/record:order-none @max-[760px]/record:col-span-1 @max-[760px]/record:grid-cols-1 @max-[760px]/record:*:border-0 @max-[760px]/record:*:not-first:hidden @max-[760px]/record:[&_dt]:hidden",
        )}
        facts={facts}
      />
      {roundId !== null && gameKey !== null && (
        <LinkButton href={walletHref(round)} variant="link">
          {t("facts-wallet")}
        </LinkButton>
      )}
    </section>
  );
}
