import type { AuditView, FindingView, Message, ShoeRound } from "@/gateway/types";

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

/** The finding that decides the verdict; undefined if all rules pass. */
export function decidingOf({ findings }: AuditView): FindingView | undefined {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note);
}

/** The first finding that makes an audit inconsistent; null if all rules pass. */
export function reasonOf(audit: AuditView): Message | null {
  return decidingOf(audit)?.sentence ?? null;
}

/** Whether no rule could be applied to a round of a shoe, because it is of a game other than baccarat. */
export function isUnchecked({ gameResult, verdict }: Pick<ShoeRound, "gameResult" | "verdict">): boolean {
  return gameResult !== null && verdict === "cannot_tell";
}

/** The result without a card that was drawn against the rules; null if there is none. */
export function withoutCardOf({ tableau }: AuditView): Message | null {
  return tableau.find(({ withoutCard }) => withoutCard)?.withoutCard ?? null;
}

/** The rules that have a name of their own on screen. A rule that is not here has its sentence alone. */
export const RULES = [
  "status",
  "result",
  "card_code",
  "card_count",
  "card_value",
  "player_total",
  "banker_total",
  "natural",
  "player_draw",
  "banker_draw",
  "winner",
  "side_result",
  "score",
  "stated_value",
  "listed_code",
  "stake",
  "stake_sum",
  "bet_code",
  "win_without_stake",
  "win_missing",
  "win_unearned",
  "winner_code",
  "returned_stake",
  "negative_profit",
  "win_profit",
  "win_amount",
  "rounding",
  "banker_six",
  "odds",
  "pay_table",
  "insurance",
  "payout_sum",
  "bonus",
  "precision",
  "cameras",
  "same_result",
  "same_outcome",
  "same_odds",
] as const;
