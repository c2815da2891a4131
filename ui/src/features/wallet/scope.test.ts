import { describe, expect, it } from "vitest";
import type { DifferenceRow } from "@/gateway/types";
import { followClock } from "@/shared/format";
import type { WalletSearch } from "@/shared/links";
import { recordedDifferences } from "@/testing/differences";
import { gapHeight, gapWords } from "./difference";
import { choosing, dayAfter, isDay, lastWholeDay, roundFrom, scopeOf, typedDay } from "./scope";

const rows = recordedDifferences;
const at = (index: number) => rows[index] as DifferenceRow;

describe("what the address asks", () => {
  it("is a day, one player, or nothing", () => {
    const day = { scope: "day", date: "2026-11-20", timeZone: "Asia/Bangkok", players: [], onlyPlayers: false };
    expect(scopeOf({ date: "2026-11-20", player_id: "a" }, "Asia/Bangkok")).toEqual(day);
    expect(scopeOf({ player_id: "a" }, "UTC")).toEqual({ scope: "player", playerId: "a" });
    expect(scopeOf({}, "UTC")).toBeNull();
    expect(scopeOf({ date: "2026-02-30" }, "UTC")).toBeNull();
  });

  it("is a day of one player", () => {
    const search = { date: "2026-11-20", players: "a", only: "players" } as const;
    expect(scopeOf(search, "UTC")).toMatchObject({ scope: "day", players: ["a"], onlyPlayers: true });
    // Nobody is not one player, and the form shows one.
    expect(scopeOf({ ...search, players: undefined }, "UTC")).toMatchObject({ onlyPlayers: false });
  });

  it.each([
    ["one\ntwo words\r\nthree,3", ["one", "two words", "three,3"]],
    ["  pasted \n\n\tpasted\n", ["pasted"]],
    ["", []],
  ])("takes the lines of %j for ids", (players, ids) => {
    expect(scopeOf({ date: "2026-11-20", players }, "UTC")).toMatchObject({ players: ids });
  });

  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2024-03-01", -1, "2024-02-29"],
    ["2026-03-28", 1, "2026-03-29"],
    ["20 Nov", 1, "20 Nov"],
  ])("steps from %s by %i to %s", (from, days, to) => expect(dayAfter(from, days)).toBe(to));

  it.each([
    ["2569-11-20", "2026-11-20"],
    [" 2026-11-20 ", "2026-11-20"],
    ["2567-02-29", "2024-02-29"],
    ["2569-02-29", undefined],
    ["20 Nov", undefined],
  ])("reads %j as the day %j", (typed, day) => expect(typedDay(typed)).toBe(day));

  it("compares the day of this era also if the address has a Buddhist year", () =>
    expect(scopeOf({ date: "2569-11-20" }, "UTC")).toMatchObject({ scope: "day", date: "2026-11-20" }));

  it.each(["2026-02-30", "2026-13-01", "26-11-20", "2026-11-20T00:00Z", ""])("takes %j for no day", (text) =>
    expect(isDay(text)).toBe(false),
  );

  it.each([
    ["2026-11-22T16:59:00Z", "Asia/Bangkok", "2026-11-21"],
    ["2026-11-22T17:01:00Z", "Asia/Bangkok", "2026-11-22"],
    ["2026-11-22T17:01:00Z", "UTC", "2026-11-21"],
    ["2028-03-01T00:01:00Z", "UTC", "2028-02-29"],
    ["2027-01-01T00:00:30Z", "UTC", "2026-12-31"],
    ["2027-01-01T00:00:30Z", "America/New_York", "2026-12-30"],
    // Daylight saving time starts on the 28th: the day before it is compared has 23 hours.
    ["2027-03-28T22:01:00Z", "Europe/Berlin", "2027-03-28"],
  ])("begins at %s in %s with the day that is over there: %s", (now, zone, day) => {
    followClock(now);
    expect(lastWholeDay(zone)).toBe(day);
  });
});

describe("the round on the right", () => {
  it("is the first of the list until one is named", () => {
    expect(roundFrom(rows, rows, {})?.row).toBe(at(0));
    expect(roundFrom([], [], {})).toBeNull();
  });

  it.each(rows.map((row) => [row.class, row] as const))("can be named when it is %s", (_class, row) => {
    const search: WalletSearch = choosing({ date: "2026-11-20" }, row);
    expect(roundFrom(rows, rows, search)?.row).toBe(row);
    expect(search.date).toBe("2026-11-20");
  });

  it("stays although the filter hides it", () => {
    expect(roundFrom(rows, [at(3)], choosing({}, at(1)))?.row).toBe(at(1));
  });

  it("may be one that does not differ", () => {
    const search = { player_id: "a", round_id: "matched", game_key: "baccarat" };
    const round = { playerId: "a", roundId: "matched", gameKey: "baccarat" };
    expect(roundFrom(rows, rows, search)).toMatchObject({ row: null, round });
  });
});

describe("a gap", () => {
  const words = (key: string, variables?: object) => `${key} ${Object.values(variables ?? {}).join(" ")}`;

  it.each([
    [0, "gap-milliseconds 0"],
    [999, "gap-milliseconds 999"],
    [3_290, "gap-seconds 3.2"],
    [59_999, "gap-seconds 59.9"],
    [125_000, "gap-minutes 2 5"],
    [5_400_000, "gap-hours 1 30"],
    [180_000_000, "gap-days 2 2"],
  ])("of %i ms is told without rounding up", (milliseconds, expected) => {
    expect(gapWords(words, milliseconds)).toBe(expected);
  });

  it("is drawn longer when it is longer, within bounds", () => {
    const heights = [0, 500, 5_000, 500_000, 86_400_000, 4_294_967_295].map(gapHeight);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heights.at(-1)).toBeLessThanOrEqual(60);
  });
});
