import type { PlaceView } from "@/gateway/types";
import { sharedMessages, useT } from "../i18n";
import { auditMessages } from "./messages";

/** The places in words: "Banker, card 2; bet BANKER". Empty if there are none. */
export function usePlaceNames(places: readonly PlaceView[]): string {
  const t = useT(auditMessages);
  const shared = useT(sharedMessages);
  const nameOf = (place: PlaceView) => {
    const { side, ...rest } = { side: undefined, ...place };
    return t(`place.${place.place}`, { ...rest, ...(side && { side: shared(side) }) });
  };
  return places.map(nameOf).join("; ");
}
