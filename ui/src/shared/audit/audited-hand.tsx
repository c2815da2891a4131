import { useSyncExternalStore } from "react";
import type { HandView, SideName } from "@/gateway/types";
import { HandCards } from "../cards";
import { useAuditScope } from "./audit-scope";
import { placeKey } from "./place-key";
import { PlaceMark } from "./placed";

interface AuditedHandProps {
  side: SideName;
  hand: HandView;
  label: string;
  /** Shows each card's score as the service reported it. */
  scores?: boolean;
}

/** A side's cards: ringed are those the finding being read speaks of, marked those a broken rule speaks of. */
export function AuditedHand({ side, hand, label, scores }: AuditedHandProps) {
  const { lit, broken } = useAuditScope();
  const keys = hand.cards.map((_, index) => placeKey({ place: "card", side, position: index + 1 }));
  // A text stays the same while nothing changes, as the store's reader must.
  const ringed = useSyncExternalStore(lit.subscribe, () => keys.map((key) => (lit.has(key) ? "1" : "0")).join(""));
  return (
    <HandCards
      hand={hand}
      label={label}
      scores={scores}
      highlighted={keys.flatMap((_, index) => (ringed[index] === "1" ? [index] : []))}
      mark={(index) => <PlaceMark broken={broken.get(keys[index] ?? "") ?? []} />}
    />
  );
}
