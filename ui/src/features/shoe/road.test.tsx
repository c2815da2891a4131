import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createStore } from "@/shared/ui";
import { type Placed, Road } from "./road";

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

const hovered = createStore<number | undefined>(undefined);
const fresh = new Set<number>();

function road(chosen: number) {
  const light = { chosen, pinned: true, fresh, hovered, onChoose: () => undefined };
  return <Road title="A road" marks={marks} names={names} shape={Counted} light={light} />;
}

it("a road redraws only the mark that was left and the one that was chosen", () => {
  const { rerender } = render(road(10));
  expect(drawn).toBe(90);
  drawn = 0;
  rerender(road(80));
  expect(drawn).toBe(2);
  expect(screen.getByRole("option", { selected: true })).toHaveAccessibleName("Round 81");
});
