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

describe("a zone", () => {
  it.each([
    ["20:55 Tokyo time", "2026-11-21T11:55"],
    ["20:55 (Tokyo local time)", "2026-11-21T11:55"],
    ["20:55 time in Tokyo", "2026-11-21T11:55"],
    ["19:55 Kuala Lumpur time", "2026-11-21T11:55"],
    ["20:55 เวลาญี่ปุ่น", "2026-11-21T11:55"],
    ["12:55 Berlin time", "2026-11-21T11:55"],
    ["12:55 CET", "2026-11-21T11:55"],
    ["He writes Tokyo time. It was at 20:55 today", "2026-11-21T11:55"],
  ])("is the one of a city or country: %s", (text, expected) => {
    expect(times(text, { zone: "UTC" })).toEqual([expected]);
    expect(
      read(text, { zone: "UTC" }).parts.some(({ readings: [each] }) => each.type === "time" && each.time.hasZone),
    ).toBe(true);
  });

  it.each(["18:55 first time", "18:55 for the last time", "18:55 play time"])("is none in %s", (text) => {
    expect(read(text).parts[0]?.readings[0]).toMatchObject({ time: { hasZone: false } });
  });
});

describe("a range, in one place or in two", () => {
  it.each([
    ["between 18:00 and 19:00 yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["from 18:00 to 19:00 on 20 Nov", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["between 6 and 7 pm yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["6-7pm yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["yesterday 6pm-7pm", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["6pm yesterday til 7pm", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["fri 18:00", ["2026-11-20T11:00"]],
    ["on the 20th at 6 pm", ["2026-11-20T11:00"]],
    ["เมื่อวันที่ 30 ตอน 6 โมงเย็น", ["2026-10-30T11:00"]],
    ["on the 3rd card", []],
    ["from 18/11 to 20/11", ["2026-11-17T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["around nine thirty in the evening yesterday", ["2026-11-20T14:15 – 2026-11-20T14:45"]],
    ["Thurs 6 pm", ["2026-11-19T11:00"]],
    ["he sat at 18:00", ["2026-11-21T11:00"]],
    ["yesterday @ 1800hrs", ["2026-11-20T11:00"]],
    ["เมื่อวานช่วงบ่ายสามถึงสี่โมงเย็น", ["2026-11-20T08:00 – 2026-11-20T09:00"]],
    ["between 18 and 19 yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["18.00-19.00 น. เมื่อวาน", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["ระหว่าง 18:00 ถึง 19:00 เมื่อวาน", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["เมื่อวาน 2 ทุ่ม ถึง 3 ทุ่ม", ["2026-11-20T13:00 – 2026-11-20T14:00"]],
    ["เมื่อวาน 2-3 ทุ่ม", ["2026-11-20T13:00 – 2026-11-20T14:00"]],
    ["23:00 yesterday to 01:00 today", ["2026-11-20T16:00 – 2026-11-20T18:00"]],
    ["from 20 Nov 23:00 to 21 Nov 01:00", ["2026-11-20T16:00 – 2026-11-20T18:00"]],
    ["20 Nov 03:00-04:00", ["2026-11-19T20:00 – 2026-11-19T21:00"]],
    ["08:00–09:30 yesterday", ["2026-11-20T01:00 – 2026-11-20T02:30"]],
    ["18-20 Nov", ["2026-11-17T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["18th and 20th Nov", ["2026-11-17T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["18 ถึง 20 พ.ย.", ["2026-11-17T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["18 Nov to 20 Nov", ["2026-11-17T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["yesterday evening", ["2026-11-20T09:00 – 2026-11-20T16:59:59.999Z"]],
    ["last night", ["2026-11-20T11:00 – 2026-11-20T22:59:59.999Z"]],
    ["เมื่อวานตอนเย็น", ["2026-11-20T08:00 – 2026-11-20T13:59:59.999Z"]],
    ["เย็นวานนี้", ["2026-11-20T08:00 – 2026-11-20T13:59:59.999Z"]],
    ["yesterday at 6:30 in the evening", ["2026-11-20T11:30"]],
    ["last night at 9:30", ["2026-11-20T14:30"]],
    ["last night at 2:10", ["2026-11-20T19:10"]],
    [
      "yesterday he played baccarat with us and at 18:55 he won",
      ["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z", "2026-11-20T11:55"],
    ],
    ["good evening, he played yesterday", ["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"]],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual(expected);
  });
});

describe("days counted from now", () => {
  const day = "2026-11-17T17:00 – 2026-11-18T16:59:59.999Z";
  it.each([
    ["won 3 days ago", [day]],
    ["three days ago", [day]],
    ["เมื่อ 3 วันที่แล้ว", [day]],
    ["3 วันก่อน", [day]],
    ["๓ วันก่อน", [day]],
    ["สามวันก่อน", [day]],
    ["on Wednesday", [day]],
    ["last Wednesday", [day]],
    ["วันพุธ", [day]],
    ["Wednesday 18 Nov", [day]],
    ["18 Nov, Wednesday", [day]],
    ["3 days ago at 18:55", ["2026-11-18T11:55"]],
    ["3 วันก่อน ตอน 2 ทุ่ม", ["2026-11-18T13:00"]],
    ["5 days ago 2 ทุ่ม", ["2026-11-16T13:00"]],
    ["the day before yesterday", ["2026-11-18T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["เมื่อวานซืน", ["2026-11-18T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["a week ago", ["2026-11-13T17:00 – 2026-11-14T16:59:59.999Z"]],
    ["2 hours ago", ["2026-11-21T11:30 – 2026-11-21T12:30"]],
    ["20 นาทีที่แล้ว", ["2026-11-21T13:25 – 2026-11-21T13:55"]],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual(expected);
    expect(partsOf(text, "amount")).toEqual([]);
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
    ["yesterday 18h55", "2026-11-20T11:55"],
    ["ysd 18:55", "2026-11-20T11:55"],
    ["y'day 6:55pm", "2026-11-20T11:55"],
    ["วันศุกร์ที่ ๒๐ พ.ย. สองทุ่มครึ่ง", "2026-11-20T13:30"],
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

describe("a time that is a bound", () => {
  const evening = "2026-11-20T11:00 – 2026-11-20T16:59:59.999Z";
  const untilSeven = "2026-11-19T17:00 – 2026-11-20T12:00";
  const fromEight = "2026-11-20T13:00 – 2026-11-20T16:59:59.999Z";
  const untilNow = "2026-11-20T11:00 – 2026-11-21T14:00";
  it.each([
    ["won 487 yesterday after 18:00", [evening]],
    ["won 487 after 18:00 yesterday", [evening]],
    ["after 6pm yesterday", [evening]],
    ["yesterday, after 18.00 น.", [evening]],
    ["yesterday later than 18:00", [evening]],
    ["yesterday 18:00 onwards", [evening]],
    ["yesterday 18:00 or later", [evening]],
    ["เมื่อวานหลัง 18:00", [evening]],
    ["เมื่อวาน หลังจาก 18.00 น.", [evening]],
    ["หลังหกโมงเย็นเมื่อวาน", [evening]],
    ["เมื่อวานหลังเวลา ๑๘.๐๐ น.", [evening]],
    ["เมื่อวานหลัง 2 ทุ่ม", [fromEight]],
    ["เมื่อวานหลังสองทุ่ม", [fromEight]],
    ["เมื่อวาน 2 ทุ่มเป็นต้นไป", [fromEight]],
    ["yesterday before 19:00", [untilSeven]],
    ["before 7 pm yesterday", [untilSeven]],
    ["yesterday until 19:00", [untilSeven]],
    ["yesterday, by 19:00", [untilSeven]],
    ["yesterday up to 19:00", [untilSeven]],
    ["yesterday no later than 19:00", [untilSeven]],
    ["เมื่อวานก่อน 19:00", [untilSeven]],
    ["เมื่อวาน ก่อน 1 ทุ่ม", [untilSeven]],
    ["ก่อนหนึ่งทุ่มเมื่อวาน", [untilSeven]],
    ["เมื่อวานจนถึง 19.00 น.", [untilSeven]],
    ["เมื่อวานก่อนทุ่มหนึ่ง", [untilSeven]],
    ["yesterday before midnight", ["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["เมื่อวานก่อนเที่ยงคืน", ["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["yesterday before noon", ["2026-11-19T17:00 – 2026-11-20T05:00"]],
    ["เมื่อวานก่อนเที่ยง", ["2026-11-19T17:00 – 2026-11-20T05:00"]],
    ["last night after 23:00", ["2026-11-20T16:00 – 2026-11-20T22:59:59.999Z"]],
    ["เมื่อคืนหลัง 5 ทุ่ม", ["2026-11-20T16:00 – 2026-11-20T22:59:59.999Z"]],
    ["last night after midnight", ["2026-11-20T17:00 – 2026-11-20T22:59:59.999Z"]],
    ["เมื่อคืนหลังเที่ยงคืน", ["2026-11-20T17:00 – 2026-11-20T22:59:59.999Z"]],
    ["last night before 2:00", ["2026-11-20T11:00 – 2026-11-20T19:00"]],
    ["yesterday evening after 6", ["2026-11-20T11:00 – 2026-11-20T16:59:59.999Z"]],
    ["after 6 in the evening yesterday", [evening]],
    ["yesterday after about 18:00", ["2026-11-20T10:45 – 2026-11-20T16:59:59.999Z"]],
    ["after 18:00 and before 20:00 yesterday", ["2026-11-20T11:00 – 2026-11-20T13:00"]],
    ["yesterday before 20:00 but after 18:00", ["2026-11-20T11:00 – 2026-11-20T13:00"]],
    ["เมื่อวานหลัง 18:00 ก่อน 20:00", ["2026-11-20T11:00 – 2026-11-20T13:00"]],
    ["since 18:00 yesterday", [untilNow]],
    ["ตั้งแต่เมื่อวาน 18:00", [untilNow]],
    ["ตั้งแต่ 18:00 ถึง 19:00 เมื่อวาน", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["from 18:00 until 19:00 yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["just after 18:00 yesterday", ["2026-11-20T11:00 – 2026-11-20T12:00"]],
    ["เมื่อวาน 2 ทุ่มกว่าๆ", ["2026-11-20T13:00 – 2026-11-20T14:00"]],
    ["เมื่อวานเกือบ 2 ทุ่ม", ["2026-11-20T12:00 – 2026-11-20T13:00"]],
    ["since yesterday", ["2026-11-19T17:00 – 2026-11-21T14:00"]],
    ["ตั้งแต่วันศุกร์", ["2026-11-19T17:00 – 2026-11-21T14:00"]],
    ["after 19 Nov", ["2026-11-18T17:00 – 2026-11-21T14:00"]],
    ["before 20 Nov", ["2026-11-05T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["since last night", ["2026-11-20T11:00 – 2026-11-21T14:00"]],
    ["since 2 hours ago", ["2026-11-21T11:30 – 2026-11-21T14:00"]],
    ["วันศุกร์ก่อน 2 ทุ่ม", ["2026-11-19T17:00 – 2026-11-20T13:00"]],
    ["after 18:00", ["2026-11-21T11:00 – 2026-11-21T16:59:59.999Z"]],
    ["before 19:00 Thai time today", ["2026-11-20T17:00 – 2026-11-21T12:00"]],
    // The day of before yesterday, and a word for before that belongs to the days.
    ["the day before yesterday at 18:55", ["2026-11-19T11:55"]],
    ["3 วันก่อน ตอน 2 ทุ่ม", ["2026-11-18T13:00"]],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual(expected);
  });

  it("is read with its word", () => {
    expect(partsOf("won 487 yesterday after 18:00", "time").map(({ text }) => text)).toEqual(["yesterday after 18:00"]);
    expect(partsOf("won 487 after 18:00 yesterday", "time").map(({ text }) => text)).toEqual(["after 18:00 yesterday"]);
    expect(partsOf("หลัง 2 ทุ่มเมื่อวาน", "time").map(({ text }) => text)).toEqual(["หลัง 2 ทุ่มเมื่อวาน"]);
  });
});

describe("a count of days, weeks or months", () => {
  it.each([
    ["won 3 nights ago", ["2026-11-18T11:00 – 2026-11-18T22:59:59.999Z"]],
    ["ชนะ 3 คืนก่อน", ["2026-11-18T11:00 – 2026-11-18T22:59:59.999Z"]],
    ["3 nights ago at 2:00", ["2026-11-18T19:00"]],
    ["2-3 days ago", ["2026-11-17T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["two or three days ago", ["2026-11-17T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["2-3 วันก่อน", ["2026-11-17T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["สองสามวันก่อน", ["2026-11-17T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["a few days ago", ["2026-11-15T17:00 – 2026-11-19T16:59:59.999Z"]],
    ["ไม่กี่วันก่อน", ["2026-11-16T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["in the last 3 days", ["2026-11-17T17:00 – 2026-11-21T14:00"]],
    ["ขอดูย้อนหลัง 3 วัน", ["2026-11-17T17:00 – 2026-11-21T14:00"]],
    ["3 วันที่ผ่านมา", ["2026-11-17T17:00 – 2026-11-21T14:00"]],
    ["over the past 2 hours", ["2026-11-21T11:30 – 2026-11-21T14:00"]],
    ["within the last hour", ["2026-11-21T12:45 – 2026-11-21T14:00"]],
    ["just now", ["2026-11-21T13:30 – 2026-11-21T14:00"]],
    ["เมื่อกี้", ["2026-11-21T13:30 – 2026-11-21T14:00"]],
    ["ศุกร์ที่แล้ว", ["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["คืนวันศุกร์", ["2026-11-20T11:00 – 2026-11-20T22:59:59.999Z"]],
    ["ตี 1 ครึ่ง เมื่อคืน", ["2026-11-20T18:30"]],
    ["last week", ["2026-11-07T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["เมื่ออาทิตย์ที่แล้ว", ["2026-11-07T17:00 – 2026-11-20T16:59:59.999Z"]],
    ["a month ago", ["2026-10-15T02:00 – 2026-10-30T02:00"]],
    ["2 เดือนก่อน", ["2026-09-07T14:00 – 2026-10-07T14:00"]],
    ["a year ago", ["2025-08-22T08:00 – 2026-02-20T20:00"]],
    ["3 ปีที่แล้ว", ["2023-02-21T20:00 – 2024-08-22T08:00"]],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual(expected);
    expect(partsOf(text, "amount")).toEqual([]);
  });
});

describe("a time as players say it", () => {
  // 21 Nov 2026 is a Saturday.
  it.each([
    ["Thursday after lunch", ["2026-11-19T05:00 – 2026-11-19T08:59:59.999Z"]],
    ["on tuesday lunch time (around 1pm)", ["2026-11-17T05:45 – 2026-11-17T06:15"]],
    ["yesterday shortly before five pm", ["2026-11-20T09:00 – 2026-11-20T10:00"]],
    ["yesterday about 5 in the afternoon", ["2026-11-20T09:45 – 2026-11-20T10:15"]],
    ["yesterday at nine o'clock", ["2026-11-20T02:00"]],
    ["Monday morning, half past ten or so", ["2026-11-16T03:15 – 2026-11-16T03:45"]],
    ["yesterday quarter to six pm", ["2026-11-20T10:45"]],
    ["Last Monday evening, bit after nine", ["2026-11-16T14:00 – 2026-11-16T15:00"]],
    ["Wednesday night around ten", ["2026-11-18T14:45 – 2026-11-18T15:15"]],
    ["tonight a bit before 7", ["2026-11-21T11:00 – 2026-11-21T12:00"]],
    ["it was monday night, nearly 2 in the morning", ["2026-11-16T18:00 – 2026-11-16T19:00"]],
    ["On tuesday night just after midnight", ["2026-11-17T17:00 – 2026-11-17T18:00"]],
    ["early morning yesterday", ["2026-11-19T20:00 – 2026-11-20T00:59:59.999Z"]],
    ["เมื่อเช้าวันอังคาร", ["2026-11-16T22:00 – 2026-11-17T04:59:59.999Z"]],
    ["คืนวันพฤหัสประมาณสี่ทุ่มกว่า", ["2026-11-19T14:45 – 2026-11-19T16:15"]],
    ["วันพฤหัส ประมาณห้าโมงเย็นกว่าๆ", ["2026-11-19T09:45 – 2026-11-19T11:15"]],
    ["เมื่อคืนหลังเที่ยงคืนไม่นาน", ["2026-11-20T17:00 – 2026-11-20T18:00"]],
    ["เมื่อวานซืนตอนเช้ามืด", ["2026-11-18T20:00 – 2026-11-18T23:59:59.999Z"]],
    ["เย็นวันจันทร์", ["2026-11-16T08:00 – 2026-11-16T13:59:59.999Z"]],
  ])("%s", (text, expected) => {
    expect(times(text)).toEqual(expected);
    expect(partsOf(text, "amount")).toEqual([]);
  });

  it.each([
    ["Tuesday 23:22 here in Paris", "2026-11-17T22:22"],
    ["I play from Berlin. Thursday 18:35 my time, baccarat", "2026-11-19T17:35"],
    ["yesterday between 17:20 and 17:40 BKK", "2026-11-20T10:20 – 2026-11-20T10:40"],
    ["yesterday 18:55 Berlin", "2026-11-20T17:55"],
  ])("with the place of the player: %s", (text, expected) => {
    expect(times(text, { zone: "UTC" })).toEqual([expected]);
  });

  it.each([
    "won about ten times",
    "yesterday he won about 5 THB",
    "yesterday about 5 people played",
    "after 3 he stopped",
    "around ten",
    "won about 9 yesterday",
  ])("has no hour in %s", (text) => {
    expect(times(text).filter((time) => !time.endsWith("T16:59:59.999Z"))).toEqual([]);
  });
});
