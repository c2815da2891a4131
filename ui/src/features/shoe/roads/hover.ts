/**
 * The round under the pointer. Kept outside React's state, so that a hover redraws two highlights instead of five roads
 * and a list.
 */
import { useSyncExternalStore } from "react";

export interface HoveredRound {
  get: () => number | undefined;
  set: (round: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHoveredRound(): HoveredRound {
  const listeners = new Set<() => void>();
  let hovered: number | undefined;
  return {
    get: () => hovered,
    set: (round) => {
      if (round === hovered) return;
      hovered = round;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHoveredRound(store: HoveredRound): number | undefined {
  return useSyncExternalStore(store.subscribe, store.get);
}
