import { type ReactNode, useState } from "react";
import { useT } from "@/shared/i18n";
import { Button, classes } from "@/shared/ui";
import { CopyButton } from "./copy";
import { type Piece, visiblePieces } from "./visible-pieces";

/** A range of letters in a shown text: `to` is excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
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

const longest = 512;

/** An invisible character, named. */
const hiddenMark = "mx-1 rounded-small bg-sunken px-3 font-mono text-[0.82em] text-ink";

interface ServerTextProps {
  value: string;
  /** Letters that are shown before the button for the rest. Fewer where a long text would fill the screen. */
  most?: number;
  /** Ranges of the shown text to highlight. */
  lit?: (shown: string) => readonly Range[];
}

/**
 * Text from the service: a long one is cut, with a button for the rest; control and direction characters are made
 * visible.
 */
export function ServerText(props: ServerTextProps) {
  const { value, most = longest, lit } = props;
  // Most texts, several in each row of a list.
  if (lit === undefined && value.length <= most && isPlain(value)) return <bdi>{value}</bdi>;
  return <CutText {...props} />;
}

/**
 * Whether a text has only letters that are shown as they are: printable ASCII, and the dash, the ellipsis and the minus of our own
 * texts, and the space between an amount and its currency. Most texts of a row have one of these.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\u00a0\u2013\u2026\u2212]*$/.test(text);

/** A text for another program: its spaces are those that a search finds. */
export const copiedText = (text: string): string => text.replaceAll("\u00a0", " ");

function CutText({ value, most = longest, lit }: ServerTextProps) {
  const t = useT("shared");
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && value.length > most;
  return (
    <>
      <Visible text={isCut ? cutAt(value, most) : value} lit={lit} />
      {isCut && (
        <>
          {"… "}
          <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
            {t("showAll", { count: value.length })}
          </Button>
        </>
      )}
    </>
  );
}

/** The shown part of a text inside another text. */
export function shownText(value: string): string {
  if (value.length <= longest && isPlain(value)) return value;
  return visiblePieces(value.slice(0, longest))
    .map(({ text }) => text)
    .join("");
}

function Visible({ text, lit }: { text: string; lit?: ServerTextProps["lit"] }) {
  const pieces = visiblePieces(text);
  const ranges = lit?.(pieces.map((piece) => piece.text).join("")) ?? [];
  return (
    <bdi>
      {cutPieces(pieces, ranges).map(({ at, text, isHidden, isLit }) => {
        if (!isHidden && !isLit) return text;
        const Mark = isLit ? "mark" : "span";
        return (
          <Mark key={at} className={isHidden && !isLit ? hiddenMark : undefined} title={isHidden ? text : undefined}>
            {text}
          </Mark>
        );
      })}
    </bdi>
  );
}

export interface IdProps {
  value: string;
  /** The item's name, for the copy button's label. */
  label?: string;
  /** False: no copy button (inside rows that are buttons themselves). */
  copy?: boolean;
  /** The key that copies it. */
  keys?: string;
}

/** An id: monospaced, in full, wrapping if needed, with a copy button. An empty one is named. */
export function Id({ value, label, copy = true, keys }: IdProps) {
  const t = useT("shared");
  if (value === "") return <span className="text-ink-2">{t("emptyText")}</span>;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="min-w-0 font-mono text-[0.94em] whitespace-pre-wrap wrap-anywhere" data-figure>
        <ServerText value={value} />
      </span>
      {copy && <CopyButton text={value} label={label ?? value.slice(0, 40)} keys={keys} compact />}
    </span>
  );
}

/** Letters at the end of an id that are always shown, because ids often start alike. */
const tail = 6;

/** The dots and the letter before the end of an id that is shortened, in letters: with less, a part of it would read as another one. */
const dots = 2.2;

/**
 * An id in a list row: shortened in the middle if it does not fit. Use it only where the selected row's detail shows
 * the full id.
 */
export function ShortId({ value, className }: { value: string; className?: string }) {
  const letters = [...value];
  if (letters.length <= 2 * tail) {
    return (
      <span className={classes("flex min-w-0 font-mono whitespace-pre", className)} data-figure>
        <ServerText value={value} />
      </span>
    );
  }
  return (
    <span
      className={classes("flex min-w-0 font-mono whitespace-pre", className)}
      data-whole={value}
      title={shownText(value)}
    >
      <span className="overflow-hidden text-ellipsis" style={{ minWidth: `${dots}ch` }}>
        <ServerText value={letters.slice(0, -tail).join("")} />
      </span>
      <span className="flex-none">
        <ServerText value={letters.slice(-tail).join("")} />
      </span>
    </span>
  );
}

const others =
  /[\u03c2\u0e50-\u0e59\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\n\r]/g;

/**
 * Folds text for searching: upper and lower case, composed and decomposed letters, all dashes and minus signs, all
 * spaces, and Thai and Latin digits compare equal.
 */
export function fold(text: string): string {
  if (isPlain(text))
    return copiedText(text)
      .toLowerCase()
      .replace(/[\u2013\u2212]/g, "-");
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
