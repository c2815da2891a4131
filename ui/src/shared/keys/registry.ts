/** A shortcut with its description. */
export interface KeyAction {
  label: string;
  run: () => void;
  /** Also shown in the status line. */
  hint?: boolean;
}

/**
 * Actions by their key: a single key (`j`), two keys one after the other (`g t`), or a key with Ctrl or Cmd (`mod+k`).
 */
export type KeyActions = Readonly<Record<string, KeyAction>>;

/** An action that is found by its words in the palette and needs no key. */
export interface Command {
  label: string;
  run: () => void;
}

export interface ListedKeys {
  label: string;
  keys: string[];
  hint: boolean;
}

/** An action for the palette, with the keys that run it too. */
export interface ListedCommand extends Command {
  keys: readonly string[];
}

type Layer = { current: KeyActions };
type CommandLayer = { current: readonly Command[] };

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceTime = 1500;

/** The active shortcuts and commands. The component mounted last has priority. */
export class KeyRegistry {
  #layers: Layer[] = [];
  #commandLayers: CommandLayer[] = [];
  #listeners = new Set<() => void>();
  #listed: ListedKeys[] = [];
  #commands: readonly ListedCommand[] = [];
  #begun: { key: string; at: number } | null = null;

  add(layer: Layer): () => void {
    this.#layers.push(layer);
    this.changed();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      this.changed();
    };
  }

  addCommands(layer: CommandLayer): () => void {
    this.#commandLayers.push(layer);
    this.changed();
    return () => {
      this.#commandLayers = this.#commandLayers.filter((other) => other !== layer);
      this.changed();
    };
  }

  changed() {
    this.#listed = list(this.#layers);
    this.#commands = this.#listCommands();
    for (const listener of this.#listeners) listener();
  }

  /** Runs the action of a pressed key. Returns whether the key was used, also as the first of two. */
  press(key: string, now = performance.now()): boolean {
    const begun = this.#begun;
    this.#begun = null;
    if (begun && now - begun.at <= sequenceTime && this.#run(`${begun.key} ${key}`)) return true;
    if (this.#run(key)) return true;
    const begins = this.#layers.some(({ current }) =>
      Object.keys(current).some((known) => known.startsWith(`${key} `)),
    );
    if (begins) this.#begun = { key, at: now };
    return begins;
  }

  /** All actions now, those of the part shown last first. They run what their part has registered by then. */
  #listCommands(): ListedCommand[] {
    const found = new Map<string, { label: string; keys: string[]; run: () => void }>();
    const taken = new Set<string>();
    for (const layer of this.#layers.toReversed()) {
      for (const [key, { label }] of Object.entries(layer.current)) {
        if (taken.has(key)) continue;
        taken.add(key);
        const known = found.get(label);
        if (known) known.keys.push(key);
        else found.set(label, { label, keys: [key], run: () => layer.current[key]?.run() });
      }
    }
    for (const layer of this.#commandLayers.toReversed()) {
      for (const { label } of layer.current) {
        const run = () => layer.current.find((each) => each.label === label)?.run();
        if (!found.has(label)) found.set(label, { label, keys: [], run });
      }
    }
    return [...found.values()];
  }

  #run(key: string): boolean {
    const action = this.#layers.findLast((layer) => Object.hasOwn(layer.current, key))?.current[key];
    action?.run();
    return action !== undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly listed = (): ListedKeys[] => this.#listed;

  readonly commands = (): readonly ListedCommand[] => this.#commands;
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
const order = ["?", "mod+k", "/", "j", "k", "[", "]", "c"];

function rankOf({ keys }: ListedKeys): number {
  const ranks = keys.map((key) => order.indexOf(key)).filter((rank) => rank >= 0);
  return Math.min(order.length, ...ranks);
}
