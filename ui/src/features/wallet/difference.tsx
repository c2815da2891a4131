/** One round: its answer, the amounts of both sides, its messages and record on one timeline, and its ids. */
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { DifferenceRow, LedgerRow, TimelineEvent, TimelineView } from "@/gateway/types";
import {
  CopyLinkButton,
  FailedState,
  GameName,
  GameTag,
  Id,
  isLottoKey,
  MoneyText,
  ServerText,
  shownText,
  TimeText,
  TransactionCode,
  useAnswerHead,
} from "@/shared/domain";
import { Dispute } from "@/shared/domain/audit/answer";
import { decimalOf, instantOf, placesOf, sumOf } from "@/shared/format";
import { type Translate, translatorOf, useMessage, useT } from "@/shared/i18n";
import { linkTarget, lottoHref, playerHref, toldHref, type WalletSearch, walletHref } from "@/shared/links";
import { timelineQuery, useGateway } from "@/shared/query";
import { useZone } from "@/shared/settings";
import {
  Captioned,
  Chip,
  type Column,
  classes,
  DotLine,
  EmptyState,
  Facts,
  FigureTable,
  LinkButton,
  Section,
  Skeleton,
  tooltip,
} from "@/shared/ui";
import { Balance } from "./balance";
import { BetPaths } from "./bet-paths";
import { EntryRemarks, entryFacts } from "./entry-facts";
import type { Chosen, RoundName } from "./scope";

interface DifferenceDetailProps {
  chosen: Chosen;
  /** All differences of the comparison. */
  rows: readonly DifferenceRow[];
  search: WalletSearch;
  /** One player is compared, whose id stands above the list. */
  isOfPlayer?: boolean;
}

const noRound: RoundName = { playerId: "", roundId: "", gameKey: "" };

export function DifferenceDetail({ chosen, rows, search, isOfPlayer = false }: DifferenceDetailProps) {
  const t = useT("reconcile");
  const ledger = useT("ledger");
  const named = useT("round-class");
  const say = useMessage();
  const zone = useZone().id;
  const { round } = chosen;
  const gateway = useGateway();
  const timeline = useQuery({ ...timelineQuery(gateway, round ?? noRound), enabled: round !== null });
  const difference = chosen.row ?? timeline.data?.difference ?? null;
  const note = difference?.note ?? timeline.data?.note;
  const kind = difference?.class ?? timeline.data?.class;
  const playerId = difference?.playerId ?? round?.playerId ?? "";
  const roundId = difference?.roundId ?? round?.roundId;
  const game = difference?.gameKey ?? (round && { code: round.gameKey, known: true });
  const lotto = timeline.data?.lotto;
  const day = { date: search.date, players: search.players, only: search.only };
  const entries = timeline.data?.events.flatMap(({ row }) => row ?? []) ?? [];
  const answer = difference && (timeline.data?.answer ?? difference.answer);
  const headOf = useAnswerHead({
    game: game?.code ?? null,
    at: difference?.at ?? null,
    roundId: roundId ?? null,
    playerId,
    link: linkTarget("wallet", null, { player_id: playerId, round_id: roundId, game_key: game?.code }),
    others: (language) => entryFacts(entries, translatorOf(language).of("ledger")),
  });
  const others = rows.filter((row) => row.playerId === playerId && row.key !== difference?.key);
  const otherKinds = [...new Set(others.map((row) => named(row.class)))].join(", ");
  const isOfMany = rows.some((row) => row.playerId !== playerId);
  return (
    <article
      className="@container flex flex-col gap-16 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:[--sheet:24px]"
      aria-label={t("detail-label")}
    >
      <header className="select-text">
        <div className="flex items-start gap-4">
          <h2 className="min-w-0 flex-1 text-result leading-snug">
            {kind === undefined && timeline.isError ? (
              t("detail-unread")
            ) : kind === undefined ? (
              <Skeleton width={180} height={24} />
            ) : kind === null ? (
              t("detail-unheard")
            ) : isReturned(timeline.data) ? (
              t("detail-returned")
            ) : (
              named(kind)
            )}
          </h2>
          {round && lotto !== true && <LinkButton href={recordHref(round)}>{t("detail-records")}</LinkButton>}
          {round && (lotto === true || lotto === null) && (
            <LinkButton href={lottoHref({ round_id: round.roundId, player_id: playerId })}>
              {t("detail-lotto")}
            </LinkButton>
          )}
          {round && entries.some(({ raw }) => raw !== null) && (
            <LinkButton href={toldHref({ player_id: playerId, round_id: round.roundId })}>
              {t("detail-told")}
            </LinkButton>
          )}
          <CopyLinkButton />
        </div>
        <DotLine className="text-ink-2 wrap-anywhere">
          <ServerText value={playerId} most={64} />
          {game && (game.known ? <GameName gameKey={game.code} /> : <GameTag coded={game} />)}
          {difference?.at && (
            <span>
              <TimeText at={difference.at} style="weekday" />, <TimeText at={difference.at} style="time" />
            </span>
          )}
        </DotLine>
      </header>
      {answer ? (
        <Dispute answer={answer} subject={`${playerId} ${roundId}`} headOf={headOf} />
      ) : (
        timeline.data?.reason && (
          <p className="border-t border-line pt-12 select-text">
            <ServerText value={say(timeline.data.reason)} />
          </p>
        )
      )}
      {!answer && note && (
        <p className="text-ink-2 select-text">
          <ServerText value={say(note)} />
        </p>
      )}
      {/* The timeline is below the table where its amounts leave no room beside it. */}
      <div className="flex flex-wrap items-start gap-x-24 gap-y-16 border-t border-line pt-8">
        {difference && <Amounts row={difference} />}
        <Captioned
          title={<span {...tooltip(t("timeline-zone", { zone }))}>{t("timeline")}</span>}
          className="min-w-min! flex-[1_1_190px]"
        >
          {round === null ? (
            <EmptyState title={t("timeline-noRound")} />
          ) : timeline.data ? (
            <Timeline view={timeline.data} day={day} />
          ) : timeline.isError ? (
            <FailedState error={timeline.error} onRetry={() => timeline.refetch()} isRetrying={timeline.isFetching} />
          ) : (
            <Skeleton lines={4} height={34} words={ledger("reading")} />
          )}
        </Captioned>
      </div>
      {/* The timeline says it of a bet alone. */}
      {timeline.data && timeline.data.paths.length > 1 && <BetPaths paths={timeline.data.paths} />}
      <Section title={t("ids")}>
        <Facts
          layout="lines"
          facts={[
            ...(isOfPlayer
              ? []
              : [{ name: t("table-player"), value: <Id value={playerId} label={t("detail-playerIdName")} /> }]),
            {
              name: t("table-round"),
              value:
                roundId === undefined || roundId === null ? (
                  t("detail-noRound")
                ) : (
                  <Id value={roundId} label={t("detail-roundIdName")} keys="c" />
                ),
            },
            ...entryFacts(entries, ledger).map(([name, values]) => ({
              name,
              value: (
                <span className="flex flex-wrap gap-x-12">
                  {values.map((value) =>
                    instantOf(value) === null ? (
                      <Id key={value} value={value} label={name} />
                    ) : (
                      <TimeText key={value} at={value} />
                    ),
                  )}
                </span>
              ),
            })),
          ]}
        />
        <p className="flex items-baseline gap-x-12 border-t border-line pt-12">
          {others.length > 0 && isOfMany && (
            <a
              href={walletHref(
                search.date === undefined
                  ? { player_id: playerId }
                  : { date: search.date, players: playerId, only: "players" },
              )}
              className={LINK}
            >
              {t("detail-others", { count: others.length, player: shownText(playerId) })}
            </a>
          )}
          {isOfMany && otherKinds !== "" && (
            <span className="min-w-0 flex-1 truncate text-small text-ink-2" title={otherKinds}>
              {otherKinds}
            </span>
          )}
          <a
            href={walletHref({
              view: "ledger",
              player_id: playerId,
              ...(timeline.isError ? undefined : { round_id: roundId ?? undefined, game_key: game?.code, ...day }),
            })}
            className={classes(LINK, "ms-auto")}
          >
            {t("detail-ledgerOf", { player: shownText(playerId) })}
          </a>
        </p>
      </Section>
    </article>
  );
}

const LINK = "min-w-0 wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current";

const recordHref = ({ playerId, roundId, gameKey }: RoundName) =>
  playerHref(playerId, { game_key: gameKey, period: "last14Days", round_id: roundId });

/** Where Enter leads from the list: to the record of the round; to the ledger if there is none, or if it has no round. */
export function openingOf({ playerId, roundId, gameKey, recordPaid, recordStake }: DifferenceRow): string {
  const ledger = {
    view: "ledger",
    player_id: playerId,
    round_id: roundId ?? undefined,
    game_key: gameKey?.code,
  } as const;
  if (roundId === null || gameKey === null || (recordPaid === null && recordStake === null)) return walletHref(ledger);
  return isLottoKey(gameKey.code)
    ? lottoHref({ round_id: roundId, player_id: playerId })
    : recordHref({ playerId, roundId, gameKey: gameKey.code });
}

/** Whether the round matches without a record: what was taken went back. */
function isReturned(timeline: TimelineView | undefined): boolean {
  return timeline?.class === "matched" && timeline.events.every(({ kind }) => kind !== "result");
}

interface AmountLine {
  name: string;
  hint?: string;
  /** Undefined if only the other side has this amount. */
  wallet?: string | null;
  record?: string | null;
  difference?: string | null;
}

/** Wallet minus record of one line, a missing side as 0, as in the difference of the net. Undefined if it can't be told. */
function gapOf({ net, difference }: DifferenceRow, wallet: string | null, record: string | null): string | undefined {
  if (difference === null || (wallet === null && record === null)) return undefined;
  const ofWallet = wallet ?? (net.wallet === null ? "0" : null);
  const ofRecord = record ?? (net.record === null ? "0" : null);
  if (ofWallet === null || ofRecord === null) return undefined;
  return sumOf([ofWallet, ofRecord.startsWith("-") ? ofRecord.slice(1) : `-${ofRecord}`]) ?? undefined;
}

/** The amounts of each side, and what the player won or lost by them: the difference is the one of these. */
function Amounts({ row }: { row: DifferenceRow }) {
  const t = useT("reconcile");
  const { walletStake, recordStake, walletPaid, walletReward, recordPaid, due, net, difference, currency } = row;
  const lines: AmountLine[] = [
    { name: t("staked"), wallet: walletStake, record: recordStake, difference: gapOf(row, walletStake, recordStake) },
    {
      name: t("paid"),
      wallet: walletPaid,
      record: recordPaid,
      difference: due === null ? gapOf(row, walletPaid, recordPaid) : undefined,
    },
    ...(due === null
      ? []
      : [{ name: t("due"), hint: t("due-hint"), record: due, difference: gapOf(row, walletPaid, due) }]),
    ...(walletReward === null ? [] : [{ name: t("reward"), hint: t("reward-hint"), wallet: walletReward }]),
    { name: t("net"), hint: t("net-hint"), ...net, difference },
  ];
  const places = placesOf(lines.flatMap(({ wallet, record, difference }) => [wallet, record, difference]));
  const isNet = (line: AmountLine) => line === lines.at(-1);
  const isRinged = !row.expected && difference !== null && decimalOf(difference)?.units !== 0n;
  const side = (id: "wallet" | "record" | "difference"): Column<AmountLine> => ({
    id,
    head: t(id),
    kind: "figure",
    hint: id === "difference" ? t("differenceHint") : undefined,
    cell: (line) =>
      line[id] === undefined ? null : (
        <MoneyText
          amount={line[id]}
          places={places}
          sign={isNet(line) || id === "difference" || line.name === t("reward")}
          className={id === "difference" && isNet(line) && isRinged ? "wrong-figure" : undefined}
        />
      ),
  });
  return (
    <section aria-label={t("amounts")} className="max-w-full">
      <FigureTable
        columns={[
          {
            id: "name",
            head: shownText(currency),
            kind: "name",
            cell: (line) => (
              <span title={line.hint} className={isNet(line) ? "font-semibold" : "font-normal"}>
                {line.name}
              </span>
            ),
          },
          side("wallet"),
          side("record"),
          side("difference"),
        ]}
        rows={lines}
        rowClass={(line) => isNet(line) && "font-semibold"}
      />
    </section>
  );
}

interface TimelineProps {
  view: TimelineView;
  /** Kept in the links. */
  day: Pick<WalletSearch, "date" | "players" | "only">;
}

/** Time, dot, and words. */
const LINE = "relative grid grid-cols-[60px_12px_minmax(min-content,1fr)] gap-x-12";
/** The line that connects the events, from the first to the last. */
const THREAD = `before:absolute before:inset-y-0 before:left-77 before:w-1 before:bg-line-strong before:content-['']`;

/** The round's messages and its record, oldest first, with the time between them. */
function Timeline({ view, day }: TimelineProps) {
  const t = useT("reconcile");
  if (view.events.length === 0) return <EmptyState title={t("timeline-none")} />;
  return (
    <ol>
      {view.events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and a record's event has no id.
        <Fragment key={index}>
          {event.gapMs !== null && (
            <li className={classes(LINE, THREAD, "items-center")} style={{ minHeight: gapHeight(event.gapMs) }}>
              <span className="col-start-3 text-small text-ink-2">{gapWords(t, event.gapMs)}</span>
            </li>
          )}
          <TimelineStep event={event} view={view} day={day} />
        </Fragment>
      ))}
    </ol>
  );
}

/** A message is a disc, the record a diamond; what was refused is a ring. */
function dotOf({ kind, row }: TimelineEvent): string {
  if (row?.refused || row?.tombstone) return "rounded-pill border-broken bg-panel";
  if (kind === "result") return "rotate-45 scale-88 border-ink-2 bg-panel";
  return classes("rounded-pill", kind === "debit" ? "border-ink bg-ink" : "border-ink-2 bg-ink-2");
}

/** One event: time, kind, amount, description, and a link to its source. */
function TimelineStep({ event, view, day }: { event: TimelineEvent } & TimelineProps) {
  const t = useT("reconcile");
  const say = useMessage();
  const { row, kind } = event;
  const { playerId, roundId, gameKey } = view;
  const round = { playerId, roundId, gameKey: gameKey.code };
  // Its kind and its amount say the same; of a record, the table beside it does.
  const isSaid =
    row === null
      ? view.difference !== null
      : (kind === "debit" || kind === "credit") && !row.refused && !row.tombstone && decimalOf(row.moved)?.units !== 0n;
  return (
    <li
      className={classes(LINE, THREAD, "first:before:top-9 last:before:bottom-auto last:before:h-9 only:before:hidden")}
    >
      <span className="text-end leading-[20px] text-ink-2">
        <TimeText at={event.at} style="time" />
      </span>
      <span className={classes("relative mt-5 size-10 justify-self-center border-2", dotOf(event))} aria-hidden />
      <div className="min-w-0">
        <p className="flex min-h-20 flex-wrap items-baseline gap-x-8 font-medium">
          {t(`event-${kind}`)}
          {row?.code && <TransactionCode coded={row.code} />}
          {row && (
            <MoneyText
              amount={row.moved}
              sign
              className={row.refused || row.tombstone ? "text-ink-2" : "font-semibold"}
            />
          )}
          {row?.refused && <Chip>{t("timeline-refused")}</Chip>}
          {row?.tombstone && <Chip>{t("timeline-tombstone")}</Chip>}
        </p>
        {!isSaid && (
          <p className="text-small text-pretty wrap-anywhere text-ink-2">
            <ServerText value={say(event.sentence)} />
          </p>
        )}
        {row && (
          <>
            <EntryRemarks row={row} />
            <p className="flex flex-wrap gap-x-8 text-small text-ink-2">
              <span>
                {t("timeline-balance")} <Balance amount={row.balance} />
              </span>
              <a href={walletHref({ ...entryOf(row, round), ...day })} className={LINK}>
                {t("timeline-entry", { number: row.seq })}
              </a>
            </p>
          </>
        )}
      </div>
    </li>
  );
}

const entryOf = ({ seq }: LedgerRow, { playerId, roundId, gameKey }: RoundName): WalletSearch => ({
  view: "ledger",
  player_id: playerId,
  round_id: roundId,
  game_key: gameKey,
  entry: seq,
});

/** The time between two events: tenths of a second for short gaps, larger units for longer ones. */
export function gapWords(t: Translate<"reconcile">, milliseconds: number): string {
  if (milliseconds < 1000) return t("gap-milliseconds", { count: milliseconds });
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return t("gap-seconds", { seconds: (Math.floor(milliseconds / 100) / 10).toFixed(1) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("gap-minutes", { minutes, seconds: seconds % 60 });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("gap-hours", { hours, minutes: minutes % 60 });
  return t("gap-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** Drawn length of a gap in pixels: grows with the time, up to a limit. */
export function gapHeight(milliseconds: number): number {
  return Math.round(18 + 7 * Math.min(6, Math.max(0, Math.log10(milliseconds + 1) - 2)));
}
