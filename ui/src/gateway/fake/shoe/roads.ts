/**
 * The roads of a recorded shoe after its first rounds. A mark never changes when rounds follow, so the roads of a part
 * are the marks its rounds placed; what the next round would add is what the recording says it did add.
 */
import type { AskMarks, AskView, MarkView, RoadsView, RunView, ShoeRound, StoneView } from "../../types";
import type { RecordedShoe } from "./recorded";

function numbers(text: string): [number, number, number] {
  const [col = 0, row = 0, round = 0] = text.split(",").map((part) => Number.parseInt(part, 10));
  return [col, row, round];
}

function marks(recorded: string, count: number): MarkView[] {
  return recorded
    .split(" ")
    .filter(Boolean)
    .map((text): MarkView => {
      const [col, row, round] = numbers(text);
      return { col, row, round, colour: text.endsWith("r") ? "red" : "blue" };
    })
    .filter(({ round }) => round < count);
}

function leadingTies(rounds: readonly ShoeRound[]): number[] {
  const first = rounds.findIndex(({ side }) => side !== "tie");
  return rounds.slice(0, first < 0 ? rounds.length : first).map((_, position) => position);
}

function tiesAfter(rounds: readonly ShoeRound[], position: number): number[] {
  const ties: number[] = [];
  for (let next = position + 1; rounds[next]?.side === "tie"; next += 1) ties.push(next);
  return ties;
}

function stones(recorded: string, rounds: readonly ShoeRound[]): StoneView[] {
  const leading = leadingTies(rounds);
  return recorded
    .split(" ")
    .filter(Boolean)
    .map(numbers)
    .filter(([, , round]) => round < rounds.length)
    .map(([col, row, round], order) => {
      const { side, bankerPair = false, playerPair = false, natural = false } = rounds[round] ?? {};
      const tieRounds = [...(order === 0 ? leading : []), ...tiesAfter(rounds, round)];
      return { col, row, round, side: side ?? "banker", tieRounds, bankerPair, playerPair, natural };
    });
}

function ask(recorded: RecordedShoe, rounds: readonly ShoeRound[], dealt: readonly ShoeRound[]): AskView {
  const next = dealt.find(({ side }, position) => position >= rounds.length && side !== "tie");
  const position = next ? dealt.indexOf(next) : -1;
  const added = (road: string) => marks(road, dealt.length).find(({ round }) => round === position)?.colour ?? null;
  const same: AskMarks = {
    bigEye: added(recorded.bigEye),
    small: added(recorded.small),
    cockroach: added(recorded.cockroach),
  };
  const other: AskMarks = {
    bigEye: opposite(same.bigEye),
    small: opposite(same.small),
    cockroach: opposite(same.cockroach),
  };
  return next?.side === "player" ? { player: same, banker: other } : { banker: same, player: other };
}

function opposite(colour: MarkView["colour"] | null): MarkView["colour"] | null {
  if (colour === null) return null;
  return colour === "red" ? "blue" : "red";
}

function run(rounds: readonly ShoeRound[]): RunView | null {
  const played = rounds.map(({ side }) => side).filter((side) => side === "banker" || side === "player");
  const side = played.at(-1);
  if (!side) return null;
  const start = played.findLastIndex((each) => each !== side);
  return { side, length: played.length - 1 - start };
}

/** The roads after `rounds`, a first part of the rounds `dealt`. */
export function roads(recorded: RecordedShoe, rounds: readonly ShoeRound[], dealt: readonly ShoeRound[]): RoadsView {
  const leading = leadingTies(rounds);
  const big = stones(recorded.big, rounds);
  return {
    bead: rounds.map(({ side, bankerPair, playerPair, natural }, round) => ({
      col: Math.floor(round / 6),
      row: round % 6,
      round,
      side: side ?? "tie",
      bankerPair,
      playerPair,
      natural,
    })),
    big,
    leadingTies: leading.length > 0 ? { rounds: leading, ownCell: big.length === 0 } : null,
    bigEye: marks(recorded.bigEye, rounds.length),
    small: marks(recorded.small, rounds.length),
    cockroach: marks(recorded.cockroach, rounds.length),
    ask: ask(recorded, rounds, dealt),
    run: run(rounds),
  };
}
