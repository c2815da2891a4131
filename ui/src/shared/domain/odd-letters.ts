/**
 * Letters of a typed id that nobody sees: they come with a pasted id and make it another one. An id may hold any letter, so nothing
 * is removed by itself: the letter is named, and a button has the id without it.
 */
import { useT } from "@/shared/i18n";
import { visiblePieces } from "./visible-pieces";

/** Blanks other than the usual one. */
const blank = /[\p{Zs}\t\n\r\u2028\u2029]/u;

interface OddLetter {
  readonly kind: "blankBefore" | "blankAfter" | "hidden" | "space";
  /** `U+00A0`. */
  readonly code: string;
}

export interface OddId {
  /** Each kind once, in the order of the text. */
  readonly letters: readonly OddLetter[];
  /** The id without them; empty if nothing else is in it. */
  readonly without: string;
}

const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const isHidden = (letter: string) => visiblePieces(letter).some((piece) => piece.isHidden);

/** The odd letters of an id; null if it has none. A usual blank is odd at the ends only. */
export function oddLetters(id: string): OddId | null {
  const letters: OddLetter[] = [];
  let kept = "";
  for (const letter of id) {
    if (isHidden(letter)) {
      letters.push({ kind: "hidden", code: codeOf(letter) });
      // A line that was broken in the middle of an id is a blank.
      kept += blank.test(letter) ? " " : "";
    } else if (letter !== " " && blank.test(letter)) {
      letters.push({ kind: "space", code: codeOf(letter) });
      kept += " ";
    } else kept += letter;
  }
  if (id.startsWith(" ")) letters.unshift({ kind: "blankBefore", code: "U+0020" });
  if (id.endsWith(" ")) letters.push({ kind: "blankAfter", code: "U+0020" });
  if (letters.length === 0) return null;
  return { letters: [...new Map(letters.map((each) => [each.kind + each.code, each])).values()], without: kept.trim() };
}

/** The odd letters in words. */
export function useOddWords(): (odd: OddId) => string {
  const t = useT("shared");
  const words = ({ kind, code }: OddLetter) =>
    kind === "hidden" || kind === "space" ? t(`odd-${kind}`, { code }) : t(`odd-${kind}`);
  return ({ letters }) => letters.map(words).join(", ");
}
