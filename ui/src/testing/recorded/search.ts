/** Replays a search over all games: recorded records of several games, one event for each game. */

import { errorView } from "@/gateway/error-view";
import type {
  ErrorView,
  GameKeyView,
  GameProgress,
  Gateway,
  RecordView,
  SearchCoverage,
  SearchQuery,
  SearchRow,
} from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { playerAnswers } from "./answers";
import { progressOf, rankingOf, sumsOf } from "./one-game";

export interface SearchOptions {
  /** The records of each game key, newest first. */
  readonly games?: Readonly<Record<string, readonly RecordView[]>>;
  /** Games whose request fails; once, unless `always`. */
  readonly failing?: Readonly<Record<string, ErrorView>>;
  readonly always?: boolean;
  /** Games whose key the service refuses. */
  readonly refused?: readonly string[];
  readonly refusal?: "not_accepted" | "not_found";
  /** Time before each game, in milliseconds. */
  readonly pause?: number;
}

type Part = Pick<
  Gateway,
  "gameKeys" | "nameGame" | "searchHistory" | "searchIsHeld" | "searchGame" | "sumRecords" | "bestMatch" | "record"
>;

const noRecords: readonly RecordView[] = [];

interface HeldSearch {
  readonly id: string;
  rows: { row: RecordView["row"]; game: string }[];
  readonly games: Map<string, GameProgress>;
}

export function recordedSearch(options: SearchOptions = {}): Part {
  const {
    games = recordedGames(),
    failing = {},
    always = false,
    refused = [],
    refusal = "not_accepted",
    pause = 0,
  } = options;
  const failed = new Set<string>();
  const asked: string[] = [];
  const searches: HeldSearch[] = [];
  /** The search that was asked for last. */
  let held: HeldSearch = { id: "", rows: [], games: new Map() };

  const coverage = (): SearchCoverage => {
    const all = [...held.games.values()];
    return {
      games: all.length,
      complete: all.filter((game) => game.state === "complete").length,
      shown: held.rows.length,
      notAsked: 0,
    };
  };

  /** The rows of a game, with their places in the merged list. */
  const taken = (game: string, records: readonly RecordView[]): SearchRow[] => {
    const rows = records.map(({ row }) => ({ game, row: { ...row, key: `${game}/${row.key}` } }));
    held.rows = [...held.rows.filter((each) => each.game !== game), ...rows];
    held.rows.sort((a, b) => ((a.row.createdAt ?? "") < (b.row.createdAt ?? "") ? 1 : -1));
    return held.rows.flatMap(({ row, game: of }, place) =>
      of === game ? [{ askedGame: { code: game, known: true }, place, row }] : [],
    );
  };

  const read = (game: string, query: SearchQuery): { progress: GameProgress; rows: SearchRow[] } => {
    const error = failing[game];
    if (refused.includes(game)) {
      const why = errorView(refusal, "The service rejected the key.", { status: refusal === "not_found" ? 404 : 400 });
      return { progress: { ...progressOf(game, "refused"), error: why, mayBeLotto: true }, rows: [] };
    }
    if (error && (always || !failed.has(game))) {
      failed.add(game);
      return { progress: { ...progressOf(game, "failed"), error }, rows: [] };
    }
    const records = (games[game] ?? noRecords).filter(
      ({ row }) => query.roundId === null || row.roundId === query.roundId,
    );
    const rows = taken(game, records);
    const count = records.length;
    const progress = progressOf(game, "complete");
    return {
      rows,
      progress: {
        ...progress,
        shown: count,
        received: count,
        total: count,
        page: 1,
        lastPage: 1,
        readAt: isoNow(),
      },
    };
  };

  const given = new Map<string, string>();
  const keyViews = () =>
    [...new Set([...Object.keys(games), ...given.keys()])].map(
      (code): GameKeyView => ({
        game: { code, known: true },
        knownFrom: code in games ? ["tables"] : [],
        leftOut: false,
        named: given.get(code) ?? null,
      }),
    );

  return {
    gameKeys: async () => keyViews(),

    async nameGame(gameKey, game) {
      if (game === null) given.delete(gameKey);
      else given.set(gameKey, game);
      return keyViews();
    },

    async searchHistory(query, onEvent, signal) {
      if (query.searchId === null) {
        held = { id: `search ${searches.length + 1}`, rows: [], games: new Map() };
        searches.push(held);
      } else {
        held = searches.find(({ id }) => id === query.searchId) ?? held;
      }
      const waiting = [...(query.games ?? Object.keys(games))].sort();
      for (const game of waiting) {
        held.games.set(game, { ...(held.games.get(game) ?? progressOf(game, "waiting")), state: "waiting" });
      }
      const send = (games: GameProgress[], rows: SearchRow[], removed: string[]) => {
        const parts = { searchId: held.id, removed, rows, conflicts: [], verdicts: [], games };
        onEvent({ ...parts, coverage: coverage() });
      };
      send([...held.games.values()], [], []);
      for (const next = () => waiting.shift() ?? asked.shift(); ; ) {
        const game = next();
        if (game === undefined) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) {
          const stopped = [game, ...waiting].map((key) => progressOf(key, "stopped"));
          for (const each of stopped) held.games.set(each.game.code, each);
          send(stopped, [], []);
          break;
        }
        const { progress, rows } = read(game, query);
        held.games.set(game, progress);
        send([progress], rows, rows.length > 0 ? [game] : []);
      }
      return {
        searchId: held.id,
        coverage: coverage(),
        stopped: signal.aborted,
        tablesError: null,
        serviceTime: { clockSkewSeconds: null, cachedMinutes: null },
      };
    },

    searchIsHeld: async (searchId) => searchId === held.id,

    searchGame: async (_searchId, gameKey) => {
      asked.push(gameKey);
      return true;
    },

    sumRecords: async (_searchId, keys) => sumsOf(keys, held.rows),

    bestMatch: async (_searchId, keys, wanted) => rankingOf(keys, held.rows, wanted),

    async record(_searchId, key) {
      const [game = ""] = key.split("/", 1);
      const found = games[game]?.find(({ row }) => `${game}/${row.key}` === key);
      if (!found) throw errorView("stale", "The search is no longer in memory.");
      return { ...found, row: { ...found.row, key } };
    },
  };
}

function recordedGames(): Record<string, readonly RecordView[]> {
  const { special, ordinary, dragonTiger } = playerAnswers;
  return { baccarat: [...special, ...ordinary], dragon_tiger: dragonTiger, roulette: [] };
}
