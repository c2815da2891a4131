import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classes } from "./classes";

export type Tone = "banker" | "player" | "tie" | "neutral" | "warn" | "bad" | "good" | "accent";

/** A small word with a background. Banker, player and tie tones only where the word means that side. */
export function Chip({ tone = "neutral", title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[tone])} title={title}>
      {children}
    </span>
  );
}
