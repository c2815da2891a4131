import type { ReactNode } from "react";
import { classes } from "./classes";

const TONES = {
  neutral: "bg-sunken text-ink-2",
  banker: "bg-banker-soft text-banker",
  player: "bg-player-soft text-player",
  tie: "bg-tie-soft text-tie",
  accent: "bg-accent-soft text-accent",
  broken: "bg-broken-soft text-broken",
};

export type Tone = keyof typeof TONES;

/** A small word with a background. Banker, player and tie tones only where the word means that side. */
export function Chip({ tone = "neutral", title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  const shape = "inline-flex items-center gap-4 px-6 py-1 rounded-small text-small font-medium whitespace-nowrap";
  return (
    <span className={classes(shape, TONES[tone])} title={title}>
      {children}
    </span>
  );
}
