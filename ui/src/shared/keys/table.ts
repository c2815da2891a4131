/**
 * Every key of the program with its one meaning. A part of a screen can register no other key, and a test keeps this
 * table: a key never changes its meaning between versions, because hands remember it.
 *
 * A key is a single one (`j`), two one after the other (`g t`), or one with Ctrl or Cmd (`mod+k`) or Alt. The user can
 * switch off all that are pressed without Ctrl, Cmd or Alt.
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
  "g h": "start",
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
  1: "kind",
  2: "kind",
  3: "kind",
  4: "kind",
  5: "kind",
  6: "kind",
  7: "kind",
  8: "kind",
  9: "kind",
} as const;

export type Key = `${keyof typeof KEY_TABLE}`;

/** In the order of the table. An object has its digits first. */
export const KEYS: readonly Key[] = (Object.keys(KEY_TABLE) as Key[]).sort(
  (one, other) => Number(isDigit(one)) - Number(isDigit(other)),
);

function isDigit(key: string): boolean {
  return /^\d$/.test(key);
}

const isKey = (key: string): key is Key => Object.hasOwn(KEY_TABLE, key);

/** Whether a key of the table is pressed without Ctrl, Cmd or Alt, and is not F1 to F24. */
export const isLetter = (key: string) => isKey(key) && !/^(?:mod|alt)\+|^F\d+$/.test(key);

/**
 * The key of the table that is pressed. Ctrl+F leads to the filter: the search of a web view finds only the rows that are
 * drawn, and says "none" of all others.
 */
export function keyOf(pressed: string, letterKeys: boolean): Key | undefined {
  if (pressed === "mod+f") return "/";
  return isKey(pressed) && (letterKeys || !isLetter(pressed)) ? pressed : undefined;
}
