import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Part } from "./part";
import { context, read } from "./ticket.test.support";
import { nothingWanted, wantedRecord } from "./wanted-record";

const wanted = (text: string) => wantedRecord(read(text), context.now, context.zone);

describe("what a ticket says of a record", () => {
  it("has the day of a time in the zone that the text names, and otherwise in the zone in use", () => {
    const bangkok = wantedRecord(read("yesterday 18:55"), context.now, "Asia/Bangkok");
    expect(bangkok.days).toEqual([{ from: "2026-11-19T17:00:00.000Z", to: "2026-11-20T16:59:59.999Z" }]);
    expect(bangkok.clocks).toEqual([{ from: "2026-11-20T11:50:00.000Z", to: "2026-11-20T12:00:00.000Z" }]);
    expect(wanted("yesterday 18:55 Berlin time").days).toEqual([
      { from: "2026-11-19T23:00:00.000Z", to: "2026-11-20T22:59:59.999Z" },
    ]);
    // The ranking excludes by days only what the text names.
    expect(wanted("at 18:55").days).toEqual([]);
    expect(wanted("at 18:55").clocks).toHaveLength(1);
  });

  it("leaves out a wider time that holds another one, and times that are still to come", () => {
    const { days, clocks } = wanted(
      "last week, it was on Friday in the evening, about 18:55 on Friday, promotion until 24 Dec 2026",
    );
    expect(days).toEqual([{ from: "2026-11-19T17:00:00.000Z", to: "2026-11-20T16:59:59.999Z" }]);
    expect(clocks).toEqual([{ from: "2026-11-20T11:40:00.000Z", to: "2026-11-20T12:10:00.000Z" }]);
  });

  it("has each amount once, and none that two others differ by", () => {
    expect(wanted("bet 500, the 500.00 THB, got 437.50 not 487.50, and the 50 THB").amounts).toEqual([
      { min: "500", max: "500", role: "stake" },
      { min: "437.5", max: "437.5", role: "paid" },
      { min: "487.5", max: "487.5", role: "due" },
    ]);
    expect(wanted("paid 0.00, won 00500 THB").amounts).toEqual([{ min: "500", max: "500", role: "net" }]);
  });

  it("complains where the amounts do, and says nothing of a deposit", () => {
    expect(wanted("credited 2,250.00, expected 2,300.00").complaint).toBe("short");
    expect(wanted("credited 2,300.00, expected 2,250.00").complaint).toBe("tooMuch");
    expect(wanted("credited 2,250.00, expected 2,250.00").complaint).toBeNull();
    expect(wanted("I deposited 500 THB yesterday and it is not in my account")).toEqual(nothingWanted);
    expect(wanted("I deposited 500 THB and lost it on banker yesterday").bets).toEqual(["BANKER"]);
  });

  it("follows what a person corrected", () => {
    const { parts, complaint } = read("player mali7 won 1.011 THB on baccarat at table 412");
    const corrected = parts.map((part): Part => {
      const other = part.readings.find((each) => each.type === "amount" && each.amount === "1011");
      const game = part.readings.find((each) => each.type === "game" && each.gameKey === "baccarat_insurance");
      const chosen = other ?? game;
      return chosen ? { ...part, readings: [chosen], because: "named" } : part;
    });
    const said = wantedRecord({ parts: corrected, complaint }, context.now, context.zone);
    expect(said.amounts).toEqual([{ min: "1011", max: "1011", role: "net" }]);
    expect(said.games).toEqual(["baccarat_insurance"]);
    expect(said.tableId).toBe("412");
  });

  const piece = fc.constantFrom(
    ..."a 1 12 , . : / - \n ๑ ก won bet paid must be 500 1,011.00 18:55 yesterday last night วันพุธ ตอนเย็น แทง เจ้ามือ banker".split(
      " ",
    ),
    ..."tie 6-6 ออก 4 1 6 about 99999999999999999999 1e9 bc:1795262090000:x GB07179526209000 ends with exfr30 31/12/2026 k".split(
      " ",
    ),
  );
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(" ")),
  );

  it("is such that the ranking takes it, whatever the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const said = wanted(text);
        for (const { min, max } of said.amounts) {
          for (const amount of [min, max]) expect(amount).toMatch(/^\d{1,22}(?:\.\d{1,10})?$/);
          expect(Number(min)).toBeLessThanOrEqual(Number(max));
        }
        for (const { from, to } of [...said.days, ...said.clocks]) expect(from <= to && from.endsWith("Z")).toBe(true);
        const lists = [said.ids, said.amounts, said.days, said.clocks, said.bets, said.outcomes, said.games];
        for (const list of lists) expect(list.length).toBeLessThanOrEqual(64);
      }),
      { numRuns: 500 },
    );
  });
});
