import type { ShoeRound } from "@/gateway/types";

/** Which rounds the list shows. */
export type RoundKind = "all" | "naturals" | "pairs" | "inconsistent";

export const roundKinds: readonly RoundKind[] = ["all", "naturals", "pairs", "inconsistent"];

const belongs: Record<RoundKind, (round: ShoeRound) => boolean> = {
  all: () => true,
  naturals: ({ natural }) => natural,
  pairs: ({ playerPair, bankerPair }) => playerPair || bankerPair,
  inconsistent: ({ verdict }) => verdict === "inconsistent",
};

/** The rounds of a kind, newest first. */
export function newestFirst(rounds: readonly ShoeRound[], kind: RoundKind): ShoeRound[] {
  return rounds.filter(belongs[kind]).reverse();
}

/** The nearest inconsistent round before `chosen`, continuing from the newest after the oldest. */
export function nextInconsistent(rounds: readonly ShoeRound[], chosen: number | undefined): number | undefined {
  const from = chosen ?? rounds.length;
  const order = [...rounds.keys()].reverse();
  const found = [...order.filter((at) => at < from), ...order.filter((at) => at > from)];
  return found.find((at) => rounds[at]?.verdict === "inconsistent");
}
