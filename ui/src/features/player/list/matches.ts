import type { HistoryRow } from "@/gateway/types";

/** Whether every word typed stands somewhere in what the row shows. Only over rows already read. */
export function matches(row: HistoryRow, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const shown = textOf(row);
  return words.every((word) => shown.includes(word.replaceAll(",", "")));
}

function textOf(row: HistoryRow): string {
  return [
    row.id,
    row.roundId,
    row.gameKey?.code,
    row.status?.code,
    row.winner,
    ...row.winners.map((each) => each.code),
    row.createdAt,
    row.createdAtText,
    row.totalBet,
    row.totalPayout,
    row.net,
    row.currency,
    row.otherPlayer,
  ]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
}
