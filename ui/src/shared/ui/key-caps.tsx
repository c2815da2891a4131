import { classes } from "./classes";

interface KeyCapsProps {
  /** A key (`j`), keys one after the other (`g t`), or a key with Ctrl or Cmd (`mod+k`). */
  keys: string;
  /** On a dark ground, such as that of a tooltip or the main action. */
  onDark?: boolean;
  className?: string;
}

/** Keys as they are printed on the keyboard. */
export function KeyCaps({ keys, onDark = false, className }: KeyCapsProps) {
  const look = onDark ? "border-current/40 text-current" : "border-line bg-sunken text-ink-2";
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
  if (keys.startsWith("mod+")) return ["mod", keys.slice("mod+".length).toUpperCase()];
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
]);
