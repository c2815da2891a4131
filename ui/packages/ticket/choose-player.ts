/** Which of the ids in a ticket is the player. A guess is offered and never chosen. */
import type { Because } from "./part";

export type PlayerBecause = Because | "open";

export interface PlayerCandidate {
  readonly id: string;
  readonly because: PlayerBecause;
}

export interface ChosenPlayer {
  /** The player, if exactly one is certain. */
  readonly player: string | null;
  /** All possible players, the likeliest first. */
  readonly candidates: readonly PlayerCandidate[];
}

const order: readonly PlayerBecause[] = ["corrected", "known", "named", "form", "open"];

/**
 * The player stated by the user's correction, else the only one that is known, else the only one that the text calls a
 * player. `open`: the player on the screen behind, who is only offered.
 */
export function choosePlayer(found: readonly PlayerCandidate[], open: string | null): ChosenPlayer {
  const byId = new Map<string, PlayerCandidate>();
  for (const each of found) {
    const before = byId.get(each.id);
    if (!before || order.indexOf(each.because) < order.indexOf(before.because)) byId.set(each.id, each);
  }
  if (open !== null && !byId.has(open)) byId.set(open, { id: open, because: "open" });
  const candidates = [...byId.values()].sort((a, b) => order.indexOf(a.because) - order.indexOf(b.because));
  for (const because of ["corrected", "known", "named"] as const) {
    const certain = candidates.filter((each) => each.because === because);
    if (certain.length > 0) return { player: certain.length === 1 ? (certain[0]?.id ?? null) : null, candidates };
  }
  return { player: null, candidates };
}
