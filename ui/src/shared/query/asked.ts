import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type {
  GameKeyView,
  Gateway,
  HistoryRow,
  HouseChange,
  RecentItem,
  RecentKind,
  RecordInWallet,
  WalletState,
} from "@/gateway/types";
import { keys, useGateway } from "./gateway";

interface Records {
  readonly data: { readonly rows: readonly HistoryRow[]; readonly searchId: string | null };
}

/** The query key of a player's records, and what is cached under it. */
export const recordsKey = (query: { readonly playerId: string }) => keys.live("records", query);

export interface CachedRecords {
  readonly current: Records;
  readonly previous: Records | null;
}

/** The readings of a player in memory, one for each query, newest first. Nothing is requested. */
export function cachedReadings(client: QueryClient, playerId: string): Records["data"][] {
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.live("records") })
    .filter(({ queryKey }) => (queryKey[2] as { playerId: string }).playerId === playerId)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const records = state.data as CachedRecords | undefined;
      return records ? [(records.previous ?? records.current).data] : [];
    });
}

const none: GameKeyView[] = [];

/** The game keys known on this connection, sorted. They are asked for again by each screen, because they are learned. */
export function useGameKeys(): GameKeyView[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.gameKeys, queryFn: () => gateway.gameKeys(), staleTime: 0 }).data ?? none;
}

/**
 * Gives a game to a key, or takes it back. What was read with the former names is read again when its screen is opened:
 * labels, results and checks may be other ones.
 */
export function useNameGame() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, game }: { key: string; game: string | null }) => gateway.nameGame(key, game),
    onSuccess: (known) => {
      client.removeQueries({ queryKey: keys.everythingLive, type: "inactive" });
      client.setQueryData(keys.gameKeys, known);
    },
  });
}

/** What is known of the connected service's house. It is asked for again by each screen, because readings change it. */
export function useHouse(isConnected: boolean) {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.house, queryFn: () => gateway.house(), staleTime: 0, enabled: isConnected });
}

/** Sets or forgets an answer. What was read with the former one is read again when its screen is opened. */
export function useChangeHouse() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: HouseChange) => gateway.changeHouse(change),
    onSuccess: (house) => client.setQueryData(keys.house, house),
    // An answer that could not be saved counts, too, until the connection is closed.
    onError: () => client.invalidateQueries({ queryKey: keys.house }),
    onSettled: () => client.removeQueries({ queryKey: keys.everythingLive, type: "inactive" }),
  });
}

const noRecents: RecentItem[] = [];

/** Recent items of this profile, newest first. */
export function useRecents(): RecentItem[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.recents, queryFn: () => gateway.recents() }).data ?? noRecents;
}

/**
 * Adds a recent item, as soon as `when` is true: an id that finds nothing is not remembered. Failures are ignored: the
 * list is not essential.
 */
export function useRemember(kind: RecentKind, id: string, gameKey: string, { when = true }: { when?: boolean } = {}) {
  const gateway = useGateway();
  const client = useQueryClient();
  useEffect(() => {
    if (!when) return;
    gateway.remember({ kind, id, gameKey }).then(
      (items) => client.setQueryData(keys.recents, items),
      () => undefined,
    );
  }, [gateway, client, kind, id, gameKey, when]);
}

/** Everything read from the open wallet; dropped when another is opened. */
export const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);

/** Which wallet is open. */
export function walletStateQuery(gateway: Gateway) {
  return {
    queryKey: keys.live("walletState"),
    queryFn: () => gateway.wallet(),
    // The training wallet is filled in the background, and opens when all bets are in. Until then its state is always outdated.
    staleTime: (query: WalletStateQuery) => (isFilling(query) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: (query: WalletStateQuery) => (isFilling(query) ? 500 : false),
  };
}

interface WalletStateQuery {
  readonly state: { readonly data?: WalletState | undefined };
}

const isFilling = ({ state }: WalletStateQuery) => state.data?.state === "filling";

/** The open wallet's players whose id contains the text; null for all. */
export function walletPlayersQuery(gateway: Gateway, search: string | null) {
  return { queryKey: walletKey("players", search), queryFn: () => gateway.walletPlayers(search) };
}

interface WalletRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

/** A player's messages and the record of one round, in the order of their times. */
export function timelineQuery(gateway: Gateway, round: WalletRound) {
  return {
    queryKey: walletKey("timeline", round),
    queryFn: () => gateway.roundTimeline(round.playerId, round.roundId, round.gameKey),
  };
}

interface InWalletQuery {
  readonly state: { readonly data?: RecordInWallet | undefined };
}

/** What was compared and settled stays so; anything else may be otherwise when it is asked again. */
const isSettled = ({ state: { data } }: InWalletQuery) =>
  data !== undefined && data.failure === null && data.class !== null && data.class !== "not_settled_yet";
const staleTime = (query: InWalletQuery) => (isSettled(query) ? Number.POSITIVE_INFINITY : 0);

/** A record beside the open wallet. `playerId` is the player in the query. */
export function recordInWalletQuery(gateway: Gateway, searchId: string, key: string, playerId: string) {
  return {
    queryKey: walletKey("record", searchId, key),
    queryFn: () => gateway.recordInWallet(searchId, key, playerId),
    staleTime,
  };
}

/** The marks of a player's rows in a search, where a doubt or the money gives another one than their checks. */
export function recordMarksQuery(gateway: Gateway, playerId: string, searchId: string) {
  return {
    queryKey: walletKey("marks", playerId, searchId),
    queryFn: () => gateway.recordMarks(playerId, searchId),
    // The rows of a search change while games are read.
    staleTime: 0,
  };
}

/** A lotto entry beside the open wallet. */
export function lottoInWalletQuery(gateway: Gateway, lottoId: string, key: string) {
  return {
    queryKey: walletKey("lotto", lottoId, key),
    queryFn: () => gateway.lottoInWallet(lottoId, key),
    staleTime,
  };
}

const brokenShoes = keys.live("brokenShoes");

/** How many running shoes have a round that breaks a rule, as the last check of all shoes found; 0 before one. */
export function useBrokenShoes(): number {
  return useQuery<number>({ queryKey: brokenShoes, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? 0;
}

export function useReportBrokenShoes(count: number) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(brokenShoes, count);
  }, [client, count]);
}
