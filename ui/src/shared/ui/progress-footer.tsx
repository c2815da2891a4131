import { Square } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

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
    <footer className="flex min-h-40 items-center gap-10 border-t border-line px-14 py-6">
      <progress
        className="h-4 min-w-40 flex-1 appearance-none overflow-hidden rounded-small bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        max={max}
        value={value}
        aria-label={label}
      />
      {children}
      <Button size="small" icon={Square} onPress={onStop}>
        {stopLabel}
      </Button>
    </footer>
  );
}
