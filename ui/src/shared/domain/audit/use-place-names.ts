import type { PlaceView } from "@/gateway/types";
import { useT } from "@/shared/i18n";

/** Arguments of the place messages; each message uses those its place has. */
const nothing = { side: "", position: 0, code: "", slot: "" };

/** The places in words: "Banker, card 2; bet BANKER". Empty if there are none. */
export function usePlaceNames(places: readonly PlaceView[]): string {
  const t = useT("check");
  const shared = useT("shared");
  const nameOf = (place: PlaceView) => {
    const { side, ...rest } = { side: undefined, ...place };
    return t(`place-${place.place}`, { ...nothing, ...rest, ...(side && { side: shared(side) }) });
  };
  return places.map(nameOf).join("; ");
}
