/**
 * Finds texts by the beginnings of their words. Letters that are merely somewhere in a text, in the same order, find nothing:
 * "Ariya" is no search for Riyadh.
 */

const parts = /[^\p{L}\p{M}\p{N}]+/u;

/** Words of a script that writes no blanks between them: they can begin anywhere. */
const isUnspaced = (word: string) => /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}]/u.test(word);

/** Whether each typed word is the beginning of a word of the text, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const whole = text.toLowerCase();
  const words = whole.split(parts);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = (want: string) => {
    if (isUnspaced(want)) return whole.includes(want);
    // "Asia/Tokyo" and "niran.k" are searched as they are written too.
    return words.some((word) => word.startsWith(want)) || (parts.test(want) && whole.includes(want));
  };
  return wanted.length > 0 && wanted.every(isIn);
}

/** The found items, those whose text begins with what was typed first; otherwise in their order. */
export function findByWords<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const hits = items.filter((item) => hasWords(textOf(item), typed));
  const begins = (item: T) => textOf(item).toLowerCase().startsWith(typed.trim().toLowerCase());
  return [...hits.filter(begins), ...hits.filter((item) => !begins(item))];
}
