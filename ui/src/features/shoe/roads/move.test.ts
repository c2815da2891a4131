import { describe, expect, it } from "vitest";
import { moved } from "./move";
import type { Placed } from "./placed";

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
