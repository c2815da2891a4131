/**
 * Every key of the program with its one meaning. A part of a screen can register no other key, and a test keeps this
 * table: a key never changes its meaning between versions, because hands remember it.
 *
 * A key is a single one (`j`), two one after the other (`g t`), or one with Ctrl or Cmd (`mod+k`) or Alt. The user can
 * change or switch off each in the settings.
 */
export const KEY_TABLE = {
  "?": "list",
  "mod+k": "find",
  "/": "filter",
  j: "down",
  k: "up",
  "[": "previous",
  "]": "next",
  "!": "nextBroken",
  a: "copyAnswer",
  A: "copyTicket",
  c: "copyId",
  l: "copyLink",
  v: "cameras",
  r: "raw",
  b: "betPage",
  e: "export",
  n: "newest",
  f: "follow",
  m: "readMissing",
  "g p": "players",
  "g t": "tables",
  "g l": "lotto",
  "g w": "wallet",
  "g s": "settings",
  F5: "readAgain",
  "alt+ArrowLeft": "back",
  "alt+ArrowRight": "forward",
  "mod++": "larger",
  "mod+-": "smaller",
  "mod+0": "usualSize",
} as const;

/** A key as the program gives it to an action. */
export type Key = keyof typeof KEY_TABLE;

export const KEYS = Object.keys(KEY_TABLE) as readonly Key[];

const isKey = (key: string): key is Key => Object.hasOwn(KEY_TABLE, key);

export interface KeySettings {
  /** Whether keys without Ctrl, Cmd or Alt run actions. */
  readonly letterKeys: boolean;
  /** The keys that differ from the table. `instead: null`: the action has no key. */
  readonly keyChanges: readonly { readonly key: string; readonly instead: string | null }[];
}

/** Which key the user presses for an action, and which action a pressed key runs. */
export class Keymap {
  readonly #pressed = new Map<string, string | null>();
  readonly #own = new Map<string, Key>();

  constructor({ letterKeys, keyChanges }: KeySettings) {
    for (const { key, instead } of keyChanges) this.#pressed.set(key, instead);
    for (const key of KEYS) {
      const changed = this.#pressed.get(key);
      const pressed = changed === undefined ? key : changed;
      const isOff = pressed === null || (!letterKeys && isLetter(pressed));
      this.#pressed.set(key, isOff ? null : pressed);
      if (!isOff) this.#own.set(pressed, key);
    }
  }

  /** What is pressed for an action; null if it has no key. A key that is not in the table is what it says. */
  pressedFor(key: string): string | null {
    const pressed = this.#pressed.get(key);
    return pressed === undefined || !isKey(key) ? key : pressed;
  }

  /**
   * The key of the action that a pressed key, or two, runs. Unless the user gave it away, Ctrl+F leads to the filter, also if that
   * has no key: the search of a web view finds only the rows that are drawn, and says "none" of all others.
   */
  keyOf(pressed: string): Key | undefined {
    return this.#own.get(pressed) ?? (pressed === "mod+f" ? "/" : undefined);
  }

  /** The action whose key is, begins with, or begins a pressed key; the keys of other actions only. */
  conflict(pressed: string, of: Key): Key | undefined {
    const overlaps = (other: string) =>
      other === pressed || other.startsWith(`${pressed} `) || pressed.startsWith(`${other} `);
    return [...this.#own].find(([other, key]) => key !== of && overlaps(other))?.[1];
  }
}

/** Whether a key is pressed without Ctrl, Cmd or Alt, and is not F1 to F24. */
const isLetter = (pressed: string) => !/^(?:mod|alt)\+|^F\d+$/.test(pressed);

/** Keys that move within a screen or leave it, and those that edit text in every program. */
const reserved =
  /^(?:alt\+)?(?:Tab|Enter|Escape| |Arrow\w+|Home|End|PageUp|PageDown|Delete|Backspace|Insert|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Unidentified|Process)$|^mod\+[acvxzyq]$/;

/** Whether a pressed key can't be given to an action. */
export const isReserved = (pressed: string) => reserved.test(pressed) && !isKey(pressed);
