import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createHoveredRound, moved, type Placed, Road } from "./road";

const marks: Placed[] = Array.from({ length: 90 }, (_, round) => ({
  col: Math.floor(round / 6),
  row: round % 6,
  round,
}));
const names = marks.map(({ round }) => `Round ${round + 1}`);

let drawn = 0;
function Counted() {
  drawn += 1;
  return null;
}

const hovered = createHoveredRound();
const fresh = new Set<number>();

function road(chosen: number) {
  const light = { chosen, pinned: true, fresh, hovered, onChoose: () => undefined };
  return <Road title="A road" marks={marks} names={names} shape={Counted} light={light} />;
}

describe("a road's marks", () => {
  it("redraws only the mark that was left and the one that was chosen", () => {
    const { rerender } = render(road(10));
    expect(drawn).toBe(90);
    drawn = 0;
    rerender(road(80));
    expect(drawn).toBe(2);
    expect(screen.getByRole("option", { selected: true })).toHaveAccessibleName("Round 81");
  });
});

/** B B P B B B: columns of two, one and three marks. */
const row: Placed[] = [
  { col: 0, row: 0, round: 0 },
  { col: 0, row: 1, round: 1 },
  { col: 1, row: 0, round: 2 },
  { col: 2, row: 0, round: 4 },
  { col: 2, row: 1, round: 5 },
  { col: 2, row: 2, round: 6 },
];

describe("arrow keys on a road", () => {
  it("lead down and up in order of play, across columns, and stop at the ends", () => {
    expect(moved(row, 1, "ArrowDown")).toBe(2);
    expect(moved(row, 2, "ArrowUp")).toBe(1);
    expect(moved(row, 5, "ArrowDown")).toBe(5);
    expect(moved(row, 0, "ArrowUp")).toBe(0);
  });

  it("lead right and left to the nearest row of the next column", () => {
    expect(moved(row, 1, "ArrowRight")).toBe(2);
    expect(moved(row, 5, "ArrowLeft")).toBe(2);
    expect(moved(row, 2, "ArrowLeft")).toBe(0);
    expect(moved(row, 4, "ArrowRight")).toBe(4);
  });

  it("begin at the newest mark when none is chosen", () => {
    expect(moved(row, undefined, "ArrowLeft")).toBe(5);
  });

  it("go to both ends, and leave other keys and empty roads alone", () => {
    expect(moved(row, 3, "Home")).toBe(0);
    expect(moved(row, 3, "End")).toBe(5);
    expect(moved(row, 3, "x")).toBeUndefined();
    expect(moved([], undefined, "End")).toBeUndefined();
  });
});
