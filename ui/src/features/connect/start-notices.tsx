import type { StartNotice } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";
import type { Connecting } from "./queries";
import { StartFailure } from "./start-failure";

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
