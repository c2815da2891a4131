import type { ReactNode } from "react";
import { isPlain, ServerText, shownText } from "./server-text";
import type { Range } from "./visible-pieces";

const others =
  /[\u03c2\u0e50-\u0e59\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\n\r]/g;

/**
 * Folds text for searching: upper and lower case, composed and decomposed letters, all dashes and minus signs, all
 * spaces, and Thai and Latin digits compare equal.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replace(/[\u2013\u2212]/g, "-");
  // Decomposed, so that each letter can be folded separately and mapped back to its position.
  return text.normalize("NFD").toLowerCase().replace(others, meaningOf);
}

function meaningOf(letter: string): string {
  const code = letter.charCodeAt(0);
  // Final sigma.
  if (code === 0x3c2) return "σ";
  if (code >= 0xe50 && code <= 0xe59) return String(code - 0xe50);
  return /\s/.test(letter) ? " " : "-";
}

/** Ranges of the shown text that match a folded text, in whole letters. Letters in `without` are ignored. */
export function locate(text: string, needle: string, without = ""): Range[] {
  if (needle === "" || !fold(leaveOut(text, without)).includes(needle)) return [];
  let folded = "";
  const places: Range[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    if (without.includes(letter)) continue;
    const meaning = fold(letter);
    folded += meaning;
    const place = { from: index, to: index + letter.length };
    for (let unit = 0; unit < meaning.length; unit += 1) places.push(place);
  }
  const found: Range[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const [first, last] = [places[at], places[at + needle.length - 1]];
    if (first && last) found.push({ from: first.from, to: last.to });
  }
  return found;
}

function leaveOut(text: string, letters: string): string {
  return letters === "" ? text : [...text].filter((letter) => !letters.includes(letter)).join("");
}

/** Sorts the ranges and merges those that touch. */
export function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/** The folded words of the typed text. Invisible characters are named as in the shown text. */
export function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(shownText(word)));
}

/** Letters of a text that is never cut. */
const short = 200;

/**
 * Server text for list rows, with the places of the needles (folded texts) highlighted. Letters in `without`, such as the
 * separators of an amount, may be left out when typing.
 *
 * A function, not a component, and plain text where nothing is highlighted: a key in a filter draws hundreds of these
 * texts again. A short plain text contains no hidden characters, so it needs no `ServerText`.
 */
export function litText(value: string, needles: readonly string[], without?: string): ReactNode {
  const lit = (shown: string) => litIn(shown, needles, without);
  if (value.length <= short && isPlain(value) && lit(value).length === 0) return value;
  return <ServerText value={value} lit={lit} />;
}

function litIn(shown: string, needles: readonly string[], without = "") {
  const isOther = [...without].some((letter) => shown.includes(letter));
  return joined(
    needles.flatMap((needle) => [...locate(shown, needle), ...(isOther ? locate(shown, needle, without) : [])]),
  );
}
