export type { Command, KeyActions, ListedCommand } from "./registry";
export { isLetter, KEY_TABLE, KEYS, type Key } from "./table";
export {
  KeysProvider,
  pressedKey,
  useCommands,
  useKeys,
  useLetterKeys,
  useListedCommands,
  useListedKeys,
} from "./use-keys";
