/** A shortcut with its description. */
export interface KeyAction {
  label: string;
  run: () => void;
  /** Also shown in the status line. */
  hint?: boolean;
}

export type KeyActions = Readonly<Record<string, KeyAction>>;

export interface ListedKeys {
  label: string;
  keys: string[];
  hint: boolean;
}

type Layer = { current: KeyActions };

/** The active shortcuts. The component mounted last has priority. */
export class KeyRegistry {
  #layers: Layer[] = [];
  #listeners = new Set<() => void>();
  #listed: ListedKeys[] = [];

  add(layer: Layer): () => void {
    this.#layers.push(layer);
    this.changed();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      this.changed();
    };
  }

  changed() {
    this.#listed = list(this.#layers);
    for (const listener of this.#listeners) listener();
  }

  run(key: string): boolean {
    const action = this.#layers.findLast((layer) => Object.hasOwn(layer.current, key))?.current[key];
    action?.run();
    return action !== undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly listed = (): ListedKeys[] => this.#listed;
}

function list(layers: Layer[]): ListedKeys[] {
  const byLabel = new Map<string, ListedKeys>();
  for (const layer of layers) {
    for (const [key, { label, hint = false }] of Object.entries(layer.current)) {
      const listed = byLabel.get(label) ?? { label, keys: [], hint };
      if (!listed.keys.includes(key)) listed.keys.push(key);
      byLabel.set(label, listed);
    }
  }
  return [...byLabel.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Fixed order on every screen; keys not listed here follow in order of registration. */
const order = ["?", "/", "j", "k", "[", "]", "c"];

function rankOf({ keys }: ListedKeys): number {
  const ranks = keys.map((key) => order.indexOf(key)).filter((rank) => rank >= 0);
  return Math.min(order.length, ...ranks);
}
