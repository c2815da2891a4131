/** Counts and coverage of rounds, in the shape the gateway sends. */
import type { CountKind, CountView, CoverageView, ShoeRound } from "../../types";

/** What an eight-deck shoe gives on average, in percent. */
const expected: Record<CountKind, string> = {
  banker: "45.9",
  player: "44.6",
  tie: "9.5",
  player_pair: "7.5",
  banker_pair: "7.5",
  natural: "34.3",
};

const holds: Record<CountKind, (round: ShoeRound) => boolean> = {
  banker: ({ side }) => side === "banker",
  player: ({ side }) => side === "player",
  tie: ({ side }) => side === "tie",
  player_pair: ({ playerPair }) => playerPair,
  banker_pair: ({ bankerPair }) => bankerPair,
  natural: ({ natural }) => natural,
};

/** The six counts. */
export function counts(rounds: readonly ShoeRound[]): CountView[] {
  return (Object.keys(expected) as CountKind[]).map((kind) => {
    const count = rounds.filter(holds[kind]).length;
    const percent = rounds.length === 0 ? null : ((count / rounds.length) * 100).toFixed(1);
    return { kind, count, percent, expectedPercent: expected[kind] };
  });
}

/** How much of the shoe these rounds are. */
export function coverage(rounds: readonly ShoeRound[]): CoverageView {
  const received = new Set(rounds.map(({ roundNo }) => roundNo ?? 0));
  const last = Math.max(0, ...received);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((no) => !received.has(no));
  return {
    received: rounds.length,
    firstRoundNo: rounds[0]?.roundNo ?? null,
    lastRoundNo: rounds.at(-1)?.roundNo ?? null,
    missing: missing.slice(0, 50),
    missingTotal: missing.length,
    unplaced: rounds.filter(({ side }) => side === null).length,
  };
}
