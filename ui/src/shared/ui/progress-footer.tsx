import { Square } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./progress-footer.module.css";

interface ProgressFooterProps {
  /** Names the bar for screen readers. */
  label: string;
  /** How much of `max` is done; undefined if it is not known. */
  value: number | undefined;
  max: number;
  stopLabel: string;
  onStop: () => void;
  /** The progress in words. */
  children: ReactNode;
}

/** Progress of a reading, and *Stop*. Placed below the list, so that the list does not move when it disappears. */
export function ProgressFooter({ label, value, max, stopLabel, onStop, children }: ProgressFooterProps) {
  return (
    <footer className={styles.progress}>
      <progress className={styles.bar} max={max} value={value} aria-label={label} />
      {children}
      <Button size="small" icon={Square} onPress={onStop}>
        {stopLabel}
      </Button>
    </footer>
  );
}
