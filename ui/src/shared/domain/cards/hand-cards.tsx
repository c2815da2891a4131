/** One side's cards in deal order, the third one sideways as on the table, each with its reported score. */
import type { ReactNode } from "react";
import type { HandView } from "@/gateway/types";
import { classes } from "@/shared/ui";
import styles from "./hand-cards.module.css";
import { type CardSize, PlayingCard } from "./playing-card";

interface HandCardsProps {
  hand: HandView;
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

export function HandCards({ hand, label, size = "medium", scores = false, highlighted = [], mark }: HandCardsProps) {
  return (
    <ol className={classes(styles.hand, styles[size])} aria-label={label}>
      {hand.cards.map((card, position) => (
        // Cards have no identity except their position: the same code may occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <li className={styles.place} key={position}>
          <PlayingCard card={card} size={size} sideways={position === 2} highlighted={highlighted.includes(position)} />
          {mark && <span className={styles.mark}>{mark(position)}</span>}
          {scores && <span className={styles.score}>{hand.scores[position] ?? "–"}</span>}
        </li>
      ))}
    </ol>
  );
}
