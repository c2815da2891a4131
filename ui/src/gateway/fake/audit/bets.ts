/** What a fixture's stakes and wins say of its sums and payouts. */
import type { BetLine, FindingView } from "../../types";
import { finding, spoken } from "./finding";
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
    sum("stake_sum", "total_bet", stakes, totalBet, ["The stakes", "ยอดเดิมพันทั้งหมด"]),
    sum("payout_sum", "total_payout", wins, totalPayout, ["The wins", "ยอดชนะทั้งหมด"]),
    ...bets.map(lineFinding),
  ];
}

type Names = readonly [en: string, th: string];

function sum(
  rule: string,
  place: "total_bet" | "total_payout",
  expected: string,
  reported: string | null,
  names: Names,
) {
  const [en, th] = names;
  if (reported === null) {
    const sentence = spoken(`The record has no ${place} that can be read.`, `รายการไม่มี ${place} ที่อ่านได้`);
    return finding(rule, "cannot_tell", sentence, { places: [{ place }], expected });
  }
  const isRight = expected === reported;
  const sentence = isRight
    ? spoken(`${en} add up to ${expected}, as reported.`, `${th}รวมได้ ${expected} ตรงกับที่แจ้ง`)
    : spoken(
        `${en} add up to ${expected}, but the record says ${reported}.`,
        `${th}รวมได้ ${expected} แต่รายการแจ้ง ${reported}`,
      );
  return finding(rule, isRight ? "holds" : "broken", sentence, { places: [{ place }], expected, reported });
}

function lineFinding({ bet: { code, known }, stake, win }: BetLine): FindingView {
  const extra = { places: [{ place: "bet", code } as const], about: code };
  if (!known || stake === null) {
    const sentence = spoken(`What ${code} pays for is not known here.`, `ไม่ทราบว่า ${code} จ่ายเมื่อใด`);
    return finding("bet_known", "cannot_tell", sentence, extra);
  }
  if (win === null) {
    const sentence = spoken(`${code} did not win, so nothing is due.`, `${code} ไม่ชนะ จึงไม่มียอดจ่าย`);
    return finding("win_missing", "holds", sentence, extra);
  }
  const words = `${stake} × ${win.odds} = ${win.profit}`;
  return finding("win_profit", "holds", spoken(`${code}: ${words}.`, `${code}: ${words}`), extra);
}
