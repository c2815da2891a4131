import { describe, expect, it } from "vitest";
import { type Pan, panned, revealed, windowOf } from "./road-window";

/** Windows of several sizes with every possible pan. */
const cases = [0, 1, 7, 24, 60].flatMap((columns) =>
  [1, 5, 24].flatMap((visible) =>
    [null, 0, 3, 59].map((pan): { columns: number; visible: number; pan: Pan } => ({ columns, visible, pan })),
  ),
);

describe("a road's window", () => {
  it("accounts for every column and never shows beyond the newest", () => {
    for (const { columns, visible, pan } of cases) {
      const { first, older, newer } = windowOf(pan, columns, visible);
      expect(older).toBe(first);
      expect(older + Math.min(visible, columns) + newer).toBe(columns);
      expect(Math.min(older, newer)).toBeGreaterThanOrEqual(0);
    }
  });

  it("drops one whole column when one is added while it follows the newest", () => {
    expect(windowOf(null, 24, 24).first).toBe(0);
    expect(windowOf(null, 25, 24).first).toBe(1);
  });

  it("stays where the user panned to when columns are added", () => {
    const pan = panned(null, -6, 30, 20);
    expect(windowOf(pan, 30, 20).first).toBe(4);
    expect(windowOf(pan, 33, 20).first).toBe(4);
  });

  it("follows the newest again once panned back to it", () => {
    const back = panned(panned(null, -6, 30, 20), 99, 30, 20);
    expect(back).toBeNull();
    expect(windowOf(back, 33, 20).newer).toBe(0);
  });

  it("brings any column into view and does not move for one that is", () => {
    for (const { columns, visible, pan } of cases) {
      for (let column = 0; column < columns; column += 1) {
        const { first } = windowOf(revealed(pan, column, columns, visible), columns, visible);
        expect(column).toBeGreaterThanOrEqual(first);
        expect(column).toBeLessThan(first + visible);
        const before = windowOf(pan, columns, visible).first;
        if (column >= before && column < before + visible) expect(first).toBe(before);
      }
    }
  });
});
