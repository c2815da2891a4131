import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes";

interface PressableProps extends Omit<ComponentProps<"button">, "onClick" | "disabled" | "style" | "children"> {
  onPress?: () => void;
  isDisabled?: boolean;
  /** It was pressed and its work goes on: it can't be pressed again, but keeps the focus. */
  isPending?: boolean;
}

export interface ButtonProps extends PressableProps {
  /** `primary`: the one thing to do here; `plain`: bordered; `quiet`: no border. */
  variant?: "primary" | "plain" | "quiet" | "danger";
  size?: "small" | "normal";
  icon?: LucideIcon;
  children?: ReactNode;
}

/** A button with words. While pending it keeps its width and place. */
export function Button({ variant = "plain", size = "normal", icon: Icon, children, className, ...rest }: ButtonProps) {
  return (
    <Pressable {...rest} className={classes(styles.button, styles[variant], styles[size], className)}>
      {Icon && <Icon size={14} aria-hidden />}
      <span className={styles.words}>{children}</span>
    </Pressable>
  );
}

export interface IconButtonProps extends Omit<PressableProps, "aria-label"> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: LucideIcon;
  size?: number;
}

/** A button with a picture only. */
export function IconButton({ label, icon: Icon, size = 15, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={classes(styles.button, styles.iconOnly, className)}
    >
      <Icon size={size} aria-hidden />
    </Pressable>
  );
}

/**
 * The system's own button: a record has dozens of them, and a list of records hundreds. What opens a menu or another
 * part of the library is a `TriggerButton`.
 */
function Pressable({
  onPress,
  isDisabled,
  isPending,
  type = "button",
  children,
  ...rest
}: PressableProps & { children: ReactNode }) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press on macOS does not move the focus by itself, and what closes later gives it back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
