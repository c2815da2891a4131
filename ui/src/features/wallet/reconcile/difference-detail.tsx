/** One round: the reason, the amounts of both sides, and its messages and record on one timeline. */
import { useQuery } from "@tanstack/react-query";
import type { DifferenceRow, LanguageName, ReconcileClass, TimelineView } from "@/gateway/types";
import {
  ClassMark,
  CopyLinkButton,
  FailedState,
  GameName,
  GameTag,
  Id,
  MoneyText,
  ServerText,
  shownText,
  TimeText,
} from "@/shared/domain";
import { Answer, type Tone } from "@/shared/domain/audit";
import { formatMoney, formatTime, oneZero, placesOf } from "@/shared/format";
import { messageIn, translatorOf, useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { lottoHref, playerHref, type WalletSearch, walletHref } from "@/shared/links";
import { timelineQuery, useGateway } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { type Column, EmptyState, FigureTable, LinkButton, PreviousNext, Section, Skeleton } from "@/shared/ui";
import type { Chosen, RoundName } from "./reconcile-view";
import { type ComparedDay, Timeline } from "./timeline";

interface DifferenceDetailProps {
  chosen: Chosen;
  search: WalletSearch;
  onChoose: (row: DifferenceRow) => void;
}

export function DifferenceDetail({ chosen, search, onChoose }: DifferenceDetailProps) {
  const t = useT("reconcile");
  const ledger = useT("ledger");
  const say = useMessage();
  const timeline = useTimeline(chosen.round);
  const difference = chosen.row ?? timeline.data?.difference ?? null;
  const note = difference?.note ?? timeline.data?.note ?? null;
  const { previous, next } = chosen;
  const playerId = difference?.playerId ?? chosen.round?.playerId ?? "";
  const day = { date: search.date, players: search.players, only: search.only };
  useKeys({
    "[": { label: t("keys-previous"), run: () => previous && onChoose(previous), hint: true },
    "]": { label: t("keys-next"), run: () => next && onChoose(next), hint: true },
  });
  return (
    <article className="@container flex flex-col gap-16 px-(--sheet) pt-16 pb-24 [--sheet:16px] wide:[--sheet:24px]" aria-label={t("detail-label")}>
      <DetailHead
        class={difference?.class ?? timeline.data?.class}
        isReturned={isReturned(timeline.data)}
        difference={difference}
        round={chosen.round}
        lotto={timeline.data?.lotto}
        isUnread={timeline.isError && !timeline.data}
        day={day}
        isListed={chosen.isListed}
        onPrevious={previous ? () => onChoose(previous) : undefined}
        onNext={next ? () => onChoose(next) : undefined}
      />
      <Reason difference={difference} timeline={timeline.data} />
      {note && (
        <p className="text-ink-2 select-text">
          <ServerText value={say(note)} />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-16 @min-[660px]:grid-cols-[minmax(0,1fr)_minmax(260px,1fr)] @min-[660px]:gap-24">
        <Section title={t("timeline")}>
          {chosen.round === null ? (
            <EmptyState title={t("timeline-noRound")} />
          ) : timeline.data ? (
            <Timeline view={timeline.data} day={day} />
          ) : timeline.isError ? (
            <FailedState
              error={timeline.error}
              onRetry={() => timeline.refetch()}
              isRetrying={timeline.isFetching}
              action={
                <LinkButton size="small" href={walletHref({ view: "ledger", player_id: playerId })}>
                  {t("detail-ledgerOf", { player: shownText(playerId) })}
                </LinkButton>
              }
            />
          ) : (
            <Skeleton lines={4} height={34} words={ledger("reading")} />
          )}
        </Section>
        {difference && (
          <div className="order-first">
            <AmountsPanel row={difference} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Whether the round matches without a record: what was taken went back. */
function isReturned(timeline: TimelineView | undefined): boolean {
  return timeline?.class === "matched" && timeline.events.every(({ kind }) => kind !== "result");
}

const noRound: RoundName = { playerId: "", roundId: "", gameKey: "" };

function useTimeline(round: RoundName | null) {
  const gateway = useGateway();
  return useQuery({
    ...timelineQuery(gateway, round ?? noRound),
    enabled: round !== null,
  });
}

interface DetailHeadProps {
  /** Null: neither side has the round. Undefined until known. */
  class: ReconcileClass | null | undefined;
  /** Whether the two sides agree only because the stake went back: there is no record. */
  isReturned: boolean;
  difference: DifferenceRow | null;
  round: RoundName | null;
  /** Whether it is a lotto round. Null if it cannot be told, undefined until known. */
  lotto: boolean | null | undefined;
  /** Whether the round could not be read, so that its class will not become known. */
  isUnread: boolean;
  /** The day that is compared. */
  day: ComparedDay;
  /** Whether the round is in the list, as it is filtered. */
  isListed: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The class, the player and the round, with links to the record and the ledger. */
function DetailHead(props: DetailHeadProps) {
  const { class: name, isReturned, difference, round, lotto, isUnread, day, isListed, onPrevious, onNext } = props;
  const t = useT("reconcile");
  const named = useT("round-class");
  const playerId = difference?.playerId ?? round?.playerId ?? "";
  const roundId = difference?.roundId ?? round?.roundId;
  const game = difference?.gameKey ?? (round && { code: round.gameKey, known: true });
  return (
    <header className="flex flex-col select-text">
      <div className="flex items-start gap-4">
        <h2 className="flex min-w-0 flex-1 items-center gap-8 text-result leading-snug">
          {name === undefined && isUnread ? (
            t("detail-unread")
          ) : name === undefined ? (
            <Skeleton width={180} height={22} />
          ) : name === null ? (
            t("detail-unheard")
          ) : (
            <>
              <ClassMark class={name} expected={difference?.expected ?? false} size={18} />
              {isReturned ? t("detail-returned") : named(name)}
            </>
          )}
        </h2>
        <CopyLinkButton />
        <PreviousNext
          hasKeys
          previous={{
            label: t("detail-previous"),
            onPress: onPrevious,
            end: isListed ? t("detail-first") : t("detail-notListed"),
          }}
          next={{ label: t("detail-next"), onPress: onNext, end: isListed ? t("detail-last") : t("detail-notListed") }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-10 text-ink-2">
        <Id value={playerId} label={t("detail-playerIdName")} />
        {roundId !== undefined && <Id value={roundId} label={t("detail-roundIdName")} keys="c" />}
        {game && (game.known ? <GameName gameKey={game.code} /> : <GameTag coded={game} />)}
        {difference?.at && <TimeText at={difference.at} />}
        <span className="ms-auto flex flex-wrap items-center gap-6">
          <LinkButton
            size="small"
            href={walletHref({ view: "ledger", player_id: playerId, round_id: roundId, game_key: game?.code, ...day })}
          >
            {t("detail-ledger")}
          </LinkButton>
          {round && (lotto === true || lotto === null) && (
            <LinkButton size="small" href={lottoHref({ round_id: round.roundId, player_id: round.playerId })}>
              {t("detail-lotto")}
            </LinkButton>
          )}
          {round && lotto !== true && (
            <LinkButton
              size="small"
              href={playerHref(playerId, { game_key: round.gameKey, period: "last14Days", round_id: round.roundId })}
            >
              {t("detail-records")}
            </LinkButton>
          )}
        </span>
      </div>
    </header>
  );
}

/** What the two sides say and what is missing, in the words of the class and its amounts, and the answer. */
function Reason({ difference, timeline }: { difference: DifferenceRow | null; timeline: TimelineView | undefined }) {
  const say = useMessage();
  const zone = useZone().id;
  if (!difference) {
    return timeline?.reason ? (
      <p className="border-t border-line pt-12 select-text">
        <ServerText value={say(timeline.reason)} />
      </p>
    ) : null;
  }
  const { class: name, expected, reason, note } = difference;
  const isBroken = !expected && name !== "matched";
  const textOf = (tone: Tone, language: LanguageName) =>
    tone === "internal"
      ? explanation(difference, language, zone)
      : [reason, note].flatMap((message) => (message === null ? [] : messageIn(language)(message))).join("\n");
  const words = (
    <span className="text-ink-2">
      <ServerText value={say(reason)} />
    </span>
  );
  const paid = { mark: isBroken ? "inconsistent" : name === "matched" ? "consistent" : "cannot_tell", shown: words } as const;
  return (
    <Answer
      paid={paid}
      subject={`${difference.playerId} ${difference.roundId}`}
      textOf={textOf}
    />
  );
}

/** For a ticket: the reason, which round of whom it is and when, and the amounts of both sides. */
function explanation(row: DifferenceRow, language: LanguageName, zone: string): string {
  const t = translatorOf(language).of("reconcile");
  const shared = translatorOf(language).of("shared");
  const amount = (digits: string | null) => (digits === null ? shared("notGiven") : formatMoney(oneZero(digits)));
  const time = row.at && formatTime(row.at, { language, zone });
  return [
    messageIn(language)(row.reason),
    row.note && messageIn(language)(row.note),
    t("copy-round", {
      player: row.playerId,
      round: row.roundId ?? t("detail-noRound"),
      game: row.gameKey?.code ?? shared("notGiven"),
    }),
    time && t("copy-time", { time, zone }),
    t("copy-side", { side: t("wallet"), staked: amount(row.walletStake), paid: amount(row.walletPaid) }),
    t("copy-side", { side: t("record"), staked: amount(row.recordStake), paid: amount(row.recordPaid) }),
    row.walletReward !== null && t("copy-reward", { amount: formatMoney(row.walletReward), currency: row.currency }),
    row.difference !== null &&
      t("copy-difference", { amount: formatMoney(oneZero(row.difference), { sign: true }), currency: row.currency }),
  ]
    .filter(Boolean)
    .join("\n");
}

interface AmountLine {
  name: string;
  hint?: string;
  /** Undefined if only the other side has this amount. */
  wallet?: string | null;
  record?: string | null;
  /** With a sign if it is positive, too. */
  sign?: boolean;
}

/** The amounts of each side for the round, and what the player won or lost by them: the difference is the one of these. */
function AmountsPanel({ row }: { row: DifferenceRow }) {
  const t = useT("reconcile");
  const { walletStake, recordStake, walletPaid, walletReward, recordPaid, due, net, difference, currency } = row;
  const places = placesOf([
    walletStake,
    recordStake,
    walletPaid,
    walletReward,
    recordPaid,
    due,
    net.wallet,
    net.record,
    difference,
  ]);
  const lines: AmountLine[] = [
    { name: t("staked"), wallet: walletStake, record: recordStake },
    { name: t("paid"), wallet: walletPaid, record: recordPaid },
    ...(due === null ? [] : [{ name: t("due"), hint: t("due-hint"), record: due }]),
    { name: t("net"), hint: t("net-hint"), ...net, sign: true },
    ...(walletReward === null ? [] : [{ name: t("reward"), hint: t("reward-hint"), wallet: walletReward, sign: true }]),
  ];
  const side = (id: "wallet" | "record", total?: Column<AmountLine>["total"]) => ({
    id,
    head: t(id),
    kind: "figure" as const,
    total,
    cell: (line: AmountLine) =>
      line[id] === undefined ? null : <MoneyText amount={line[id]} places={places} sign={line.sign ?? false} />,
  });
  return (
    <Section title={t("amounts")}>
      <FigureTable
        columns={[
          {
            id: "name",
            head: shownText(currency),
            kind: "name",
            cell: ({ name, hint }) => <span title={hint}>{name}</span>,
            total: <span title={t("differenceHint")}>{t("difference")}</span>,
          },
          side("wallet"),
          side("record", <MoneyText amount={difference} places={places} sign copy />),
        ]}
        rows={lines}
      />
    </Section>
  );
}
