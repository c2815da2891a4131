/** The chosen entry: who won or lost what, the answer, bets beside wins, charms, the result of its round, checks. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LottoDrawView, LottoEntryView, LottoRow } from "@/gateway/types";
import {
  CopyLinkButton,
  FailedState,
  Id,
  KnownCode,
  MoneyText,
  ProblemList,
  RawButton,
  ServerText,
  TimeText,
  useAnswerHead,
} from "@/shared/domain";
import { Dispute } from "@/shared/domain/audit/answer";
import { Checks } from "@/shared/domain/audit/checks";
import { AuditScope } from "@/shared/domain/audit/places";
import { type Chosen, Neighbours, NoMatch } from "@/shared/domain/list/list-screen";
import { useT } from "@/shared/i18n";
import { linkTarget, playerHref, walletHref } from "@/shared/links";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { Button, DotLine, EmptyState, Facts, LinkButton, PartialNotice, Section, Skeleton } from "@/shared/ui";
import { CharmsPanel } from "./charms";
import { Draw } from "./draw";
import { type EntryInWalletProps, payoutTransaction, useEntryInWallet, WalletLine, WalletUnread } from "./in-wallet";
import { Items } from "./items";
import type { LottoRound } from "./round";

interface ChosenEntryProps {
  round: LottoRound;
  chosen: Chosen<LottoRow>;
}

const PANE =
  "@container flex flex-col gap-8 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:gap-16 wide:[--sheet:24px]";

/** The detail pane: the chosen entry with the result of its round, or the reason why there is none, above the result. */
export function ChosenEntry({ round, chosen }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { draw, lottoId } = round.shown;
  if (!draw) return <NoResult round={round} />;
  return (
    <article className={PANE} aria-label={t("round")}>
      {chosen.kind === "row" && lottoId !== null ? (
        <EntryDetail key={chosen.row.key} row={chosen.row} lottoId={lottoId} draw={draw} round={round} />
      ) : (
        <>
          <Head
            title={
              <h2 className="text-result leading-snug">
                <RoundName draw={draw} />
              </h2>
            }
          />
          <NoEntry round={round} chosen={chosen} />
          <Draw round={round} draw={draw} startsOpen={!round.isReading} />
        </>
      )}
    </article>
  );
}

function RoundName({ draw: { game, roundNo } }: { draw: LottoDrawView }) {
  const t = useT("lotto-round");
  const name = game === null ? t("game-unknown") : t(`game-${game}`);
  return roundNo === null ? name : t("roundNo", { game: name, no: roundNo });
}

interface HeadProps {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The title with its actions in one line. */
function Head({ title, actions, children }: HeadProps) {
  return (
    <header className="select-text">
      {/* The actions stand above where the longest figure leaves no room beside it. */}
      <div className="flex min-h-28 flex-wrap-reverse items-end gap-x-16 gap-y-4">
        <div className="max-w-full flex-1 basis-240" data-figure>
          {title}
        </div>
        <div className="ms-auto flex flex-none items-center gap-8">
          {actions}
          <CopyLinkButton />
          <Neighbours />
        </div>
      </div>
      {children}
    </header>
  );
}

/** Why no entry is shown. */
function NoEntry({ round, chosen }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { search, ask, isReading, filter } = round;
  const { rows, summary } = round.shown;
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
  draw: LottoDrawView;
  round: LottoRound;
}

function EntryDetail({ row, lottoId, draw, round }: EntryDetailProps) {
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
    <section className="flex flex-col gap-8 wide:gap-16" aria-label={t("entry")}>
      <EntryHead row={row} entry={data} draw={draw} />
      {data && (
        <AuditScope audit={data.audit}>
          <Verdict entry={data} lottoId={lottoId} />
          <EntryNotices entry={data} lottoId={lottoId} />
          <Items entry={data} number={round.search.number ?? null} />
          <CharmsPanel entry={data} lottoId={lottoId} />
          <Ids entry={data} lottoId={lottoId} roundId={round.roundId} />
        </AuditScope>
      )}
      {entry.isPending && (
        <>
          <Skeleton height={40} />
          <Skeleton height={220} words={t("reading-first")} />
        </>
      )}
      {entry.isError && <FailedState error={entry.error} onRetry={retry} isRetrying={entry.isFetching} />}
      <Draw round={round} draw={draw} entryAt={row.createdAt} />
      {data && (
        <AuditScope audit={data.audit}>
          {/* Most rules of lotto have no name but their sentence. */}
          <Checks audit={data.audit} />
        </AuditScope>
      )}
    </section>
  );
}

interface EntryHeadProps {
  row: LottoRow;
  entry: LottoEntryView | undefined;
  draw: LottoDrawView;
}

/** What came of the entry; whose it is, in which round and when; and the way to the player's records. */
function EntryHead({ row, entry, draw }: EntryHeadProps) {
  const t = useT("lotto-round");
  const { playerId, outcome, currency } = row;
  const gameKey = entry?.gameKey;
  const code = entry?.transactionCode;
  return (
    <Head
      title={
        <h2 className="text-result leading-snug first-letter:uppercase">
          {outcome === "unknown" && code ? <KnownCode coded={code} /> : t(`outcome-${outcome}`)}{" "}
          {outcome === "won" && <MoneyText amount={row.payout} currency={currency} />}
          {outcome === "won" && entry?.netWithCharms != null && ` ${t("inPrizes")}`}
          {outcome === "lost" && <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} currency={currency} />}
        </h2>
      }
      actions={
        <>
          {playerId !== null && <LinkButton href={playerHref(playerId)}>{t("toPlayer")}</LinkButton>}
          <RawButton text={entry?.raw} disabledBecause={t("reading-first")} shows="narrows" />
        </>
      }
    >
      <DotLine className="text-ink-2 wrap-anywhere">
        {playerId === null ? t("row-noPlayer") : <ServerText value={playerId} most={64} />}
        <RoundName draw={draw} />
        {gameKey && (draw.game === null || !gameKey.known) && <ServerText value={gameKey.code} />}
        <span>
          {row.createdAt !== null && (
            <>
              <TimeText at={row.createdAt} style="weekday" />,{" "}
            </>
          )}
          <TimeText at={row.createdAt} text={row.createdAtText} style="time" />
        </span>
        {entry?.remark != null && (
          <span>
            {t("remark")} <ServerText value={entry.remark} />
          </span>
        )}
      </DotLine>
    </Head>
  );
}

/** The ids of the entry in full, each with its copy button, and the way to its wallet. With charms each amount has its transaction beside it. */
function Ids({ entry, lottoId, roundId }: EntryInWalletProps & { roundId: string }) {
  const t = useT("lotto-round");
  const record = useT("record");
  const { row, gameKey, charms, noTransaction, transactionId } = entry;
  const { playerId } = row;
  const round = entry.roundId ?? roundId;
  return (
    <Section
      title={record("ids")}
      actions={
        playerId !== null &&
        gameKey && (
          <LinkButton
            href={walletHref({ player_id: playerId, round_id: round, game_key: gameKey.code })}
            variant="link"
          >
            {t("toWallet")}
          </LinkButton>
        )
      }
    >
      <Facts
        layout="lines"
        facts={[
          playerId !== null && {
            name: record("facts-player"),
            value: <Id value={playerId} label={t("playerIdName")} keys="c" />,
          },
          { name: record("facts-round"), value: <Id value={round} label={t("roundIdName")} /> },
          charms === null && {
            name: t("transaction"),
            value: noTransaction ? (
              t("transaction-none")
            ) : transactionId === null ? (
              t("transaction-missing")
            ) : (
              <span className="flex flex-wrap items-center gap-x-12">
                <Id value={transactionId} label={t("transaction")} />
                <WalletLine entry={entry} lottoId={lottoId} transactionId={transactionId} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

function EntryNotices({ entry, lottoId }: EntryInWalletProps) {
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
      {entry.charms === null && payoutTransaction(entry) !== null && <WalletUnread entry={entry} lottoId={lottoId} />}
      {problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems")}</strong> {t("problems-hint")}
          <ProblemList problems={problems} />
        </PartialNotice>
      )}
    </>
  );
}

/** Whether what was paid agrees with the wins, whether the wallet has it, and the answer. */
function Verdict(props: EntryInWalletProps) {
  const { row, answer, audit, roundId, gameKey } = props.entry;
  const { asked, isAsking } = useEntryInWallet(props);
  const headOf = useAnswerHead({
    game: gameKey?.code ?? null,
    at: row.createdAt,
    atText: row.createdAtText,
    roundId,
    playerId: row.playerId,
    link: linkTarget("lotto", null, { round_id: roundId, player_id: row.playerId }),
  });
  return (
    <Dispute
      answer={asked.data?.answer ?? answer}
      audit={audit}
      subject={row.key}
      headOf={headOf}
      isAsking={isAsking}
    />
  );
}
