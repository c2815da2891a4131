/** What the rows are made from: what the program knows, and what is asked for while a text stands in the field. */
import { isLottoRound, type KnownTable, type TicketContext } from "@pitdesk/ticket";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type {
  ErrorView,
  Gateway,
  HistoryRow,
  LedgerFilter,
  LedgerRow,
  PlayersOfRound,
  Ranking,
  Reason,
  RecentItem,
  RoundInWallet,
  RoundPlaces,
  RunningShoesView,
  SearchEvent,
  SearchQuery,
  SearchSummary,
  TablesPage,
  WantedRecord,
} from "@/gateway/types";
import {
  type ListedRow,
  oldestReadAt,
  type RecordsData,
  recordsStream,
  unfinished,
  useBestMatch,
} from "@/shared/domain/records";
import { allZones, cityOf, timeNow } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { type ListedCommand, useListedCommands } from "@/shared/keys";
import {
  cachedReadings,
  keys,
  recordsKey,
  useConnection,
  useGateway,
  useRecents,
  walletKey,
  walletPlayersQuery,
  walletStateQuery,
} from "@/shared/query";
import { useChangeSettings, useZone } from "@/shared/settings";
import { useStream } from "@/shared/stream";
import type { Action, Row } from "./row";
import type { WantedId } from "./words";

/** Game keys in the contract's samples; all others are learned (docs/contract.md#history-record). */
const sampleGames: readonly string[] = ["baccarat", "baccarat_insurance", "yiki", "lucky20"];

export interface Known extends TicketContext {
  readonly tables: readonly PaletteTable[];
  readonly recents: readonly RecentItem[];
  readonly commands: readonly PaletteCommand[];
  readonly isConnected: boolean;
  readonly hasWallet: boolean;
  /** Whether it is not known yet if a wallet is open, or the training wallet is still being filled. */
  readonly isWalletUnknown: boolean;
  /** The rows of a player's records in memory, one list for each reading, newest first. */
  readonly held: (playerId: string) => readonly (readonly HistoryRow[])[];
  /** Where the id is known that the text looks for. */
  readonly place?: IdPlace;
  /** The lotto rounds of the player in the open wallet, for a text about lotto without a round. */
  readonly lottoRounds?: readonly LottoRoundInWallet[];
}

interface PaletteTable extends KnownTable {
  readonly hasShoe?: boolean;
  readonly liveId?: string | null;
  /** The id and the code of its dealer. */
  readonly dealerIds?: readonly (string | null)[];
}

interface PaletteCommand extends ListedCommand {
  /** It opens one of the palette's own forms. */
  readonly action?: Action;
  /** There are too many of its kind to list them without a search. */
  readonly isFoundOnly?: boolean;
}

/**
 * What the program knows without asking the service: recent items, the tables and records that were read, and the
 * players of the open wallet.
 */
export function useKnown(): Known {
  const client = useQueryClient();
  const gateway = useGateway();
  const zone = useZone().id;
  const isConnected = useConnection()?.state === "connected";
  const recents = useRecents();
  const wallet = useQuery({ ...walletStateQuery(gateway), enabled: isConnected });
  const hasWallet = wallet.data?.state === "open";
  const isWalletUnknown = isConnected && (wallet.isPending || wallet.data?.state === "filling");
  const walletPlayers = useQuery({ ...walletPlayersQuery(gateway, null), enabled: hasWallet }).data;
  const tablesReadAt = useTablesReadAt();
  const commands = usePaletteCommands(isConnected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tables that were read meanwhile are known too.
  return useMemo(() => {
    const pages = tableQueries.flatMap((queryKey) =>
      client.getQueriesData<TablesPage>({ queryKey }).flatMap(([, page]) => page ?? []),
    );
    const tableRows = [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id ?? row.key, row]))).values()];
    const players = recents.filter(({ kind }) => kind === "player").map(({ id }) => id);
    const gameKeys = [...tableRows.map(({ gameKey }) => gameKey.code), ...recents.map(({ gameKey }) => gameKey)];
    return {
      now: timeNow(),
      zone,
      players: [...new Set([...players, ...(walletPlayers?.players ?? []).map(({ playerId }) => playerId)])],
      tables: tableRows.flatMap(({ id, titles, gameKey, dealer, hasShoe, liveId }): PaletteTable[] => {
        if (id === null) return [];
        const ofDealer = { dealer: dealer?.name ?? null, dealerIds: [dealer?.id ?? null, dealer?.code ?? null] };
        return [{ id, titles: titles.map(({ text }) => text), gameKey: gameKey.code, hasShoe, liveId, ...ofDealer }];
      }),
      gameKeys: [...new Set([...gameKeys, ...sampleGames])].filter((key) => key !== ""),
      currencies: [...new Set(pages.flatMap(({ currencies }) => currencies))],
      recents,
      commands,
      isConnected,
      hasWallet,
      isWalletUnknown,
      held: (playerId: string) => cachedReadings(client, playerId).map(({ rows }) => rows),
    };
  }, [client, zone, recents, walletPlayers, commands, isConnected, hasWallet, isWalletUnknown, tablesReadAt]);
}

const tableQueries = [keys.live("tables"), keys.live("table")];

/** The time at which the newest page of tables arrived: pages that load later are noticed. */
function useTablesReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(subscribe, () =>
    Math.max(
      0,
      ...tableQueries.flatMap((queryKey) => cache.findAll({ queryKey }).map(({ state }) => state.dataUpdatedAt)),
    ),
  );
}

/** The actions of the screen behind, the palette's own forms, and one command for each zone of this engine. */
function usePaletteCommands(isConnected: boolean): readonly PaletteCommand[] {
  const t = useT("palette");
  const listed = useListedCommands();
  const { mutate: change } = useChangeSettings();
  return useMemo(() => {
    const form = (label: string, action: Action): PaletteCommand => ({ label, keys: [], run: () => undefined, action });
    const forms = [
      form(t("command-betPage"), { kind: "betPage", playerId: "", roundId: "", gameKey: "" }),
      form(t("command-live"), { kind: "liveTable", liveId: "", tableId: "", gameKey: "" }),
    ];
    const zones = ["local", ...allZones()].map((timeZone): PaletteCommand => {
      const ofOther = timeZone === "UTC" ? "UTC" : `${cityOf(timeZone)} (${timeZone})`;
      const named = timeZone === "local" ? t("zoneOfComputer") : ofOther;
      const run = () => change({ timeZone });
      return { label: t("command-zone", { zone: named }), keys: [], run, changes: true, named, isFoundOnly: true };
    });
    return [...listed.filter((each) => !each.keys.includes("mod+k")), ...(isConnected ? forms : []), ...zones];
  }, [listed, isConnected, t, change]);
}

/** What is known about where an id is. */
interface IdPlace extends WantedId {
  readonly places: RoundPlaces | undefined;
  /** The players with entries of it, if the wallet was read. */
  readonly wallet: readonly RoundInWallet[] | undefined;
  /** The running shoes, if they were read. */
  readonly shoes: RunningShoesView | undefined;
}

/**
 * Where an id is whose player nobody named. The running shoes are read only when the user asks for it. Enter waits for an id that is
 * certainly no player's, and where that was not found is said.
 */
export function useIdPlace({ id, isSure = false, isShoe = false }: Partial<WantedId> = {}) {
  const t = useT("palette");
  const gateway = useGateway();
  const [looking, setLooking] = useState<string>();
  const isAsked = id !== undefined;
  const walletState = useQuery({ ...walletStateQuery(gateway), enabled: isAsked });
  const wallet = walletState.data?.state;
  const { data: places, isPending } = useQuery({
    queryKey: keys.live("round places", id),
    queryFn: () => gateway.roundPlaces(id ?? ""),
    enabled: isAsked,
    // Records are read while the palette is closed.
    staleTime: 0,
  });
  const inWallet = useQuery({
    queryKey: walletKey("round", id),
    // Ended when another id is looked for and when the palette closes: a large journal takes many seconds.
    queryFn: ({ signal }) => gateway.roundInWallet(id ?? "", signal),
    enabled: isAsked && wallet === "open",
    staleTime: 0,
  });
  const entries = wallet === "open" ? inWallet.data?.players : undefined;
  const shoes = useQuery({
    queryKey: keys.live("round in shoes", id),
    queryFn: () => gateway.roundInRunningShoes(id ?? "", null),
    enabled: isAsked && looking === id,
  });
  const place = useMemo(
    (): IdPlace | undefined =>
      id === undefined ? undefined : { id, isSure, isShoe, places, wallet: entries, shoes: shoes.data },
    [id, isSure, isShoe, places, entries, shoes.data],
  );
  const isReported = isAsked && (isSure || looking === id);
  const notes = isReported ? [...walletNotes(t, wallet, inWallet), ...shoeNotes(t, shoes, isShoe)] : [];
  // What was read comes first in the rows: the wallet is not waited for if one of the records read has the id.
  const isUnread = isSure && places?.records.length === 0;
  // A wallet that was being filled may be open by now.
  const isOpening = wallet !== "open" && walletState.isFetching;
  return {
    place,
    isLooking: isAsked && (isPending || (isUnread && (isOpening || inWallet.isLoading))),
    isUnread,
    notes,
    lookInShoes: () => (shoes.isError ? void shoes.refetch() : setLooking(id)),
  };
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
}

/** What is said of the wallet where it has not the id, or not all of it. */
function walletNotes(t: Translate<"palette">, state: string | undefined, inWallet: Asked<PlayersOfRound>): string[] {
  const { data, isError, isFetching } = inWallet;
  if (state === "filling") return [t("note-walletFilling")];
  if (state === "none") return [t("note-noWallet")];
  if (isError) return [t("note-walletFailed")];
  if (data === undefined) return isFetching ? [t("note-readingWallet")] : [];
  const { players, total } = data;
  if (total === 0) return [t("note-notInWallet")];
  return total > players.length ? [t("note-walletMore", { shown: players.length, total })] : [];
}

/** What is said of the running shoes where they have not the id, or were not all read. */
function shoeNotes(t: Translate<"palette">, { data, isError, isFetching }: Asked<RunningShoesView>, isShoe: boolean) {
  if (isFetching) return [t("note-readingShoes")];
  if (isError) return [t("note-shoesFailed")];
  if (data?.found !== null) return [];
  const { tablesRead: read, tablesActive: active, tablesFailed, tablesWithoutShoe, gamesUnlisted } = data;
  return [
    t("note-notInShoes", { read: read.length, active }),
    isShoe && t("note-shoeNotKept"),
    tablesFailed.length > 0 && t("note-shoesUnread", { count: tablesFailed.length }),
    tablesWithoutShoe.length > 0 && t("note-tablesWithoutShoe", { count: tablesWithoutShoe.length }),
    gamesUnlisted > 0 && t("note-gamesUnlisted", { count: gamesUnlisted }),
  ].filter((note) => note !== false);
}

interface LottoRoundInWallet {
  readonly playerId: string;
  readonly roundId: string;
  /** The time of its newest entry. */
  readonly bookedAt: string;
  readonly entries: number;
  /** Whether the wallet credited anything. */
  readonly isCredited: boolean;
}

/** How the rounds of the two lotto games begin (docs/contract.md#lotto-results). */
const beginnings = ["yk:", "lk:"];
/** Entries of one page, newest first, and most pages of one game. A day has 96 rounds with two or three entries each. */
const perPage = 100;
const mostPages = 40;
/** One and the same, so that the rows of a text are not made anew with each render. */
const none: readonly LottoRoundInWallet[] = [];

/**
 * The lotto rounds of a player in the open wallet: no play history has them. Undefined while they are read; nothing is asked for
 * without a player. `from`: how far back; without it, only the newest.
 */
export function useLottoRounds(
  playerId: string | null,
  from: string | undefined,
): readonly LottoRoundInWallet[] | undefined {
  const gateway = useGateway();
  const query = useQuery({
    queryKey: walletKey("lotto rounds", playerId, from),
    queryFn: ({ signal }) => lottoRounds(gateway, playerId ?? "", from, signal),
    enabled: playerId !== null,
    staleTime: 0,
  });
  // A wallet that can't be read has no rounds to offer; its own screen says why.
  return playerId === null || query.isError ? none : query.data;
}

/** The rounds since a time, newest first. */
export async function lottoRounds(
  gateway: Pick<Gateway, "walletLedger">,
  playerId: string,
  from: string | undefined,
  signal: AbortSignal,
) {
  /** The newest page of entries, and the earlier ones back to a time. */
  const entriesOf = async (filter: LedgerFilter) => {
    const rows: LedgerRow[] = [];
    let before: number | null = null;
    for (let page = 0; page < mostPages && !signal.aborted; page += 1) {
      const { rows: read, more }: Awaited<ReturnType<Gateway["walletLedger"]>> = await gateway.walletLedger({
        filter,
        before,
        limit: perPage,
      });
      rows.push(...read);
      const oldest = read.at(-1);
      if (!more || oldest === undefined || from === undefined || Date.parse(oldest.bookedAt) < Date.parse(from)) break;
      before = oldest.seq;
    }
    return rows;
  };
  const pages = await Promise.all(beginnings.map((text) => entriesOf({ playerId, roundId: null, text })));
  const rounds = new Map<string, LottoRoundInWallet>();
  // They come newest first, so the first one of a round has its newest time.
  for (const { roundId, bookedAt, kind, moved } of pages.flat()) {
    if (roundId === null || !isLottoRound(roundId)) continue;
    const round = rounds.get(roundId) ?? { playerId, roundId, bookedAt, entries: 0, isCredited: false };
    // A loss ends with a credit of nothing.
    const isCredited = round.isCredited || (kind === "credit" && /[1-9]/.test(moved));
    rounds.set(roundId, { ...round, entries: round.entries + 1, isCredited });
  }
  return [...rounds.values()].sort((a, b) => Date.parse(b.bookedAt) - Date.parse(a.bookedAt));
}

/** Why a record in memory is meant, as when it is looked for. */
export function useHeldReasons(row: Row | undefined, wanted: WantedRecord | undefined): readonly Reason[] | undefined {
  const client = useQueryClient();
  const { record, player = "" } = row ?? {};
  const own = useMemo(() => (record ? [record] : []), [record]);
  const reading = record && cachedReadings(client, player).find(({ rows }) => rows.includes(record));
  return useBestMatch(reading?.searchId ?? null, own, wanted ?? null)?.best?.reasons;
}

export interface TicketMatch {
  readonly player: string;
  readonly isLooking: boolean;
  /** Why nothing could be read. */
  readonly error: ErrorView | null;
  /** Number of games, and of those that could not be read whole. */
  readonly games: number;
  readonly unread: number;
  readonly readAt: string | null;
  /** Null while it is not known. */
  readonly ranking: Ranking | null;
  readonly rows: readonly ListedRow[];
}

/** A text that is being typed is another question with each key. In milliseconds. */
const PAUSE = 400;
/** What was read within this time is not read again, in milliseconds. */
const FRESH = 60_000;

/**
 * The record that a ticket means, looked for while its text stands there: all games of its player, fourteen days, side by side. Only
 * for a player whom the text names or who is known: a guess from the form of a word is not asked about. A round is asked for alone,
 * and all records only where it is not found. What was read is that which the list of the player shows, so that opening it asks for
 * nothing again. `wanted` is undefined for a text that means no record.
 */
export function useTicketMatch(
  player: string | null,
  wanted: WantedRecord | undefined,
  round: string | null,
): TicketMatch | null {
  const gateway = useGateway();
  const client = useQueryClient();
  const meant = wanted === undefined ? null : player;
  const [missed, setMissed] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ player: string | null; round: string | null }>({ player: null, round: null });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ player: meant, round }), PAUSE);
    return () => clearTimeout(timer);
  }, [meant, round]);
  const roundId = asked.round === missed ? null : asked.round;
  const query: Omit<SearchQuery, "searchId" | "games"> | null =
    asked.player === null
      ? null
      : { playerId: asked.player, only: null, period: "last14Days", betId: null, roundId, page: null, perPage: null };
  const key = query && keys.live("ticket records", query);
  const stream = useStream<RecordsData, SearchEvent, SearchSummary>(recordsStream, {
    key,
    open: (onEvent, signal, _, { searchId }) =>
      query ? gateway.searchHistory({ ...query, searchId, games: null }, onEvent, signal) : Promise.reject(query),
    isFresh: async ({ data: { searchId, games }, summary }) => {
      const isHeld = searchId !== null && (await gateway.searchIsHeld(searchId).catch(() => false));
      return isHeld && summary !== null && timeNow() - Date.parse(oldestReadAt(games) ?? "") < FRESH;
    },
    onEnded: () => {
      const read = key && client.getQueryData<{ current: { isRunning: boolean } }>(key);
      const ofList = query && recordsKey(query);
      const list = ofList && client.getQueryData<{ current: { isRunning: boolean } }>(ofList);
      // A list that is being read keeps what it has.
      if (ofList && read && list?.current.isRunning !== true) client.setQueryData(ofList, read);
    },
  });
  const { error, summary } = stream.current;
  const { searchId, rows, games } = stream.current.data;
  const isEnded = !stream.isRunning && summary !== null;
  const isMissed = isEnded && roundId !== null && !rows.some((row) => row.roundId === roundId);
  useEffect(() => {
    if (isMissed) setMissed(roundId);
  }, [isMissed, roundId]);
  const ranking = useBestMatch(isEnded ? searchId : null, rows, wanted ?? null);
  if (meant === null) return null;
  // What was read for another question is not shown for this one.
  if (asked.player !== meant || asked.round !== round) {
    return { player: meant, isLooking: true, error: null, games: 0, unread: 0, readAt: null, ranking: null, rows: [] };
  }
  return {
    player: meant,
    isLooking: stream.isRunning || isMissed || (isEnded && rows.length > 0 && ranking === undefined),
    error,
    games: games.length,
    unread: unfinished(games).length,
    readAt: isEnded ? (oldestReadAt(games) ?? null) : null,
    ranking: ranking ?? null,
    rows,
  };
}
