export type { Command, ControlHint, KeyActions, ListedCommand } from "./registry";
export { isLetter, KEY_TABLE, KEYS, type Key } from "./table";
export {
  KeysProvider,
  pressedKey,
  useCommands,
  useControlHints,
  useKeys,
  useLetterKeys,
  useListedCommands,
  useListedHints,
  useListedKeys,
} from "./use-keys";
