/** A range of letters in a shown text: `to` is excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

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

/** Splits the pieces at the highlighted ranges of the shown text. */
export function cutPieces(pieces: readonly Piece[], lit: readonly Range[]): (Piece & { isLit: boolean })[] {
  if (lit.length === 0) return pieces.map((piece) => ({ ...piece, isLit: false }));
  let at = 0;
  return pieces.flatMap(({ text, isHidden }) => {
    const begin = at;
    at += text.length;
    const within = (place: number) => place > begin && place < begin + text.length;
    const inner = lit.flatMap(({ from, to }) => [from, to]).filter(within);
    const edges = [begin, ...inner, begin + text.length];
    return edges.slice(0, -1).map((from, index) => ({
      at: from,
      text: text.slice(from - begin, (edges[index + 1] ?? from) - begin),
      isHidden,
      isLit: lit.some((range) => range.from <= from && from < range.to),
    }));
  });
}

/** The first UTF-16 units of a text, without half of a letter of two units. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}
