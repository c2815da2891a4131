/** The letters of a text that nobody sees. In a file of its own because the app for Zendesk takes it, which has no React. */

export interface Piece {
  /** Where it begins. */
  at: number;
  text: string;
  /** An invisible character, shown by name: `U+202E`. */
  isHidden: boolean;
}

/**
 * The only list in the interface; Rust has the same one in the module `unseen` of the crate `app`. Control characters, all that Unicode calls
 * default ignorable (zero-width characters, fillers, variation selectors, tags) or controls of direction, line separators, marks of annotations, the blank braille pattern, and lone surrogates.
 */
const hidden =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb]|[\ud800-\udfff]/gu;

/** Splits a text so that invisible characters are named and can't change the direction of text beside it. */
export function visiblePieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(hidden)) {
    if (found.index > from) pieces.push({ at: from, text: text.slice(from, found.index), isHidden: false });
    pieces.push({ at: found.index, text: codePointName(found[0]), isHidden: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isHidden: false });
  return pieces;
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
