import { ChevronDown, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { classes, IconButton, PopoverDialog, TriggerButton } from "@/shared/ui";

interface FilterChipProps {
  /** Names the form for screen readers. */
  label: string;
  /** The condition in words, or its name if it is not set. */
  words: ReactNode;
  isSet: boolean;
  removeLabel: string;
  onRemove: () => void;
  /** The form; it gets what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A condition of the filter: Enter opens its form, and once it is set, Delete, Backspace or a button removes it. */
export function FilterChip({ label, words, isSet, removeLabel, onRemove, children }: FilterChipProps) {
  const removeByKey = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.currentTarget.contains(event.target);
    if (!isSet || !isOwn || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <span
      className={classes("inline-flex max-w-full items-center rounded-pill", isSet && "bg-accent-soft")}
      onKeyDown={removeByKey}
    >
      <PopoverDialog
        label={label}
        trigger={
          // Small enough that some chips fit on one row of the narrowest list.
          <TriggerButton
            variant={isSet ? "quiet" : "pill"}
            className={classes("min-w-0 shrink! text-start whitespace-normal!", isSet && "pe-2!")}
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            {!isSet && <ChevronDown size={13} aria-hidden />}
          </TriggerButton>
        }
      >
        {children}
      </PopoverDialog>
      {isSet && <IconButton label={removeLabel} icon={X} size={12} onPress={onRemove} />}
    </span>
  );
}
