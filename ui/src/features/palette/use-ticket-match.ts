/**
 * The record that a ticket means, looked for while the palette is open: all games of its player, fourteen days, side by side.
 *
 * Only for a player whom the text names or who is known: a guess from the form of a word is not asked about. What was read is
 * that which the list of the player shows, so that opening it asks for nothing again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ErrorView, Ranking, SearchEvent, SearchQuery, SearchSummary, WantedRecord } from "@/gateway/types";
import {
  type ListedRow,
  oldestReadAt,
  type RecordsData,
  recordsStream,
  unfinished,
  useBestMatch,
} from "@/shared/domain/records";
import { timeNow } from "@/shared/format";
import { keys, recordsKey, useGateway } from "@/shared/query";
import { useStream } from "@/shared/stream";

export interface TicketMatch {
  readonly player: string;
  readonly isLooking: boolean;
  /** Why nothing could be read. */
  readonly error: ErrorView | null;
  /** Number of games that could not be read whole. */
  readonly unread: number;
  /** Null while it is not known. */
  readonly ranking: Ranking | null;
  readonly rows: readonly ListedRow[];
}

/** A text that is being typed is another question with each key. In milliseconds. */
const PAUSE = 400;
/** What was read within this time is not read again, in milliseconds. */
const FRESH = 60_000;

type TicketQuery = Omit<SearchQuery, "searchId" | "games">;

/** `wanted` is undefined for a text that means no single record. */
export function useTicketMatch(player: string | null, wanted: WantedRecord | undefined): TicketMatch | null {
  const gateway = useGateway();
  const client = useQueryClient();
  const meant = wanted === undefined ? null : player;
  const asked = useAfterPause(meant);
  const query: TicketQuery | null =
    asked === null
      ? null
      : { playerId: asked, only: null, period: "last14Days", betId: null, roundId: null, page: null, perPage: null };
  const key = query && keys.live("ticket records", query);
  const stream = useStream<RecordsData, SearchEvent, SearchSummary>(recordsStream, {
    key,
    open: (onEvent, signal, _, { searchId }) =>
      gateway.searchHistory({ ...(query as TicketQuery), searchId, games: null }, onEvent, signal),
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
  if (asked !== meant) return { player: meant, isLooking: true, error: null, unread: 0, ranking: null, rows: [] };
  return {
    player: asked,
    isLooking: stream.isRunning || (isEnded && data.rows.length > 0 && ranking === undefined),
    error,
    unread: unfinished(data.games).length,
    ranking: ranking ?? null,
    rows: data.rows,
  };
}

function useAfterPause(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
