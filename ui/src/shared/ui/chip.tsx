import type { ReactNode } from "react";
import type { SideName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
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

const letters: Record<SideName, string> = { banker: "B", player: "P", tie: "T" };

/** The side's letter in a disc, so that colour is not needed. */
export function SideMark({ side, size = 18 }: { side: SideName; size?: number }) {
  const t = useT("shared");
  return (
    <span
      role="img"
      aria-label={t(side)}
      className={classes(styles.mark, styles[`${side}Mark`])}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
    >
      {letters[side]}
    </span>
  );
}
