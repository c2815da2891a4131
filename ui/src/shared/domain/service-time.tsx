import type { ServiceTime } from "@/gateway/types";
import { formatDuration } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";

/** Sentences on the time of answers: the clocks differ, or a cache had kept them. */
export function useServiceTime(): (time: ServiceTime | undefined) => string[] {
  const t = useT("shared");
  const language = useLanguage();
  return (time) => {
    if (!time) return [];
    const { cachedMinutes, clockSkewSeconds } = time;
    const sentences = [];
    if (cachedMinutes !== null) {
      sentences.push(t("cached", { duration: formatDuration(cachedMinutes * 60, language) }));
    }
    if (clockSkewSeconds !== null) {
      sentences.push(t("clockSkew", { duration: formatDuration(clockSkewSeconds, language) }));
    }
    return sentences;
  };
}

/** The notices above data of the service, on the time of its answers. */
export function ServiceTimeNotices({ time }: { time: ServiceTime | undefined }) {
  const sentences = useServiceTime()(time);
  return sentences.map((sentence) => <PartialNotice key={sentence}>{sentence}</PartialNotice>);
}
