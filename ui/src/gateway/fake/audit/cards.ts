/** What a fixture's cards say of totals, winner and codes. */
import type { Coded, FindingView, HandView, Message, SideName } from "../../types";
import { card } from "./draws";
import { finding, message, sideName } from "./finding";

export interface Reported {
  readonly player: HandView;
  readonly banker: HandView;
  readonly winner: SideName | null;
  readonly codes: readonly Coded[];
}

export function cardFindings({ player, banker, winner, codes }: Reported): FindingView[] {
  return [
    total("player", player),
    total("banker", banker),
    ...winnerFinding(player, banker, winner),
    ...codes.flatMap((code) => codeFinding(code, player, banker)),
  ];
}

export const isReadable = ({ cards }: HandView) => cards.every(({ value }) => value !== null);

function total(side: "player" | "banker", hand: HandView): FindingView {
  const places = [...hand.cards.map((_, index) => card(side, index + 1)), { place: "total", side } as const];
  if (!isReadable(hand)) {
    const why = message("findings-why-unreadable");
    const sentence = message("findings-total-untold", { side: sideName(side), why });
    return finding(`${side}_total`, "cannot_tell", sentence, { places });
  }
  const sum = hand.cards.reduce((points, { value }) => points + (value ?? 0), 0) % 10;
  const facts = { expected: String(sum), reported: String(hand.total) };
  const isRight = sum === hand.total;
  const cards = hand.cards.map(({ code }) => code).join(" ");
  const known = { side: sideName(side), cards, expected: facts.expected };
  const sentence = isRight
    ? message("findings-total-holds", known)
    : message("findings-total-broken", { ...known, reported: facts.reported });
  return finding(`${side}_total`, isRight ? "holds" : "broken", sentence, { places, ...facts });
}

/** Who won and by which totals. */
export function totals(player: number, banker: number, won: SideName): Message {
  const outcome = message(`findings-outcome-${won}`);
  if (won === "tie") return message("findings-totals-tie", { total: player, outcome });
  return message(`findings-totals-${won}`, { player, banker, outcome });
}

function winnerFinding(player: HandView, banker: HandView, winner: SideName | null): FindingView[] {
  if (!isReadable(player) || !isReadable(banker) || player.total === null || banker.total === null) return [];
  const difference = player.total - banker.total;
  const expected = difference === 0 ? "tie" : difference > 0 ? "player" : "banker";
  const isRight = expected === winner;
  const verdict = isRight ? "holds" : "broken";
  const concluded = totals(player.total, banker.total, expected);
  const sentence = isRight
    ? message("findings-winner-holds", { concluded })
    : message("findings-winner-several", { concluded });
  return [finding("winner", verdict, sentence, { places: [{ place: "winner" }], expected, reported: String(winner) })];
}

const isPair = ({ cards }: HandView) => cards[0] !== undefined && cards[0].rank === cards[1]?.rank;

/** Whether the cards bear a code out; none for a code these fixtures do not judge. */
function borneOut(code: string, player: HandView, banker: HandView): boolean | undefined {
  const dealt = player.cards.length + banker.cards.length;
  return new Map([
    ["PPAIR", isPair(player)],
    ["BPAIR", isPair(banker)],
    ["BIG", dealt > 4],
    ["SMALL", dealt === 4],
  ]).get(code);
}

function codeFinding({ code }: Coded, player: HandView, banker: HandView): FindingView[] {
  const isRight = borneOut(code, player, banker);
  if (isRight === undefined) return [];
  const sentence = message(`findings-side-result-${isRight ? "holds" : "broken"}`, { result: code });
  const side = code === "PPAIR" ? "player" : "banker";
  const cards = code.endsWith("PAIR") ? [card(side, 1), card(side, 2)] : [];
  const places = [{ place: "side_result", code } as const, ...cards];
  return [finding("side_result", isRight ? "holds" : "broken", sentence, { places, about: code })];
}
