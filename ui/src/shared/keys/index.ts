export type { Command, KeyActions, ListedCommand } from "./registry";
export { KeysProvider, useCommands, useKeys, useListedCommands, useListedKeys } from "./use-keys";
