import { Button, type ButtonProps } from "react-aria-components";
import styles from "./button.module.css";
import { classes } from "./classes";

/** A small button that opens a menu or a popover of the library: it has to be the library's own, and looks like ours. */
export function TriggerButton({
  className,
  ...rest
}: Omit<ButtonProps, "className" | "style"> & { className?: string }) {
  return <Button {...rest} className={classes(styles.button, styles.plain, styles.small, className)} />;
}
