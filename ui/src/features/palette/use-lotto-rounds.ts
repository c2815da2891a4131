/** The lotto rounds of a player in the open wallet. No play history has them: lotto is looked up by its round. */
import { isLottoRound } from "@pitdesk/ticket";
import { useQuery } from "@tanstack/react-query";
import type { Gateway, LedgerRow } from "@/gateway/types";
import { useGateway, walletKey } from "@/shared/query";

export interface LottoRoundInWallet {
  readonly playerId: string;
  readonly roundId: string;
  /** The time of its newest entry. */
  readonly bookedAt: string;
  readonly entries: number;
}

/** How the rounds of the two lotto games begin (docs/contract.md#lotto-results). */
const beginnings = ["yk:", "lk:"];
/** Entries of one game that are read, newest first. */
const most = 100;

/** Undefined while they are read. Nothing is asked for without a player. */
export function useLottoRounds(playerId: string | null): readonly LottoRoundInWallet[] | undefined {
  const gateway = useGateway();
  const query = useQuery({
    queryKey: walletKey("lotto rounds", playerId),
    queryFn: () => lottoRounds(gateway, playerId ?? ""),
    enabled: playerId !== null,
    staleTime: 0,
  });
  // A wallet that can't be read has no rounds to offer; its own screen says why.
  if (playerId === null || query.isError) return [];
  return query.data;
}

async function lottoRounds(gateway: Gateway, playerId: string): Promise<LottoRoundInWallet[]> {
  const pages = beginnings.map((text) =>
    gateway.walletLedger({ filter: { playerId, roundId: null, text }, before: null, limit: most }),
  );
  const rounds = new Map<string, LottoRoundInWallet>();
  for (const { rows } of await Promise.all(pages)) for (const row of rows) add(rounds, playerId, row);
  return [...rounds.values()].sort((a, b) => (a.bookedAt < b.bookedAt ? 1 : -1));
}

/** The rows come newest first, so the first one of a round has its newest time. */
function add(rounds: Map<string, LottoRoundInWallet>, playerId: string, { roundId, bookedAt }: LedgerRow) {
  if (roundId === null || !isLottoRound(roundId)) return;
  const known = rounds.get(roundId) ?? { playerId, roundId, bookedAt, entries: 0 };
  rounds.set(roundId, { ...known, entries: known.entries + 1 });
}
