import { describe, expect, it } from "vitest";
import type { Placed } from "./marks";
import { moved, type Pan, panned, revealed, windowOf } from "./road-window";

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

/** B B P B B B: columns of two, one and three marks. */
const marks: Placed[] = [
  { col: 0, row: 0, round: 0 },
  { col: 0, row: 1, round: 1 },
  { col: 1, row: 0, round: 2 },
  { col: 2, row: 0, round: 4 },
  { col: 2, row: 1, round: 5 },
  { col: 2, row: 2, round: 6 },
];

describe("arrow keys on a road", () => {
  it("lead down and up in order of play, across columns, and stop at the ends", () => {
    expect(moved(marks, 1, "ArrowDown")).toBe(2);
    expect(moved(marks, 2, "ArrowUp")).toBe(1);
    expect(moved(marks, 5, "ArrowDown")).toBe(5);
    expect(moved(marks, 0, "ArrowUp")).toBe(0);
  });

  it("lead right and left to the nearest row of the next column", () => {
    expect(moved(marks, 1, "ArrowRight")).toBe(2);
    expect(moved(marks, 5, "ArrowLeft")).toBe(2);
    expect(moved(marks, 2, "ArrowLeft")).toBe(0);
    expect(moved(marks, 4, "ArrowRight")).toBe(4);
  });

  it("begin at the newest mark when none is chosen", () => {
    expect(moved(marks, undefined, "ArrowLeft")).toBe(5);
  });

  it("go to both ends, and leave other keys and empty roads alone", () => {
    expect(moved(marks, 3, "Home")).toBe(0);
    expect(moved(marks, 3, "End")).toBe(5);
    expect(moved(marks, 3, "x")).toBeUndefined();
    expect(moved([], undefined, "End")).toBeUndefined();
  });
});
