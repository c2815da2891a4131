import type { HistoryRow } from "@/gateway/types";

/** Both totals are known, and their difference has more digits than can be held. */
export const isTooLarge = ({ net, totalBet, totalPayout }: HistoryRow) =>
  net === null && totalBet !== null && totalPayout !== null;
