/**
 * What follows what on the screen: rounds that are new since the last reading, and a new shoe after the old one. The
 * service keeps only the current shoe, so the previous one is held here for whoever is still examining it.
 */
import type { ShoeRound, ShoeView } from "@/gateway/types";

export interface Succession {
  current: ShoeView;
  /** The shoe before, as it was last read. */
  previous: ShoeView | null;
  /** The previous shoe is on screen. */
  lookingBack: boolean;
  /** The change of shoe is still to be told. */
  announced: boolean;
  /** Positions of the rounds that came with the last reading. */
  fresh: ReadonlySet<number>;
}

const nothing: ReadonlySet<number> = new Set();

export function begin(current: ShoeView): Succession {
  return { current, previous: null, lookingBack: false, announced: false, fresh: nothing };
}

/** Takes over a reading. Whoever examines a round stays with it when a new shoe begins. */
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
