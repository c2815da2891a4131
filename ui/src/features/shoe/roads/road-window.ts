/**
 * Which columns of a road are visible: by default the newest. Only whole columns are hidden, never single cells. The
 * user may pan back.
 */

/** First column in view; `null` follows the newest. */
export type Pan = number | null;

export interface RoadWindow {
  /** First column in view. */
  first: number;
  /** Columns hidden on the left. */
  older: number;
  /** Columns hidden on the right. */
  newer: number;
}

const newestFirst = (columns: number, visible: number): number => Math.max(0, columns - visible);

/** The visible part of `columns` columns when `visible` fit. */
export function windowOf(pan: Pan, columns: number, visible: number): RoadWindow {
  const newest = newestFirst(columns, visible);
  const first = pan === null ? newest : Math.min(Math.max(0, pan), newest);
  return { first, older: first, newer: newest - first };
}

/** Pans by whole columns; returning to the newest follows it again. */
export function panned(pan: Pan, by: number, columns: number, visible: number): Pan {
  const newest = newestFirst(columns, visible);
  const first = Math.max(0, windowOf(pan, columns, visible).first + by);
  return first >= newest ? null : first;
}

/** The smallest pan that shows `column`. */
export function revealed(pan: Pan, column: number, columns: number, visible: number): Pan {
  const { first } = windowOf(pan, columns, visible);
  if (column < first) return panned(pan, column - first, columns, visible);
  if (column >= first + visible) return panned(pan, column - (first + visible - 1), columns, visible);
  return pan;
}
