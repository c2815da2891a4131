import type { HandView, ShoeRound } from "@/gateway/types";
import type { Translate } from "@/shared/i18n";

/** Separates cards: a ten has two digits, so joined ranks could be misread. */
const enSpace = "\u2002";

function shortHand(hand: HandView | null): string {
  return hand?.cards.map(({ rank, code }) => rank ?? code).join(enSpace) ?? "–";
}

/** Whether a round is of a game other than baccarat, whose rules, cards and totals do not apply to it. */
export function isOtherGame({ gameResult }: ShoeRound): boolean {
  return gameResult !== null;
}

/** Ranks in deal order, player first: `K 9 · 4 J`. Unknown codes are shown as received. */
export function shortCards({ player, banker }: ShoeRound): string {
  return player || banker ? [shortHand(player), "·", shortHand(banker)].join(enSpace) : "";
}

/** "Round 12"; a round without a number is named by its position in the answer. */
export function roundTitle(rounds: readonly ShoeRound[], position: number, t: Translate<"shoe">): string {
  const no = rounds[position]?.roundNo;
  return typeof no === "number" ? t("round-title", { no }) : t("round-unnumbered", { position: position + 1 });
}
