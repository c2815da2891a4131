import type { HandView, ShoeRound } from "@/gateway/types";

/** Separates cards: a ten has two digits, so joined ranks could be misread. */
const enSpace = "\u2002";

function shortHand(hand: HandView | null): string {
  return hand?.cards.map(({ rank, code }) => rank ?? code).join(enSpace) ?? "–";
}

/** Ranks in deal order, player first: `K 9 · 4 J`. Unknown codes are shown as received. */
export function shortCards({ player, banker }: ShoeRound): string {
  return player || banker ? [shortHand(player), "·", shortHand(banker)].join(enSpace) : "";
}

/** Reported totals, player first: `9 – 4`. */
export function shortScore({ playerScore, bankerScore }: ShoeRound): string {
  if (playerScore === null && bankerScore === null) return "";
  return `${playerScore ?? "?"} – ${bankerScore ?? "?"}`;
}
