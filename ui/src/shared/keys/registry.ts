import { isLetter, KEYS, type Key, keyOf } from "./table";

/** A shortcut with its description. */
export interface KeyAction {
  label: string;
  run: () => void;
  /** Also shown in the status line. */
  hint?: boolean;
  /** Whether it would do anything now: otherwise it is offered nowhere, and nobody else gets its key. */
  when?: boolean;
  /** It changes a setting or the connection: the palette puts it first only for words of its own. */
  changes?: boolean;
}

/** Keys that a control takes by itself while it has the focus, such as Enter in a form: they are only said in the status line. */
export interface ControlHint {
  label: string;
  keys: readonly string[];
}

/** Actions by their key in the table. */
export type KeyActions = Readonly<Partial<Record<Key, KeyAction>>>;

/** An action that is found by its words in the palette and needs no key. */
export interface Command {
  label: string;
  run: () => void;
  /** It changes a setting or the connection: the palette puts it first only for words of its own. */
  changes?: boolean;
  /** A name in the label that is no word of the command: of a city or a connection. */
  named?: string;
}

export interface ListedKeys {
  label: string;
  keys: Key[];
  hint: boolean;
}

/** An action for the palette, with the keys that run it too. */
export interface ListedCommand extends Command {
  keys: readonly Key[];
}

/** What one part of the screen registers, always as it was drawn last. */
export interface Layer {
  current: {
    readonly keys: KeyActions;
    readonly commands: readonly Command[];
    readonly hints: readonly ControlHint[];
  };
}

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceTime = 1500;

/** The active shortcuts and commands. The component mounted last has priority. */
export class KeyRegistry {
  #layers: Layer[] = [];
  #listeners = new Set<() => void>();
  #listed: ListedKeys[] = [];
  #commands: readonly ListedCommand[] = [];
  #hints: readonly ControlHint[] = [];
  #begun: { key: string; at: number } | null = null;
  #letterKeys = true;

  /** Whether keys without Ctrl, Cmd or Alt run actions from now on. */
  setLetterKeys(letterKeys: boolean) {
    this.#letterKeys = letterKeys;
    this.changed();
  }

  /** `isFallback`: every other part has priority over it. */
  add(layer: Layer, isFallback: boolean): () => void {
    if (isFallback) this.#layers.unshift(layer);
    else this.#layers.push(layer);
    this.changed();
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
      this.changed();
    };
  }

  changed() {
    this.#listed = list(this.#layers, this.#letterKeys);
    this.#commands = commandsOf(this.#layers);
    this.#hints = this.#layers.findLast(({ current }) => current.hints.length > 0)?.current.hints ?? [];
    for (const listener of this.#listeners) listener();
  }

  /** Runs the action of a pressed key. Returns whether the key was used, also as the first of two. */
  press(key: string, now = performance.now()): boolean {
    const begun = this.#begun;
    this.#begun = null;
    if (begun && now - begun.at <= sequenceTime && this.#run(`${begun.key} ${key}`)) return true;
    if (this.#run(key)) return true;
    const begins = this.#layers.some(({ current }) => keysOf(current.keys).some((own) => own.startsWith(`${key} `)));
    if (begins && this.#letterKeys) this.#begun = { key, at: now };
    return begins && this.#letterKeys;
  }

  #run(pressed: string): boolean {
    const key = keyOf(pressed, this.#letterKeys);
    if (key === undefined) return false;
    const action = this.#layers.findLast(({ current }) => Object.hasOwn(current.keys, key))?.current.keys[key];
    if (action?.when !== false) action?.run();
    return action !== undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly listed = (): ListedKeys[] => this.#listed;
  readonly commands = (): readonly ListedCommand[] => this.#commands;
  readonly hints = (): readonly ControlHint[] => this.#hints;
  readonly letterKeys = (): boolean => this.#letterKeys;
}

const keysOf = (actions: KeyActions) => Object.keys(actions) as Key[];

/** All actions now, those of the part shown last first, and those with a key first. They run what their part has registered by then. */
function commandsOf(layers: readonly Layer[]): ListedCommand[] {
  const found = new Map<string, Command & { keys: Key[] }>();
  const taken = new Set<Key>();
  for (const layer of layers.toReversed()) {
    for (const key of keysOf(layer.current.keys)) {
      const { label, changes = false, when = true } = layer.current.keys[key] ?? {};
      if (label === undefined || taken.has(key)) continue;
      taken.add(key);
      if (!when) continue;
      const known = found.get(label);
      if (known) known.keys.push(key);
      else found.set(label, { label, keys: [key], run: () => layer.current.keys[key]?.run(), changes });
    }
  }
  for (const layer of layers.toReversed()) {
    for (const command of layer.current.commands) {
      const { label } = command;
      const run = () => layer.current.commands.find((each) => each.label === label)?.run();
      if (!found.has(label)) found.set(label, { ...command, keys: [], run });
    }
  }
  return [...found.values()];
}

/** The keys that work, in the order of the table. A key that two parts have is that of the part shown last. */
function list(layers: readonly Layer[], letterKeys: boolean): ListedKeys[] {
  const byKey = new Map(layers.flatMap(({ current }) => Object.entries(current.keys)));
  const byLabel = new Map<string, ListedKeys>();
  for (const key of KEYS) {
    const action = byKey.get(key);
    if (action === undefined || action.when === false || (isLetter(key) && !letterKeys)) continue;
    const { label, hint = false } = action;
    const listed = byLabel.get(label) ?? { label, keys: [], hint };
    listed.keys.push(key);
    byLabel.set(label, listed);
  }
  return [...byLabel.values()];
}
