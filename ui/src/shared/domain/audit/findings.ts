import type { AuditView, FindingView, Message } from "@/gateway/types";

interface Groups {
  readonly broken: readonly FindingView[];
  readonly untold: readonly FindingView[];
  /** For information; they don't affect the verdict. */
  readonly notes: readonly FindingView[];
  readonly hold: readonly FindingView[];
}

/** Findings grouped by severity, each group in the order received. */
export function groupsOf(findings: readonly FindingView[]): Groups {
  const counted = (verdict: FindingView["verdict"]) =>
    findings.filter((finding) => finding.verdict === verdict && !finding.note);
  return {
    broken: counted("broken"),
    untold: counted("cannot_tell"),
    notes: findings.filter(({ note, verdict }) => note && verdict !== "holds"),
    hold: findings.filter(({ verdict }) => verdict === "holds"),
  };
}

/** The first finding that makes an audit inconsistent; null if all rules pass. */
export function reasonOf({ findings }: AuditView): Message | null {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note)?.sentence ?? null;
}
