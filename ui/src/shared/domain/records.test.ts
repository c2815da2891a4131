import { describe, expect, it } from "vitest";
import type { SearchEvent, SearchRow } from "@/gateway/types";
import { soundRecords } from "@/testing/records";
import { oldestReadAt, type RecordsData, recordsStream, unfinished } from "./records";

const NOT_SEARCHED = recordsStream.empty;

const ROWS = soundRecords(60).map(({ row }) => row);
const coverage = { games: 1, complete: 0, shown: 0, notAsked: 0 };

function event(change: Partial<SearchEvent>): SearchEvent {
  const none = { removed: [], rows: [], conflicts: [], verdicts: [], games: [] };
  return { searchId: "s", ...none, coverage, ...change };
}

function placed(place: number, index: number, game = "a"): SearchRow {
  const row = ROWS[index] as (typeof ROWS)[number];
  return { askedGame: { code: game, known: false }, place, row };
}

const apply = (state: RecordsData, change: Partial<SearchEvent>) => recordsStream.received(state, [event(change)]);
const keysOf = (state: RecordsData) => state.rows.map(({ key }) => key);

describe("the rows of a search", () => {
  it("are where Rust places them, however they are divided into events", () => {
    let random = 5;
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((random / 2 ** 31) * below);
    };
    for (let round = 0; round < 50; round += 1) {
      const order = ROWS.map((_, index) => index).sort(() => next(3) - 1);
      let state = NOT_SEARCHED;
      let there: number[] = [];
      while (order.length > 0) {
        const batch = order.splice(0, 1 + next(12));
        there = [...there, ...batch].sort((a, b) => a - b);
        const rows = batch.sort((a, b) => a - b).map((index) => placed(there.indexOf(index), index));
        state = apply(state, { rows });
        expect(keysOf(state)).toEqual(there.map((index) => ROWS[index]?.key));
      }
    }
  });

  it("of a game that was read again disappear before the new ones are placed", () => {
    let state = apply(NOT_SEARCHED, { rows: [placed(0, 0, "a"), placed(1, 1, "b"), placed(2, 2, "a")] });
    state = apply(state, { removed: ["a"], rows: [placed(1, 3, "c")] });
    expect(keysOf(state)).toEqual([ROWS[1]?.key, ROWS[3]?.key]);
  });

  it("keep their objects unless they changed, so that their texts are made once", () => {
    const before = apply(NOT_SEARCHED, { rows: [placed(0, 0), placed(1, 1)] });
    const key = ROWS[1]?.key ?? "";
    const after = apply(before, {
      verdicts: [{ key, verdict: "inconsistent", reason: null, outcome: null }],
      conflicts: [key],
    });
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[1]).toMatchObject({ verdict: "inconsistent", conflicting: true });
  });
});

it("the age is that of the oldest part, and a game that is refused or too large is not read again", () => {
  const game = (code: string, state: string, readAt: string | null) => ({ game: { code }, state, readAt }) as never;
  const games = [
    game("a", "complete", "2026-11-20T14:47:09Z"),
    game("b", "failed", "2026-11-20T14:40:00Z"),
    game("c", "refused", null),
    game("d", "stopped", null),
    game("e", "uneven", "2026-11-20T14:50:00Z"),
    game("f", "too_many", "2026-11-20T14:50:00Z"),
  ];
  expect(oldestReadAt(games)).toBe("2026-11-20T14:40:00Z");
  expect(unfinished(games)).toEqual(["b", "d", "e"]);
});
