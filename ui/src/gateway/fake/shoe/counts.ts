/** Counts and coverage of rounds, in the shape the gateway sends. */
import type { CountKind, CountsView, CountView, CoverageView, ShoeRound } from "../../types";

/** The exact probability of each kind with eight decks. */
const expected: Record<CountKind, string> = {
  banker: "0.458597",
  player: "0.446247",
  tie: "0.095156",
  player_pair: "0.074699",
  banker_pair: "0.074699",
  natural: "0.343049",
  player_natural: "0.189435",
  banker_natural: "0.189435",
  big: "0.621132",
  small: "0.378868",
  lucky_six_two: "0.037247",
  lucky_six_three: "0.016617",
};

const has =
  (code: string) =>
  ({ additions }: ShoeRound) =>
    additions.some((each) => each.code === code);
const isNaturalHand = (hand: ShoeRound["player"]) => hand?.cards.length === 2 && (hand.total ?? 0) >= 8;

const holds: Record<CountKind, (round: ShoeRound) => boolean> = {
  banker: ({ side }) => side === "banker",
  player: ({ side }) => side === "player",
  tie: ({ side }) => side === "tie",
  player_pair: ({ playerPair }) => playerPair,
  banker_pair: ({ bankerPair }) => bankerPair,
  natural: ({ natural }) => natural,
  player_natural: ({ player }) => isNaturalHand(player),
  banker_natural: ({ banker }) => isNaturalHand(banker),
  big: has("BIG"),
  small: has("SMALL"),
  lucky_six_two: has("LUCKY6_2"),
  lucky_six_three: has("LUCKY6_3"),
};

/** The counts of a shoe, and of a table that played it five times over. */
export function tallies(rounds: readonly ShoeRound[]): CountsView {
  return {
    shoe: { rounds: rounds.length, shoes: 1, since: null, counts: counts(rounds, 1) },
    table: {
      rounds: rounds.length * 5,
      shoes: 5,
      since: "2026-11-20T08:12:40.000Z",
      counts: counts(rounds, 5),
    },
  };
}

/** A game that is not banker against player has no counts. */
export const noTallies: CountsView = {
  shoe: { rounds: 0, shoes: 0, since: null, counts: [] },
  table: { rounds: 0, shoes: 0, since: null, counts: [] },
};

function counts(rounds: readonly ShoeRound[], times: number): CountView[] {
  return (Object.keys(expected) as CountKind[]).map((kind) => {
    const count = rounds.filter(holds[kind]).length * times;
    const of = rounds.length * times;
    const [low, high] = usualRange(of, Number(expected[kind]));
    return {
      kind,
      count,
      of,
      percent: of === 0 ? null : ((count / of) * 100).toFixed(1),
      expectedPercent: (Number(expected[kind]) * 100).toFixed(1),
      expectedExact: expected[kind],
      low,
      high,
      inside: low <= count && count <= high,
    };
  });
}

/** The counts between which 95 of 100 fair samples lie. */
function usualRange(of: number, chance: number): [low: number, high: number] {
  let [below, weight] = [0, (1 - chance) ** of];
  const bounds = [-1, of];
  for (let count = 0; count <= of; count += 1) {
    below += weight;
    if (bounds[0] === -1 && below > 0.025) bounds[0] = count;
    if (below >= 0.975) return [Math.max(0, bounds[0] ?? 0), count];
    weight *= ((of - count) / (count + 1)) * (chance / (1 - chance));
  }
  return [Math.max(0, bounds[0] ?? 0), of];
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
    leftOut: 0,
  };
}
