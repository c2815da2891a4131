import type { Range } from "@/shared/domain";

/** About as many letters as fit beside the time. */
const ROOM = 14;
const HEAD = 3;
/** So many fit beside the time in the narrowest list. */
const TAIL = 6;

const graphemes =
  typeof Intl.Segmenter === "undefined" ? null : new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Texts of these letters only need no segmenting, which is slow. */
const simple = /^[\x20-\x7e]*$/;

/** The letters of a text, each with its vowel signs and tone marks. */
function lettersOf(text: string): string[] {
  return graphemes === null || simple.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * The start and the end of a long id: ids of one game start alike (name and date) and differ at the end. The full id is
 * one click away.
 */
export function shortId(id: string): string {
  const letters = lettersOf(id);
  if (letters.length <= ROOM) return id;
  return `${letters.slice(0, HEAD).join("")}…${letters.slice(HEAD + 1 - ROOM).join("")}`;
}

/** The end of a long id, for rows with little space. */
export function tailOf(id: string): string {
  const letters = lettersOf(id);
  return letters.length <= TAIL + 1 ? id : `…${letters.slice(-TAIL).join("")}`;
}

/** The matching ranges of a long id, each with some context. */
export function excerpt(id: string, ranges: readonly Range[]): string {
  const length = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const around = Math.max(1, Math.floor((ROOM - length) / (2 * ranges.length)));
  let text = "";
  let end = 0;
  for (const range of ranges) {
    const from = Math.max(end, letterAt(id, range.from - around));
    const to = letterAt(id, range.to + around);
    text += (from > end ? "…" : "") + id.slice(from, to);
    end = Math.max(end, to);
  }
  return end < id.length ? `${text}…` : text;
}

/** The start of the letter at an index, with its signs. */
function letterAt(text: string, place: number): number {
  const within = Math.max(0, Math.min(text.length, place));
  if (graphemes !== null) return graphemes.segment(text).containing(within)?.index ?? within;
  return /[\udc00-\udfff]/.test(text.charAt(within)) && within > 0 ? within - 1 : within;
}
