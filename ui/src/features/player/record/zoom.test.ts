import { describe, expect, it } from "vitest";
import { FIT, moveBy, zoomAt } from "./cameras";

const frame = { width: 800, height: 400 };
const centre = { x: 0, y: 0 };

/** Screen position of a point of the image. */
const onScreen = (zoom: typeof FIT, at: number) => zoom.x + at * zoom.scale;

describe("zoom", () => {
  it("keeps the point under the pointer where it is", () => {
    const zoomed = zoomAt(FIT, 2, { x: 100, y: 50 }, frame);
    expect(onScreen(zoomed, 100)).toBe(100);
    const further = zoomAt(zoomed, 1.5, { x: 100, y: 50 }, frame);
    expect(onScreen(further, 100)).toBeCloseTo(100);
  });

  it("never gets smaller than the frame or larger than eight times", () => {
    expect(zoomAt(FIT, 0.1, centre, frame)).toEqual(FIT);
    expect(zoomAt(FIT, 100, centre, frame).scale).toBe(8);
  });

  it("never shows what is beyond the picture's edge", () => {
    expect(moveBy(FIT, 500, 500, frame)).toEqual(FIT);
    expect(moveBy({ ...FIT, scale: 2 }, 5000, -5000, { width: 1600, height: 900 })).toEqual({
      scale: 2,
      x: 800,
      y: -450,
    });
    // A picture that is narrower than its frame is moved only once it is wider, and never out of it.
    const wide = { width: 1600, height: 450 };
    expect(moveBy({ ...FIT, scale: 2 }, 5000, -5000, wide)).toEqual({ scale: 2, x: 0, y: -225 });
    expect(moveBy({ ...FIT, scale: 4 }, 5000, -5000, wide)).toEqual({ scale: 4, x: 800, y: -675 });
  });
});
