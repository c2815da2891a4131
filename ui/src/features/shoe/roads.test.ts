import { describe, expect, it } from "vitest";
import { roomIn } from "./roads";

const sizes = [400, 614, 700, 760, 925, 1100, 1405, 2200].flatMap((width) =>
  [320, 569, 640, 719, 720, 829, 1009, 1400].map((height) => [width, height] as const),
);

describe("the room of the roads", () => {
  it("has cells that can be pressed, and not larger than the window needs", () => {
    for (const [width, height] of sizes) {
      const { cell } = roomIn(width, height);
      expect(cell, `${width} × ${height}`).toBeGreaterThanOrEqual(16);
      expect(cell, `${width} × ${height}`).toBeLessThanOrEqual(36);
    }
  });

  it("never gets smaller cells in a larger window of the same layout", () => {
    for (const [width, height] of sizes) {
      const [here, larger] = [roomIn(width, height), roomIn(width + 100, height + 100)];
      if (here.isCompact === larger.isCompact) expect(larger.cell).toBeGreaterThanOrEqual(here.cell);
    }
  });

  it("is the full one in the window's usual size and compact in its smallest", () => {
    expect(roomIn(925, 829)).toEqual({ isCompact: false, cell: 24 });
    expect(roomIn(646, 569).isCompact).toBe(true);
  });
});
