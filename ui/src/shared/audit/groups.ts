import type { FindingView } from "@/gateway/types";

export interface Groups {
  readonly broken: readonly FindingView[];
  readonly untold: readonly FindingView[];
  /** Told for completeness; they don't count for the verdict. */
  readonly notes: readonly FindingView[];
  readonly hold: readonly FindingView[];
}

/** Findings by how much they matter, each in the order received. */
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
