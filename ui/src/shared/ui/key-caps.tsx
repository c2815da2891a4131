import { isLetter, useLetterKeys } from "@/shared/keys";
import { classes } from "./classes";

interface KeyCapsProps {
  /** A key of the table (`j`, `g t`, `mod+k`), or another, such as `Enter`. */
  keys: string;
  /** On a dark ground, such as that of a tooltip or the main action. */
  onDark?: boolean;
  className?: string;
}

/** Keys as they are printed on the keyboard; nothing for a key that is switched off. */
export function KeyCaps({ keys, onDark = false, className }: KeyCapsProps) {
  const letterKeys = useLetterKeys();
  if (isLetter(keys) && !letterKeys) return null;
  const look = onDark ? "border-current/40 text-current" : "border-line-strong bg-panel text-ink-2";
  return (
    <span className={classes("inline-flex gap-2", className)}>
      {capsOf(keys).map((cap) => (
        <kbd
          key={cap}
          className={classes(
            "min-w-18 rounded-small border px-4 text-center font-sans text-small leading-snug whitespace-nowrap",
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

const names = new Map([
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["Enter", "↵"],
  ["Escape", "Esc"],
  [" ", "Space"],
  ["mod", isMac ? "⌘" : "Ctrl"],
  ["alt", isMac ? "⌥" : "Alt"],
]);
