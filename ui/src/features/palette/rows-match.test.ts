import { nothingWanted } from "@pitdesk/ticket";
import { describe, expect, it } from "vitest";
import { failure } from "@/testing";
import { soundRecords } from "@/testing/records";
import type { Row } from "./row";
import { matchRows, withMatch } from "./rows";

const askedGame = { code: "baccarat", known: true };
const rows = soundRecords(2).map(({ row }) => ({ ...row, askedGame }));
const match = { player: "mali", isLooking: false, error: null, games: 0, unread: 0, readAt: null, ranking: null, rows };
const stateOf = (change: object) => matchRows({ ...match, ...change }, nothingWanted)[0]?.state;

it("says that nothing fits only of records that were ranked", () => {
  const ranking = { best: null, others: [], nearMisses: [] };
  expect(stateOf({ ranking })).toBe("none");
  expect(stateOf({ rows: [] })).toBe("none");
  expect(stateOf({})).toBe("failed");
  expect(stateOf({ error: failure("timeout"), ranking })).toBe("failed");
  expect(stateOf({ isLooking: true })).toBe("looking");
});

it("says in what each record does not fit", () => {
  const misses = [{ miss: "anotherTime", minutes: -99 }] as const;
  const others = [{ key: rows[0]?.key ?? "", reasons: [], misses: [...misses] }];
  const [none, fitting] = matchRows({ ...match, ranking: { best: null, others, nearMisses: [] } }, nothingWanted);
  expect(none?.state).toBe("none");
  expect(fitting?.misses).toEqual(misses);
});

describe("a whole id", () => {
  const [first, second] = rows;
  const roundId = first?.roundId ?? "";
  const own = (subject: string): Row => ({
    key: `round mali ${subject}`,
    rank: "told",
    kind: "round",
    subject,
    player: "mali",
    action: { kind: "go", href: "#/players/mali" },
  });
  const command: Row = { ...own("Help"), key: "command", rank: "command", kind: "command" };
  const nearMiss = { key: second?.key ?? "", misses: [], reasons: [] };
  const ranking = { best: null, others: [], nearMisses: [nearMiss] };
  const of = (id: string) => ({ wanted: { ...nothingWanted, ids: [id] }, parts: [], time: undefined });
  const kinds = (subject: string, change: object = {}) =>
    withMatch([own(subject), command], { ...match, ranking, ...change }, of(subject)).map(({ kind }) => kind);

  it("keeps its own row first, which is filled in when the record is found", () => {
    const [row] = withMatch([own(roundId), command], { ...match, ranking }, of(roundId));
    expect(row?.record?.key).toBe(first?.key);
    expect(kinds(roundId)).toEqual(["round", "command"]);
  });

  it("with a typing fault is followed by the records with an id like it, and never waited for", () => {
    expect(kinds("another")).toEqual(["round", "near", "command"]);
    expect(kinds("another", { ranking: null, isLooking: true })).toEqual(["round", "command"]);
  });
});
