/**
 * Records that were opened alone, by the id of a round or a bet, get the verdict that they have in the list of their game. What the
 * contract leaves open is learned from many records, so those of the game are read behind the screen. Then the record is read again,
 * and the list says that its verdict changed.
 */
import type { PeriodName, SearchEvent, SearchQuery, SearchSummary } from "@/gateway/types";
import { type RecordsData, recordsStream } from "@/shared/domain/records";
import { timeNow } from "@/shared/format";
import { keys, useGateway } from "@/shared/query";
import { useStream } from "@/shared/stream";
import type { RecordList } from "./use-records";

type GameQuery = Omit<SearchQuery, "searchId" | "games">;

const DAY = 86_400_000;

/** Whether the other records are being read. */
export function useGameBehind({ query, stream: records }: RecordList): boolean {
  const gateway = useGateway();
  const { visible, current, isRunning, readAgain } = records;
  const isAlone = query.roundId !== null || query.betId !== null;
  const untold = visible.data.rows.find(({ verdict }) => verdict === "cannot_tell");
  const asked: GameQuery | null =
    // After a stop by the user nothing more is asked for.
    isAlone && !isRunning && !current.isStopped && untold !== undefined
      ? {
          playerId: query.playerId,
          only: untold.askedGame.code,
          period: periodOf(untold.createdAt),
          betId: null,
          roundId: null,
          page: null,
          perPage: null,
        }
      : null;
  const stream = useStream<RecordsData, SearchEvent, SearchSummary>(recordsStream, {
    key: asked && keys.live("game behind a record", asked),
    open: (onEvent, signal) =>
      gateway.searchHistory({ ...(asked as GameQuery), searchId: null, games: null }, onEvent, signal),
    // Once for each record: if it can't be told then, more of the same teach nothing.
    isFresh: ({ summary, error }) => summary !== null || error !== null,
    onEnded: readAgain,
  });
  return asked !== null && stream.isRunning;
}

/** The shortest period that surely holds a time. Where today begins is open (docs/ASSUMPTIONS.md#a15). */
function periodOf(createdAt: string | null): PeriodName {
  const isRecent = createdAt !== null && timeNow() - Date.parse(createdAt) <= 6 * DAY;
  return isRecent ? "last7Days" : "last14Days";
}
