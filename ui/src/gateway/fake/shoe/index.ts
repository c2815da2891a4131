/** Shoes for the fake gateway: one running, and the kinds that need care on the screen. */
import { isoNow } from "@/shared/format";
import type { ShoeRound, ShoeView } from "../../types";
import { coverage, noTallies, tallies } from "./counts";
import { dragonTail, type RecordedShoe, running, tiesOnly } from "./recorded";
import { roads } from "./roads";
import { misreported, round, unjudged } from "./round";

interface ShoeOptions {
  tableId?: string;
  gameKey?: string;
  shoeId?: string;
  readAt?: string;
}

function shoe(recorded: RecordedShoe, count: number, options: ShoeOptions): ShoeView {
  const { tableId = "412", gameKey = "baccarat", shoeId = "212610", readAt = isoNow() } = options;
  const dealt = recorded.deals.map((deal, position) => round(deal, position, shoeId));
  const rounds = dealt.slice(0, count);
  return {
    tableId,
    gameKey,
    shoeId,
    rounds,
    roads: rounds.length === 0 ? null : roads(recorded, rounds, dealt),
    counts: tallies(rounds),
    coverage: coverage(rounds),
    readAt,
    clockSkewSeconds: null,
  };
}

/** How many rounds `runningShoe` can hold. */
export const runningShoeLength = running.deals.length;

/** A shoe in play, after `count` rounds. */
export function runningShoe(count = 64, options: ShoeOptions = {}): ShoeView {
  return shoe(running, count, options);
}

/** A running shoe whose round 31 is not consistent. */
export function inconsistentShoe(count = 64, options: ShoeOptions = {}): ShoeView {
  const view = runningShoe(count, options);
  return { ...view, rounds: view.rounds.map((each) => (each.roundNo === 31 ? misreported(each) : each)) };
}

/** A shoe of which no round is dealt. */
export function emptyShoe(options: ShoeOptions = {}): ShoeView {
  return shoe(running, 0, options);
}

/** Three ties, no stone. */
export function tiesOnlyShoe(options: ShoeOptions = {}): ShoeView {
  return shoe(tiesOnly, tiesOnly.deals.length, options);
}

/** Leading ties and a run of fourteen. */
export function dragonTailShoe(options: ShoeOptions = {}): ShoeView {
  return shoe(dragonTail, dragonTail.deals.length - 1, options);
}

/** Rounds of a game that has no roads: winners in words of its own, sides the contract does not name. */
export function shoeWithoutRoads(options: ShoeOptions = {}): ShoeView {
  const view = shoe(running, 12, { gameKey: "dragon_tiger", ...options });
  const rounds = view.rounds.map((each, position): ShoeRound => {
    const code = position % 3 === 0 ? "TIGER" : "DRAGON";
    const raw = `{"id":"${each.id}","round_no":${position + 1},"winner":"${code}"}`;
    const bare = { player: null, banker: null, playerScore: null, bankerScore: null, score: null, additions: [] };
    const marks = { playerPair: false, bankerPair: false, natural: false };
    return { ...each, ...bare, ...marks, ...unjudged, side: null, winner: { code, known: false }, raw };
  });
  return { ...view, rounds, roads: null, counts: noTallies, coverage: coverage(rounds) };
}

/** A shoe with round numbers missing and a round that could not be read. */
export function partialShoe(options: ShoeOptions = {}): ShoeView {
  const view = runningShoe(20, options);
  const numbered = view.rounds.map((each, position) => ({
    ...each,
    roundNo: position < 9 ? position + 1 : position + 4,
  }));
  const unread: ShoeRound = {
    ...(numbered.at(-1) as ShoeRound),
    key: "unread",
    id: "bc:ห้อง 7/64:a",
    roundNo: 24,
    side: null,
    winner: { code: "CANCELLED", known: false },
    player: null,
    ...unjudged,
    problems: [{ path: "cards.PLAYER", message: "missing" }],
  };
  const rounds = [...numbered, unread];
  return { ...view, rounds, coverage: coverage(rounds) };
}
