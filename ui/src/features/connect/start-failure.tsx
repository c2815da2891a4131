import type { StartNotice } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./connect-screen.module.css";
import type { Connecting } from "./queries";

interface StartFailureProps {
  notice: Extract<StartNotice, { kind: "not_opened" }>;
  connect: Connecting["connect"];
}

/**
 * The profile that could not be opened at start-up, and why. Hidden after the next attempt, which shows its own result.
 */
export function StartFailure({ notice, connect }: StartFailureProps) {
  const t = useT("connect");
  if (connect.isError) return null;
  return (
    <section className={styles.notOpened} aria-label={t("notOpened", { name: notice.name })}>
      <p>{t("notOpened", { name: notice.name })}</p>
      <FailedState
        error={notice.error}
        onRetry={() => connect.mutate(notice.profileId)}
        isRetrying={connect.isPending}
        compact
      />
    </section>
  );
}
