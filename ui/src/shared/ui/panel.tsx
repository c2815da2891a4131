import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import styles from "./panel.module.css";

export interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No padding, for tables and grids that extend to the edge. */
  flush?: boolean;
  className?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/** A bordered part of a screen, a region of its own for screen readers when it has a title. */
export function Panel({ title, actions, children, flush = false, className, level = 3 }: PanelProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <Title id={titleId} className={styles.title}>
              {title}
            </Title>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
