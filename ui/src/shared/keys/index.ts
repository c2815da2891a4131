export type { KeyActions } from "./registry";
export { KeysProvider, useKeys, useListedKeys } from "./use-keys";
