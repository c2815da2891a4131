import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roundId, runningShoe } from "@/testing/shoes";
import { findListBox, renderShoe } from "./shoe.test.support";

const ids = (...numbers: number[]) => numbers.map(roundId);

describe("the shoe by keyboard", () => {
  it("moves along the bead plate with the arrows", async () => {
    const { user, chosen } = renderShoe([runningShoe(20)]);
    const bead = await findListBox("Bead plate");
    bead.focus();
    await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowDown}{End}{Home}{ArrowRight}{ArrowUp}");
    expect(chosen).toEqual(ids(19, 13, 14, 20, 1, 7, 6));
    const active = bead.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(active)).toHaveAccessibleName(/^Round 6,/);
    expect(bead).toHaveFocus();
  });

  it("skips ties on the big road, where they have no place of their own", async () => {
    const { user, chosen } = renderShoe([runningShoe(20)], { round: roundId(9) });
    (await findListBox("Big road")).focus();
    await user.keyboard("{ArrowUp}");
    expect(chosen).toEqual(ids(7));
  });

  it("goes to earlier and later rounds with brackets, down and up the list with j and k", async () => {
    const { user, chosen } = renderShoe([runningShoe(20)]);
    await findListBox("Bead plate");
    // In user-event, `[[` types one bracket.
    await user.keyboard("[[[[[[]]jkn");
    expect(chosen).toEqual([...ids(19, 18, 17, 18, 19, 18, 19), undefined]);
    expect(screen.getByText("newest").closest("section")).toHaveTextContent("Round 20");
  });

  it("reads the shoe again with F5", async () => {
    const { user } = renderShoe([runningShoe(20), runningShoe(21)]);
    expect(await screen.findByText("Round 20")).toBeVisible();
    // Not followed, so that nothing but the key reads it.
    await user.keyboard("f{F5}");
    expect(await screen.findByText("Round 21")).toBeVisible();
  });

  it("scrolls a road by its width with Page Up and Page Down", async () => {
    const { user } = renderShoe([runningShoe(60)]);
    const road = await findListBox("Big road");
    Object.defineProperty(road, "clientWidth", { value: 300 });
    road.focus();
    await user.keyboard("{PageUp}{PageUp}{PageDown}");
    // A road begins at its end, which is its position 0.
    expect(road.scrollLeft).toBe(-300);
  });
});
