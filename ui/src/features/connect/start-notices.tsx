import { useQuery } from "@tanstack/react-query";
import type { StartNotice } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { connectionQuery, useGateway } from "@/shared/query";
import { PartialNotice } from "@/shared/ui";
import styles from "./connect-screen.module.css";
import type { Connecting } from "./queries";

interface StartNoticesProps {
  notices: readonly StartNotice[];
  connect: Connecting["connect"];
}

/** Problems at start-up: a profile that could not be opened, an invalid environment variable, an unreadable file. */
export function StartNotices({ notices, connect }: StartNoticesProps) {
  const t = useT("connect");
  return notices.map((notice) => {
    if (notice.kind === "not_opened") return <StartFailure key={notice.profileId} notice={notice} connect={connect} />;
    const text =
      notice.kind === "managed_refused"
        ? t("notice-managed", { variable: notice.variable, reason: notice.message })
        : t("notice-file", { file: notice.file, keptAs: notice.keptAs });
    return <PartialNotice key={text}>{text}</PartialNotice>;
  });
}

interface StartFailureProps {
  notice: Extract<StartNotice, { kind: "not_opened" }>;
  connect: Connecting["connect"];
}

/**
 * The profile that could not be opened at start-up, and why. Hidden after the next attempt, which shows its own result.
 */
function StartFailure({ notice, connect }: StartFailureProps) {
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

/** Shown when the current connection can't be read. */
export function ConnectionFailure() {
  const gateway = useGateway();
  const connection = useQuery(connectionQuery(gateway));
  if (!connection.isError) return null;
  return (
    <FailedState
      error={connection.error}
      onRetry={() => connection.refetch()}
      isRetrying={connection.isFetching}
      compact
    />
  );
}
