import { nothingWanted } from "@pitdesk/ticket";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WantedRecord } from "@/gateway/types";
import { searchPairs, searchText } from "./places";
import { parsePlayerSearch } from "./schemas";
import { amountRanges, rangeText, ticketText, wantedIn } from "./ticket-text";

const wanted: WantedRecord = {
  ids: ["GB045065471456487532", "bc:1795786170000:2vz4yuhw066yq"],
  amounts: [
    { min: "437.5", max: "437.5", role: "paid" },
    { min: "462.65", max: "511.35", role: "due" },
  ],
  complaint: "short",
  days: [{ from: "2026-11-26T17:00:00.000Z", to: "2026-11-27T16:59:59.999Z" }],
  clocks: [{ from: "2026-11-27T11:33:00.000Z", to: "2026-11-27T11:43:00.000Z" }],
  bets: ["BANKER", "1-LO"],
  outcomes: ["TIE"],
  games: ["baccarat", "baccarat_insurance"],
  tableId: "412",
};

describe("what a ticket says, in an address", () => {
  it("is one text that can be read", () => {
    expect(ticketText(wanted)).toBe(
      [
        "id.GB045065471456487532~id.bc:1795786170000:2vz4yuhw066yq~paid.437.5~due.462.65..511.35~wrong.short",
        "day.20261126T170000Z..20261127T165959.999Z~time.20261127T113300Z..20261127T114300Z",
        "bet.BANKER~bet.1-LO~out.TIE~game.baccarat~game.baccarat_insurance~table.412",
      ].join("~"),
    );
    expect(ticketText(nothingWanted)).toBeUndefined();
  });

  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const names = fc.array(name, { maxLength: 5 });
  const digits = fc.nat({ max: 10 ** 9 }).map(String);
  const amount = fc.record({
    limits: fc.tuple(digits, digits).map((ends) => ends.sort((a, b) => Number(a) - Number(b))),
    role: fc.constantFrom("any", "paid", "due", "stake", "net"),
  });
  const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const span = fc.tuple(instant, instant).map((ends) => {
    const [from = "", to = ""] = ends.map((each) => each.toISOString()).sort();
    return { from, to };
  });
  const any = fc.record<WantedRecord>({
    ids: names,
    amounts: fc.array(
      amount.map(({ limits: [min = "", max = ""], role }) => ({ min, max, role }) as const),
      { maxLength: 5 },
    ),
    complaint: fc.constantFrom("short", "tooMuch", "notReturned", null),
    days: fc.array(span, { maxLength: 3 }),
    clocks: fc.array(span, { maxLength: 3 }),
    bets: names,
    outcomes: names,
    games: names,
    tableId: fc.option(name),
  });

  it("comes back from a link as it was, with any id", () => {
    fc.assert(
      fc.property(any, (said) => {
        const ticket = ticketText(said);
        if (ticket === undefined) return;
        const search = parsePlayerSearch(searchPairs(searchText({ ticket })));
        expect(search.ticket).toBe(ticket);
        expect(wantedIn(ticket)).toEqual(said);
      }),
    );
  });

  it.each([
    "",
    "~",
    "id.",
    "id",
    ".x",
    "paid.437.5~",
    "paid.-1",
    "paid.1e3",
    "paid.1,000",
    "paid.5..3",
    "paid.1..2..3",
    "paid.123456789012345678901",
    "best.1",
    "wrong.all",
    "wrong.short~wrong.short",
    "table.1~table.2",
    "day.20260230T000000Z..20260301T000000Z",
    "day.20261127T240000Z..20261128T000000Z",
    "day.20261128T000000Z..20261127T000000Z",
    "day.20261127T000000Z",
    "day.2026-11-27..2026-11-28",
    "__proto__.x",
    "constructor.x",
    "ids.x",
    "%",
    "id.%E0%A4%A~paid.",
    `id.${"x".repeat(513)}`,
    Array.from({ length: 65 }, (_, at) => `id.${at}`).join("~"),
    `id.${"x".repeat(500)}~`.repeat(20),
  ])("is none in %j", (text) => {
    expect(wantedIn(text)).toBeNull();
    expect(parsePlayerSearch({ ticket: text }).ticket).toBeUndefined();
  });

  it("never throws, whatever a link has", () => {
    const piece = fc.constantFrom(
      "id.",
      "paid.",
      "1",
      "..",
      "~",
      "%",
      "%7E",
      "day.",
      "20261127T113300Z",
      "wrong.short",
      "é",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (ticket) => {
        const read = wantedIn(ticket);
        if (read !== null) expect(wantedIn(ticketText(read) ?? "")).toEqual(read);
      }),
      { numRuns: 1000 },
    );
    expect(parsePlayerSearch({ ticket: 7 }).ticket).toBeUndefined();
    expect(parsePlayerSearch({ ticket: ["id.1"] }).ticket).toBeUndefined();
  });
});

it("reads amounts and ranges of them, and back", () => {
  expect(amountRanges("437.50,462.65..511.35,-3")).toEqual([
    { min: "437.50", max: "437.50" },
    { min: "462.65", max: "511.35" },
    { min: "-3", max: "-3" },
  ]);
  const amount = fc.stringMatching(/^-?\d{1,9}(\.\d{1,4})?$/);
  fc.assert(
    fc.property(fc.array(fc.record({ min: amount, max: amount }), { maxLength: 20 }), (ranges) => {
      expect(amountRanges(ranges.map(rangeText).join(","))).toEqual(ranges);
    }),
  );
});

it.each([undefined, "", ",", "..", "1.."])("reads none from %j", (list) => {
  expect(amountRanges(list)).toEqual([]);
});
