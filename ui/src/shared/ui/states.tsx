import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ErrorView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { asErrorView, errorDetails } from "@/shared/query";
import { Button } from "./button";
import { classes } from "./classes";
import { CopyButton } from "./copy-button";
import { ServerText } from "./server-text";
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

export interface FailedStateProps {
  /** An `ErrorView`, or any caught value. */
  error: ErrorView | unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** One line above data that stays on screen. */
  compact?: boolean;
  /** Another action beside *Retry*. */
  action?: ReactNode;
}

/** An error: what happened, what to do, *Retry*, *Copy details*. Must not look like an empty state. */
export function FailedState({ error: caught, onRetry, isRetrying, compact = false, action }: FailedStateProps) {
  const t = useT("shared");
  const sentence = useT("error");
  const error = asErrorView(caught);
  return (
    <div role="alert" className={compact ? classes(styles.notice, styles.failedNotice) : styles.state}>
      <CircleAlert size={compact ? 15 : 20} aria-hidden className={styles.failedIcon} />
      <div className={styles.words}>
        <p className={compact ? styles.noticeTitle : styles.title}>{sentence(error.code)}</p>
        <p className={styles.hint}>{sentence(`${error.code}-next`)}</p>
        <Facts error={error} />
      </div>
      <div className={styles.actions}>
        {action}
        {onRetry && (
          <Button size={compact ? "small" : "normal"} onPress={onRetry} isPending={isRetrying}>
            {t("retry")}
          </Button>
        )}
        <CopyButton text={errorDetails(error)}>{t("copyDetails")}</CopyButton>
      </div>
    </div>
  );
}

function Facts({ error }: { error: ErrorView }) {
  const t = useT("shared");
  const facts = [
    error.retryAfterSeconds === null ? null : t("waitSeconds", { seconds: error.retryAfterSeconds }),
    error.status === null ? null : t("statusCode", { status: error.status }),
    error.serviceCode,
    error.path,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      <ServerText value={facts.join(" · ")} />
    </p>
  );
}

/** Part of the data is missing; the rest is valid. */
export function PartialNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className={classes(styles.notice, styles.partialNotice)}>
      <TriangleAlert size={15} aria-hidden className={styles.partialIcon} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
