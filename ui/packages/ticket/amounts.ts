/** The amounts of money in a text. Digits stay as written; only separators of thousands are left out. */
import type { WantedAmount } from "@/gateway/types";
import { currencyKey } from "@/shared/format";
import {
  type Amount,
  type AmountMeaning,
  beginsHere,
  endsHere,
  matches,
  type Place,
  pairsIn,
  type Reading,
  Sorted,
} from "./part";

export interface FoundAmount extends Place {
  /** More than one: the separators can be read in several ways. */
  readonly readings: readonly [Reading, ...Reading[]];
}

/** Currencies of the region and of the usual samples. Others are known from the tables' limits. */
const usualCurrencies =
  "THB USD EUR GBP CNY JPY KRW VND MYR SGD IDR PHP INR HKD TWD LAK MMK KHR BND AUD NZD USDT".split(" ");

/** Signs and words that mean one currency. `$` and `¥` mean several. */
const signs = pairsIn("฿=THB บาท=THB บ.=THB €=EUR £=GBP ₫=VND ₱=PHP ₭=LAK ₹=INR ₩=KRW");

const number =
  /[+−-]?\d{1,3}(?:[,.]\d{3}(?!\d)){1,6}(?:[.,]\d{1,8})?(?!\d)|0{2,60}[1-9]\d{0,9}(?![\d.,]*\d)|[+−-]?\d{1,20}(?:[.,]\d{1,8})?(?!\d)/g;

const nearest = 40;

/** `Amt:250`: a name of an amount and its sign, without a blank. Other words with a colon are ids. */
const fieldName = /\b(?:(?:amt|amount|stake|win|won|paid|total|balance)|(?:total_(?:bet|payout)|amount)"?)[:=]$/i;

/** Whether a number at a place stands in a field of money. */
export const isInField = (text: string, at: number): boolean => fieldName.test(text.slice(Math.max(0, at - 15), at));

/** `2k`, `1.5m`, `5 พัน`, the Vietnamese `5 tr`: zeros that a word stands for. */
const zerosOf = pairsIn("k=3 m=6 tr=6 สิบ=1 ร้อย=2 พัน=3 หมื่น=4 แสน=5 ล้าน=6");
const zerosWord = /^(?:([km])(?![A-Za-z0-9])| ?(tr(?![A-Za-z0-9])|ร้อย|พัน|หมื่น|แสน|ล้าน))/i;

export const numberNames =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Numbers in Thai words, as they stand before units of time. */
export const thaiValues = pairsIn("หนึ่ง=1 นึง=1 สอง=2 สาม=3 สี่=4 ห้า=5 หก=6 เจ็ด=7 แปด=8 เก้า=9 สิบเอ็ด=11 สิบสอง=12 สิบ=10");

const spelledWord = [...numberNames, ...tens].join("|");
const spelled = new RegExp(
  `(?<![A-Za-z-])(?:a(?= (?:hundred|thousand))|${spelledWord})(?:[ -](?:and )?(?:${spelledWord}|hundred|thousand))*(?![A-Za-z])`,
  "gi",
);
const thaiDigit = "หนึ่ง|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า";
const thaiStep = new RegExp(`(${thaiDigit})?(ล้าน|แสน|หมื่น|พัน|ร้อย|สิบ)|(?:(${thaiDigit})|เอ็ด)`, "g");
const thaiSpelled = new RegExp(
  `(?:(?:${thaiDigit})(?:ล้าน|แสน|หมื่น|พัน|ร้อย(?!ละ)|สิบ)|สิบ)+(?:(?:${thaiDigit}|เอ็ด)(?= ?บาท|[^\\u0e00-\\u0e7f]|$))?`,
  "g",
);

/** "Five hundred", ห้าร้อย: in figures from a hundred on, with zeros before them so that everything keeps its place. */
function withFigures(text: string): string {
  const inFigures = (valueIn: (words: string) => number) => (words: string) => {
    const value = valueIn(words);
    return value < 100 || value > 1e9 ? words : String(value).padStart(words.length, "0");
  };
  return text.replace(spelled, inFigures(englishValue)).replace(thaiSpelled, inFigures(thaiValueOf));
}

function englishValue(words: string): number {
  let [sum, last] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -](?:and )?/)) {
    if (word === "thousand") [sum, last] = [sum + last * 1000, 0];
    else if (word === "hundred") last *= 100;
    else last += word === "a" ? 1 : numberNames.indexOf(word) + 1 || (tens.indexOf(word) + 2) * 10;
  }
  return sum + last;
}

function thaiValueOf(words: string): number {
  let [sum, unit] = [0, 1];
  for (const [, before, name, alone] of words.matchAll(thaiStep)) {
    const digit = before ?? alone ?? "หนึ่ง";
    const value = digit === "ยี่" ? 2 : Number(thaiValues.get(digit) ?? 1);
    // "สองพันห้า" is 2,500, and "สองร้อยห้า" may be 205 or 250.
    if (name === undefined && unit === 100) return 0;
    unit = name === undefined ? Math.max(1, unit / 10) : 10 ** Number(zerosOf.get(name));
    sum += value * unit;
  }
  return sum;
}

/** Signs between the amounts of a list: "lost 1000, 2000 and 3000". */
const listSign = /^ ?(?:,|and|&|\+|และ|กับ) ?(?:and |และ)?$/i;

/** Whether a number at a place follows a word or a sign of money. */
export function isAfterMoney(text: string, start: number): boolean {
  const lead = oneBlank(leadOf(text, start));
  return meaningBefore(lead) !== null || insteadWord.test(lead) || /[฿$€£¥₫₱₭₹₩] ?$/.test(lead);
}

/** The text before a position. A line may break between the words: "it must\nbe 1,011"; fields have signs: `"total_bet":`. */
const leadOf = (text: string, at: number) => text.slice(Math.max(0, at - nearest), at).replace(/[\n_"]/g, " ");

/** Letters that nobody sees are blanks here: several are one. */
const oneBlank = (text: string) => text.replace(/\s+/g, " ");

/**
 * The amounts of a plain text (see `plainText`). `currencies` are further codes that are known, `bets` the places of names of bets:
 * a number beside one is its stake.
 */
export function findAmounts(
  written: string,
  currencies: readonly string[] = [],
  bets: readonly Place[] = [],
): FoundAmount[] {
  const codes = new Set([...usualCurrencies, ...currencies.map(currencyKey)]);
  const named = new Sorted(bets);
  const text = withFigures(withoutBlanks(written));
  const found: FoundAmount[] = [];
  for (const { groups, ...place } of matches(number, text)) {
    const digits = groups[0].replace(/^0+(?=\d)/, "");
    const amount = amountAt({ text, place, written: digits, codes, bets: named, last: found.at(-1) });
    if (amount) found.push(amount);
  }
  return found;
}

/** "Got 1 200": a blank between thousands, of a number after a word of money, is a comma. */
function withoutBlanks(text: string): string {
  return text.replace(
    /(?<![\w.,:/#+-])[1-9]\d{0,2}(?: \d{3}){1,3}(?:[.,]\d{1,2})?(?!\d|[ .,:/-]\d)/g,
    (grouped, at: number) => (isAfterMoney(text, at) ? grouped.replaceAll(" ", ",") : grouped),
  );
}

interface Written {
  readonly text: string;
  readonly place: Place;
  readonly written: string;
  readonly codes: ReadonlySet<string>;
  readonly bets: Sorted;
  /** The amount before it. */
  readonly last: FoundAmount | undefined;
}

function amountAt({ text, place, written, codes, bets, last }: Written): FoundAmount | null {
  const zeros = zerosWord.exec(text.slice(place.end, place.end + nearest));
  const end = place.end + (zeros?.[0].length ?? 0);
  const before = currencyBefore(text, place.start, codes);
  const after = currencyAfter(text, end, codes);
  const bet = bets.endingBefore(place.start);
  const isInBet = bet !== undefined && /^"?[:=]$/.test(text.slice(bet.end, place.start).slice(0, 3));
  if (!before && !isInBet && !beginsHere(text, place.start) && !isInField(text, place.start)) return null;
  if (!after && (!endsHere(text, end) || text[end] === "%")) return null;
  const isNamed = before !== null || after !== null;
  const next = text.slice(end, end + nearest);
  if (!isNamed && !zeros && /^\d{1,4}$/.test(written) && countedWord.test(next) && !labelWord.test(next)) return null;
  const start = before?.start ?? place.start;
  const lead = leadOf(text, start);
  const about = aboutWord.exec(lead)?.[0] ?? "";
  const words = oneBlank(lead.slice(0, lead.length - about.length));
  const isAlone = bets.size > 0 && /^\d{3,7}$/.test(written) && isBetweenSigns(text, place);
  const stakeIn = zeros ? `${written}000` : written;
  const ofBet = isBesideBet(text, { start: start - about.length, end: after?.end ?? end }, stakeIn, bets);
  const isListed = last !== undefined && /\d{3}/.test(written) && listSign.test(text.slice(last.end, start));
  const behind = oneBlank(text.slice(after?.end ?? end, (after?.end ?? end) + nearest));
  const { meaning, isMoney } = meaningOf({ words, behind, ofBet, isLong: /\d{3}/.test(written), isListed, last });
  // "about 961" alone is money if it has three digits: with fewer it may be an hour or a count.
  const isLoose =
    (about !== "" || meaning === "due" || insteadWord.test(words)) && (zeros !== null || /\d{3}/.test(written));
  if (!isNamed && !isMoney && !isLoose && !isAlone && !/[,.]/.test(written)) return null;
  const shift = Number(zerosOf.get((zeros?.[1] ?? zeros?.[2] ?? "").toLowerCase()) ?? 0);
  const [first, ...others] = decimalsOf(written).map((decimal) => withZeros(decimal, shift));
  if (first === undefined) return null;
  // The two signs may differ ("THB 500 USD"); then the amount has no certain currency.
  const currency = before && after && before.code !== after.code ? null : ((before ?? after)?.code ?? null);
  const reading = (amount: string): Reading => ({
    type: "amount",
    amount,
    currency,
    role: meaning,
    isAbout: about !== "",
  });
  return {
    start: start - about.length,
    end: after?.end ?? end,
    readings: [reading(first), ...others.map(reading)],
  };
}

interface Beside {
  /** Before the number, without the word that makes it loose. */
  readonly words: string;
  /** After it and its currency. */
  readonly behind: string;
  readonly ofBet: boolean;
  /** It has three digits in a row: fewer may be an hour or a count. */
  readonly isLong: boolean;
  readonly isListed: boolean;
  readonly last: FoundAmount | undefined;
}

/** What an amount is by all that is beside it, and whether that says that it is money at all. */
function meaningOf({ words, behind, ofBet, isLong, isListed, last }: Beside): {
  meaning: AmountMeaning;
  isMoney: boolean;
} {
  const previous = last?.readings[0];
  if (previous?.type === "amount" && insteadWord.test(words)) {
    return { meaning: insteadOf(previous.role, /\bnot ?$/i.test(words)), isMoney: false };
  }
  const said = meaningBefore(words);
  if (said === "due") return { meaning: "due", isMoney: false };
  // "Give me 2,000 back" is no 2,000 that came back.
  const next = meaningAfter(behind, asked.test(words));
  // "Got 50 baht less": whatever stands before it.
  if (next === "difference" || next === "transfer") return { meaning: next, isMoney: true };
  if (said !== null && said !== "any") return { meaning: said, isMoney: true };
  if (ofBet) return { meaning: "stake", isMoney: true };
  if (next !== null) return { meaning: next, isMoney: said !== null || isLong };
  if (isListed && previous?.type === "amount") return { meaning: previous.role, isMoney: true };
  return { meaning: "any", isMoney: said !== null || isListed };
}

/** What stands after "instead of", by the amount before it. "Staked 250, not 520" has two stakes, and "250 not 520" says nothing. */
function insteadOf(before: AmountMeaning, isBareNot: boolean): AmountMeaning {
  if (before === "due") return "paid";
  return before === "stake" || (before === "any" && isBareNot) ? before : "due";
}

/** "Banker bet not given back, 850, 4 days ago": beside a bet, a number between commas is an amount. */
function isBetweenSigns(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 3), start).trimEnd();
  return /(?:^|[,;(\n])$/.test(before) && /^(?:[,;).\n]|$)/.test(text.slice(end, end + 1));
}

/** Signs and words between the name of a bet and its stake. */
const stakeAfter = /^[ ":=()]*(?:ไว้|ไป|with|for|at|of|stake|bet)?[ :=()]*$/i;
const stakeBefore = /^ ?(?:on|upon|to|ที่|ลง|ฝั่ง|ตรง)(?: (?:the|a|both|my))? ?(?:single )?$/i;

/** Whether a number stands beside the name of a bet: "banker 28.00", "8 on the pair". */
function isBesideBet(text: string, { start, end }: Place, written: string, bets: Sorted): boolean {
  const before = bets.endingBefore(start);
  // "Banker 9" is a number of points.
  if (before && /\d{2}|[.,]/.test(written) && start - before.end < nearest) {
    if (stakeAfter.test(text.slice(before.end, start))) return true;
  }
  const after = bets.beginningAfter(end);
  return after !== undefined && after.start - end < nearest && stakeBefore.test(text.slice(end, after.start));
}

/** A decimal with its point moved to the right. */
function withZeros(decimal: string, shift: number): string {
  if (shift === 0) return decimal;
  const [whole = "", fraction = ""] = decimal.split(".");
  const moved = `${whole}${fraction.slice(0, shift).padEnd(shift, "0")}`.replace(/^(-?)0+(?=\d)/, "$1");
  return fraction.length > shift ? `${moved}.${fraction.slice(shift)}` : moved;
}

interface Currency extends Place {
  readonly code: string | null;
}

function currencyBefore(text: string, end: number, codes: ReadonlySet<string>): Currency | null {
  const near = /(?:\b([A-Z]{3,5})|([฿$€£¥₫₱₭₹₩])) ?$/.exec(text.slice(Math.max(0, end - 7), end));
  if (!near) return null;
  const start = end - near[0].length;
  if (near[2] !== undefined) return { start, end, code: signs.get(near[2]) ?? null };
  const code = near[1] ?? "";
  return codes.has(code) && !/\w/.test(text[start - 1] ?? " ") ? { start, end, code } : null;
}

function currencyAfter(text: string, start: number, codes: ReadonlySet<string>): Currency | null {
  const near = /^ ?(?:([A-Za-z]{3,7})(?![A-Za-z0-9_])|(บาท|บ\.|[฿$€£¥₫₱₭₹₩]))/.exec(text.slice(start, start + 10));
  if (!near) return null;
  const end = start + near[0].length;
  if (near[2] !== undefined) return { start, end, code: signs.get(near[2]) ?? null };
  const word = near[1] ?? "";
  if (/^bah?th?s?$/i.test(word)) return { start, end, code: "THB" };
  if (/^euros?$/i.test(word)) return { start, end, code: "EUR" };
  if (/^(?:dollars?|bucks)$/i.test(word)) return { start, end, code: null };
  if (/^yen$/i.test(word)) return { start, end, code: "JPY" };
  return codes.has(word.toUpperCase()) ? { start, end, code: word.toUpperCase() } : null;
}

/**
 * The decimal numbers that a written one can mean, the likeliest first. `1,011.00` is certain; `1.011,00`, `1.011` and
 * `1,5` have several meanings.
 */
export function decimalsOf(written: string): string[] {
  const sign = /^[−-]/.test(written) ? "-" : "";
  const digits = written.replace(/^[+−-]/, "");
  const points = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  const plain = (decimal: "." | "," | null) => sign + asDecimal(digits, decimal);
  const isGrouped = (separator: string) => new RegExp(`^\\d{1,3}(?:\\${separator}\\d{3})+$`).test(digits);

  if (points > 0 && commas > 0) {
    const last = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
    if ((last === "." ? points : commas) > 1) return [];
    // Written as in Europe: the other reading drops what stands after the comma as thousands.
    return last === "." ? [plain(".")] : [plain(","), plain(".")].filter(isNumber);
  }
  if (commas > 0) {
    if (isGrouped(",")) return [plain(null)];
    return commas === 1 ? [plain(",")] : [];
  }
  if (points === 1) return isGrouped(".") ? [plain("."), plain(null)] : [plain(".")];
  if (points > 1) return isGrouped(".") ? [plain(null)] : [];
  return [plain(null)];
}

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** Without separators, with a point before the decimals. */
function asDecimal(digits: string, decimal: "." | "," | null): string {
  if (decimal === null) return digits.replace(/[.,]/g, "");
  const at = digits.lastIndexOf(decimal);
  return `${digits.slice(0, at).replace(/[.,]/g, "")}.${digits.slice(at + 1).replace(/[.,]/g, "")}`;
}

/** How far "about" reaches to each side, in hundredths. */
const ABOUT = 5n;

/** The smallest and the largest amount that are meant. */
export type Limits = Pick<WantedAmount, "min" | "max">;

/** The range that holds all amounts; undefined without any. Whole numbers throughout: money is never a float. */
export function amountRange(amounts: readonly Amount[]): Limits | undefined {
  if (amounts.length === 0) return undefined;
  const places = Math.max(...amounts.map(({ amount }) => (amount.split(".")[1] ?? "").length));
  const limits = amounts.flatMap(({ amount, isAbout }) => {
    const [whole = "0", decimals = ""] = amount.replace("-", "").split(".");
    const hundredfold = BigInt(whole + decimals.padEnd(places, "0")) * 100n;
    const reach = isAbout ? (hundredfold * ABOUT) / 100n : 0n;
    return [hundredfold - reach, hundredfold + reach];
  });
  const text = (value: bigint) => {
    const digits = String(value).padStart(places + 3, "0");
    const at = digits.length - places - 2;
    return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, "");
  };
  const [first = 0n, ...others] = limits;
  const min = others.reduce((least, each) => (each < least ? each : least), first);
  const max = others.reduce((most, each) => (each > most ? each : most), first);
  return { min: text(min), max: text(max) };
}

/** Words between a verb and its amount: "paid me only", "credited: ". */
const between =
  "(?: ?[:=]| (?:me|him|her|us|them|only|just|back|out|with|of|was|is|were|be|about|total|a total of|money|the|my|to|amount)\\b)*";

const english = (words: string) => `\\b(?:${words})${between}`;

/** What the player expects. Without a word for money they may speak of points or cards. */
const due = [
  "\\b(?:must|should|ought to|supposed to|ha[sd] to)(?: be| have been| have)?(?: (?:get|got|gotten|win|won|receive|received|pay|paid|credit|credited))?(?: out)?",
  "\\b(?:expect(?:s|ed|ing)?|claim(?:s|ed|ing)?)(?: to (?:get|win|receive))?:?",
  "\\bnot (?:the )?full\\b",
  `(?:\\b(?:not|never)|n['’]t|\\b(?:is|was|has|have|had|did|does|do|were|are|ca|wo|could|would)nt)(?: (?:yet|been|even|ever|got|get))* ${english("get|got|receive[ds]?|pay|paid|credit(?:ed)?|given?|return(?:ed)?|refund(?:ed)?")}`,
  "ไม่(?:เคย)?ได้(?:รับ|เงิน|เครดิต|คืน|ยอด)*",
  "(?<!ถูก|ไม่)(?:ต้อง|ควร|น่าจะ|สมควร)(?:จะ)?(?:ได้(?:รับ)?(?:เงิน)?(?:คืน)?|ชนะ|เป็น|จ่าย)?",
  "ไม่(?:เต็ม|ถึง|ครบ)",
];

/** What was put into an account or taken out of it: no amount of a record. */
const transfer = [
  english("deposit(?:ed|s)?|withdr[ae]w(?:al|n|ing)?|top(?:ped)?[- ]?up|cash(?:ed)? ?out"),
  "(?:ฝาก|ถอน|เติม)(?:เงิน|เครดิต|มา|ไป)*",
];

/** What is missing or too much. */
const difference = [
  "\\b(?:short(?:ed)?(?:[- ]?paid)?|under-?paid|over-?paid|over-?charged)(?: by| of)?",
  "\\b(?:missing|miss(?:ed|es)?|lacking|owe[sd]?(?: me)?|difference(?: of| is)?|deducted extra|extra)",
  "ขาด(?:ไป|อีก|หาย)?|หาย(?:ไป)?|(?<!ไม่)เกิน(?:มา|ไป)?|ส่วนต่าง(?:อีก)?",
];

/** What the player bet, or what was taken for it. */
const stake = [
  english("bets?|stakes?|staked|wager(?:ed|s)?|placed|put(?: down)?|betting"),
  english("took|taken|charged|deducted|debit(?:ed|s)?"),
  "(?:แทง|เดิมพัน|วาง|ลง|ซื้อ|หัก|ตัด)(?:ประกัน|เงิน|เครดิต|ยอด|ไว้|ไป)*",
];

/** What the player won or lost. */
const net = [
  english("won|wins?|net|profit(?:ed)?|gain(?:ed|s)?|made|lost|loses?|loss(?:es)?|ahead(?: by)?"),
  english("(?:was|were|am|['’]?m|is|went|ended) up(?: by)?"),
  "(?:ชนะ|กำไร|เสีย|แพ้|ขาดทุน)(?:เงิน|ไป|มา|พนัน)*",
];

/** What the player got. */
const paid = [
  english("paid|pays?|payouts?|credit(?:ed|s)?|got|gets?|gotten|receiv(?:ed?|es)|gave|given|returned|refunded|settled"),
  "(?:ได้|จ่าย|เครดิต|เข้า|คืน|โอน)(?:รับ|เงิน|คืน|มา|ให้|แค่|เพียง|แต่)*",
];

const any = [english("amount|amt|total|balance|sum|give|send|refund|return"), "(?:ยอด|เงิน)(?:เงิน|รวม|จ่าย)*"];

const ending = (words: readonly string[]) => new RegExp(`(?:${words.join("|")}) ?$`, "i");

/** In the order in which they are looked for: "must get" is no "get", and "paid short by" no "paid". */
const meanings: readonly (readonly [meaning: AmountMeaning, before: RegExp])[] = [
  ["due", ending(due)],
  ["transfer", ending(transfer)],
  ["difference", ending(difference)],
  ["stake", ending(stake)],
  ["net", ending(net)],
  ["paid", ending(paid)],
  ["any", ending(any)],
];

/** What the words that end before a number say it is. */
function meaningBefore(lead: string): AmountMeaning | null {
  return meanings.find(([, before]) => before.test(lead))?.[0] ?? null;
}

const meaningsAfter: readonly (readonly [meaning: AmountMeaning, words: RegExp])[] = [
  [
    "difference",
    /^,? ?(?:is |was |are |still |has |have )*(?:missing|gone|disappeared|vanished|short\b|too (?:much|many|little|low|less)|less\b(?! than)|extra\b|lacking)/i,
  ],
  ["difference", /^ ?(?:หาย|ขาด)(?:ไป|หาย)?(?! ?[\d฿])/],
  ["transfer", /^ ?(?:deposit|withdrawal|top[- ]?up)\b/i],
  [
    "stake",
    /^ ?(?:(?:was|were|got|been) )?(?:deducted|debited|charged|taken|staked|wagered)\b(?! (?:extra|too|twice))/i,
  ],
  ["net", /^ ?(?:of )?profit\b/i],
  ["paid", /^ ?(?:instead of|rather than|แทนที่จะ)/i],
  [
    "paid",
    /^ ?(?:(?:came|come|went|was given|were given) )?back\b|^ ?(?:was|were|is) (?:paid|credited)\b|^ ?came (?:in|back)\b/i,
  ],
];

/** What the words after an amount and its currency say it is. They decide only where the words before it do not. */
function meaningAfter(next: string, isAsked: boolean): AmountMeaning | null {
  const meaning = meaningsAfter.find(([, words]) => words.test(next))?.[0] ?? null;
  return meaning === "paid" && isAsked ? "due" : meaning;
}

const asked = /\b(?:wants?|wanted|needs?|give|send|return|refund)(?: (?:me|him|her|us|my|his|the))* ?$/i;

/** Words that make a number loose. */
const aboutWord =
  /(?:\b(?:about|around|approx(?:imately)?\.?|roughly|circa|some(?:thing)?(?: like)?|like|nearly|almost)|[~≈]|ประมาณ|ราว ?ๆ?|แถว ?ๆ|เกือบ) *$/i;

/** Words between a claim and a payout: the amount before them says which of the two the amount after them is. */
const insteadWord = /(?:\b(?:instead of|rather than|and not|not)|แทนที่จะ(?:ได้|เป็น)?|ไม่ใช่) ?$/i;

/** Words after which a bare number counts something: "won 3 times", "lost 5 hands". */
export const countedWord =
  /^ ?(?:(?:more |other |different |consecutive |straight |free |winning |big |small |full )?(?:times?|rounds?|hands?|games?|bets?|spins?|wins?|turns?|tries|attempts?|sessions?|shoes?|draws?|rolls?|rows?|cards?|points?|digits?|numbers?|tickets?|tables?|accounts?|days?|nights?|weeks?|wks?|months?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?|secs?|people|players?|friends?|e-?mails?|messages?|slips?|pictures?|photos?|videos?|in a row|o['’]?clock|am|pm|to (?:1|one)|: ?1)\b|x\b|วัน(?!ที่|นี้|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|คืน(?=ก่อน|ที่|ติด|ซ้อน|แล้ว)|ชั่วโมง|ชม|นาที|วินาที|ครั้ง|รอบ(?!เมื่อ|นี้|นั้น|ที่)|ตา(?![กมย])|เกม|สปิน|ใบ|ตัว|หลัก|แต้ม|โต๊ะ|คน|เดือน|ปี|สัปดาห์|อาทิตย์|ไม้|มือ(?!ถือ)|ที(?!่)|ทุ่ม|โมง|ไฮโล)/i;

/** A word that labels an id counts nothing: "won 961 round bc:9:x". */
const labelWord =
  /^ ?(?:(?:game )?round|table|bet|ticket|shoe|player|account|รอบ|โต๊ะ|ตาที่)(?: ?(?:id|no\.?|number|[#:]|ที่|ไอดี|เลขที่))* ?(?=[\w:-]*\d)[A-Za-z]*[:_-]?\w*/i;
