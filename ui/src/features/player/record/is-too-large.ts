import type { HistoryRow } from "@/gateway/types";

/** Whether both totals are known but their difference has too many digits to represent. */
export const isTooLarge = ({ net, totalBet, totalPayout }: HistoryRow) =>
  net === null && totalBet !== null && totalPayout !== null;
