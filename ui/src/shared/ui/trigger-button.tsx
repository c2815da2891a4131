import { Button, type ButtonProps } from "react-aria-components";
import styles from "./button.module.css";
import { classes } from "./classes";

/** A small button for the library's menus and popovers, which need its own button component; styled like ours. */
export function TriggerButton({
  className,
  ...rest
}: Omit<ButtonProps, "className" | "style"> & { className?: string }) {
  return <Button {...rest} className={classes(styles.button, styles.plain, styles.small, className)} />;
}
