import { isLetter, useLetterKeys } from "@/shared/keys";
import { classes } from "./classes";

interface KeyCapsProps {
  /** A key of the table (`j`, `g t`, `mod+k`), or another, such as `Enter`. */
  keys: string;
  /** On a dark ground, such as that of a tooltip or the main action. */
  onDark?: boolean;
  /** What the keys do, where no label stands beside them in every window. */
  title?: string;
  className?: string;
}

/** Keys as they are printed on the keyboard; nothing for a key that is switched off. */
export function KeyCaps({ keys, onDark = false, title, className }: KeyCapsProps) {
  const letterKeys = useLetterKeys();
  if (isLetter(keys) && !letterKeys) return null;
  const look = onDark ? "border-current/40 text-current" : "border-line-strong bg-panel text-ink-2";
  return (
    <span className={classes("inline-flex gap-2", className)}>
      {capsOf(keys).map((cap) => (
        <kbd
          key={cap}
          title={title}
          className={classes(
            "min-w-18 rounded-small border px-4 text-center font-sans text-small leading-[16px] whitespace-nowrap",
            look,
          )}
        >
          {names.get(cap) ?? cap}
        </kbd>
      ))}
    </span>
  );
}

function capsOf(keys: string): string[] {
  const [, held, key] = /^(mod|alt)\+(.+)$/.exec(keys) ?? [];
  if (held !== undefined && key !== undefined) return [held, key.length === 1 ? key.toUpperCase() : key];
  return keys === " " ? [keys] : keys.split(" ");
}

const isMac = /mac/i.test(navigator.platform);

/** The key that a command is pressed with on this system. */
export const MOD_NAME = isMac ? "⌘" : "Ctrl";

const names = new Map([
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["Enter", "↵"],
  ["Escape", "Esc"],
  [" ", "Space"],
  ["mod", MOD_NAME],
  ["alt", isMac ? "⌥" : "Alt"],
]);

/** Attribute of a control whose tooltip says more than its name. */
export const tooltip = (text: string) => ({ "data-tooltip": text, "aria-description": text });

/** Attributes of a control whose tooltip shows its name and the keys that do the same (see `KeyCaps`). */
export const keysTooltip = (name: string, keys: string) => ({ "data-tooltip": name, "data-tooltip-keys": keys });

/** Hover delay in milliseconds. */
const rest = 500;

const listened = ["pointerover", "pointerdown", "focusin", "focusout", "keydown", "scroll"] as const;

/**
 * Reports the control whose `data-tooltip` is shown: the one hovered for a moment or focused by keyboard; null after a
 * press or scroll. Returns a function that stops it.
 */
export function watchTooltips(page: Document, show: (control: HTMLElement | null) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLElement | null = null;
  let isKeyboard = false;
  const now = (control: HTMLElement | null) => {
    clearTimeout(resting);
    show(control);
  };
  const onEvent = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltip]") : null;
    if (event.type === "focusin") {
      now(isKeyboard ? control : null);
    } else if (event.type !== "pointerover") {
      if (event.type === "keydown") isKeyboard = true;
      if (event.type === "pointerdown") isKeyboard = false;
      now(null);
    } else if (control !== over) {
      over = control;
      now(null);
      if (control) resting = setTimeout(() => show(control.isConnected ? control : null), rest);
    }
  };
  for (const name of listened) page.addEventListener(name, onEvent, true);
  return () => {
    clearTimeout(resting);
    for (const name of listened) page.removeEventListener(name, onEvent, true);
  };
}
