import { formatDuration } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";

/** Says by how much the clocks of the service and of this computer differ; `seconds` may be negative. */
export function useClockSkew(): (seconds: number) => string {
  const t = useT("shared");
  const language = useLanguage();
  return (seconds) => t("clockSkew", { duration: formatDuration(seconds, language) });
}
