import type { LottoQuery } from "@/gateway/types";
import type { LottoSearch } from "@/shared/links";

/** The query for the service. The selected entry is not part of it. */
export function lottoQuery(roundId: string, { player_id, page }: LottoSearch): LottoQuery {
  return { roundId, playerId: player_id ?? null, page: player_id === undefined ? (page ?? null) : null, perPage: null };
}
