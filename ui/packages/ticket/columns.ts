/** The cells of a pasted table. The head of its column says what a cell is: "Player", "Round ID", "Bet", "Payout". */
import { findAmounts } from "./amounts";
import { idPart, labelledType } from "./ids";
import { matches, type Part, type Place, type Taken } from "./part";

/** What stands between the cells of a line. A comma with a blank is that of a sentence. */
const separators = [/\t/g, /\|/g, /;/g, / {2,}/g, /,(?! )/g] as const;

/** Longer lines are sentences. */
const LONGEST_HEADS = 300;

interface Heads {
  readonly separator: RegExp;
  readonly words: readonly string[];
}

/** The cells below heads that name ids and amounts. A line with another number of cells ends the table. */
export function tableCells(text: string, plain: string, taken: Taken, currencies: readonly string[]): Part[] {
  const found: Part[] = [];
  const lines = [...matches(/.+/g, text)];
  let heads: Heads | null = null;
  for (const [at, line] of lines.entries()) {
    const cells = heads ? cellsOf(text, line, heads.separator) : [];
    if (heads === null || cells.length !== heads.words.length) {
      heads = headsIn(text, plain, line, lines[at + 1]);
      // "Player" and "Banker" are no bets there.
      if (heads) taken.take(line);
      continue;
    }
    for (const [column, cell] of cells.entries()) {
      const part = cellPart(text, plain, heads.words[column] ?? "", cell, currencies);
      if (part === null || !taken.isFree(part)) continue;
      taken.take(part);
      found.push(part);
    }
  }
  return found;
}

/** The heads in a line above one with as many cells: at least two of them name an id or an amount, and none is a figure. */
function headsIn(text: string, plain: string, line: Place, below: Place | undefined): Heads | null {
  if (below === undefined || line.end - line.start > LONGEST_HEADS) return null;
  if (/\d/.test(plain.slice(line.start, line.end))) return null;
  for (const separator of separators) {
    const words = cellsOf(text, line, separator).map((cell) => plain.slice(cell.start, cell.end));
    // The cheap test comes first: most lines have no cells.
    if (words.length < 2 || cellsOf(text, below, separator).length !== words.length) continue;
    const named = words.filter((head) => labelledType(head) !== null || isAmountHead(head));
    if (named.length >= 2) return { separator, words };
  }
  return null;
}

/** Without a word of money, a bare number is no amount. */
const isAmountHead = (head: string): boolean =>
  /^\S+(?: \S+){0,2}$/.test(head) && amountUnder(head, "100", []) !== null;

/** The cells of a line without the blanks around them; empty ones too, so that each has its column. */
function cellsOf(text: string, { start, end }: Place, separator: RegExp): Place[] {
  const line = text.slice(start, end);
  const cells: Place[] = [];
  let at = 0;
  for (const edge of [...matches(separator, line), { start: line.length, end: line.length }]) {
    const cell = line.slice(at, edge.start);
    const from = start + at + cell.length - cell.trimStart().length;
    cells.push({ start: from, end: from + cell.trim().length });
    at = edge.end;
  }
  return cells;
}

function cellPart(text: string, plain: string, head: string, cell: Place, currencies: readonly string[]): Part | null {
  const written = plain.slice(cell.start, cell.end);
  if (!/[\p{L}\p{N}]/u.test(written)) return null;
  const readings = amountUnder(head, written, currencies);
  const type = labelledType(head);
  // "Bet" is a column of ids or of stakes.
  if (readings && (type === null || type === "bet")) {
    return { ...cell, text: text.slice(cell.start, cell.end), readings, because: "named" };
  }
  return type === null ? null : idPart(text, cell, type, "named");
}

/** A cell that is an amount as a whole, as it would be read in `payout 480`. */
function amountUnder(head: string, written: string, currencies: readonly string[]): Part["readings"] | null {
  if (/\d{12}/.test(written)) return null;
  const lead = `${head} `;
  const [amount] = findAmounts(lead + written, currencies);
  const isWhole = amount?.start === lead.length && amount.end === lead.length + written.length;
  return isWhole ? amount.readings : null;
}
