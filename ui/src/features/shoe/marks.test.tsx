import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Marks, type Placed } from "./marks";

const marks: Placed[] = Array.from({ length: 90 }, (_, round) => ({
  col: Math.floor(round / 6),
  row: round % 6,
  round,
}));
const names = marks.map(({ round }) => `Round ${round + 1}`);
const idOf = (index: number) => `mark-${index}`;

let drawn = 0;
function Counted() {
  drawn += 1;
  return null;
}

function road(chosen: number) {
  const fresh = new Set<number>();
  return (
    <svg aria-label="A road">
      <Marks
        marks={marks}
        names={names}
        shape={Counted}
        cell={24}
        step={24}
        chosen={chosen}
        fresh={fresh}
        idOf={idOf}
      />
    </svg>
  );
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
