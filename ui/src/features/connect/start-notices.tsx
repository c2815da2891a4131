import type { StartNotice } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";
import { connectMessages } from "./messages";

/** What went wrong at this start and was worked around: a profile of the environment, an unreadable file. */
export function StartNotices({ notices }: { notices: StartNotice[] }) {
  const t = useT(connectMessages);
  const words = (notice: StartNotice) =>
    notice.kind === "managed_refused"
      ? t("notice.managed", { variable: notice.variable, reason: notice.message })
      : t("notice.file", { file: notice.file, keptAs: notice.keptAs });
  return notices.map(words).map((text) => <PartialNotice key={text}>{text}</PartialNotice>);
}
