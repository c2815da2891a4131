import type { TicketContext } from "@pitdesk/ticket";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HistoryRow, RecentItem, TableRow, TablesPage } from "@/gateway/types";
import { timeNow } from "@/shared/format";
import {
  cachedRows,
  keys,
  useConnection,
  useGateway,
  useRecents,
  walletPlayersQuery,
  walletStateQuery,
} from "@/shared/query";
import { useZone } from "@/shared/settings";

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
  return useMemo(() => {
    const pages = tablesRead(client);
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
  }, [client, zone, recents, walletPlayers, isConnected, hasWallet]);
}

/** The pages of tables in memory. */
function tablesRead(client: QueryClient): TablesPage[] {
  const queries = [keys.live("tables"), keys.live("table")];
  const pages = queries.flatMap((queryKey) => client.getQueriesData<TablesPage>({ queryKey }));
  return pages.flatMap(([, page]) => (page ? [page] : []));
}
