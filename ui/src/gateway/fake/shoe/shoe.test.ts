import { describe, expect, it } from "vitest";
import { dragonTailShoe, runningShoe, runningShoeLength, tiesOnlyShoe } from ".";

const cells = (marks: readonly { col: number; row: number }[]) => marks.map(({ col, row }) => `${col},${row}`);

describe("recorded shoes", () => {
  it("place no two marks in one cell and every mark in six rows", () => {
    for (const { roads } of [runningShoe(runningShoeLength), dragonTailShoe(), tiesOnlyShoe()]) {
      for (const marks of [roads?.bead, roads?.big, roads?.bigEye, roads?.small, roads?.cockroach]) {
        expect(new Set(cells(marks ?? [])).size).toBe(marks?.length);
        expect(marks?.every(({ row }) => row >= 0 && row < 6)).toBe(true);
      }
    }
  });

  it("add to each derived road what the ask road said, for the side that won", () => {
    for (let count = 1; count < runningShoeLength; count += 1) {
      const { roads, rounds } = runningShoe(count);
      const next = runningShoe(count + 1);
      const side = next.rounds[count]?.side;
      if (side !== "banker" && side !== "player") continue;
      for (const road of ["bigEye", "small", "cockroach"] as const) {
        const added = next.roads?.[road].slice(roads?.[road].length) ?? [];
        expect(added.map(({ colour }) => colour)).toEqual([roads?.ask[side][road]].filter(Boolean));
      }
      expect(rounds).toHaveLength(count);
    }
  });

  it("hold every tie once: on a stone or before all stones", () => {
    const { roads, rounds } = dragonTailShoe();
    const ties = rounds.flatMap(({ side }, position) => (side === "tie" ? [position] : []));
    expect(roads?.big.flatMap(({ tieRounds }) => tieRounds)).toEqual(ties);
    expect(tiesOnlyShoe().roads?.leadingTies).toEqual({ rounds: [0, 1, 2], ownCell: true });
  });
});
