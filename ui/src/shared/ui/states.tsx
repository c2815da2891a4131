import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./states.module.css";

/** Complete but empty: says so, with the next step. */
export function EmptyState({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

interface FailureProps {
  title: string;
  hint: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  /** One line above data that stays on screen. */
  compact: boolean;
}

/** The layout of an error. Must not look like an empty state. */
export function Failure({ title, hint, facts, actions, compact }: FailureProps) {
  return (
    <div role="alert" className={compact ? classes(styles.notice, styles.failedNotice) : styles.state}>
      <CircleAlert size={compact ? 15 : 20} aria-hidden className={styles.failedIcon} />
      <div className={styles.words}>
        <p className={compact ? styles.noticeTitle : styles.title}>{title}</p>
        <p className={styles.hint}>{hint}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

interface PartialNoticeProps {
  children: ReactNode;
  action?: ReactNode;
  /** In a narrow column the action is below the text. */
  isNarrow?: boolean;
}

/** Part of the data is missing; the rest is valid. */
export function PartialNotice({ children, action, isNarrow = false }: PartialNoticeProps) {
  return (
    <div role="status" className={classes(styles.notice, styles.partialNotice)}>
      <TriangleAlert size={15} aria-hidden className={styles.partialIcon} />
      <div className={styles.words}>
        {children}
        {action && isNarrow && <div className={styles.actionsBelow}>{action}</div>}
      </div>
      {action && !isNarrow && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** The notices above a list. Takes no space if there are none. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={styles.notices}>{children}</div>;
}
