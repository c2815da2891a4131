import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import styles from "./button.module.css";
import { classes } from "./classes";
import { Tooltip } from "./tooltip";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** `primary`: the one thing to do here; `plain`: bordered; `quiet`: no border. */
  variant?: "primary" | "plain" | "quiet" | "danger";
  size?: "small" | "normal";
  icon?: LucideIcon;
  children?: ReactNode;
  className?: string;
}

/** A button with words. While pending it keeps its width and place. */
export function Button({ variant = "plain", size = "normal", icon: Icon, children, className, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={classes(styles.button, styles[variant], styles[size], className)}>
      {Icon && <Icon size={14} aria-hidden />}
      <span className={styles.words}>{children}</span>
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: LucideIcon;
  size?: number;
  className?: string;
}

/** A button with a picture only. */
export function IconButton({ label, icon: Icon, size = 15, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton {...rest} aria-label={label} className={classes(styles.button, styles.iconOnly, className)}>
        <Icon size={size} aria-hidden />
      </AriaButton>
    </Tooltip>
  );
}
