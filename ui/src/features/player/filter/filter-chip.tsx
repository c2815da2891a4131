import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes, IconButton, PopoverDialog, TriggerButton } from "@/shared/ui";

interface FilterChipProps {
  /** Names the form for screen readers. */
  label: string;
  /** The condition in words, or its name if it is not set. */
  words: string;
  isSet: boolean;
  removeLabel: string;
  onRemove: () => void;
  /** The form; it gets what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A condition of the filter: opens its form, and is removed by a button of its own once it is set. */
export function FilterChip({ label, words, isSet, removeLabel, onRemove, children }: FilterChipProps) {
  return (
    <span className={classes("inline-flex max-w-full items-center rounded-pill", isSet && "bg-accent-soft")}>
      <PopoverDialog
        label={label}
        trigger={
          // Small enough that the chips fit on one row of the narrowest list.
          <TriggerButton variant={isSet ? "quiet" : "pill"} className="min-w-0 shrink! text-start whitespace-normal!">
            {words}
            <ChevronDown size={13} aria-hidden />
          </TriggerButton>
        }
      >
        {children}
      </PopoverDialog>
      {isSet && <IconButton label={removeLabel} icon={X} size={12} onPress={onRemove} />}
    </span>
  );
}
