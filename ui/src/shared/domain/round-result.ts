/** A round's result in words, from the record. */
import type { Coded, HistoryRow, SideName } from "@/gateway/types";
import type { Translate } from "@/shared/i18n";

type T = Translate<"player">;

/** A known winner, or only codes as received, or nothing. */
type Result =
  | { kind: "known"; winner: SideName; totals: readonly [number, number] | null }
  | { kind: "codes"; codes: readonly Coded[] }
  | { kind: "missing" };

type ResultFacts = Pick<HistoryRow, "winner" | "winners" | "bankerTotal" | "playerTotal">;

/** Totals with the winner's first. */
export function resultOf({ winner, winners, bankerTotal, playerTotal }: ResultFacts): Result {
  if (winner === null) return winners.length > 0 ? { kind: "codes", codes: winners } : { kind: "missing" };
  if (bankerTotal === null || playerTotal === null) return { kind: "known", winner, totals: null };
  const totals = winner === "player" ? ([playerTotal, bankerTotal] as const) : ([bankerTotal, playerTotal] as const);
  return { kind: "known", winner, totals };
}

/** "Banker wins 5 – 1". */
export function headline(t: T, facts: ResultFacts): string {
  const result = resultOf(facts);
  if (result.kind === "missing") return t("result-missing");
  if (result.kind === "codes") return result.codes.map((each) => each.code).join(" · ");
  const words = t(`result-${result.winner}`);
  return result.totals ? `${words} ${result.totals.join(" – ")}` : words;
}

/** "P 1 – 5 B": the player's side first, whoever won. */
export function shortResult(t: T, facts: ResultFacts): string {
  const { bankerTotal, playerTotal } = facts;
  const result = resultOf(facts);
  if (result.kind === "known" && bankerTotal !== null && playerTotal !== null) {
    return t("result-totals", { player: playerTotal, banker: bankerTotal });
  }
  if (result.kind === "missing") return t("result-missing");
  if (result.kind === "codes") return result.codes.map((each) => each.code).join(" · ");
  return t(`side-${result.winner}`);
}
