import type { StartNotice } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { FailedState } from "@/shared/ui";
import styles from "./connect-screen.module.css";
import type { Connecting } from "./queries";

interface StartFailureProps {
  notice: Extract<StartNotice, { kind: "not_opened" }>;
  connect: Connecting["connect"];
}

/** Which profile could not be opened at the start, and why. An attempt made since then speaks for itself. */
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
