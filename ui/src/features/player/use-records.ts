import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  ExportSource,
  HistoryRow,
  PeriodName,
  RecordSums,
  SearchEvent,
  SearchQuery,
  SearchSummary,
} from "@/gateway/types";
import { oldestReadAt, type RecordsData, recordsStream } from "@/shared/domain/records";
import { timeNow } from "@/shared/format";
import { ALL_GAMES, asksAllGames, type PlayerSearch } from "@/shared/links";
import { keys, recordsKey, useGateway, walletKey } from "@/shared/query";
import { type Stream, useStream } from "@/shared/stream";
import { NO_CONDITIONS, type RecordFilter, useRecordFilter } from "./filter";
import { useMarked } from "./marks";

export type RecordsQuery = Omit<SearchQuery, "searchId" | "games">;

/** The period of an address without one. */
export const DEFAULT_PERIOD = "last7Days";

/** The parameters for a game; `ALL_GAMES` is all of them. */
export function ofGame(gameKey: string): PlayerSearch {
  return gameKey === ALL_GAMES ? { games: "all", game_key: undefined } : { games: undefined, game_key: gameKey };
}

export function recordsQuery(playerId: string, search: PlayerSearch): RecordsQuery {
  const isAll = asksAllGames(search);
  return {
    playerId,
    only: isAll ? null : (search.game_key ?? null),
    period: search.period ?? DEFAULT_PERIOD,
    betId: search.bet_id ?? null,
    roundId: search.round_id ?? null,
    page: isAll ? null : (search.page ?? null),
    perPage: isAll ? null : (search.per_page ?? null),
  };
}

/** What an export of the whole query reads again: all pages of one game, or of these. */
export function exportOf(query: RecordsQuery, games: string[]): ExportSource {
  return { source: "search", query: { ...query, searchId: null, games: query.only === null ? games : null } };
}

/** A player's records on the screen: what is asked for, what was read of it, and the filter. */
export interface RecordList {
  readonly playerId: string;
  readonly search: PlayerSearch;
  readonly query: RecordsQuery;
  readonly stream: Records;
  readonly filter: RecordFilter;
  readonly show: (search: PlayerSearch) => void;
  /** Asks the service for something else: the page, the selected record and the filter belong to the old query. */
  readonly askFor: (change: PlayerSearch) => void;
  readonly choose: (record: string | undefined) => void;
}

/** Whether two lists differ by no more than the chosen record. */
export function isSameList(one: RecordList, other: RecordList): boolean {
  const read = ({ stream: { current, previous, isChecked } }: RecordList) => [current, previous, isChecked];
  const shown = ({ filter: { text, conditions, matching } }: RecordList) => [text, conditions, matching];
  const partsOf = (list: RecordList) => [list.playerId, ...read(list), ...shown(list)];
  const askedBy = ({ search }: RecordList) => JSON.stringify({ ...search, record: undefined });
  const others = partsOf(other);
  return askedBy(one) === askedBy(other) && partsOf(one).every((part, at) => part === others[at]);
}

/** `onSearch` receives the complete next search. */
export function useRecordList(
  playerId: string,
  search: PlayerSearch,
  onSearch: (search: PlayerSearch, options?: { replace?: boolean }) => void,
): RecordList {
  const query = useMemo(() => recordsQuery(playerId, search), [playerId, search]);
  const stream = useRecords(query);
  const rows = useMarked(playerId, stream.visible.data, stream.isRunning);
  const filter = useRecordFilter(rows, search, onSearch, query.only === null);
  const show = (next: PlayerSearch) => onSearch(next, { replace: false });
  return {
    playerId,
    search,
    query,
    stream,
    filter,
    show,
    askFor: (change) => show({ ...search, ...NO_CONDITIONS, page: undefined, record: undefined, ...change }),
    choose: (record) => onSearch({ ...search, record }),
  };
}

/** The games of a run; null: all known games. */
type Games = readonly string[] | null;

export interface Records extends Stream<RecordsData, SearchSummary, Games> {
  /** The search that opens the record of a row; null while it is not known. */
  readonly searchOf: (key: string) => string | null;
  /** Reads all games again. Rows are replaced game by game, each by a reading that got at least as far. */
  readonly readAgain: () => void;
  readonly readGames: (games: readonly string[]) => void;
  /** Reads one game, again or for the first time, also while others are being read. */
  readonly readGame: (game: string) => void;
}

/** Records that were read within this time are shown again without being read, in milliseconds. */
const FRESH = 60_000;

/**
 * Reads a player's records of one game or of all. Leaving the screen stops the search; a player who is opened again within
 * ten minutes shows what was read, until it is read again.
 */
export function useRecords(query: RecordsQuery): Records {
  const gateway = useGateway();
  const client = useQueryClient();
  const [heldId, setHeldId] = useState<string | null>(null);
  /** What was opened of a game that has been read again may be of its former rows. */
  const readRecordsAgain = () => {
    void client.invalidateQueries({ queryKey: keys.live("record") });
    void client.invalidateQueries({ queryKey: walletKey("record") });
  };
  const stream = useStream<RecordsData, SearchEvent, SearchSummary, Games>(recordsStream, {
    key: recordsKey(query),
    open: (onEvent, signal, games, { searchId }) => {
      const received = (event: SearchEvent) => {
        onEvent(event);
        if (event.removed.length > 0) readRecordsAgain();
      };
      return gateway.searchHistory({ ...query, searchId, games: games ? [...games] : null }, received, signal);
    },
    isFresh: async ({ data, summary }) => {
      const { searchId, games } = data;
      // If it can't be known, the rows stay, and opening a record says what is wrong.
      const isHeld = searchId !== null && (await gateway.searchIsHeld(searchId).catch(() => true));
      if (isHeld) setHeldId(searchId);
      const readAt = Date.parse(oldestReadAt(games) ?? "");
      return isHeld && summary !== null && timeNow() - readAt < FRESH;
    },
    // An open record may have another verdict now, and records of other readings have new ones of their round.
    onEnded: () => void client.invalidateQueries({ queryKey: keys.live("record") }),
  });
  const { current, previous, isChecked, isBusy, start } = stream;

  const isDropped = current.error?.code === "stale";
  useEffect(() => {
    // Rust holds a few searches only, and dropped this one: everything is read with a new one.
    if (isDropped) start(null);
  }, [isDropped, start]);

  /** The games of the next run: they were asked for while another one was ending. They belong to the query. */
  const next = useRef<Games | undefined>(undefined);
  const begin = useCallback((games: Games) => start(games, { continues: true }), [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a run changes `current`, also if no drawing showed its beginning
  useEffect(() => {
    const games = next.current;
    if (isBusy() || games === undefined) return;
    next.current = undefined;
    begin(games);
  }, [current, isBusy, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` changes with the query
  useEffect(
    () => () => {
      next.current = undefined;
    },
    [start],
  );

  const searchOf = (key: string) => {
    if (!isChecked) return null;
    const holds = ({ rows }: RecordsData) => rows.some((row) => row.key === key);
    if (holds(current.data)) return current.data.searchId;
    return previous && previous.data.searchId === heldId && holds(previous.data) ? heldId : null;
  };
  const readGames = (games: Games) => {
    if (!isBusy()) begin(games);
    else if (games === null || next.current === null) next.current = null;
    else next.current = [...new Set([...(next.current ?? []), ...games])];
  };
  const readGame = async (game: string) => {
    const { searchId } = current.data;
    const isTaken = isBusy() && searchId !== null && (await gateway.searchGame(searchId, game).catch(() => false));
    if (!isTaken) readGames([game]);
  };
  const stop = () => {
    next.current = undefined;
    stream.stop();
  };
  return { ...stream, stop, searchOf, readAgain: () => readGames(null), readGames, readGame };
}

type GameQuery = Omit<SearchQuery, "searchId" | "games">;

const DAY = 86_400_000;

/**
 * Records that were opened alone, by the id of a round or a bet, get the verdict that they have in the list of their game. What the
 * contract leaves open is learned from many records, so those of the game are read behind the screen. Then the record is read again,
 * and the list says that its verdict changed. Returns whether the other records are being read.
 */
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

/** Pause before the sums of other rows are requested, in milliseconds. */
const PAUSE = 250;

interface KnownSums {
  sums: RecordSums;
  /** Whether these are the sums of the given rows. If not, they are the sums of earlier rows. */
  isCurrent: boolean;
}

/** What the sums of a row depend on. */
type Summed = Pick<HistoryRow, "key" | "totalBet" | "totalPayout" | "net" | "currency">;

/** The sums of rows by currency, computed by Rust. Null until any are known. */
export function useSums(searchId: string | null, rows: readonly Summed[]): KnownSums | null {
  const gateway = useGateway();
  // Marks of the wallet make other rows of the same records for a minute, whose sums are the same.
  const [summed, setSummed] = useState(rows);
  if (summed !== rows && !haveSameSums(summed, rows)) setSummed(rows);
  const [known, setKnown] = useState<{ rows: unknown; sums: RecordSums } | null>(null);
  useEffect(() => {
    if (searchId === null || summed.length === 0) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      gateway
        .sumRecords(
          searchId,
          summed.map(({ key }) => key),
        )
        .then(
          (sums) => isLeft || setKnown({ rows: summed, sums }),
          () => undefined,
        );
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [gateway, searchId, summed]);
  return rows.length === 0 || known === null ? null : { sums: known.sums, isCurrent: known.rows === summed };
}

function haveSameSums(these: readonly Summed[], those: readonly Summed[]): boolean {
  return (
    these.length === those.length &&
    these.every((row, at) => {
      const other = those[at];
      return (
        other !== undefined &&
        row.key === other.key &&
        row.totalBet === other.totalBet &&
        row.totalPayout === other.totalPayout &&
        row.net === other.net &&
        row.currency === other.currency
      );
    })
  );
}
