import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { classes } from "./classes";

interface ToggleChipProps extends Omit<ToggleButtonProps, "className" | "style"> {
  className?: string;
}

/** A chip that is on or off, for filters of a list. */
export function ToggleChip({ className, ...rest }: ToggleChipProps) {
  return (
    <ToggleButton
      {...rest}
      className={classes(
        `min-h-28 cursor-default rounded-pill border border-line bg-panel px-9 py-1 text-small text-ink-2
        data-hovered:bg-hover data-selected:border-accent data-selected:bg-accent-soft data-selected:font-semibold
        data-selected:text-accent`,
        className,
      )}
    />
  );
}
