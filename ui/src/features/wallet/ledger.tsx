/** The wallet's players on the left, the chosen one's ledger on the right: every entry with the balance it left. */
import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { RotateCw, ShieldCheck, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { BetPageDialog } from "@/features/bet-page";
import type { LedgerFilter, LedgerPage, LedgerRow, MessageBet, WalletPlayer, WalletPlayers } from "@/gateway/types";
import { CopyButton, FailedState, Id, Raw, ServerText, ShortId } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export/export-button";
import {
  chosenFrom,
  type Keyed,
  ListField,
  ListRows,
  ListScreen,
  NoMatch,
  nextAfter,
} from "@/shared/domain/list/list-screen";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { playerHref, toldHref, type WalletSearch, walletHref } from "@/shared/links";
import { asErrorView, useGateway, walletKey, walletPlayersQuery } from "@/shared/query";
import { twoLines } from "@/shared/settings";
import {
  Button,
  Chip,
  type Column,
  Dialog,
  EmptyState,
  FigureTable,
  IconButton,
  LinkButton,
  later,
  PartialNotice,
  SearchField,
  Skeleton,
  tooltip,
  useStatusLine,
} from "@/shared/ui";
import { Balance } from "./balance";
import { hasBetPage, hasRemark, LedgerEntries } from "./entries";
import type { WalletViewProps } from "./wallet-screen";

const SumsDialog = later(() => import("./sums-dialog").then((file) => file.SumsDialog));

export function LedgerView({ search, onSearch }: WalletViewProps) {
  const t = useT("ledger");
  const gateway = useGateway();
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text).trim();
  // The last answer stays on screen until the next one arrives.
  const players = useQuery({ ...walletPlayersQuery(gateway, wanted || null), placeholderData: keepPreviousData });
  const { data } = players;
  const rows = useMemo(() => (data?.players ?? []).map((player) => ({ key: player.playerId, ...player })), [data]);
  const shown = search.player_id ?? rows[0]?.key;
  const choose = ({ playerId }: WalletPlayer) => {
    if (playerId === search.player_id) return;
    const other = { round_id: undefined, game_key: undefined, entry: undefined, find: undefined };
    onSearch({ ...search, player_id: playerId, ...other });
  };
  return (
    <ListScreen
      id="wallet-ledger"
      width={[276, 312, 420]}
      rows={rows}
      chosen={chosenFrom({ rows, matching: rows, record: search.player_id, isReading: players.isFetching })}
      isBusy={players.isFetching}
      onChoose={choose}
      // The neighbours are those of an entry.
      words={{ filter: t("keys-search") }}
      detail={
        shown === undefined ? (
          <EmptyState title={t("noPlayer")} hint={players.isError ? undefined : t("noPlayerHint")} />
        ) : (
          <PlayerLedger key={shown} playerId={shown} search={search} onSearch={onSearch} />
        )
      }
    >
      <div className="px-12 py-8">
        <ListField label={t("search")} value={text} onChange={setText} />
      </div>
      <ListRows
        label={t("players")}
        row={(player: WalletPlayer & Keyed) => <PlayerRow player={player} />}
        rowHeight={twoLines}
        instead={
          rows.length > 0 ? null : <NoPlayers players={players} text={text.trim()} onClear={() => setText("")} />
        }
      />
      {data && data.total > data.players.length && (
        <p className="border-t border-line px-12 py-8 text-small text-ink-2">
          {t("morePlayers", { shown: data.players.length, total: data.total })}
        </p>
      )}
    </ListScreen>
  );
}

interface NoPlayersProps {
  players: UseQueryResult<WalletPlayers>;
  /** What was searched. */
  text: string;
  onClear: () => void;
}

/** Why no player is listed. */
function NoPlayers({ players: { data, error, refetch, isFetching }, text, onClear }: NoPlayersProps) {
  const t = useT("ledger");
  if (!data && error) return <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <div className="px-12 py-12">
        <Skeleton lines={6} height={36} words={t("reading")} />
      </div>
    );
  }
  if (text === "") return <EmptyState title={t("noPlayers")} />;
  return (
    <NoMatch title={t("noneFound", { text })} hint={t("noneFoundHint")} clear={t("clearSearch")} onClear={onClear} />
  );
}

/** The balance has a line of its own: in the narrowest list it has space for 18 digits. */
function PlayerRow({ player: { playerId, balance, currency, entries } }: { player: WalletPlayer }) {
  const t = useT("ledger");
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-center px-12 leading-snug">
      <div className="flex items-baseline justify-between gap-12">
        <ShortId value={playerId} className="font-sans! font-medium" />
        <span className="flex-none text-small text-ink-2">{t("entries", { count: entries })}</span>
      </div>
      <Balance amount={balance} currency={currency} className="text-end" />
    </div>
  );
}

type PlayerLedgerProps = WalletViewProps & { playerId: string };

function PlayerLedger({ playerId, search, onSearch }: PlayerLedgerProps) {
  const t = useT("ledger");
  const filter = useMemo(
    () => ({ playerId, roundId: search.round_id ?? null, text: search.find ?? null }),
    [playerId, search.round_id, search.find],
  );
  const ledger = useLedger(filter);
  const { rows, newest } = ledger;
  useListWithBalance(playerId, newest?.balance);
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  const [bet, setBet] = useState<LedgerRow | null>(null);
  const choose = (entry: number) => onSearch({ ...search, player_id: playerId, entry });
  useEntryKeys({ rows, entry: search.entry, onChoose: choose, onMessage: setOpened, onBetPage: setBet });
  const words = ledger.hasNextPage ? "statusMore" : "status";
  useStatusLine(newest ? { text: t(words, { count: rows.length, player: playerId }), readAt: newest.readAt } : null);
  return (
    <article
      className="@container flex flex-col gap-12 px-16 pt-12 pb-24 wide:px-24"
      aria-busy={ledger.isFetching}
      aria-label={t("ledgerOf", { player: playerId })}
    >
      <LedgerHead filter={filter} ledger={ledger} search={search} onSearch={onSearch} />
      {ledger.error && <NotRead ledger={ledger} playerId={playerId} />}
      {ledger.isPending && <Skeleton lines={10} height={36} words={t("reading")} />}
      {newest && rows.length === 0 && <NoEntries search={search} />}
      {newest && rows.length > 0 && (
        <>
          <LedgerEntries
            page={newest}
            rows={rows}
            search={{ ...search, view: "ledger", player_id: playerId }}
            onMessage={setOpened}
            onBetPage={setBet}
          />
          <footer className="flex min-h-28 justify-center text-ink-2">
            {ledger.hasNextPage && (
              <Button onPress={ledger.readOlder} isPending={ledger.isReadingOlder}>
                {t("older")}
              </Button>
            )}
            {!ledger.hasNextPage && search.round_id === undefined && search.find === undefined && t("first")}
          </footer>
        </>
      )}
      <Dialog
        title={t("messageOf", { number: opened?.seq ?? "" })}
        isOpen={opened?.raw != null}
        onClose={() => setOpened(null)}
        size="wide"
      >
        {opened && opened.bets.length > 0 && <MessageBets bets={opened.bets} />}
        <Raw text={opened?.raw ?? ""} />
      </Dialog>
      {bet?.roundId && bet.gameKey && (
        <BetPageDialog
          gameKey={bet.gameKey.code}
          roundId={bet.roundId}
          playerId={playerId}
          isOpen
          onClose={() => setBet(null)}
        />
      )}
    </article>
  );
}

const perPage = 50;

type Ledger = ReturnType<typeof useLedger>;

/** Reads the list of players again if it has another balance than the entries beside it: something was booked between both. */
function useListWithBalance(playerId: string, balance: string | null | undefined) {
  const gateway = useGateway();
  const client = useQueryClient();
  useEffect(() => {
    if (balance == null) return;
    const known = client.getQueryData(walletPlayersQuery(gateway, null).queryKey) as WalletPlayers | undefined;
    const listed = known?.players.find((player) => player.playerId === playerId);
    if (listed && listed.balance !== balance) void client.invalidateQueries({ queryKey: walletKey("players") });
  }, [gateway, client, playerId, balance]);
}

/** A player's entries, newest first, further back page by page. */
function useLedger(filter: LedgerFilter) {
  const gateway = useGateway();
  const query = useInfiniteQuery({
    queryKey: walletKey("ledger", filter),
    queryFn: ({ pageParam }) => gateway.walletLedger({ filter, before: pageParam, limit: perPage }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? (last.rows.at(-1)?.seq ?? null) : null),
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.rows), [pages]);
  const readOlder = () => void query.fetchNextPage();
  const readAgain = () => void query.refetch();
  return {
    /** The loaded entries, newest first. */
    rows,
    newest: pages?.[0],
    /** Whether the hash chain is intact over all loaded pages; null if it was not checked. */
    verified: verifiedOf(pages ?? []),
    hasNextPage: query.hasNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isReadingOlder: query.isFetchingNextPage,
    error: query.error,
    readOlder,
    readAgain,
    /** Repeats the failed request. */
    retry: query.isFetchNextPageError ? readOlder : readAgain,
  };
}

function verifiedOf(pages: readonly LedgerPage[]): boolean | null {
  if (pages.some(({ verified }) => verified === false)) return false;
  return pages.length > 0 && pages.every(({ verified }) => verified === true) ? true : null;
}

interface LedgerHeadProps extends WalletViewProps {
  filter: LedgerFilter;
  ledger: Ledger;
}

/** The player, the balance, and whether the hash chain is intact. */
function LedgerHead({ filter, ledger, search, onSearch }: LedgerHeadProps) {
  const t = useT("ledger");
  const [hasSums, setSums] = useState(false);
  const { playerId } = filter;
  const { rows, newest, verified } = ledger;
  const whole = { source: "ledger", filter, from: null, to: null } as const;
  return (
    // In a narrow pane the field and the buttons are in one line below the name.
    <header className="flex max-w-1080 flex-wrap items-center gap-x-12 gap-y-8">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-12 gap-y-4 @max-[760px]:basis-full">
        <span className="flex min-w-0 items-center gap-4">
          <h2 className="min-w-0 text-result leading-snug wrap-anywhere select-text">
            <ServerText value={playerId} />
          </h2>
          <CopyButton text={playerId} label={t("playerIdName")} compact />
        </span>
        {newest && (
          <p className="text-ink-2">
            {t("balance")}{" "}
            <Balance amount={newest.balance} currency={newest.currency} copy className="font-semibold text-ink" />
          </p>
        )}
        {verified && (
          <Button variant="quiet" size="small" icon={ShieldCheck} {...tooltip(t("chainHoldsHint"))}>
            {t("chainHolds")}
          </Button>
        )}
      </div>
      <span className="ms-auto flex items-center gap-4 @max-[760px]:order-1">
        <LinkButton href={playerHref(playerId)} size="small">
          {t("records")}
        </LinkButton>
        <LinkButton href={walletHref({ player_id: playerId })} size="small">
          {t("reconcile")}
        </LinkButton>
        <Button size="small" onPress={() => setSums(true)} disabledBecause={!newest && t("nothingRead")}>
          {t("sums")}
        </Button>
        <ExportButton
          hasJson
          disabledBecause={rows.length === 0}
          screen={{
            // The entries on screen are the newest ones that were loaded.
            rows: () => ({ ...whole, from: rows.at(-1)?.seq ?? null, to: rows[0]?.seq ?? null }),
            count: rows.length,
          }}
          query={whole}
        />
        <IconButton label={t("readAgain")} icon={RotateCw} onPress={ledger.readAgain} isPending={ledger.isFetching} />
      </span>
      {verified === false && (
        <div className="basis-full">
          <PartialNotice>
            <strong>{t("chainBroken")}</strong> {t("chainBrokenHint")}
          </PartialNotice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-8 *:first:max-w-420 *:first:flex-[1_1_200px] @max-[760px]:min-w-0 @max-[760px]:flex-1 @min-[760px]:basis-full">
        <FindEntries key={search.find} search={search} onSearch={onSearch} />
        {search.round_id !== undefined && <RoundFilter playerId={playerId} search={search} onSearch={onSearch} />}
      </div>
      {hasSums && <SumsDialog filter={filter} onClose={() => setSums(false)} />}
    </header>
  );
}

/** Searches the whole ledger on Enter: ids, codes, dealers. */
function FindEntries({ search, onSearch }: WalletViewProps) {
  const t = useT("ledger");
  const [text, setText] = useState(search.find ?? "");
  const find = (next: string) => onSearch({ ...search, find: next.trim() || undefined, entry: undefined });
  const change = (next: string) => {
    setText(next);
    if (next === "" && search.find !== undefined) find("");
  };
  return <SearchField label={t("find")} value={text} onChange={change} onSubmit={find} />;
}

/** The active round filter: it explains why the table is short. */
function RoundFilter({ playerId, search, onSearch }: PlayerLedgerProps) {
  const t = useT("ledger");
  const { round_id = "", game_key } = search;
  const showAll = () => onSearch({ ...search, round_id: undefined, game_key: undefined, row: undefined });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-4">
      <Chip tone="accent">
        {t("onlyRound")} <Id value={round_id} copy={false} />
      </Chip>
      <IconButton label={t("allRounds")} icon={X} size={12} onPress={showAll} />
      <LinkButton href={toldHref({ player_id: playerId, round_id })} size="small" variant="quiet">
        {t("told")}
      </LinkButton>
      {game_key !== undefined && (
        <LinkButton
          href={walletHref({ ...search, view: undefined, entry: undefined, player_id: playerId })}
          size="small"
          variant="quiet"
        >
          {t("timeline")}
        </LinkButton>
      )}
    </div>
  );
}

/** A player whom the wallet does not know is no failure: there is nothing to try again. */
function NotRead({ ledger, playerId }: { ledger: Ledger; playerId: string }) {
  const t = useT("ledger");
  const { code, field } = asErrorView(ledger.error);
  if (code === "not_found" || field === "playerId") {
    return (
      <EmptyState
        title={t("unknownPlayer")}
        hint={t("unknownPlayerHint")}
        action={<LinkButton href={playerHref(playerId)}>{t("records")}</LinkButton>}
      />
    );
  }
  return (
    <FailedState
      error={ledger.error}
      onRetry={ledger.retry}
      isRetrying={ledger.isFetching}
      compact={ledger.rows.length > 0}
    />
  );
}

function NoEntries({ search: { round_id, find } }: { search: WalletSearch }) {
  const t = useT("ledger");
  if (find !== undefined) return <EmptyState title={t("emptyFound", { text: find })} hint={t("emptyFoundHint")} />;
  if (round_id !== undefined) return <EmptyState title={t("emptyRound")} hint={t("emptyRoundHint")} />;
  return <EmptyState title={t("empty")} />;
}

/** The bets of a message beside their wins, as received. */
function MessageBets({ bets }: { bets: readonly MessageBet[] }) {
  const t = useT("ledger");
  const figures = (["stake", "amount", "odds", "profit"] as const).map(
    (id): Column<MessageBet> => ({
      id,
      head: t(`bets-${id}`),
      kind: "figure",
      cell: (bet) => bet[id] !== null && <ServerText value={bet[id]} />,
    }),
  );
  const others: Column<MessageBet> = {
    id: "others",
    head: t("bets-others"),
    cell: (bet) =>
      bet.others.map(({ path, value }) => (
        <p key={path}>
          <ServerText value={`${path}: ${value}`} />
        </p>
      )),
  };
  return (
    <section className="mb-12" aria-label={t("bets")}>
      <h3 className="text-small text-ink-2">{t("bets")}</h3>
      <FigureTable
        columns={[
          { id: "code", head: t("bets-code"), kind: "name", cell: ({ code }) => <ServerText value={code} /> },
          ...figures,
          ...(bets.some((bet) => bet.others.length > 0) ? [others] : []),
        ]}
        rows={bets}
      />
    </section>
  );
}

interface EntryKeys {
  rows: readonly LedgerRow[];
  /** The chosen entry's number. */
  entry: number | undefined;
  onChoose: (entry: number) => void;
  onMessage: (row: LedgerRow) => void;
  onBetPage: (row: LedgerRow) => void;
}

/**
 * `[` and `]` walk through the entries on screen, `!` to the next one with a remark; `r` opens the chosen one's message,
 * `b` its bet page.
 */
function useEntryKeys({ rows, entry, onChoose, onMessage, onBetPage }: EntryKeys) {
  const t = useT("ledger");
  const index = rows.findIndex(({ seq }) => seq === entry);
  const chosen = rows[index];
  const newer = index < 0 ? rows[0] : rows[index - 1];
  const older = index < 0 ? rows[0] : rows[index + 1];
  const remarked = nextAfter(rows, index, hasRemark);
  const choosing = (label: string, row: LedgerRow | undefined) => ({
    label,
    run: () => row && onChoose(row.seq),
    hint: true,
    when: row !== undefined,
  });
  useKeys(
    {
      "[": choosing(t("keys-newer"), newer),
      "]": choosing(t("keys-older"), older),
      "!": choosing(t("keys-remark"), remarked),
      r: { label: t("keys-message"), run: () => chosen && onMessage(chosen), when: chosen?.raw != null },
      b: {
        label: t("keys-betPage"),
        run: () => chosen && onBetPage(chosen),
        when: chosen !== undefined && hasBetPage(chosen),
      },
    },
    { when: rows.length > 0 },
  );
}
