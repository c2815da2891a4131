/**
 * A round of a player as its messages told it to the open ledger: what they come to, the records that they make, checked by the same
 * rules as those of the service, and what became of each bet. It is there as long as the ledger is, and asks the service nothing.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Bets, Bonus } from "@/features/player/record/bets";
import { CardsSection } from "@/features/player/record/cards";
import { BetPaths } from "@/features/wallet/bet-paths";
import type { AnswerView, RecordView, ToldLotto, ToldMessage, ToldView } from "@/gateway/types";
import {
  CopyLinkButton,
  FailedState,
  GameName,
  headline,
  Id,
  MoneyText,
  Raw,
  RawButton,
  ServerText,
  SideMark,
  shownText,
  sideOf,
  TimeText,
  TransactionCode,
  useAnswerHead,
} from "@/shared/domain";
import { Dispute } from "@/shared/domain/audit/answer";
import { Checks, saidIn } from "@/shared/domain/audit/checks";
import { AuditScope } from "@/shared/domain/audit/places";
import { GameResult } from "@/shared/domain/game-result";
import { useMessage, useT } from "@/shared/i18n";
import { type ToldSearch, walletHref } from "@/shared/links";
import { useGateway, walletKey } from "@/shared/query";
import {
  Button,
  type Column,
  Dialog,
  DotLine,
  EmptyState,
  Facts,
  FigureTable,
  LinkButton,
  Panel,
  PartialNotice,
  Section,
  Skeleton,
} from "@/shared/ui";

export function ToldScreen({ search: { player_id: playerId, round_id: roundId } }: { search: ToldSearch }) {
  const t = useT("as-told");
  const gateway = useGateway();
  const isNamed = playerId !== undefined && roundId !== undefined;
  const query = { playerId: playerId ?? "", roundId: roundId ?? "" };
  const told = useQuery({
    queryKey: walletKey("told", query),
    queryFn: () => gateway.toldRound(query),
    enabled: isNamed,
  });
  const { data, error, refetch, isFetching } = told;
  if (!isNamed) return <EmptyState title={t("missing")} hint={t("missing-hint")} />;
  return (
    // Positioned, so that what is placed absolutely scrolls with it and gives the frame no second scrollbar.
    <div className="relative h-full overflow-y-auto bg-panel" aria-busy={isFetching}>
      <div>
        {error && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />}
        {!data && !error && (
          <div className="p-24">
            <Skeleton lines={7} height={36} words={t("reading")} />
          </div>
        )}
        {data && <Told view={data} />}
      </div>
    </div>
  );
}

function Told({ view }: { view: ToldView }) {
  const t = useT("as-told");
  const say = useMessage();
  const { playerId, roundId, gameKey, tableId, sentence, records, lotto, notes, paths, withoutMessage, ledger } = view;
  const round = { player_id: playerId, round_id: roundId, game_key: gameKey?.code };
  /** A key means one thing: the record that is most likely asked about has those that copy. */
  const ofKeys = records.find(({ answer }) => answer.mark === "inconsistent") ?? records[0];
  return (
    <article
      aria-label={t("of", { round: shownText(roundId), player: shownText(playerId) })}
      className="@container/record flex flex-col gap-16 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:[--sheet:24px]"
    >
      <header className="select-text">
        <div className="flex flex-wrap items-start gap-x-16 gap-y-8">
          <h1 className="min-w-0 flex-[1_1_320px] text-result leading-snug">{t("title")}</h1>
          <div className="flex flex-wrap items-center gap-8">
            <LinkButton href={walletHref({ view: "ledger", player_id: playerId, round_id: roundId })}>
              {t("ledger")}
            </LinkButton>
            <LinkButton href={walletHref({ view: "reconciliation", ...round })}>{t("timeline")}</LinkButton>
            <CopyLinkButton />
          </div>
        </div>
        <DotLine className="text-ink-2 wrap-anywhere">
          <ServerText value={playerId} most={64} />
          {gameKey && <GameName gameKey={gameKey.code} />}
          {tableId !== null && (
            <span>
              {t("table")} <ServerText value={tableId} />
            </span>
          )}
          <ServerText value={ledger} />
        </DotLine>
      </header>
      {lotto ? (
        <ToldAnswer answer={lotto.answer} round={view} />
      ) : (
        <div className="flex flex-col gap-4 border-t border-line pt-12 text-pretty select-text">
          <Moved messages={view.messages} />
          <p>
            <ServerText value={say(sentence)} most={600} />
          </p>
        </div>
      )}
      {withoutMessage > 0 && <PartialNotice>{t("without-message", { count: withoutMessage })}</PartialNotice>}
      {notes.length > 0 && (
        <Section level={2} title={t("notes")}>
          <ul className="flex flex-col gap-4 select-text">
            {notes.map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note may stand twice, and their order is fixed
              <li key={place}>
                <ServerText value={say(note)} most={600} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {records.map((record, place) => (
        <ToldRecord
          key={record.row.key}
          record={record}
          hasKeys={record === ofKeys}
          title={records.length > 1 ? t("record-of", { number: place + 1, total: records.length }) : null}
          round={view}
        />
      ))}
      {lotto && <Lotto lotto={lotto} bets={paths.map(({ betId }) => betId)} />}
      {/* The answer has the only one in words. */}
      {(!lotto?.answer || paths.length > 1) && <BetPaths paths={paths} level={2} />}
      <Messages messages={view.messages} />
      <p className="border-t border-line pt-12 text-small text-pretty text-ink-2">
        {t("hint")} {!lotto && view.houseRounds > 0 && t("house", { count: view.houseRounds })}
      </p>
    </article>
  );
}

/** "Debit 10.00 · Credit 901.00 THB": what the wallet took and gave, in the order of the ledger. */
function Moved({ messages }: { messages: readonly ToldMessage[] }) {
  const ledger = useT("ledger");
  const moved = messages.filter(({ refused, amount }) => refused === null && amount !== null);
  return (
    <DotLine className="font-semibold">
      {moved.map(({ kind, amount, currency }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity
        <span key={at}>
          {kind !== null && ledger(`kind-${kind}`)} <MoneyText amount={amount ?? ""} currency={currency} />
        </span>
      ))}
    </DotLine>
  );
}

interface ToldRecordProps {
  record: RecordView;
  /** The keys that copy are this record's. */
  hasKeys: boolean;
  title: string | null;
  round: ToldView;
}

function ToldRecord({ record, hasKeys, title, round }: ToldRecordProps) {
  const player = useT("player");
  const say = useMessage();
  const { row, audit, answer } = record;
  const side = sideOf(row);
  return (
    <AuditScope audit={audit}>
      <section aria-label={title ?? undefined} className="flex flex-col gap-12 border-t border-line pt-12">
        <div className="flex flex-wrap items-start gap-8">
          <div className="min-w-0 flex-1">
            {title !== null && <p className="text-small text-ink-2">{title}</p>}
            <h2 className="flex items-center gap-8 text-title">
              {side && <SideMark side={side} size={20} />}
              <ServerText value={headline(player, say, row)} />
            </h2>
          </div>
          <RawButton text={record.raw} />
        </div>
        <ToldAnswer {...{ answer, audit, row, round, hasKeys }} />
        <div className="max-w-620 [--card-height:66px]">
          <CardsSection record={record} />
        </div>
        <Bets record={record} />
        {record.bonus && <Bonus bonus={record.bonus} />}
        <Checks audit={audit} said={saidIn(answer.right, audit)} />
      </section>
    </AuditScope>
  );
}

interface ToldAnswerProps extends Partial<Pick<RecordView, "audit" | "row">> {
  answer: AnswerView | null;
  round: ToldView;
  hasKeys?: boolean;
}

function ToldAnswer({ answer, audit, row, round, hasKeys = true }: ToldAnswerProps) {
  const { playerId, roundId, gameKey, messages } = round;
  const headOf = useAnswerHead({
    game: gameKey?.code ?? null,
    at: row ? row.createdAt : (messages[0]?.bookedAt ?? null),
    atText: row?.createdAtText ?? null,
    roundId,
    playerId,
    link: null,
  });
  const subject = `told ${playerId} ${roundId} ${row?.key ?? ""}`;
  return answer && <Dispute {...{ answer, subject, headOf, hasKeys, ...(audit && { audit }) }} />;
}

/** What the messages of a lotto round hold, as received. */
function Lotto({ lotto, bets }: { lotto: ToldLotto; bets: readonly (string | null)[] }) {
  const { roundNo, resultAt, currency, discount, result } = lotto;
  const t = useT("as-told");
  const [bet] = bets;
  return (
    <Section level={2} title={t("lotto")}>
      <Facts
        layout="columns"
        facts={[
          roundNo !== null && { name: t("lotto-round"), value: <Id value={roundNo} /> },
          resultAt !== null && { name: t("lotto-result-at"), value: <TimeText at={resultAt} /> },
          discount !== null && {
            name: t("lotto-discount"),
            value: <MoneyText amount={discount} currency={currency} />,
          },
          bets.length === 1 && bet != null && { name: t("bet"), value: <Id value={bet} label={t("bet")} /> },
        ]}
      />
      {result && (
        <Panel className="mt-12">
          <GameResult result={result} />
        </Panel>
      )}
    </Section>
  );
}

function Messages({ messages }: { messages: readonly ToldMessage[] }) {
  const t = useT("as-told");
  const ledger = useT("ledger");
  const say = useMessage();
  const [opened, setOpened] = useState<ToldMessage | null>(null);
  const refusedColumn: Column<ToldMessage> = {
    id: "refused",
    head: t("refused"),
    cell: ({ refused }) => refused !== null && <ServerText value={say(refused)} most={400} />,
  };
  return (
    <Section level={2} title={t("messages")}>
      <FigureTable<ToldMessage>
        label={t("messages")}
        rows={messages}
        columns={[
          { id: "booked", head: t("booked"), kind: "name", cell: ({ bookedAt }) => <TimeText at={bookedAt} /> },
          {
            id: "kind",
            head: t("message"),
            cell: ({ kind, code }) => (
              <>
                {kind === null ? "–" : ledger(`kind-${kind}`)} {code && <TransactionCode coded={code} />}
              </>
            ),
          },
          {
            id: "amount",
            head: t("amount"),
            kind: "figure",
            cell: ({ amount, currency }) => (amount === null ? "–" : <MoneyText amount={amount} currency={currency} />),
          },
          ...(messages.some(({ refused }) => refused !== null) ? [refusedColumn] : []),
          {
            id: "raw",
            head: t("show"),
            hideHead: true,
            cell: (message) => (
              <Button variant="link" onPress={() => setOpened(message)}>
                {t("show")}
              </Button>
            ),
          },
        ]}
      />
      {opened && (
        <Dialog title={t("message-of", { time: opened.bookedAt })} isOpen onClose={() => setOpened(null)} size="wide">
          <Raw text={opened.raw} />
        </Dialog>
      )}
    </Section>
  );
}
