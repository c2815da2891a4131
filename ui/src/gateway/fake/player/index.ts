/** What the in-memory gateway knows about players: their records and bet pages. */

import type { Gateway, HistoryQuery, RecordView } from "../../types";
import { failure } from "../failure";
import { fakeBetPages } from "./bet-page";
import { type FakeHistory, fakeHistory } from "./history";
import { playerRecords } from "./records";
import { fakeRoundSearch } from "./sightings";
import { dragonTiger, specialRecords } from "./specials";

export { type BetPageOptions, fakeBetPages } from "./bet-page";
export { fakeHistory, type HistoryOptions } from "./history";
export { playerRecords } from "./records";
export { fakeRoundSearch } from "./sightings";
export * from "./specials";

/**
 * The player part of the in-memory gateway: 412 baccarat records, 1 of dragon tiger, none of other games. Some players
 * are there to show how a reading can end: `nobody` has no records, `cut.short` breaks off at page 3 the first time,
 * `no.answer` never answers.
 */
export function fakePlayer(): Pick<
  Gateway,
  "readHistory" | "record" | "lookForRound" | "createBetPage" | "showBetPage"
> {
  const whole = fakeHistory({ records: recordsFor, pause: 60 });
  const cutShort = fakeHistory({
    records: recordsFor,
    pause: 60,
    failAt: { page: 3, error: failure("timeout", { message: "No answer in time." }) },
  });
  const silent = fakeHistory({
    records: recordsFor,
    failAt: { page: 1, always: true, error: failure("connection_refused", { hint: "Is the service up?" }) },
  });
  const byPlayer = new Map([
    ["cut.short", cutShort],
    ["no.answer", silent],
  ]);
  const history: FakeHistory = {
    readHistory: (query, onEvent, signal) =>
      (byPlayer.get(query.playerId) ?? whole).readHistory(query, onEvent, signal),
    record: (historyId, key) => (historyId.startsWith("cut.short") ? cutShort : whole).record(historyId, key),
  };
  return {
    ...history,
    ...fakeRoundSearch(history),
    ...fakeBetPages(),
  };
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
