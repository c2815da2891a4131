import { useT } from "@/shared/i18n";
import { type StatusLine, useStatusLine } from "@/shared/ui";
import type { RunControl } from "./use-run";

/** Sets the status line: completeness and age of the comparison shown. */
export function useRunStatus({ state, shown }: RunControl) {
  const t = useT("reconcile");
  useStatusLine(line());

  function line(): StatusLine | null {
    if (!state || !shown) return null;
    const { summary } = shown;
    if (summary) {
      const { rounds, coverage, complete, readAt } = summary;
      if (coverage.players === 0) return { text: t("status-nobody"), readAt, tone: "warn" };
      const explained = shown.rows.filter(({ expected }) => expected).length;
      const counted = { differences: shown.rows.length - explained, explained, rounds, count: coverage.players };
      if (complete && !state.current.because) return { text: t("status-done", counted), readAt };
      return { text: t("status-partial", counted), readAt, tone: "warn" };
    }
    return state.current.ended ? { text: t("status-failed"), tone: "warn" } : { text: t("status-comparing") };
  }
}
