import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "./button";
import { classes } from "./classes";

interface RemovableChipProps {
  className?: string;
  removeLabel: string;
  onRemove: () => void;
  /** The button that the chip is. */
  children: ReactNode;
}

/** A chip that is removed by Delete or Backspace on its button, and with the mouse by a button of its own. */
export function RemovableChip({ className, removeLabel, onRemove, children }: RemovableChipProps) {
  const removeByKey = (event: KeyboardEvent) => {
    // What the button has opened is not inside: keys there are not the chip's.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (!isOwn || isModified || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button inside
    <span className={classes("flex max-w-full items-center", className)} onKeyDown={removeByKey}>
      {children}
      <IconButton label={removeLabel} icon={X} size={12} onPress={onRemove} tabIndex={-1} className="min-h-22! w-22!" />
    </span>
  );
}
