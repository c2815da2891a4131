import { describe, expect, it } from "vitest";
import { bandScale, percentOf } from "./counts";

const width = 220;
const samples = [1, 5, 48, 240, 5000].flatMap((of) =>
  [0, 0.02, 0.3, 0.7, 1].flatMap((share) =>
    [0, 0.1, 0.5, 0.9, 1].map((at) => {
      const [low, high] = [Math.floor(of * share * 0.8), Math.ceil(of * share)];
      return { count: Math.round(of * at), of, low, high, expectedExact: (share * 0.9).toFixed(6) };
    }),
  ),
);

describe("a count in its range", () => {
  it.each(samples)("$count of $of lies where it is counted, between $low and $high or outside", (sample) => {
    const { low, high, dot } = bandScale(sample, width);
    expect([low, high]).toEqual([width / 4, (width * 3) / 4]);
    const isInside = sample.low <= sample.count && sample.count <= sample.high;
    expect(low < dot && dot < high).toBe(isInside);
    expect(dot).toBeGreaterThan(0);
    expect(dot).toBeLessThan(width);
  });

  it("far outside stays in the drawing and says that it is further", () => {
    const far = { count: 400, of: 500, low: 20, high: 40, expectedExact: "0.060000" };
    expect(bandScale(far, width).isBeyond).toBe(true);
    expect(bandScale({ ...far, count: 41 }, width).isBeyond).toBe(false);
  });
});

describe("an exact figure in percent", () => {
  it("keeps every digit", () => {
    expect(["0.458597", "0.016617", "0.5", "0.000100", "0.10"].map(percentOf)).toEqual([
      "45.8597",
      "1.6617",
      "50",
      "0.0100",
      "10",
    ]);
  });
});
