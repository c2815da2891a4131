import { describe, expect, it } from "vitest";
import { excerpt, tailOf } from "./row-text";

describe("a shortened id", () => {
  it("is cut between letters, never between a letter and its signs", () => {
    for (let length = 0; length < 14; length += 1) {
      const id = `รอบที่นะจ๊ะคนดีของเมื่อวานนี้ที่ ${"1".repeat(length)}`;
      for (const shown of [tailOf(id), excerpt(id, [{ from: 8, to: 9 + length }])]) {
        expect(shown).toContain("…");
        expect(shown).not.toMatch(/…\p{M}/u);
      }
    }
    expect(tailOf("รอบที่ ๒ ที่ 1924")).toBe("…ที่ 1924");
  });

  it("shows the part that was looked for", () => {
    const id = "bc:1697512897867:19g6plntrcmrv";
    expect(excerpt(id, [{ from: 10, to: 13 }])).toBe("…97512897867:1…");
    expect(excerpt(id, [{ from: 27, to: 30 }])).toBe("…lntrcmrv");
    const both = [
      { from: 4, to: 6 },
      { from: 20, to: 22 },
    ];
    expect(excerpt(id, both)).toBe("…:16975…9g6pln…");
    expect(excerpt(id, [{ from: 0, to: 30 }])).toBe(id);
    expect(excerpt("𝒜𝒜𝒜b𝒜𝒜𝒜", [{ from: 6, to: 7 }])).toBe("𝒜𝒜𝒜b𝒜𝒜𝒜");
  });
});
