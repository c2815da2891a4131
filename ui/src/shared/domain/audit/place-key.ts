/** Keys of the places in a record that a finding can refer to: a card, a total, a bet line, an image. */
import type { PlaceView } from "@/gateway/types";

export function placeKey(place: PlaceView): string {
  switch (place.place) {
    case "card":
      return `card ${place.side} ${place.position}`;
    case "total":
      return `total ${place.side}`;
    case "side_result":
    case "bet":
      return `${place.place} ${place.code}`;
    case "insurance":
      return `insurance ${place.position}`;
    case "camera":
      return `camera ${place.slot}`;
    default:
      return place.place;
  }
}
