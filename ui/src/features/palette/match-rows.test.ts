import { nothingWanted } from "@pitdesk/ticket";
import { expect, it } from "vitest";
import { failure } from "@/testing";
import { soundRecords } from "@/testing/records";
import { matchRows } from "./match-rows";

const askedGame = { code: "baccarat", known: true };
const rows = soundRecords(2).map(({ row }) => ({ ...row, historyId: "1", askedGame }));
const match = { player: "mali", isLooking: false, error: null, unread: 0, ranking: null, rows };
const stateOf = (change: object) => matchRows({ ...match, ...change }, nothingWanted)[0]?.state;

it("says that nothing fits only of records that were ranked", () => {
  const ranking = { best: null, others: [], nearMisses: [] };
  expect(stateOf({ ranking })).toBe("none");
  expect(stateOf({ rows: [] })).toBe("none");
  expect(stateOf({})).toBe("failed");
  expect(stateOf({ error: failure("timeout"), ranking })).toBe("failed");
  expect(stateOf({ isLooking: true })).toBe("looking");
});
