import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import styles from "./panel.module.css";

export interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No inner margin: for tables and grids that run to the edge. */
  flush?: boolean;
  className?: string;
}

/** A bordered part of a screen, a region of its own for screen readers when it has a title. */
export function Panel({ title, actions, children, flush = false, className }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h3 id={titleId} className={styles.title}>
              {title}
            </h3>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
