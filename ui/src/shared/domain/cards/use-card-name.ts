import { useCallback } from "react";
import type { CardView } from "@/gateway/types";
import { useT } from "@/shared/i18n";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

/** A card in words: "king of clubs, value 0". */
export function useCardName(): (card: CardView) => string {
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
