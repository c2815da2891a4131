import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { compareDecimals, decimalOf } from "@/shared/format";
import { parsePlayerSearch, playerHref, type RecordConditions, searchPairs } from "@/shared/links";
import { soundRecords } from "@/testing/records";
import { conditionsOf, createRowFacts, fulfilling, NO_CONDITIONS } from "./filter";
import { shownTime, typedDecimal, typedTime, wholeDay } from "./typed";

const [base] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
const row = (change: Partial<HistoryRow>): HistoryRow => ({ ...base, ...change });
const bangkok = createRowFacts("Asia/Bangkok");

function keeps(change: Partial<HistoryRow>, conditions: RecordConditions, factsOf = bangkok): boolean {
  return fulfilling([row(change)], conditions, factsOf).length === 1;
}

describe("amounts", () => {
  it.each([
    ["0.1", "0.10", 0],
    ["99999999999999999.99", "99999999999999999.98", 1],
    ["-0.5", "-0.50001", 1],
    ["9007199254740993", "9007199254740992", 1],
    ["0", "-0.000", 0],
    ["1000", "999.9999999999999999999999999999", 1],
  ])("%s against %s is %d", (one, other, order) => {
    const compared = compareDecimals(decimalOf(one) as never, decimalOf(other) as never);
    expect(Math.sign(compared)).toBe(order);
  });

  it("are compared as the numbers that their digits are, whatever their length", () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    const digits = (length: number) => Array.from({ length }, () => random(10)).join("");
    for (let round = 0; round < 500; round += 1) {
      const [a, b] = [0, 1].map(() => ({ whole: digits(1 + random(20)), fraction: digits(random(6)) })) as [
        { whole: string; fraction: string },
        { whole: string; fraction: string },
      ];
      // The same digits as whole numbers of the same scale.
      const scaled = ({ whole, fraction }: typeof a) => BigInt(whole + fraction.padEnd(8, "0"));
      const text = ({ whole, fraction }: typeof a) => (fraction === "" ? whole : `${whole}.${fraction}`);
      const expected = scaled(a) === scaled(b) ? 0 : scaled(a) < scaled(b) ? -1 : 1;
      expect(compareDecimals(decimalOf(text(a)) as never, decimalOf(text(b)) as never)).toBe(expected);
    }
  });

  it.each([
    ["1,300.50", "1300.50"],
    [" 1 300 ", "1300"],
    ["−5", "-5"],
    ["", undefined],
    ["1e3", undefined],
    ["five", undefined],
    ["1.", undefined],
    ["1,300,000", "1300000"],
    ["-1\u00a0300.5", "-1300.5"],
    ["1234567.89", "1234567.89"],
    // A comma that groups no thousands may be a decimal comma.
    ["1,5", undefined],
    ["1,50", undefined],
    ["0,500", undefined],
    ["1300,50", undefined],
    ["1.300,50", undefined],
    ["1,3000", undefined],
    ["1,300 000", undefined],
    ["1 5", undefined],
    ["1,,300", undefined],
    [",300", undefined],
    ["1.500,000", undefined],
  ])("%j is typed as %j", (typed, value) => expect(typedDecimal(typed)).toBe(value));

  it.each([
    ["437.5", "paid", true],
    ["487.50", "due", true],
    ["187.5", "the net", true],
    ["237.5", "the net that is due", true],
    ["462.65..511.35", "about 487", true],
    ["437", "without decimals", true],
    ["-187.5", "with a sign", true],
    ["1,437.50", "one of several", true],
    ["437.51", "a cent more", false],
    ["438.5", "another", false],
    ["250", "the stake", false],
    ["436", "another without decimals", false],
    ["488.5..500", "a range beside", false],
    ["4375", "without a point", false],
  ])("of a text, %s, which is %s, is one of a record paid 437.50 for 250.00 with 487.50 due: %s", (amounts, _, is) => {
    const fault = { amount: "payout" as const, reported: "437.50", expected: "487.50", difference: "-50.00" };
    const paid = { totalBet: "250.00", totalPayout: "437.50", net: "187.50", amountFault: fault };
    expect(keeps(paid, { amounts })).toBe(is);
  });

  it("limit the stake and the payout, both ends included", () => {
    const stake = { totalBet: "1300.00", totalPayout: "308.0" };
    expect(keeps(stake, { stake_min: "1300", stake_max: "1300.000" })).toBe(true);
    expect(keeps(stake, { stake_min: "1300.001" })).toBe(false);
    expect(keeps(stake, { payout_max: "308" })).toBe(true);
    expect(keeps(stake, { payout_max: "307.99" })).toBe(false);
    expect(keeps({ totalBet: null }, { stake_max: "99999" })).toBe(false);
  });
});

describe("days", () => {
  const late = { createdAt: "2026-11-20T17:30:00.000Z" };

  it("are those of the zone on screen, both ends included", () => {
    expect(keeps(late, { from: "2026-11-21", to: "2026-11-21" })).toBe(true);
    expect(keeps(late, { to: "2026-11-20" })).toBe(false);
    expect(keeps(late, { to: "2026-11-20" }, createRowFacts("UTC"))).toBe(true);
    expect(keeps(late, { from: "2026-11-21" }, createRowFacts("America/St_Johns"))).toBe(false);
  });

  it("leave out a record whose time is not readable", () => {
    expect(keeps({ createdAt: null }, { from: "2000-01-01" })).toBe(false);
    expect(keeps({ createdAt: null }, {})).toBe(true);
  });

  it.each([
    ["2026-11-21", "2026-11-21"],
    [" 2026-02-28 ", "2026-02-28"],
    ["2026-02-30", undefined],
    ["21/11/2026", undefined],
    ["2026-11-21 18:40", "2026-11-21T11:40:00.000Z"],
    ["2026-11-21 00:00:59", "2026-11-20T17:00:59.000Z"],
    ["2026-11-21 24:00", undefined],
    ["2026-11-21 18", undefined],
  ])("%j is typed as %j", (typed, value) => {
    expect(typedTime(typed, "Asia/Bangkok")).toBe(value);
    if (value) expect(shownTime(value, "Asia/Bangkok")).toBe(typed.trim());
  });

  it("a time that comes twice begins a range with its first, and ends one with its second", () => {
    const typed = "2026-10-25 02:30";
    const [from, to] = (["from", "to"] as const).map((end) => typedTime(typed, "Europe/Berlin", end));
    expect([from, to]).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]);
    const inZone = createRowFacts("Europe/Berlin");
    for (const createdAt of ["2026-10-25T00:30:00Z", "2026-10-25T01:10:00Z", "2026-10-25T01:30:00Z"]) {
      expect(keeps({ createdAt }, { from, to }, inZone)).toBe(true);
    }
    expect(keeps({ createdAt: "2026-10-25T01:30:01Z" }, { to }, inZone)).toBe(false);
    // Each is shown as it was typed, and typed again it stays.
    for (const value of [from, to]) expect(shownTime(value ?? "", "Europe/Berlin")).toBe(typed);
  });

  it("a time that no clock shows is the one after the gap at both ends", () => {
    for (const end of ["from", "to"] as const) {
      expect(typedTime("2026-03-29 02:30", "Europe/Berlin", end)).toBe("2026-03-29T01:30:00.000Z");
    }
  });

  it.each([
    ["2569-11-21", "2026-11-21"],
    ["2567-02-29", "2024-02-29"],
    ["2569-02-29", undefined],
    ["2569-11-21 18:40", "2026-11-21T11:40:00.000Z"],
  ])("of the Buddhist era, %j is typed as %j", (typed, value) => expect(typedTime(typed, "Asia/Bangkok")).toBe(value));

  it("do not depend on how the engine writes the dates of a language", () => {
    // WebKit's English of Canada is 11/21/2026, that of Node 2026-11-21.
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(prototype, "format", "get").mockReturnValue(() => "11/21/2026");
    onTestFinished(() => format.mockRestore());
    const at = { createdAt: "2026-11-20T17:30:00Z" };
    expect(keeps(at, { from: "2026-11-21", to: "2026-11-21" })).toBe(true);
    expect(keeps(at, { to: "2026-11-20" })).toBe(false);
    expect(shownTime("2026-11-20T17:30:00.000Z", "Asia/Bangkok")).toBe("2026-11-21 00:30");
  });

  it.each([
    ["2026-11-20", "2026-11-20", "2026-11-19T17:00:00.000Z"],
    ["2026-11-19T17:00:00.000Z", "2026-11-20T16:59:59.999Z", "2026-11-19T17:00:00.000Z"],
    ["2026-11-19T17:00:00.000Z", "2026-11-20", "2026-11-19T17:00:00.000Z"],
    ["2026-11-20", "2026-11-21", null],
    ["2026-11-19T17:00:00.001Z", "2026-11-20T16:59:59.999Z", null],
    ["2026-11-19T17:00:00.000Z", "2026-11-20T16:59:59.000Z", null],
    [undefined, "2026-11-20", null],
    ["2026-11-20", undefined, null],
  ])("%j to %j is a whole day: %j", (from, to, start) => expect(wholeDay(from, to, "Asia/Bangkok")).toBe(start));

  it("a day on which the clocks change is a whole day", () => {
    expect(wholeDay("2026-10-25", "2026-10-25", "Europe/Berlin")).toBe("2026-10-24T22:00:00.000Z");
    expect(wholeDay("2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z", "Europe/Berlin")).not.toBeNull();
  });

  it.each(["2026-02-30T11:40:00Z", "2026-11-21T24:00:00Z", "2026-99-99T99:99:99Z"])(
    "are not taken from an address with %s, which no calendar and no clock has",
    (from) => expect(parsePlayerSearch({ from }).from).toBeUndefined(),
  );

  it("compares an instant to the millisecond, and a day with the whole day", () => {
    const at = { createdAt: "2026-11-21T11:40:00.000Z" };
    expect(keeps(at, { from: "2026-11-21T11:40:00.000Z", to: "2026-11-21T11:40:00.000Z" })).toBe(true);
    expect(keeps(at, { from: "2026-11-21T11:40:00.001Z" })).toBe(false);
    expect(keeps(at, { to: "2026-11-21T11:39:59.999Z" })).toBe(false);
    expect(keeps(at, { from: "2026-11-21T00:00:00Z", to: "2026-11-21" })).toBe(true);
    expect(keeps({ createdAt: null }, { to: "2026-11-21T00:00:00Z" })).toBe(false);
  });
});

it.each([
  ["12.50", "won"],
  ["-0.01", "lost"],
  ["0.00", "even"],
  [null, "unknown"],
] as const)("a net of %j is %s", (net, outcome) => {
  expect(keeps({ net }, { outcome })).toBe(true);
  const others = (["won", "lost", "even", "unknown"] as const).filter((other) => other !== outcome);
  for (const other of others) expect(keeps({ net }, { outcome: other })).toBe(false);
});

it("a game is the one that the row shows", () => {
  const asked = { askedGame: { code: "asked", known: false } };
  expect(keeps({ gameKey: { code: "stated", known: true }, ...asked }, { only_game: "stated" })).toBe(true);
  expect(keeps({ gameKey: null, ...asked } as Partial<HistoryRow>, { only_game: "asked" })).toBe(true);
});

it("records that changed after they were completed are those that Rust marks", () => {
  expect(keeps({ corrected: true }, { changed: "after_completion" })).toBe(true);
  expect(keeps({ corrected: false }, { changed: "after_completion" })).toBe(false);
});

it("all conditions survive an address, and none remains after clearing", () => {
  const conditions: Required<RecordConditions> = {
    q: "5–1 คล้อง",
    from: "2026-11-01",
    to: "2026-11-21",
    stake_min: "0.01",
    stake_max: "99999999999999999.99",
    payout_min: "0",
    payout_max: "1",
    outcome: "lost",
    verdict: "cannot_tell",
    changed: "after_completion",
    amounts: "1,-2.5,462.65..511.35",
    only_game: "ไฮโล/2",
    ticket: "paid.437.5~due.487.5~wrong.short",
  };
  const address = playerHref("p", { games: "all", ...conditions });
  const search = parsePlayerSearch(searchPairs(address.slice(address.indexOf("?"))));
  expect(conditionsOf(search)).toEqual(conditions);
  expect(search.games).toBe("all");
  expect(Object.values(conditionsOf({ ...search, ...NO_CONDITIONS })).filter(Boolean)).toEqual([]);
});
