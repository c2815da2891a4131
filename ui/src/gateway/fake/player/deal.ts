/**
 * Deals baccarat rounds from a seed for fixtures: the same seed gives the same shoe in every run.
 * It stands on its own; nothing a screen shows is computed with it.
 */
import type { CardView, HandView, SideName } from "../../types";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
const LETTER = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" } as const;

export type Random = () => number;

export interface Deal {
  readonly player: HandView;
  readonly banker: HandView;
  readonly winner: SideName;
}

/** A small seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A card by its code, such as `10H`; other codes become a card this version does not know. */
export function card(code: string): CardView {
  const rank = RANKS.find((known) => code.slice(0, -1) === known);
  const suit = SUITS.find((known) => code.endsWith(LETTER[known]));
  if (rank === undefined || suit === undefined) return { code, rank: null, suit: null, value: null };
  return { code, rank, suit, value: Math.min(RANKS.indexOf(rank) + 1, 10) % 10 };
}

/** A hand by its codes, with the scores and total a service would report. */
export function hand(...codes: string[]): HandView {
  const cards = codes.map(card);
  const scores = cards.map((each) => String(each.value ?? "?"));
  return { cards, scores, total: sum(cards) };
}

/** One round by the drawing rules. */
export function deal(random: Random): Deal {
  const draw = () => `${pick(random, RANKS)}${LETTER[pick(random, SUITS)]}`;
  const player = [draw(), draw()];
  const banker = [draw(), draw()];
  const natural = total(player) >= 8 || total(banker) >= 8;
  if (!natural && total(player) <= 5) player.push(draw());
  if (!natural && bankerDraws(total(banker), player[2])) banker.push(draw());
  const difference = total(player) - total(banker);
  const winner = difference === 0 ? "tie" : difference > 0 ? "player" : "banker";
  return { player: hand(...player), banker: hand(...banker), winner };
}

function bankerDraws(banker: number, third: string | undefined): boolean {
  if (third === undefined) return banker <= 5;
  const value = card(third).value ?? 0;
  if (banker <= 2) return true;
  if (banker === 3) return value !== 8;
  return banker <= 6 && value >= 2 * (banker - 3) && value <= 7;
}

function total(codes: string[]): number {
  return sum(codes.map(card));
}

function sum(cards: readonly CardView[]): number {
  return cards.reduce((points, each) => points + (each.value ?? 0), 0) % 10;
}
