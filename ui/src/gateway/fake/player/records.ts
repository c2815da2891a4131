/** A player's fortnight: ordinary baccarat records, newest first, the same in every run. */
import type { RecordView, SideName } from "../../types";
import { cents, decimal } from "../audit";
import { deal, pick, type Random, randomFrom } from "./deal";
import { record, type Stake } from "./record";

export interface RecordsOptions {
  readonly playerId: string;
  readonly count: number;
  readonly gameKey?: string;
  readonly seed?: number;
  /** The newest record's time. */
  readonly newest?: string;
}

/** Builds `count` records about 50 seconds apart. */
export function playerRecords(options: RecordsOptions): RecordView[] {
  const random = randomFrom(options.seed ?? 412);
  let time = Date.parse(options.newest ?? "2026-11-20T14:40:17.000Z");
  return Array.from({ length: options.count }, (_, index) => {
    const round = deal(random);
    const createdAt = new Date(time).toISOString();
    time -= 30_000 + Math.floor(random() * 40_000);
    return record({
      key: String(884_120_455 - index * 7),
      playerId: options.playerId,
      roundId: `bc:${1_697_512_897_867 - index * 40_963}:${serial(random)}`,
      createdAt,
      deal: round,
      stakes: stakesOf(random, round.winner),
      gameKey: options.gameKey ?? "baccarat",
    });
  });
}

function stakesOf(random: Random, winner: SideName): Stake[] {
  const side = pick(random, ["PLAYER", "BANKER"]);
  const stake = pick(random, ["500.00", "1000.00", "250.50", "2000.00", "800.00"]);
  const lines = [main(side, stake, winner)];
  if (random() < 0.3) lines.push({ bet: "PPAIR", stake: "100.00" });
  if (random() < 0.15) lines.push(main("TIE", "100.00", winner));
  return lines;
}

function main(bet: string, stake: string, winner: SideName): Stake {
  if (bet.toLowerCase() === winner) return { bet, stake, win: winAt(stake, ODDS.get(bet) ?? "1") };
  if (winner === "tie") return { bet, stake, win: winAt(stake, "0") };
  return { bet, stake };
}

const ODDS = new Map([
  ["BANKER", "0.95"],
  ["PLAYER", "1"],
  ["TIE", "8"],
]);

function winAt(stake: string, odds: string): NonNullable<Stake["win"]> {
  const profit = (cents(stake) * cents(odds)) / 100n;
  return { amount: decimal(cents(stake) + profit), odds, profit: decimal(profit) };
}

function serial(random: Random): string {
  return Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join("");
}
