/** How complete a reading is, for the status line and the notices above the list. */
import type { ErrorView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useStatusLine } from "@/shared/ui";
import { becauseOf } from "./reading";
import type { HistoryControl } from "./use-reading";

export type Completeness =
  | { kind: "reading"; received: number; total: number | null }
  | { kind: "complete"; received: number; total: number }
  | { kind: "page"; page: number; lastPage: number; received: number; total: number }
  | { kind: "stopped" | "failed" | "uneven" | "tooMany"; received: number; total: number; because: ErrorView | null }
  | { kind: "nothing"; because: ErrorView };

/** Describes the running reading; once it has ended, the reading whose rows are shown. */
export function completenessOf({ current, visible }: Pick<HistoryControl, "current" | "visible">): Completeness {
  const reading = current.isRunning ? current : visible;
  const { isRunning, summary } = reading;
  const { rows, total } = reading.data;
  const because = becauseOf(reading);
  if (isRunning) return { kind: "reading", received: rows.length, total };
  if (because && rows.length === 0) return { kind: "nothing", because };
  const received = summary?.received ?? rows.length;
  const counted = total ?? received;
  // More records than Pitdesk keeps: another reading would end the same way.
  if (because?.code === "too_large") return { kind: "tooMany", received, total: counted, because: null };
  if (because) return { kind: because.code === "cancelled" ? "stopped" : "failed", received, total: counted, because };
  if (summary?.page) {
    const { page, lastPage } = summary.page;
    return { kind: "page", page, lastPage, received, total: counted };
  }
  if (summary?.complete) return { kind: "complete", received, total: counted };
  return { kind: "uneven", received, total: counted, because: null };
}

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
