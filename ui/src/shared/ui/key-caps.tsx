import { classes } from "./classes";
import styles from "./key-caps.module.css";

interface KeyCapsProps {
  /** A key (`j`), keys one after the other (`g t`), or a key with Ctrl or Cmd (`mod+k`). */
  keys: string;
  className?: string;
}

/** Keys as they are printed on the keyboard. */
export function KeyCaps({ keys, className }: KeyCapsProps) {
  return (
    <span className={classes(styles.caps, className)}>
      {capsOf(keys).map((cap) => (
        <kbd key={cap} className={styles.cap}>
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
