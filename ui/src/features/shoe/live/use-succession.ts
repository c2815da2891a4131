import { useState } from "react";
import type { ShoeView } from "@/gateway/types";
import { begin, type Succession, shown, succeed } from "./succession";

interface ShownShoe extends Succession {
  shoe: ShoeView;
  /** Switches between the current and the previous shoe. */
  lookBack: (back: boolean) => void;
  dismiss: () => void;
}

export function useSuccession(current: ShoeView, examining: boolean): ShownShoe {
  const [kept, setKept] = useState(() => begin(current));
  const state = succeed(kept, current, examining);
  if (state !== kept) setKept(state);
  return {
    ...state,
    shoe: shown(state),
    lookBack: (lookingBack) => setKept((now) => ({ ...now, lookingBack, announced: lookingBack })),
    dismiss: () => setKept((now) => ({ ...now, announced: false })),
  };
}
