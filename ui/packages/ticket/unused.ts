/** Figures and names of a text that nothing used, so that they can be named. */
import { sentenceWords } from "./ids";
import { matches, type Place, type Taken } from "./marks";
import type { Part, Unused } from "./part";

const mostUnused = 8;

/** Numbers of two digits and more, `6-6` and `4/5` among them. */
export function unusedNumbers(text: string, plain: string, taken: Taken): (Unused & Place)[] {
  const found: (Unused & Place)[] = [];
  for (const { groups, start, end } of matches(/\d+(?:[-–/:.,]\d+)*/g, plain)) {
    const isInWord = /\w/.test(plain[start - 1] ?? " ") || /\w/.test(plain[end] ?? " ");
    if (groups[0].replace(/\D/g, "").length < 2 || isInWord || !taken.isFree({ start, end })) continue;
    found.push({ start, end, text: text.slice(start, end), kind: "number" });
  }
  return found;
}

/** Digits of a number that is bought in a lotto. Two alone and six together are usual. */
const lottoNumber = /^\d{2,6}$/;

/** The numbers of lotto tickets, in a text about lotto: "my number 583". */
export function lottoNumbers(text: string, plain: string, taken: Taken): Part[] {
  const numbers = unusedNumbers(text, plain, taken).filter((each) => lottoNumber.test(each.text));
  return numbers.map(({ start, end, text: digits }) => {
    taken.take({ start, end });
    return { start, end, text: digits, readings: [{ type: "number", digits }], because: "named" };
  });
}

/** Capital letters that begin no name. */
const noNames = new Set(
  `dear hi hello hey thanks thank regards mr mrs ms sir madam team support english thai excel line pitdesk baht
jan feb mar apr jun jul aug sep sept oct nov dec
monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may june july
august september october november december`.split(/\s+/),
);

const beginsSentence = /(?:^|[.!?:;()"“”'‘•*–—/\n-]) *$/;
/** The name of the writer is no name of the record. */
const closing = /\b(?:thx|thanks|thank you|regards|cheers|sincerely|best|br)[,. \n]*$/i;

/** Words with a capital letter that no sentence begins with, and that are no abbreviation: "Roulette Siam". */
export function unusedNames(text: string, plain: string, taken: Taken): (Unused & Place)[] {
  const found: (Unused & Place)[] = [];
  for (const { groups, start, end } of matches(
    /(?<![\p{L}\p{N}_.@:/-])\p{Lu}[\p{Ll}'’]{2,}(?![\p{L}\p{N}_@:/])/gu,
    plain,
  )) {
    const word = groups[0].toLowerCase();
    const before = plain.slice(Math.max(0, start - 24), start);
    const isFirst = beginsSentence.test(before) || closing.test(before);
    if (isFirst || noNames.has(word) || sentenceWords.has(word) || !taken.isFree({ start, end })) continue;
    found.push({ start, end, text: text.slice(start, end), kind: "name" });
  }
  return found;
}

/** The first of them, each once. */
export function onceUnused(found: readonly (Unused & Place)[]): Unused[] {
  const inOrder = [...found].sort((a, b) => a.start - b.start);
  return [...new Map(inOrder.map(({ text, kind }) => [text, { text, kind }])).values()].slice(0, mostUnused);
}
