import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { pressedKey } from "./pressed-key";
import { type KeyActions, KeyRegistry, type ListedKeys } from "./registry";

const RegistryContext = createContext(new KeyRegistry());

export function KeysProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new KeyRegistry());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key !== null && registry.run(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Registers single-key shortcuts while the component is mounted: `useKeys({ j: { label: t("next"), run: next } })`. */
export function useKeys(actions: KeyActions, { when = true }: { when?: boolean } = {}) {
  const registry = useContext(RegistryContext);
  const layer = useRef<KeyActions>(actions);
  useEffect(() => {
    layer.current = actions;
  });
  useEffect(() => (when ? registry.add(layer) : undefined), [registry, when]);

  const words = Object.entries(actions)
    .map(([key, { label }]) => `${key} ${label}`)
    .join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when the words do.
  useEffect(() => registry.changed(), [registry, words]);
}

/** The active shortcuts, for the `?` dialog and the status line. */
export function useListedKeys(): ListedKeys[] {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.listed);
}
