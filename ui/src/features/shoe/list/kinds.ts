import type { ShoeRound } from "@/gateway/types";

/** Which rounds the list shows. */
export type RoundKind = "all" | "naturals" | "pairs";

export const roundKinds: readonly RoundKind[] = ["all", "naturals", "pairs"];

const belongs: Record<RoundKind, (round: ShoeRound) => boolean> = {
  all: () => true,
  naturals: ({ natural }) => natural,
  pairs: ({ playerPair, bankerPair }) => playerPair || bankerPair,
};

/** The rounds of a kind, newest first. */
export function newestFirst(rounds: readonly ShoeRound[], kind: RoundKind): ShoeRound[] {
  return rounds.filter(belongs[kind]).reverse();
}
