import type { Gateway, WalletState } from "@/gateway/types";
import { keys } from "./query-client";

/** Everything read from the open wallet; dropped when another is opened. */
export const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);

/** Which wallet is open. */
export function walletStateQuery(gateway: Gateway) {
  return {
    queryKey: keys.live("walletState"),
    queryFn: () => gateway.wallet(),
    staleTime: Number.POSITIVE_INFINITY,
    // The training wallet is filled in the background, and opens when all bets are in.
    refetchInterval: ({ state }: { state: { data?: WalletState | undefined } }) =>
      state.data?.state === "filling" ? 500 : false,
  };
}

/** The open wallet's players whose id contains the text; null for all. */
export function walletPlayersQuery(gateway: Gateway, search: string | null) {
  return { queryKey: walletKey("players", search), queryFn: () => gateway.walletPlayers(search) };
}

interface WalletRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

/** A player's messages and the record of one round, in the order of their times. */
export function timelineQuery(gateway: Gateway, round: WalletRound) {
  return {
    queryKey: walletKey("timeline", round),
    queryFn: () => gateway.roundTimeline(round.playerId, round.roundId, round.gameKey),
  };
}
