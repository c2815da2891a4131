/** Rounds on which the wallet and the service agree, about two minutes apart. */
import { cents, decimal, message } from "../audit";
import { pick, randomFrom } from "../player/deal";
import { bet, lost, type WalletRound, win } from "./round";

export interface OrdinaryOptions {
  readonly playerId: string;
  readonly count: number;
  /** The first round's time. */
  readonly from: number;
}

export function ordinaryRounds({ playerId, count, from }: OrdinaryOptions): WalletRound[] {
  const random = randomFrom(count * 31);
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * 120_000 + Math.floor(random() * 30_000);
    const stake = pick(random, ["200.00", "500.00", "1000.00"]);
    const wins = random() < 0.47;
    const paid = wins ? decimal(cents(stake) * 2n) : "0.00";
    const settled = 24_000 + Math.floor(random() * 9_000);
    return {
      class: "matched",
      playerId,
      roundId: `bc:${Math.floor(at / 1000)}:${(index * 48_271 + 5_417).toString(36)}`,
      gameKey: "baccarat",
      at,
      steps: [bet(stake), wins ? win(paid, settled + 900) : lost(settled + 900)],
      record: { stake, paid, after: settled },
      walletStake: stake,
      walletPaid: paid,
      difference: "0.00",
      reason: message("reasons-same", { stake, paid }),
    };
  });
}
