/** What the rows are made from: what the program knows, and what is asked for while a text stands in the field. */
import { isLottoRound, type TicketContext } from "@pitdesk/ticket";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type {
  ErrorView,
  Gateway,
  HistoryRow,
  LedgerFilter,
  LedgerRow,
  Ranking,
  RecentItem,
  SearchEvent,
  SearchQuery,
  SearchSummary,
  TableRow,
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
import { useT } from "@/shared/i18n";
import { useListedCommands } from "@/shared/keys";
import {
  cachedRows,
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
import type { Action, PaletteCommand, RoundFound } from "./row";
import type { Wanted } from "./ticket-rows";

/** Game keys in the contract's samples; all others are learned (docs/contract.md#history-record). */
const sampleGames: readonly string[] = ["baccarat", "baccarat_insurance", "yiki", "lucky20"];

export interface Known extends TicketContext {
  readonly recents: readonly RecentItem[];
  readonly tableRows: readonly TableRow[];
  readonly isConnected: boolean;
  readonly hasWallet: boolean;
  /** The rows of a player's records in memory, one list for each reading, newest first. */
  readonly held: (playerId: string) => readonly (readonly HistoryRow[])[];
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
  const walletPlayers = useQuery({ ...walletPlayersQuery(gateway, null), enabled: hasWallet }).data;
  const tablesReadAt = useTablesReadAt();
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
      tables: tableRows.flatMap(({ id, titles, gameKey, dealer }) => {
        const of = { titles: titles.map(({ text }) => text), gameKey: gameKey.code, dealer: dealer?.name ?? null };
        return id === null ? [] : [{ id, ...of }];
      }),
      gameKeys: [...new Set([...gameKeys, ...sampleGames])].filter((key) => key !== ""),
      currencies: [...new Set(pages.flatMap(({ currencies }) => currencies))],
      recents,
      tableRows,
      isConnected,
      hasWallet,
      held: (playerId: string) => cachedRows(client, playerId),
    };
  }, [client, zone, recents, walletPlayers, isConnected, hasWallet, tablesReadAt]);
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

/** The actions of the screen behind, and the palette's own forms. */
export function usePaletteCommands(isConnected: boolean): readonly PaletteCommand[] {
  const t = useT("palette");
  const listed = useListedCommands();
  return useMemo(() => {
    const ofScreen = listed.filter(({ keys }) => !keys.includes("mod+k"));
    if (!isConnected) return ofScreen;
    const form = (label: string, action: Action): PaletteCommand => ({ label, keys: [], run: () => undefined, action });
    return [
      ...ofScreen,
      form(t("command-betPage"), { kind: "betPage", playerId: "", roundId: "", gameKey: "" }),
      form(t("command-live"), { kind: "liveTable", tableId: "", gameKey: "" }),
    ];
  }, [listed, isConnected, t]);
}

/** One command for each zone of this engine. They are found by their names only. */
export function useZoneCommands(): readonly PaletteCommand[] {
  const t = useT("palette");
  const { mutate: change } = useChangeSettings();
  return useMemo(
    () =>
      ["local", ...allZones()].map((timeZone) => {
        const ofOther = timeZone === "UTC" ? "UTC" : `${cityOf(timeZone)} (${timeZone})`;
        const named = timeZone === "local" ? t("zoneOfComputer") : ofOther;
        const label = t("command-zone", { zone: named });
        return { label, keys: [], run: () => change({ timeZone }), changes: true, named };
      }),
    [t, change],
  );
}

/**
 * Where an id is whose player nobody named. The running shoes are read only when the user asks for it. `isSure`: it is no player's,
 * so Enter waits for the wallet too, and it is said where the id was not found.
 */
export function useRoundFound(wanted: Wanted | undefined) {
  const { id: roundId, isSure = false, isShoe = false } = wanted ?? {};
  const t = useT("palette");
  const gateway = useGateway();
  const [looking, setLooking] = useState<string>();
  const isAsked = roundId !== undefined;
  const walletState = useQuery({ ...walletStateQuery(gateway), enabled: isAsked });
  const wallet = walletState.data?.state;
  const { data: places, isPending } = useQuery({
    queryKey: keys.live("round places", roundId),
    queryFn: () => gateway.roundPlaces(roundId ?? ""),
    enabled: isAsked,
    // Records are read while the palette is closed.
    staleTime: 0,
  });
  const inWallet = useQuery({
    queryKey: walletKey("round", roundId),
    // Ended when another round is looked for and when the palette closes: a large journal takes many seconds.
    queryFn: ({ signal }) => gateway.roundInWallet(roundId ?? "", signal),
    enabled: isAsked && wallet === "open",
    staleTime: 0,
  });
  const entries = wallet === "open" ? inWallet.data?.players : undefined;
  const shoes = useQuery({
    queryKey: keys.live("round in shoes", roundId),
    queryFn: () => gateway.roundInRunningShoes(roundId ?? ""),
    enabled: isAsked && looking === roundId,
  });
  const round = useMemo(
    (): RoundFound | undefined =>
      roundId === undefined
        ? undefined
        : { roundId, isGuess: !isSure, isShoe, places, wallet: entries, shoes: shoes.data },
    [roundId, isSure, isShoe, places, entries, shoes.data],
  );
  const notes: string[] = [];
  const note = (text: string, when = true) => when && notes.push(text);
  if (isAsked && (isSure || looking === roundId)) {
    const { players = [], total = 0 } = inWallet.data ?? {};
    if (wallet === "filling") note(t("note-walletFilling"));
    else if (wallet === "none") note(t("note-noWallet"));
    else if (inWallet.isError) note(t("note-walletFailed"));
    else if (inWallet.data === undefined) note(t("note-readingWallet"), inWallet.isFetching);
    else if (total === 0) note(t("note-notInWallet"));
    else note(t("note-walletMore", { shown: players.length, total }), total > players.length);
    if (shoes.isFetching) note(t("note-readingShoes"));
    else if (shoes.isError) note(t("note-shoesFailed"));
    else if (shoes.data?.found === null) {
      const { tablesRead: read, tablesActive: active, tablesFailed, tablesWithoutShoe, gamesUnlisted } = shoes.data;
      note(t("note-notInShoes", { read, active }));
      note(t("note-shoeNotKept"), isShoe);
      note(t("note-shoesUnread", { count: tablesFailed }), tablesFailed > 0);
      note(t("note-tablesWithoutShoe", { count: tablesWithoutShoe }), tablesWithoutShoe > 0);
      note(t("note-gamesUnlisted", { count: gamesUnlisted }), gamesUnlisted > 0);
    }
  }
  // What was read comes first in the rows: the wallet is not waited for if one of the records read has the round.
  const isUnread = isSure && places?.records.length === 0;
  // A wallet that was being filled may be open by now.
  const isOpening = wallet !== "open" && walletState.isFetching;
  return {
    round,
    isLooking: isAsked && (isPending || (isUnread && (isOpening || inWallet.isLoading))),
    isUnread,
    notes,
    lookInShoes: () => (shoes.isError ? void shoes.refetch() : setLooking(roundId)),
  };
}

export interface LottoRoundInWallet {
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
 * for a player whom the text names or who is known: a guess from the form of a word is not asked about. What was read is that which
 * the list of the player shows, so that opening it asks for nothing again. `wanted` is undefined for a text that means no record.
 */
export function useTicketMatch(player: string | null, wanted: WantedRecord | undefined): TicketMatch | null {
  const gateway = useGateway();
  const client = useQueryClient();
  const meant = wanted === undefined ? null : player;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(meant), PAUSE);
    return () => clearTimeout(timer);
  }, [meant]);
  const query: Omit<SearchQuery, "searchId" | "games"> | null =
    asked === null
      ? null
      : { playerId: asked, only: null, period: "last14Days", betId: null, roundId: null, page: null, perPage: null };
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
  const { data, error, summary } = stream.current;
  const isEnded = !stream.isRunning && summary !== null;
  const ranking = useBestMatch(isEnded ? data.searchId : null, data.rows, wanted ?? null);
  if (meant === null) return null;
  if (asked !== meant) {
    return { player: meant, isLooking: true, error: null, games: 0, unread: 0, readAt: null, ranking: null, rows: [] };
  }
  return {
    player: asked,
    isLooking: stream.isRunning || (isEnded && data.rows.length > 0 && ranking === undefined),
    error,
    games: data.games.length,
    unread: unfinished(data.games).length,
    readAt: isEnded ? (oldestReadAt(data.games) ?? null) : null,
    ranking: ranking ?? null,
    rows: data.rows,
  };
}
