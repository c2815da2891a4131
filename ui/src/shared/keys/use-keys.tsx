import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Command, type KeyActions, KeyRegistry, type ListedCommand, type ListedKeys } from "./registry";

// Layout effects throughout: what is on screen answers to its keys. An ordinary effect runs a moment after the part is
// shown, and a key that is pressed in between would be lost.

const RegistryContext = createContext(new KeyRegistry());

export function KeysProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new KeyRegistry());
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key !== null && registry.press(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Registers shortcuts while the component is mounted: `useKeys({ j: { label: t("next"), run: next } })`. */
export function useKeys(actions: KeyActions, { when = true }: { when?: boolean } = {}) {
  const registry = useContext(RegistryContext);
  const layer = useRef<KeyActions>(actions);
  useLayoutEffect(() => {
    layer.current = actions;
  });
  useLayoutEffect(() => (when ? registry.add(layer) : undefined), [registry, when]);

  const words = Object.entries(actions)
    .map(([key, { label }]) => `${key} ${label}`)
    .join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when the words do.
  useLayoutEffect(() => registry.changed(), [registry, words]);
}

/** Registers actions without a key, for the palette, while the component is mounted. */
export function useCommands(commands: readonly Command[], { when = true }: { when?: boolean } = {}) {
  const registry = useContext(RegistryContext);
  const layer = useRef(commands);
  useLayoutEffect(() => {
    layer.current = commands;
  });
  useLayoutEffect(() => (when ? registry.addCommands(layer) : undefined), [registry, when]);

  const words = commands.map(({ label }) => label).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when the words do.
  useLayoutEffect(() => registry.changed(), [registry, words]);
}

/** All actions of the screen, with and without a key. */
export function useListedCommands(): readonly ListedCommand[] {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.commands);
}

/** The active shortcuts, for the `?` dialog and the status line. */
export function useListedKeys(): ListedKeys[] {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.listed);
}

const usPositions = new Map([
  ["BracketLeft", "["],
  ["BracketRight", "]"],
  ["Slash", "/"],
]);

/** Keys that work with Ctrl or Cmd. All others are left to the system. */
const withModifier = new Set(["k"]);

/**
 * The shortcut key of an event; null if the event is for something else (typing, a menu, a system shortcut). On a Thai
 * layout letters are read by position, so shortcuts work without switching the layout.
 */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.altKey || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey) return keyWithModifier(event);
  if (event.target instanceof Element && event.target.closest(takesKeys)) return null;
  const typed = event.key;
  if (/^[ -~]$/.test(typed) || typed.length > 1) return typed;
  return byPosition(event);
}

/** A key with Ctrl or Cmd also works while typing in a field of the screen, but not in a dialog or a menu. */
function keyWithModifier(event: KeyboardEvent): string | null {
  if (event.shiftKey || (event.target instanceof Element && event.target.closest(isOnTop))) return null;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : byPosition(event);
  return letter !== null && withModifier.has(letter) ? `mod+${letter}` : null;
}

const isOnTop = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-keys="off"]';
const takesKeys = `input, textarea, select, [contenteditable="true"], ${isOnTop}`;

function byPosition({ code, shiftKey }: KeyboardEvent): string | null {
  if (code === "Slash" && shiftKey) return "?";
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return shiftKey ? null : (usPositions.get(code) ?? null);
}
