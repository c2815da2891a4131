/** The amounts of money in a text. Digits stay as written; only separators of thousands are left out. */
import type { WantedAmount } from "@/gateway/types";
import { currencyKey } from "@/shared/format";
import { beginsHere, endsHere, matches, type Place } from "./marks";
import type { Amount, Reading } from "./part";

export interface FoundAmount extends Place {
  /** More than one: the separators can be read in several ways. */
  readonly readings: readonly [Reading, ...Reading[]];
}

/** Currencies of the region and of the usual samples. Others are known from the tables' limits. */
const usualCurrencies = ["THB", "USD", "EUR", "GBP", "CNY", "JPY", "KRW", "VND", "MYR", "SGD", "IDR", "PHP", "INR"];
const moreCurrencies = ["HKD", "TWD", "LAK", "MMK", "KHR", "BND", "AUD", "NZD", "USDT"];

/** Signs and words that mean one currency. `$` and `¥` mean several. */
const signs = new Map<string, string | null>([
  ["฿", "THB"],
  ["บาท", "THB"],
  ["บ.", "THB"],
  ["baht", "THB"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["₫", "VND"],
  ["₱", "PHP"],
  ["₭", "LAK"],
  ["₹", "INR"],
  ["₩", "KRW"],
  ["$", null],
  ["¥", null],
]);

const number = /[+−-]?\d{1,3}(?:[,.]\d{3}(?!\d)){1,6}(?:[.,]\d{1,8})?(?!\d)|[+−-]?\d{1,20}(?:[.,]\d{1,8})?(?!\d)/g;

/** Words that make a number loose. */
const aboutWord = /(?:\b(?:about|around|approx(?:imately)?\.?|roughly|circa|some)|[~≈]|ประมาณ|ราว ?ๆ?|แถว ?ๆ|เกือบ) ?$/i;

/** Words before which an amount is a stake. */
const stakeWord = /(?:\b(?:bets?|stakes?|staked|wager(?:ed)?|placed)\b(?: of| was| is|:)?|แทง|เดิมพัน|ลง) ?$/i;

/** Words before which an amount is what the player expects. Without a word for money they may speak of points or cards. */
const claimWord =
  /(?:\b(?:must|should|ought to|supposed to|ha[sd] to)(?: be| have been| have)?(?: (?:get|got|gotten|win|won|receive|received|pay|paid|credit|credited))?(?: out)?|\b(?:expect(?:s|ed|ing)?|claim(?:s|ed|ing)?)(?: to (?:get|win|receive))?|(?<!ถูก|ไม่)(?:ต้อง|ควร|น่าจะ|สมควร)(?:จะ)?(?:ได้(?:รับ)?(?:เงิน)?|ชนะ|เป็น|จ่าย)?) ?$/i;

/** Words between a claim and a payout: the amount before them says which of the two the amount after them is. */
const insteadWord = /(?:\b(?:instead of|rather than|and not|not)|แทนที่จะ(?:ได้|เป็น)?|ไม่ใช่) ?$/i;

/** Words before which a bare number is money: "won 500". */
const moneyWord =
  /(?:\b(?:won|win|wins|paid|pay|payout|bet|stake|staked|amount|amt|total|got|get|received|credited?|debited?|balance|lost|deposit(?:ed)?|withdr[ae]w)\b(?: only| just| of| was| is|:)?|ได้(?:แค่|เพียง)?|แทง|เดิมพัน|ยอด(?:เงิน)?|จ่าย|เสีย|ชนะ|เงิน|เครดิต) ?$/i;
/** Words after which a bare number counts something: "won 3 times", "lost 5 hands". */
const countedWord =
  /^ ?(?:(?:more |other |different |consecutive |straight |free |winning |big |small |full )?(?:times?|rounds?|hands?|games?|bets?|spins?|wins?|turns?|tries|attempts?|sessions?|shoes?|draws?|rolls?|rows?|cards?|points?|digits?|numbers?|tickets?|tables?|accounts?|days?|nights?|weeks?|wks?|months?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?|secs?|people|players?|friends?|in a row|o['’]?clock|am|pm)\b|x\b|วัน|คืน(?=ก่อน|ที่|ติด|ซ้อน|แล้ว)|ชั่วโมง|ชม|นาที|วินาที|ครั้ง|รอบ|ตา(?![กมย])|เกม|สปิน|ใบ|ตัว|หลัก|แต้ม|โต๊ะ|คน|เดือน|ปี|สัปดาห์|อาทิตย์|ไม้|มือ(?!ถือ)|ที(?!่)|ทุ่ม|โมง)/i;

/** A word that labels an id counts nothing: "won 961 round bc:9:x". */
const labelWord =
  /^ ?(?:(?:game )?round|table|bet|ticket|shoe|รอบ|โต๊ะ|ตาที่)(?: ?(?:id|no\.?|number|[#:]|ที่|ไอดี|เลขที่))* ?(?=[\w:-]*\d)[A-Za-z]*[:_-]?\w*/i;

const nearest = 40;

/** `Amt:250`: a name of an amount and its sign, without a blank. Other words with a colon are ids. */
const fieldName = /\b(?:amt|amount|stake|win|won|paid|total|balance)[:=]$/i;

/** Whether a number at a place stands in a field of money. */
export const isInField = (text: string, at: number): boolean => fieldName.test(text.slice(Math.max(0, at - 10), at));

/** `2k`, `1.5m`, `5 พัน`: zeros that a word stands for. */
const zerosOf = new Map([
  ["k", 3],
  ["m", 6],
  ["ร้อย", 2],
  ["พัน", 3],
  ["หมื่น", 4],
  ["แสน", 5],
  ["ล้าน", 6],
]);
const zerosWord = /^(?:([km])(?![A-Za-z0-9])| ?(ร้อย|พัน|หมื่น|แสน|ล้าน))/i;

/** Signs between the amounts of a list: "lost 1000, 2000 and 3000". */
const listSign = /^ ?(?:,|and|&|\+|และ|กับ) ?(?:and |และ)?$/i;

/** Whether a number at a place follows a word or a sign of money. */
export function isAfterMoney(text: string, start: number): boolean {
  const lead = text.slice(Math.max(0, start - nearest), start).replaceAll("\n", " ");
  return [moneyWord, stakeWord, claimWord, insteadWord].some((word) => word.test(lead)) || /[฿$€£¥₫₱₭₹₩] ?$/.test(lead);
}

/** The amounts of a plain text (see `plainText`). `currencies` are further codes that are known. */
export function findAmounts(text: string, currencies: readonly string[] = []): FoundAmount[] {
  const codes = new Set([...usualCurrencies, ...moreCurrencies, ...currencies.map(currencyKey)]);
  const found: FoundAmount[] = [];
  for (const { groups, ...place } of matches(number, text)) {
    const amount = amountAt(text, place, groups[0], codes, found.at(-1));
    if (amount) found.push(amount);
  }
  return found;
}

function amountAt(
  text: string,
  place: Place,
  written: string,
  codes: ReadonlySet<string>,
  last: FoundAmount | undefined,
): FoundAmount | null {
  const previous = last?.readings[0];
  const zeros = zerosWord.exec(text.slice(place.end, place.end + nearest));
  const end = place.end + (zeros?.[0].length ?? 0);
  const before = currencyBefore(text, place.start, codes);
  const after = currencyAfter(text, end, codes);
  if (!before && !beginsHere(text, place.start) && !isInField(text, place.start)) return null;
  if (!after && (!endsHere(text, end) || text[end] === "%")) return null;
  const isNamed = before !== null || after !== null;
  const next = text.slice(end, end + nearest);
  if (!isNamed && /^\d{1,4}$/.test(written) && countedWord.test(next) && !labelWord.test(next)) return null;
  const start = before?.start ?? place.start;
  // A line may break between the words: "it must\nbe 1,011".
  const lead = text.slice(Math.max(0, start - nearest), start).replaceAll("\n", " ");
  const about = aboutWord.exec(lead)?.[0] ?? "";
  const named = lead.slice(0, lead.length - about.length);
  const isInstead = insteadWord.test(named) && previous?.type === "amount";
  const isClaim = isInstead ? previous.of !== "claim" : claimWord.test(named);
  const isListed = last !== undefined && /\d{3}/.test(written) && listSign.test(text.slice(last.end, start));
  const isMoney = moneyWord.test(named) || isListed;
  // "about 961" alone is money if it has three digits: with fewer it may be an hour or a count.
  const isLoose = (about !== "" || isClaim || isInstead) && (zeros !== null || /\d{3}/.test(written));
  if (!isNamed && !isMoney && !isLoose && !/[,.]/.test(written)) return null;
  const shift = zerosOf.get((zeros?.[1] ?? zeros?.[2] ?? "").toLowerCase()) ?? 0;
  const [first, ...others] = decimalsOf(written).map((decimal) => withZeros(decimal, shift));
  if (first === undefined) return null;
  // The two signs may differ ("THB 500 USD"); then the amount has no certain currency.
  const currency = before && after && before.code !== after.code ? null : ((before ?? after)?.code ?? null);
  const of = isClaim ? "claim" : stakeWord.test(named) ? "stake" : "payout";
  const reading = (amount: string): Reading => ({ type: "amount", amount, currency, of, isAbout: about !== "" });
  return {
    start: start - about.length,
    end: after?.end ?? end,
    readings: [reading(first), ...others.map(reading)],
  };
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
  const near = /^ ?(?:([A-Za-z]{3,5})(?![A-Za-z0-9_])|(บาท|บ\.|[฿$€£¥₫₱₭₹₩]))/.exec(text.slice(start, start + 8));
  if (!near) return null;
  const end = start + near[0].length;
  if (near[2] !== undefined) return { start, end, code: signs.get(near[2]) ?? null };
  const word = near[1] ?? "";
  if (/^bah?th?s?$/i.test(word)) return { start, end, code: "THB" };
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
