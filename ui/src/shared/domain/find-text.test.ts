import { describe, expect, it } from "vitest";
import { fold, joined, locate } from "./server-text";

const found = (text: string, typed: string, without?: string) =>
  locate(text, fold(typed), without).map(({ from, to }) => text.slice(from, to));

describe("typed text is found in shown text", () => {
  it.each([
    ["Banker 9–5", "banker 9-5", "Banker 9–5"],
    ["−992.00", "-992", "−992"],
    ["−992.00", "−992", "−992"],
    ["22 พ.ย. 2569", "๒๕๖๙", "2569"],
    ["café 7", "CAFÉ", "café"],
    ["café 7".normalize("NFD"), "café".normalize("NFC"), "café".normalize("NFD")],
    ["ΌΔΟΣ", "όδος", "ΌΔΟΣ"],
    ["İzmir", "i̇z", "İz"],
    ["เจ้ามือ 5–1", "เจ้ามือ", "เจ้ามือ"],
    ["1 300", "1 300", "1 300"],
    ["𝒜b", "B", "b"],
  ])("in %s, %s", (text, typed, expected) => expect(found(text, typed)).toEqual([expected]));

  it("reads over separators only where they may be left out", () => {
    expect(found("1,300.00 THB", "1300", ",")).toEqual(["1,300"]);
    expect(found("1,300.00 THB", "1300")).toEqual([]);
    expect(found("−11,234,567", "1234567", ",")).toEqual(["1,234,567"]);
  });

  it("finds it in every place, and nothing when nothing was typed", () => {
    expect(found("aXaxA", "a")).toEqual(["a", "a", "A"]);
    expect(found("abc", "")).toEqual([]);
  });

  it("wherever it is found the folded text holds it, and the other way round", () => {
    const letters = [
      "a",
      "É",
      "e\u0301",
      "Σ",
      "ς",
      "–",
      "−",
      "-",
      "๑",
      "1",
      ",",
      " ",
      "\u202f",
      "ก",
      "ี",
      "้",
      "İ",
      "가",
    ];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const word = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join("");
    for (let round = 0; round < 3000; round += 1) {
      const [text, typed] = [word(random(12)), word(1 + random(2))];
      const places = locate(text, fold(typed));
      expect(places.length > 0, `${text} | ${typed}`).toBe(fold(text).includes(fold(typed)));
      for (const { from, to } of places) expect(fold(text.slice(from, to))).toContain(fold(typed));
    }
  });
});

it("ranges that touch are one", () => {
  const ranges = [
    { from: 5, to: 8 },
    { from: 0, to: 2 },
    { from: 2, to: 3 },
    { from: 6, to: 7 },
  ];
  expect(joined(ranges)).toEqual([
    { from: 0, to: 3 },
    { from: 5, to: 8 },
  ]);
});
