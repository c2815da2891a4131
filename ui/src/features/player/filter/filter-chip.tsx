import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { PopoverDialog, RemovableChip, TriggerButton } from "@/shared/ui";

interface FilterChipProps {
  /** Names the form for screen readers. */
  label: string;
  /** The form; it gets what closes it. */
  children: (close: () => void) => ReactNode;
}

/** What opens a form of the filter while its condition is not set. */
export function FilterPill({ label, children }: FilterChipProps) {
  return (
    <PopoverDialog
      label={label}
      trigger={
        <TriggerButton variant="pill">
          {label}
          <ChevronDown size={13} aria-hidden />
        </TriggerButton>
      }
    >
      {children}
    </PopoverDialog>
  );
}

interface SetChipProps extends FilterChipProps {
  /** The condition in words. */
  words: string;
  /** In full, if the words are shortened. */
  whole?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
}

/** A condition that is set: Enter opens its form. */
export function FilterChip({ label, words, whole, removeLabel, onRemove, children }: SetChipProps) {
  return (
    <RemovableChip className="rounded-pill bg-accent-soft" removeLabel={removeLabel} onRemove={onRemove}>
      <PopoverDialog
        label={label}
        trigger={
          <TriggerButton
            variant="quiet"
            className="min-w-0 shrink! pe-2! text-start wrap-anywhere whitespace-normal!"
            data-chip
            data-tooltip={whole}
            aria-keyshortcuts="Delete"
          >
            {words}
          </TriggerButton>
        }
      >
        {children}
      </PopoverDialog>
    </RemovableChip>
  );
}
