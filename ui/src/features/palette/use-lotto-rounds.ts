/** The lotto rounds of a player in the open wallet. No play history has them: lotto is looked up by its round. */
import { isLottoRound } from "@pitdesk/ticket";
import { useQuery } from "@tanstack/react-query";
import type { Gateway, LedgerFilter, LedgerPage, LedgerRow } from "@/gateway/types";
import { useGateway, walletKey } from "@/shared/query";

export interface LottoRoundInWallet {
  readonly playerId: string;
  readonly roundId: string;
  /** The time of its newest entry. */
  readonly bookedAt: string;
  readonly entries: number;
  /** Whether the wallet credited anything. */
  readonly isCredited: boolean;
}

/** How the rounds of the two lotto games begin (docs/contract.md#lotto-results). */
const beginnings = ["yk:", "lk:"];
/** Entries of one page, newest first, and most pages of one game. A day has 96 rounds with two or three entries each. */
const perPage = 100;
const mostPages = 40;
/** One and the same, so that the rows of a text are not made anew with each render. */
const none: readonly LottoRoundInWallet[] = [];

/** Undefined while they are read. Nothing is asked for without a player. `from`: how far back; without it, only the newest. */
export function useLottoRounds(
  playerId: string | null,
  from: string | undefined,
): readonly LottoRoundInWallet[] | undefined {
  const gateway = useGateway();
  const query = useQuery({
    queryKey: walletKey("lotto rounds", playerId, from),
    queryFn: ({ signal }) => lottoRounds(gateway, playerId ?? "", from, signal),
    enabled: playerId !== null,
    staleTime: 0,
  });
  // A wallet that can't be read has no rounds to offer; its own screen says why.
  if (playerId === null || query.isError) return none;
  return query.data;
}

/** The rounds since a time, newest first. */
export async function lottoRounds(
  gateway: Pick<Gateway, "walletLedger">,
  playerId: string,
  from: string | undefined,
  signal: AbortSignal,
) {
  const ofGames = beginnings.map((text) => entriesSince(gateway, { playerId, roundId: null, text }, from, signal));
  const rounds = new Map<string, LottoRoundInWallet>();
  for (const row of (await Promise.all(ofGames)).flat()) add(rounds, playerId, row);
  return [...rounds.values()].sort((a, b) => Date.parse(b.bookedAt) - Date.parse(a.bookedAt));
}

/** The newest page of entries, and the earlier ones back to a time. */
async function entriesSince(
  gateway: Pick<Gateway, "walletLedger">,
  filter: LedgerFilter,
  from: string | undefined,
  signal: AbortSignal,
) {
  const rows: LedgerRow[] = [];
  let before: number | null = null;
  for (let page = 0; page < mostPages && !signal.aborted; page += 1) {
    const read: LedgerPage = await gateway.walletLedger({ filter, before, limit: perPage });
    rows.push(...read.rows);
    const oldest = read.rows.at(-1);
    if (!read.more || oldest === undefined || from === undefined || Date.parse(oldest.bookedAt) < Date.parse(from))
      break;
    before = oldest.seq;
  }
  return rows;
}

/** The rows come newest first, so the first one of a round has its newest time. */
function add(rounds: Map<string, LottoRoundInWallet>, playerId: string, row: LedgerRow) {
  const { roundId, bookedAt, kind, moved } = row;
  if (roundId === null || !isLottoRound(roundId)) return;
  const known = rounds.get(roundId) ?? { playerId, roundId, bookedAt, entries: 0, isCredited: false };
  // A loss ends with a credit of nothing.
  const isCredited = known.isCredited || (kind === "credit" && /[1-9]/.test(moved));
  rounds.set(roundId, { ...known, entries: known.entries + 1, isCredited });
}
