/**
 * Tracks rounds that are new since the last reading, and the change to a new shoe. The service keeps only the current
 * shoe, so the previous one is kept here for a user who is viewing it.
 */

import { useState } from "react";
import type { ShoeRound, ShoeView } from "@/gateway/types";

interface Succession {
  current: ShoeView;
  /** The previous shoe, as last read. */
  previous: ShoeView | null;
  /** Whether the previous shoe is shown. */
  lookingBack: boolean;
  /** Whether the new shoe still has to be announced. */
  announced: boolean;
  /** Positions of the rounds added by the last reading. */
  fresh: ReadonlySet<number>;
}

const nothing: ReadonlySet<number> = new Set();

export function begin(current: ShoeView): Succession {
  return { current, previous: null, lookingBack: false, announced: false, fresh: nothing };
}

/** Applies a reading. A user who is viewing a round stays with it when a new shoe starts. */
export function succeed(before: Succession, current: ShoeView, examining: boolean): Succession {
  if (before.current === current) return before;
  if (before.current.shoeId !== current.shoeId) return change(before, current, examining);
  if (before.current.rounds === current.rounds) return { ...before, current };
  return { ...before, current, fresh: freshRounds(before.current.rounds, current.rounds) };
}

function change(before: Succession, current: ShoeView, examining: boolean): Succession {
  const previous = before.lookingBack ? before.previous : before.current;
  return { current, previous, lookingBack: before.lookingBack || examining, announced: true, fresh: nothing };
}

function freshRounds(before: readonly ShoeRound[], now: readonly ShoeRound[]): ReadonlySet<number> {
  const known = new Set(before.map(({ key }) => key));
  return new Set(now.flatMap(({ key }, position) => (known.has(key) ? [] : [position])));
}

/** The shoe on screen. */
export function shown({ current, previous, lookingBack }: Succession): ShoeView {
  return lookingBack && previous ? previous : current;
}

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
