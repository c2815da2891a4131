import { useT } from "@/shared/i18n";
import { useStatusLine } from "@/shared/ui";
import type { Completeness } from "./reading/completeness";

/** Sets the status line: completeness and age of the records shown. */
export function useReadingStatus(completeness: Completeness, readAt: string | null) {
  const t = useT("player");
  const isWhole = completeness.kind === "complete" || completeness.kind === "page" || completeness.kind === "reading";
  useStatusLine({ text: textOf(), readAt, tone: isWhole ? "neutral" : "warn" });

  function textOf(): string {
    switch (completeness.kind) {
      case "reading": {
        const { received, total } = completeness;
        return total === null ? t("readingFirst") : t("reading", { received, total });
      }
      case "complete":
        return t("status-complete", { received: completeness.received, total: completeness.total });
      case "page": {
        const { page, lastPage, received, total } = completeness;
        return t("status-page", { page, lastPage, received, total });
      }
      case "nothing":
        return t("status-nothing");
      default:
        return t("status-partial", { received: completeness.received, total: completeness.total });
    }
  }
}
