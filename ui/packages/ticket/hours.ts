/** The parts of a day that people call so, rather more hours than fewer. */

/** Hours from 24 are those of the next day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const morning: Hours = { from: 4, to: 12 };
export const afternoon: Hours = { from: 12, to: 18 };
export const evening: Hours = { from: 16, to: 24 };
export const night: Hours = { from: 18, to: 30 };
