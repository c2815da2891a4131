export type { KeyAction, KeyActions, ListedKeys } from "./registry";
export { KeysProvider, useKeys, useListedKeys } from "./use-keys";
