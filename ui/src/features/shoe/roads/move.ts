/** Arrow keys on a road: up and down in order of play, left and right to the next column. */
import type { Placed } from "./placed";

/** The target mark from `from` (undefined: none selected), or undefined if the key has no meaning here. */
export function moved(marks: readonly Placed[], from: number | undefined, key: string): number | undefined {
  const last = marks.length - 1;
  if (last < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!key.startsWith("Arrow")) return undefined;
  if (from === undefined) return last;
  if (key === "ArrowUp") return Math.max(0, from - 1);
  if (key === "ArrowDown") return Math.min(last, from + 1);
  return beside(marks, from, key === "ArrowLeft" ? -1 : 1);
}

/** The mark nearest to the same row in the next column; the same mark if there is no next column. */
function beside(marks: readonly Placed[], from: number, direction: -1 | 1): number {
  const here = marks[from];
  if (!here) return from;
  let best = from;
  let distance = Number.POSITIVE_INFINITY;
  marks.forEach(({ col, row }, index) => {
    const ahead = (col - here.col) * direction;
    if (ahead <= 0) return;
    const away = ahead * 100 + Math.abs(row - here.row);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}
