/**
 * One side's cards in deal order, the third one sideways as on the table, each with its reported score. Scores that are not
 * one for each card are all beside the hand.
 */
import type { ReactNode } from "react";
import type { HandView } from "@/gateway/types";
import { shownText } from "../server-text";
import { type CardSize, PlayingCard } from "./playing-card";

interface HandCardsProps {
  hand: Pick<HandView, "cards" | "scores">;
  /** Names the list for screen readers. */
  label: string;
  size?: CardSize;
  /** Shows each card's score as the service reported it. */
  scores?: boolean;
  /** Positions, counted from 0, of the cards to ring. */
  highlighted?: readonly number[];
  /** Badge on a card's corner, by position. */
  mark?: (position: number) => ReactNode;
}

const SCORE = "text-small leading-[15px] tabular-nums text-ink-2";

export function HandCards({ hand, label, size = "medium", scores = false, highlighted = [], mark }: HandCardsProps) {
  const isOneEach = hand.scores.length === hand.cards.length;
  // A score that is the card's value says nothing.
  const isUsual = isOneEach && hand.cards.every(({ value }, at) => String(value) === hand.scores[at]);
  const cards = (
    <ol className="flex items-end gap-4" aria-label={label}>
      {hand.cards.map((card, position) => (
        // Cards have no identity except their position: the same code may occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <li className="relative flex flex-col items-center gap-4" key={position}>
          <PlayingCard card={card} size={size} sideways={position === 2} highlighted={highlighted.includes(position)} />
          {mark && <span className="absolute -end-5 -top-5 leading-none">{mark(position)}</span>}
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
