/** Cards and hands of a recorded deal, in the shape the gateway sends. */
import type { CardView, HandView } from "../../types";

const suits: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

function worth(rank: string): number {
  if (rank === "A") return 1;
  return ["10", "J", "Q", "K"].includes(rank) ? 0 : Number(rank);
}

/** A card by its code, such as `10H`. */
function card(code: string): CardView {
  const rank = code.slice(0, -1);
  return { code, rank, suit: suits[code.slice(-1)] ?? null, value: worth(rank) };
}

/** A hand by its codes in deal order, such as `KS 9D`. */
export function hand(codes: string): HandView {
  const cards = codes.split(" ").map(card);
  const total = cards.reduce((sum, each) => sum + (each.value ?? 0), 0) % 10;
  return { cards, scores: cards.map((each) => String(each.value)), total };
}

/** Whether the first two cards have the same rank. */
export function isPair({ cards }: HandView): boolean {
  return cards[0]?.rank === cards[1]?.rank;
}

/** Whether two cards make 8 or 9. */
export function isNatural({ cards, total }: HandView): boolean {
  return cards.length === 2 && (total ?? 0) >= 8;
}
