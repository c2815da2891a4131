/**
 * Position of a count in its range. Every range is drawn over the middle half of the width, so that kinds can be
 * compared.
 */
import type { CountView } from "@/gateway/types";

export interface BandScale {
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  readonly dot: number;
  /** The count lies outside the drawn scale. */
  readonly isBeyond: boolean;
}

const edge = 6;

type Drawn = Pick<CountView, "count" | "of" | "low" | "high" | "expectedExact">;

export function bandScale({ count, of, low, high, expectedExact }: Drawn, width: number): BandScale {
  // Counts are whole numbers: the range starts half a round below its lowest and ends half a round above its highest.
  const [from, to] = [low - 0.5, high + 0.5];
  const unit = width / 2 / (to - from);
  const place = (value: number) => width / 4 + (value - from) * unit;
  const wanted = place(count);
  const dot = Math.min(width - edge, Math.max(edge, wanted));
  return {
    low: place(from),
    high: place(to),
    expected: place(of * Number(expectedExact)),
    dot,
    isBeyond: dot !== wanted,
  };
}
