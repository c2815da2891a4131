/**
 * The thirteen ranks as strokes, so that cards look the same whatever fonts are installed. Each glyph is in a box 56
 * high; `width` is its own.
 */
export interface Glyph {
  readonly width: number;
  readonly path: string;
}

const GLYPHS = new Map<string, Glyph>([
  ["A", { width: 40, path: "M4 54 20 4 36 54M10 37H30" }],
  ["2", { width: 40, path: "M6 17C6-1 34-1 34 17 34 29 20 37 6 52.5H36" }],
  ["3", { width: 40, path: "M6 5H34L19 24C41 22 41 53 20 53 12 53 7 49 4.5 43" }],
  ["4", { width: 40, path: "M28 54V5L4 39H38" }],
  ["5", { width: 40, path: "M33 5H11L8 27C16 20 36 21 36 37 36 57 9 57 4.5 44" }],
  ["6", { width: 40, path: "M31 4C15 10 5 24 5 37 5 58 35 58 35 38 35 20 10 20 5 38" }],
  ["7", { width: 40, path: "M4 5H35C26 19 18 35 15 54" }],
  [
    "8",
    {
      width: 40,
      path: "M20 4C36 4 36 27 20 27 4 27 4 4 20 4ZM20 27C40 27 40 54 20 54 0 54 0 27 20 27Z",
    },
  ],
  ["9", { width: 40, path: "M9 54C25 48 35 34 35 21 35 0 5 0 5 20 5 38 30 38 35 20" }],
  ["10", { width: 56, path: "M4 13 14 5V54M38 4C56 4 56 54 38 54 20 54 20 4 38 4Z" }],
  ["J", { width: 36, path: "M30 2V39C30 58 6 58 4.5 40" }],
  ["Q", { width: 42, path: "M20 4C41 4 41 54 20 54-1 54-1 4 20 4ZM23 41 37 56" }],
  ["K", { width: 40, path: "M8 2V56M36 2 9 34M17 25 37 56" }],
]);

/** The strokes of a rank; none for a rank this version does not know. */
export function glyphOf(rank: string): Glyph | undefined {
  return GLYPHS.get(rank);
}
