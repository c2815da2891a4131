/** What a fixture's stakes and wins say of its sums and payouts. */
import type { BetLine, FindingView } from "../../types";
import { finding, message } from "./finding";
import { cents, decimal } from "./money";

export interface Settled {
  readonly bets: readonly BetLine[];
  readonly totalBet: string | null;
  readonly totalPayout: string | null;
}

export function betFindings({ bets, totalBet, totalPayout }: Settled): FindingView[] {
  const stakes = decimal(bets.reduce((sum, { stake }) => sum + cents(stake ?? "0"), 0n));
  const wins = decimal(bets.reduce((sum, { win }) => sum + cents(win?.amount ?? "0"), 0n));
  return [
    sum("stake", "total_bet", stakes, totalBet),
    sum("payout", "total_payout", wins, totalPayout),
    ...bets.map(lineFinding),
  ];
}

function sum(
  of: "stake" | "payout",
  place: "total_bet" | "total_payout",
  expected: string,
  reported: string | null,
): FindingView {
  const [rule, id] = [`${of}_sum`, `findings-${of}-sum`];
  if (reported === null) {
    const why = message("findings-why-unreadable");
    return finding(rule, "cannot_tell", message(`${id}-untold`, { why }), { places: [{ place }], expected });
  }
  const facts = { places: [{ place }], expected, reported };
  if (expected !== reported) return finding(rule, "broken", message(`${id}-broken`, { expected, reported }), facts);
  return finding(rule, "holds", message(`${id}-holds`, of === "stake" ? { expected } : { reported }), facts);
}

function lineFinding({ bet: { code, known }, stake, win }: BetLine): FindingView {
  const extra = { places: [{ place: "bet", code } as const], about: code };
  const bet = message("findings-bet-unknown", { code });
  if (!known || stake === null) {
    return finding("bet_known", "cannot_tell", message("findings-bet-code-unknown", { bet }), extra);
  }
  if (win === null) {
    return finding("win_missing", "holds", message("findings-loss-holds", { bet }), extra);
  }
  const odds = win.odds ?? "?";
  const calculation = message("findings-calculation", { bet, stake, odds });
  const facts = { calculation, expected: win.profit ?? "?", reported: win.profit ?? "?" };
  return finding("win_profit", "holds", message("findings-profit-holds", facts), extra);
}
