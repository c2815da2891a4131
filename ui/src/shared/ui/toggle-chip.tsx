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
        `min-h-24 cursor-default rounded-control border border-line bg-sunken px-8 text-small text-ink-2
        data-hovered:bg-hover data-hovered:text-ink data-selected:border-transparent data-selected:bg-primary
        data-selected:font-medium data-selected:text-on-primary`,
        className,
      )}
    />
  );
}
