import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes";

export interface LinkButtonProps {
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
