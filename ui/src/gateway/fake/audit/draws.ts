/** The third-card decisions of a fixture's round, in words. */
import type { FindingView, HandView, Message, PlaceView, SideName, TableauStep } from "../../types";
import { finding, message, sideName } from "./finding";

/** When the banker draws after a third card of the player, by the banker's two-card total. */
const ROWS = ["all", "all", "all", "012345679", "234567", "4567", "67", ""];
const IN_WORDS = ["always", "always", "always", "on all but 8", "on 2 to 7", "on 4 to 7", "on 6 and 7", "never"];

const firstTwo = ({ cards }: HandView) => ((cards[0]?.value ?? 0) + (cards[1]?.value ?? 0)) % 10;

/** The decisions in the order they are made. */
export function stepsOf(player: HandView, banker: HandView): TableauStep[] {
  const [p, b] = [firstTwo(player), firstTwo(banker)];
  if (p >= 8 || b >= 8) return [naturalStep("player", p, player), naturalStep("banker", b, banker)];
  const third = player.cards[2]?.value ?? null;
  return [playerStep(p, player), bankerStep(b, third, banker)];
}

function naturalStep(side: "player" | "banker", total: number, hand: HandView): TableauStep {
  const because = message("findings-because-natural", { side: sideName(side), total });
  const row = "8, 9: natural, nobody draws";
  const sentence = decision(side, because, false, hand);
  return { side, total, playerThird: null, draws: false, drew: hand.cards.length > 2, row, sentence };
}

function playerStep(total: number, hand: HandView): TableauStep {
  const draws = total <= 5;
  const sentence = decision("player", message("findings-because-player", { total }), draws, hand);
  const row = `${total}: ${draws ? "draws" : "stands"}`;
  return { side: "player", total, playerThird: null, draws, drew: hand.cards.length > 2, row, sentence };
}

function bankerStep(banker: number, third: number | null, hand: HandView): TableauStep {
  const row = ROWS[banker] ?? "";
  const draws = third === null ? banker <= 5 : row === "all" || row.includes(String(third));
  const rule = third === null ? "0 to 5" : (IN_WORDS[banker] ?? "");
  const because =
    third === null
      ? message("findings-because-player-stood", { banker })
      : message("findings-because-player-drew", { third, banker });
  const sentence = decision("banker", because, draws, hand);
  const [drew, total] = [hand.cards.length > 2, banker];
  return { side: "banker", total, playerThird: third, draws, drew, row: `${total}: draws ${rule}`, sentence };
}

/** What was to be done, and what was done. */
function decision(side: "player" | "banker", because: Message, draws: boolean, { cards }: HandView): Message {
  const args = { because, side: sideName(side) };
  const card = cards[2]?.code;
  if (card === undefined) return message(draws ? "findings-draw-had-to-draw" : "findings-draw-stood", args);
  return message(draws ? "findings-draw-drew" : "findings-draw-had-to-stand", { ...args, card });
}

/** One finding a decision. */
export function drawFindings(steps: readonly TableauStep[]): FindingView[] {
  return steps.map(({ side, draws, drew, sentence, playerThird }) => {
    const places: PlaceView[] = [card(side, 1), card(side, 2)];
    if (drew) places.push(card(side, 3));
    if (playerThird !== null) places.push(card("player", 3));
    const word = (isDraw: boolean) => (isDraw ? "draws" : "stands");
    const facts = { expected: word(draws), reported: word(drew) };
    return finding(`${side}_draw`, draws === drew ? "holds" : "broken", sentence, { places, ...facts });
  });
}

export function card(side: SideName, position: number): PlaceView {
  return { place: "card", side, position };
}
