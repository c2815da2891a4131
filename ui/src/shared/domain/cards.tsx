import { type ReactNode, useCallback } from "react";
import type { CardView, HandView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { shownText } from "./server-text";

interface PlayingCardProps {
  card: CardView;
  sideways?: boolean;
  /** Ringed: the hovered finding refers to this card. */
  highlighted?: boolean;
}

/** Cards look the same in all themes. */
const RED = "#c8322b";
const BLACK = "#17171a";
const WEAVE = "#b9b3dc";
const FACE = { fill: "#ffffff", stroke: "#d3d3d9", strokeWidth: 1.6 };

/** One playing card. An unknown code shows the card's back with the code as received, never a guessed card. */
export function PlayingCard({ card, sideways = false, highlighted = false }: PlayingCardProps) {
  const name = useCardName();
  const isRed = card.suit === "hearts" || card.suit === "diamonds";
  const glyph = GLYPHS.get(card.rank ?? "");
  const suit = SUITS.get(card.suit ?? "");
  // Panels with less room set a smaller height. A rotated card swaps width and height.
  const height = sideways ? "h-[calc(var(--card-height,84px)*5/7)]" : "h-[var(--card-height,84px)]";
  const className = classes("block flex-none overflow-visible", height);
  return (
    <svg className={className} viewBox={sideways ? "0 0 140 100" : "0 0 100 140"} role="img" aria-label={name(card)}>
      <g transform={sideways ? "rotate(90 70 70)" : undefined}>
        {glyph && suit ? <Face glyph={glyph} suit={suit} colour={isRed ? RED : BLACK} /> : <Back code={card.code} />}
        {highlighted && (
          <rect data-ring className="fill-none stroke-accent stroke-4" x="-4" y="-4" width="108" height="148" rx="13" />
        )}
      </g>
    </svg>
  );
}

/** `glyph`, `suit`: the paths of the rank and of the suit. */
function Face({ glyph, suit, colour }: Record<"glyph" | "suit" | "colour", string>) {
  const rank = { fill: "none", stroke: colour, strokeWidth: 8, strokeLinejoin: "round" } as const;
  const corner = <path {...rank} d={glyph} transform="translate(11 11) scale(.5)" />;
  return (
    <g>
      <rect {...FACE} x=".8" y=".8" width="98.4" height="138.4" rx="9" />
      {corner}
      <path fill={colour} d={suit} transform="translate(33 53) scale(.34)" />
      <g transform="rotate(180 50 70)">{corner}</g>
    </g>
  );
}

function Back({ code }: { code: string }) {
  return (
    <g>
      <rect fill="#eceaf6" stroke={WEAVE} strokeWidth={1.6} x=".8" y=".8" width="98.4" height="138.4" rx="9" />
      <path fill="none" stroke={WEAVE} strokeWidth={2} d="M12 12H88V128H12ZM12 50 50 12 88 50M12 90 50 128 88 90" />
      <rect {...FACE} x="4" y="55" width="92" height="30" rx="4" />
      <text
        className="font-mono font-semibold"
        fill={BLACK}
        textAnchor="middle"
        x="50"
        y="78"
        fontSize={code.length > 4 ? 18 : 24}
      >
        {code.length > 7 ? `${code.slice(0, 6)}…` : code}
      </text>
    </g>
  );
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUIT_NAMES = ["spades", "hearts", "diamonds", "clubs"] as const;

/** A card in words: "king of clubs, value 0". */
function useCardName(): (card: CardView) => string {
  const t = useT("cards");
  return useCallback(
    (card) => {
      const rank = RANKS.find((known) => known === card.rank);
      const suit = SUIT_NAMES.find((known) => known === card.suit);
      if (!rank || !suit || card.value === null) return t("unknown", { code: card.code });
      return t("name", { rank: t(`rank-${rank}`), suit: t(`suit-${suit}`), value: card.value });
    },
    [t],
  );
}

/** The thirteen ranks as strokes in a box 56 high, so that cards look the same whatever fonts are installed. */
const GLYPHS = new Map([
  ["A", "M4 54 20 4 36 54M10 37H30"],
  ["2", "M6 17C6-1 34-1 34 17 34 29 20 37 6 52.5H36"],
  ["3", "M6 5H34L19 24C41 22 41 53 20 53 12 53 7 49 4.5 43"],
  ["4", "M28 54V5L4 39H38"],
  ["5", "M33 5H11L8 27C16 20 36 21 36 37 36 57 9 57 4.5 44"],
  ["6", "M31 4C15 10 5 24 5 37 5 58 35 58 35 38 35 20 10 20 5 38"],
  ["7", "M4 5H35C26 19 18 35 15 54"],
  ["8", "M20 4C36 4 36 27 20 27 4 27 4 4 20 4ZM20 27C40 27 40 54 20 54 0 54 0 27 20 27Z"],
  ["9", "M9 54C25 48 35 34 35 21 35 0 5 0 5 20 5 38 30 38 35 20"],
  ["10", "M4 13 14 5V54M38 4C56 4 56 54 38 54 20 54 20 4 38 4Z"],
  ["J", "M30 2V39C30 58 6 58 4.5 40"],
  ["Q", "M20 4C41 4 41 54 20 54-1 54-1 4 20 4ZM23 41 37 56"],
  ["K", "M8 2V56M36 2 9 34M17 25 37 56"],
]);

/** The four suits as filled shapes in a box of 100 by 100. */
const SUITS = new Map([
  [
    "hearts",
    "M50 92C30 73 7 55 7 32 7 16 19 8 30 8 39 8 47 13 50 22 53 13 61 8 70 8 81 8 93 16 93 32 93 55 70 73 50 92Z",
  ],
  ["diamonds", "M50 3C58 22 71 38 86 50 71 62 58 78 50 97 42 78 29 62 14 50 29 38 42 22 50 3Z"],
  [
    "spades",
    "M50 5C58 24 93 40 93 62 93 75 84 82 74 82 65 82 58 78 53.5 71 54.5 82 60 90 69 96H31C40 90 45.5 82 46.5 71 42 78 35 82 26 82 16 82 7 75 7 62 7 40 42 24 50 5Z",
  ],
  [
    "clubs",
    "M50 5A21 21 0 0 1 67 39 21 21 0 1 1 54 65C55 79 60 89 69 96H31C40 89 45 79 46 65A21 21 0 1 1 33 39 21 21 0 0 1 50 5Z",
  ],
]);

/**
 * One side's cards in deal order, the third one sideways as on the table, each with its reported score. Scores that are not
 * one for each card are all beside the hand.
 */

interface HandCardsProps {
  hand: Pick<HandView, "cards" | "scores">;
  label: string;
  /** Shows each card's score as the service reported it. */
  scores?: boolean;
  /** Positions, counted from 0, of the cards to ring. */
  highlighted?: readonly number[];
  /** Badge at the middle of a card's upper edge, where none has its letter, by position. */
  mark?: (position: number) => ReactNode;
}

const SCORE = "text-small leading-[15px] tabular-nums text-ink-2";

export function HandCards({ hand, label, scores = false, highlighted = [], mark }: HandCardsProps) {
  const isOneEach = hand.scores.length === hand.cards.length;
  // A score that is the card's value says nothing.
  const isUsual = isOneEach && hand.cards.every(({ value }, at) => String(value) === hand.scores[at]);
  const cards = (
    <ol className="flex items-end gap-4" aria-label={label}>
      {hand.cards.map((card, position) => (
        // Cards have no identity except their position: the same code may occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <li className="relative flex flex-col items-center gap-4" key={position}>
          <PlayingCard card={card} sideways={position === 2} highlighted={highlighted.includes(position)} />
          {mark && <span className="absolute start-1/2 -top-7 -translate-x-1/2 leading-none">{mark(position)}</span>}
          {scores && isOneEach && !isUsual && <span className={SCORE}>{hand.scores[position]}</span>}
        </li>
      ))}
    </ol>
  );
  if (!scores || isOneEach || hand.scores.length === 0) return cards;
  return (
    <div className="flex items-end gap-8">
      {cards}
      <span className={SCORE} title="score">
        {hand.scores.map(shownText).join(" · ")}
      </span>
    </div>
  );
}
