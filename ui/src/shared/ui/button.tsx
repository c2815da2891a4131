import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes";

interface PressableProps extends Omit<ComponentProps<"button">, "onClick" | "disabled" | "style" | "children"> {
  onPress?: () => void;
  isDisabled?: boolean;
  /** The action is running: the button can't be pressed again but keeps the focus. */
  isPending?: boolean;
}

interface ButtonProps extends PressableProps {
  /** `primary`: the main action; `plain`: bordered; `quiet`: no border. */
  variant?: "primary" | "plain" | "quiet" | "danger";
  size?: "small" | "normal";
  icon?: LucideIcon;
  children?: ReactNode;
}

/** A text button. While pending it keeps its width and place. */
export function Button({ variant = "plain", size = "normal", icon: Icon, children, className, ...rest }: ButtonProps) {
  return (
    <Pressable {...rest} className={classes(styles.button, styles[variant], styles[size], className)}>
      {Icon && <Icon size={14} aria-hidden />}
      <span className={styles.words}>{children}</span>
    </Pressable>
  );
}

interface IconButtonProps extends Omit<PressableProps, "aria-label"> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: LucideIcon;
  size?: number;
}

/** An icon button. */
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
 * A native button: a record has dozens, a list hundreds, and the library's button costs more. For menus and popovers
 * use `TriggerButton`.
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
    // On macOS a press does not focus a button, but a dialog returns the focus to the element that had it.
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

interface LinkButtonProps {
  /** An internal address (`#/…`); see `shared/links`. */
  href: string;
  variant?: "primary" | "plain" | "quiet";
  size?: "small" | "normal";
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link styled as a button. */
export function LinkButton({ href, variant = "plain", size = "normal", icon: Icon, children }: LinkButtonProps) {
  return (
    <a href={href} className={classes(styles.button, styles.link, styles[variant], styles[size])}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </a>
  );
}
