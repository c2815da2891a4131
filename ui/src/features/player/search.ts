import type { HistoryQuery } from "@/gateway/types";
import { ALL_GAMES, type PlayerSearch } from "@/shared/links";
import { NO_CONDITIONS } from "./filter/conditions";

/** Games in the contract's samples; others can be typed. */
export const SAMPLE_GAMES: readonly string[] = ["baccarat", "baccarat_insurance"];

/** Defaults for an address without game or period; both are visible at the top of the list. */
export const DEFAULT_GAME = "baccarat";
export const DEFAULT_PERIOD = "last7Days";

/** The parameters for a game; `ALL_GAMES` is all of them. */
export function ofGame(gameKey: string): PlayerSearch {
  return gameKey === ALL_GAMES ? { games: "all", game_key: undefined } : { games: undefined, game_key: gameKey };
}

/** The query for the service. The selected record is not part of it. */
export function historyQuery(playerId: string, search: PlayerSearch): HistoryQuery {
  return {
    playerId,
    gameKey: search.game_key ?? DEFAULT_GAME,
    period: search.period ?? DEFAULT_PERIOD,
    betId: search.bet_id ?? null,
    roundId: search.round_id ?? null,
    page: search.page ?? null,
    perPage: search.per_page ?? null,
  };
}

/** A new query drops the page, the selected record and the filter, which belong to the old one. */
export function asking(search: PlayerSearch, change: PlayerSearch): PlayerSearch {
  return { ...search, ...NO_CONDITIONS, page: undefined, record: undefined, ...change };
}
