import type { DifferenceRow } from "@/gateway/types";

export interface AmountPair {
  wallet: string | null;
  record: string | null;
}

/** The two amounts of a difference: stakes if the bet differs, payouts if the outcome does. Pure. */
export function pairOf(row: DifferenceRow): AmountPair {
  switch (row.class) {
    case "payout_differs":
    case "unpaid_win":
    case "paid_after_cancel":
    case "rolled_back_not_repaid":
    case "reward_without_play":
      return { wallet: row.walletPaid, record: row.recordPaid };
    default:
      return { wallet: row.walletStake, record: row.recordStake };
  }
}
