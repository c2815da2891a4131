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

/** A side's cards: those of the hovered finding are ringed, those of broken rules are marked. */
export function AuditedHand({ side, hand, label, scores }: AuditedHandProps) {
  const { lit, broken } = useAuditScope();
  const keys = hand.cards.map((_, index) => placeKey({ place: "card", side, position: index + 1 }));
  // A string, because `useSyncExternalStore` needs a stable snapshot.
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
