import type { HistoryQuery } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";

/** Games the contract shows in its samples; every other one can be typed in. */
export const SAMPLE_GAMES: readonly string[] = ["baccarat", "baccarat_insurance"];

/** An address that names no game or period asks for these; both stand visibly at the top of the list. */
export const DEFAULT_GAME = "baccarat";
export const DEFAULT_PERIOD = "last7Days";

/** What to ask the service for. The chosen record is no part of it. */
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

/** Another question: the page and the chosen record belonged to the one before. */
export function asking(search: PlayerSearch, change: PlayerSearch): PlayerSearch {
  return { ...search, page: undefined, record: undefined, ...change };
}
