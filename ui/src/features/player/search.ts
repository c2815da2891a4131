import type { ExportSource } from "@/gateway/types";
import { ALL_GAMES, asksAllGames, type PlayerSearch } from "@/shared/links";
import { NO_CONDITIONS } from "./filter/conditions";
import type { RecordsQuery } from "./use-records";

/** Games in the contract's samples; others can be typed. */
export const SAMPLE_GAMES: readonly string[] = ["baccarat", "baccarat_insurance"];

/** The period of an address without one; it is visible at the top of the list. */
export const DEFAULT_PERIOD = "last7Days";

/** The parameters for a game; `ALL_GAMES` is all of them. */
export function ofGame(gameKey: string): PlayerSearch {
  return gameKey === ALL_GAMES ? { games: "all", game_key: undefined } : { games: undefined, game_key: gameKey };
}

/** The records to read. The selected record is not part of it. */
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

/** A new query drops the page, the selected record and the filter, which belong to the old one. */
export function asking(search: PlayerSearch, change: PlayerSearch): PlayerSearch {
  return { ...search, ...NO_CONDITIONS, page: undefined, record: undefined, ...change };
}
