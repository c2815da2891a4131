import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type Command,
  type ControlHint,
  type KeyActions,
  KeyRegistry,
  type Layer,
  type ListedCommand,
  type ListedKeys,
} from "./registry";

// Layout effects throughout: what is on screen answers to its keys. An ordinary effect runs a moment after the part is
// shown, and a key that is pressed in between would be lost.

const RegistryContext = createContext(new KeyRegistry());

interface KeysProviderProps {
  /** Whether keys without Ctrl, Cmd or Alt run actions. */
  letterKeys?: boolean;
  children: ReactNode;
}

export function KeysProvider({ letterKeys = true, children }: KeysProviderProps) {
  const [registry] = useState(() => new KeyRegistry());
  useLayoutEffect(() => registry.setLetterKeys(letterKeys), [registry, letterKeys]);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") leaveField(event);
      const key = pressedKey(event);
      if (key !== null && registry.press(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

interface KeysOptions {
  when?: boolean;
  /** Every other part that has one of these keys has priority. */
  isFallback?: boolean;
}

/** Registers shortcuts while the component is mounted: `useKeys({ j: { label: t("next"), run: next } })`. */
export function useKeys(keys: KeyActions, options: KeysOptions = {}) {
  useLayer({ ...nothing, keys }, options);
}

/** Registers actions without a key, for the palette, while the component is mounted. */
export function useCommands(commands: readonly Command[], options: KeysOptions = {}) {
  useLayer({ ...nothing, commands }, options);
}

/** Says in the status line the keys of the controls that the selector names, while one of them has the focus. */
export function useControlHints(hints: readonly ControlHint[], controls: string) {
  const hasFocus = useSyncExternalStore(watchFocus, () => document.activeElement?.matches(controls) ?? false);
  useLayer({ ...nothing, hints }, { when: hasFocus });
}

/** A focus that is lost is not reported: the frame gives it to the content at once. */
function watchFocus(report: () => void) {
  document.addEventListener("focusin", report);
  return () => document.removeEventListener("focusin", report);
}

const nothing: Layer["current"] = { keys: {}, commands: [], hints: [] };

function useLayer(drawn: Layer["current"], { when = true, isFallback = false }: KeysOptions) {
  const registry = useContext(RegistryContext);
  const layer = useRef(drawn);
  useLayoutEffect(() => {
    layer.current = drawn;
  });
  useLayoutEffect(() => (when ? registry.add(layer, isFallback) : undefined), [registry, when, isFallback]);
  const keys = Object.entries(drawn.keys).map(([key, { label, hint, when }]) => `${key} ${hint} ${when} ${label}`);
  const hints = drawn.hints.map((hint) => `${hint.keys.join(" ")} ${hint.label}`);
  const words = [...keys, ...drawn.commands.map(({ label }) => label), ...hints].join("\n");
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

/** The keys of the control that has the focus, for the status line. */
export function useListedHints(): readonly ControlHint[] {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.hints);
}

/** Whether keys without Ctrl, Cmd or Alt run actions. */
export function useLetterKeys(): boolean {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry.subscribe, registry.letterKeys);
}

/**
 * Escape leaves a field of the screen: the focus goes to the list that the field belongs to, which is the nearest one. In a field
 * for searching, the first Escape empties it. While an input method composes a word, Escape is its own.
 */
function leaveField(event: KeyboardEvent) {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || isComposing(event)) return;
  if (!(target instanceof HTMLInputElement) || target.closest(isOnTop)) return;
  if (target.type === "search" && target.value !== "") return;
  let part: Element | null = target;
  while (part && part.tagName !== "MAIN" && !part.querySelector(shownList)) part = part.parentElement;
  const main = document.querySelector<HTMLElement>("main");
  // A field outside the content leads into the content.
  const place = (main?.contains(part) ? part : main)?.querySelector<HTMLElement>(shownList) ?? main;
  place?.focus();
}

/** A list without rows is kept out of sight. */
const shownList = "[role=listbox]:not([inert])";

/** Whether a key belongs to an input method. WebKit gives the key that ends a composition the code 229, and no longer calls it composing. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

const usPositions = new Map([
  ["BracketLeft", "["],
  ["BracketRight", "]"],
  ["Slash", "/"],
]);

/**
 * The shortcut key of an event; null if the event is for something else (typing, a menu, a system shortcut). On a Thai
 * layout letters are read by position, so shortcuts work without switching the layout.
 */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || isComposing(event)) return null;
  if (event.altKey) return keyWithAlt(event);
  if (event.ctrlKey || event.metaKey) return keyWithModifier(event);
  if (/^F\d+$/.test(event.key)) return isBehind(event) ? null : event.key;
  if (event.target instanceof Element && event.target.closest(takesKeys)) return null;
  const typed = event.key;
  // Caps Lock changes no key: it is the shift key that tells `a` from `A`.
  if (/^[a-z]$/i.test(typed)) return event.shiftKey ? typed.toUpperCase() : typed.toLowerCase();
  // On a Thai layout the digits write letters, a slash and a dash, and the key of `!` a plus.
  if (/^Digit[1-9]$/.test(event.code) && !event.shiftKey && !/^[ -,.0-~]$/.test(typed)) return event.code.slice(-1);
  if (typed === "+" && event.shiftKey && event.code === "Digit1") return "!";
  if (/^[ -~]$/.test(typed) || typed.length > 1) return typed;
  return byPosition(event);
}

/**
 * A key with Ctrl or Cmd also works while typing in a field of the screen, but not in a dialog or a menu. Those of the size
 * work everywhere: what is too small to read may be a dialog.
 */
function keyWithModifier(event: KeyboardEvent): string | null {
  const size = sizes.get(event.code) ?? sizes.get(event.key);
  if (size !== undefined) return size;
  if (event.shiftKey || isBehind(event)) return null;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : byPosition(event);
  return letter === null ? null : `mod+${letter}`;
}

const sizes = new Map([
  ["+", "mod++"],
  ["=", "mod++"],
  ["-", "mod+-"],
  ["Equal", "mod++"],
  ["NumpadAdd", "mod++"],
  ["Minus", "mod+-"],
  ["NumpadSubtract", "mod+-"],
  ["Digit0", "mod+0"],
  ["Numpad0", "mod+0"],
]);

const isMac = /mac/i.test(navigator.platform);

/** Alt with an arrow. On macOS it moves by words in a field. */
function keyWithAlt(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !event.key.startsWith("Arrow") || isBehind(event))
    return null;
  const isTyping = isMac && event.target instanceof Element && event.target.closest(takesKeys) !== null;
  return isTyping ? null : `alt+${event.key}`;
}

/** Whether something lies over the screen: its keys do not work then. */
const isBehind = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(isOnTop) !== null;

const isOnTop = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-keys="off"]';
const takesKeys = `input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], ${isOnTop}`;

function byPosition({ code, shiftKey }: KeyboardEvent): string | null {
  if (code === "Slash" && shiftKey) return "?";
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return shiftKey ? null : (usPositions.get(code) ?? null);
}
