import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf, rangeOf, read, times } from "./ticket.test.support";

describe("a time with a zone", () => {
  it.each([
    ["2026-11-21T11:55:20.413Z", "2026-11-21T11:55:20"],
    ["2026-11-21 18:55:20+07:00", "2026-11-21T11:55:20"],
    ["18:55 Thai time", "2026-11-21T11:55"],
    ["18:55 ICT", "2026-11-21T11:55"],
    ["11:55 UTC", "2026-11-21T11:55"],
    ["(UTC+8) 19:55", "2026-11-21T11:55"],
    ["19:55 (GMT+08:00)", "2026-11-21T11:55"],
    ["08:25 UTC-3:30", "2026-11-21T11:55"],
    ["18:55 เวลาไทย", "2026-11-21T11:55"],
    ["about 18:55 Thai time", "2026-11-21T11:40 – 2026-11-21T12:10"],
    ["ประมาณ 18.55 น. เวลาไทย", "2026-11-21T11:40 – 2026-11-21T12:10"],
  ])("%s", (text, expected) => {
    expect(times(text, { zone: "UTC" })).toEqual([expected]);
    expect(read(text, { zone: "UTC" }).parts[0]?.readings[0]).toMatchObject({ time: { hasZone: true } });
  });
});

describe("a time without a zone takes the zone in use, and says so", () => {
  it.each([
    ["21 Nov 18:55", "2026-11-21T11:55"],
    ["21 Nov 2026, 18:55", "2026-11-21T11:55"],
    ["Nov 21, 2026 at 6:55 pm", "2026-11-21T11:55"],
    ["21/11/2026 18:55", "2026-11-21T11:55"],
    ["21/11/2569 18.55 น.", "2026-11-21T11:55"],
    ["21 พ.ย. 2569 เวลา 18:55 น.", "2026-11-21T11:55"],
    ["21 พ.ย. 69 18:55", "2026-11-21T11:55"],
    ["21 พฤศจิกายน 2569 18.55", "2026-11-21T11:55"],
    ["๒๑ พ.ย. ๒๕๖๙ ๑๘.๕๕ น.", "2026-11-21T11:55"],
    ["21 Nov 26 18:55", "2026-11-21T11:55"],
    ["เมื่อวาน 18.55 น.", "2026-11-20T11:55"],
    ["yesterday at 18:55", "2026-11-20T11:55"],
    ["เมื่อคืนนี้ ตี 2", "2026-11-20T19:00"],
    ["last night 23:30", "2026-11-20T16:30"],
    ["วันนี้ 2 ทุ่มครึ่ง", "2026-11-21T13:30"],
    ["บ่าย 3 โมง", "2026-11-21T08:00"],
    ["18:40 - 19:10", "2026-11-21T11:40 – 2026-11-21T12:10"],
    ["18:40-19:10", "2026-11-21T11:40 – 2026-11-21T12:10"],
    ["between 18:40 and 19:10", "2026-11-21T11:40 – 2026-11-21T12:10"],
    ["18.40 น. ถึง 19.10 น.", "2026-11-21T11:40 – 2026-11-21T12:10"],
    ["23:50 – 00:10", "2026-11-20T16:50 – 2026-11-20T17:10"],
    ["20 Nov", "2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual([expected]);
    expect(partsOf(text, "time")[0]?.readings[0]).toMatchObject({ time: { hasZone: false } });
  });

  it("and without a day is the last one before now", () => {
    expect(times("at 20:59")).toEqual(["2026-11-21T13:59"]);
    expect(times("at 21:30")).toEqual(["2026-11-20T14:30"]);
    expect(times("28 Feb 10:00")).toEqual(["2026-02-28T03:00"]);
    expect(times("25 Dec 10:00")).toEqual(["2025-12-25T03:00"]);
    expect(partsOf("at 21:30", "time")[0]?.readings[0]).toMatchObject({ time: { hasDay: false } });
  });
});

it("offers both orders of day and month where both exist", () => {
  const readings = partsOf("05/11/2026 10:00", "time")[0]?.readings ?? [];
  expect(readings.map(rangeOf)).toEqual(["2026-11-05T03:00", "2026-05-11T03:00"]);
});

it.each(["25:70", "18.55", "bc:18:55", "6:3", "v18:55x", "31 Feb 2026", "he may 5 times", "1:234"])(
  "none in %s",
  (text) => {
    expect(times(text)).toEqual([]);
  },
);

it("follows the zone's own changes of the clock", () => {
  expect(times("2026-07-01 12:00", { zone: "Europe/Berlin" })).toEqual(["2026-07-01T10:00"]);
  expect(times("2026-11-01 12:00", { zone: "Europe/Berlin" })).toEqual(["2026-11-01T11:00"]);
});

it("reads every written instant back", () => {
  const min = new Date("2025-01-01T00:00:00Z");
  const max = new Date("2026-11-21T13:00:00Z");
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const second = `${date.toISOString().slice(0, 19)}Z`;
      expect(times(second)).toEqual([second.replace(/:00Z$|Z$/, "")]);
      const [, year, rest] = /^(\d{4})(-\d\d-\d\dT\d\d:\d\d:\d\d)Z$/.exec(second) ?? [];
      expect(times(`${Number(year) + 543}${rest}Z`)).toEqual(times(second));
    }),
  );
});
