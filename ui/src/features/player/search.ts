import type { HistoryQuery } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";

/** Games in the contract's samples; others can be typed. */
export const SAMPLE_GAMES: readonly string[] = ["baccarat", "baccarat_insurance"];

/** Defaults for an address without game or period; both are visible at the top of the list. */
export const DEFAULT_GAME = "baccarat";
export const DEFAULT_PERIOD = "last7Days";

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

/** A new query drops the page and the selected record, which belong to the old one. */
export function asking(search: PlayerSearch, change: PlayerSearch): PlayerSearch {
  return { ...search, page: undefined, record: undefined, ...change };
}
