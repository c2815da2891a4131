import { useCallback } from "react";
import type { CardView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { type Glyph, glyphOf, type Suit, suitOf } from "./card-shapes";
import styles from "./playing-card.module.css";

export type CardSize = "small" | "medium" | "large";

interface PlayingCardProps {
  card: CardView;
  size?: CardSize;
  /** Rotated, as the third card lies on the table. */
  sideways?: boolean;
  /** Ringed: the hovered finding refers to this card. */
  highlighted?: boolean;
}

/** One playing card. An unknown code shows the card's back with the code as received, never a guessed card. */
export function PlayingCard({ card, size = "medium", sideways = false, highlighted = false }: PlayingCardProps) {
  const name = useCardName();
  const glyph = card.rank === null ? undefined : glyphOf(card.rank);
  const suit = card.suit === null ? undefined : suitOf(card.suit);
  const className = classes(styles.card, styles[size], sideways && styles.sideways);
  return (
    <svg className={className} viewBox={sideways ? "0 0 140 100" : "0 0 100 140"} role="img" aria-label={name(card)}>
      <g transform={sideways ? "rotate(90 70 70)" : undefined}>
        {glyph && suit ? <Face glyph={glyph} suit={suit} /> : <Back code={card.code} />}
        {highlighted && <rect className={styles.ring} x="-4" y="-4" width="108" height="148" rx="13" />}
      </g>
    </svg>
  );
}

function Face({ glyph, suit }: { glyph: Glyph; suit: Suit }) {
  const corner = <path className={styles.rank} d={glyph.path} transform="translate(11 11) scale(.5)" />;
  return (
    <g className={suit.red ? styles.red : styles.black}>
      <rect className={styles.face} x=".8" y=".8" width="98.4" height="138.4" rx="9" />
      {corner}
      <path className={styles.suit} d={suit.path} transform="translate(33 53) scale(.34)" />
      <g transform="rotate(180 50 70)">{corner}</g>
    </g>
  );
}

function Back({ code }: { code: string }) {
  return (
    <g>
      <rect className={styles.back} x=".8" y=".8" width="98.4" height="138.4" rx="9" />
      <path className={styles.weave} d="M12 12H88V128H12ZM12 50 50 12 88 50M12 90 50 128 88 90" />
      <rect className={styles.face} x="4" y="55" width="92" height="30" rx="4" />
      <text className={styles.code} x="50" y="78" fontSize={code.length > 4 ? 18 : 24}>
        {code.length > 7 ? `${code.slice(0, 6)}…` : code}
      </text>
    </g>
  );
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

/** A card in words: "king of clubs, value 0". */
function useCardName(): (card: CardView) => string {
  const t = useT("cards");
  return useCallback(
    (card) => {
      const rank = RANKS.find((known) => known === card.rank);
      const suit = SUITS.find((known) => known === card.suit);
      if (!rank || !suit || card.value === null) return t("unknown", { code: card.code });
      return t("name", { rank: t(`rank-${rank}`), suit: t(`suit-${suit}`), value: card.value });
    },
    [t],
  );
}
