import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { classes } from "./classes";
import styles from "./toggle-chip.module.css";

interface ToggleChipProps extends Omit<ToggleButtonProps, "className" | "style"> {
  className?: string;
}

/** A chip that is on or off, for filters of a list. */
export function ToggleChip({ className, ...rest }: ToggleChipProps) {
  return <ToggleButton {...rest} className={classes(styles.chip, className)} />;
}
