export type { Command, KeyActions, ListedCommand } from "./registry";
export { isReserved, KEY_TABLE, KEYS, type Key, Keymap } from "./table";
export {
  KeysProvider,
  pressedKey,
  useCommands,
  useExpectedKeys,
  useKeymap,
  useKeys,
  useListedCommands,
  useListedKeys,
} from "./use-keys";
