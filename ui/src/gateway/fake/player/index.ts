/** What the in-memory gateway knows about players: their records and bet pages. */
import type { Gateway, HistoryQuery, RecordView } from "../../types";
import { fakeBetPages } from "./bet-page";
import { fakeHistory } from "./history";
import { playerRecords } from "./records";
import { dragonTiger, specialRecords } from "./specials";

export { type BetPageOptions, fakeBetPages } from "./bet-page";
export { errorView, fakeHistory, type HistoryOptions } from "./history";
export { playerRecords } from "./records";
export * from "./specials";

/** The player part of the in-memory gateway: 412 baccarat records, 1 of dragon tiger, none of other games. */
export function fakePlayer(): Pick<Gateway, "readHistory" | "record" | "createBetPage" | "showBetPage"> {
  return { ...fakeHistory({ records: recordsFor, pause: 60 }), ...fakeBetPages() };
}

function recordsFor(query: HistoryQuery): RecordView[] {
  const all = recordsOf(query);
  return all.filter(({ row }) => query.roundId === null || row.roundId === query.roundId);
}

function recordsOf({ gameKey, playerId, period }: HistoryQuery): RecordView[] {
  if (gameKey === "dragon_tiger") return [dragonTiger(playerId)];
  if (gameKey !== "baccarat" || playerId === "nobody") return [];
  const count = { today: 12, last7Days: 405, last14Days: 4993 }[period];
  const newest = "2026-11-20T14:35:40.000Z";
  return [...specialRecords(playerId), ...playerRecords({ playerId, count, gameKey, newest })];
}
