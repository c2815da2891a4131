/**
 * Places of the hovered or focused finding. Kept outside React's state, so that only the places that change are
 * redrawn.
 */
export interface LitPlaces {
  readonly has: (key: string) => boolean;
  readonly light: (keys: readonly string[]) => void;
  readonly darken: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLitPlaces(): LitPlaces {
  const listeners = new Set<() => void>();
  let lit: ReadonlySet<string> = new Set();
  const change = (keys: readonly string[]) => {
    lit = new Set(keys);
    for (const listener of listeners) listener();
  };
  return {
    has: (key) => lit.has(key),
    light: change,
    darken: () => {
      if (lit.size > 0) change([]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
