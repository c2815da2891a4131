/**
 * The words beside a number that say that it is money, and which amount: paid, due, staked or won, what is missing, or what was put
 * into an account. English and Thai.
 */
import type { AmountMeaning } from "./part";

/** Words between a verb and its amount: "paid me only", "credited: ". */
const between =
  "(?: ?[:=]| (?:me|him|her|us|them|only|just|back|out|with|of|was|is|were|be|about|total|a total of|money|the|my|to|amount)\\b)*";

const english = (words: string) => `\\b(?:${words})${between}`;

/** What the player expects. Without a word for money they may speak of points or cards. */
const due = [
  "\\b(?:must|should|ought to|supposed to|ha[sd] to)(?: be| have been| have)?(?: (?:get|got|gotten|win|won|receive|received|pay|paid|credit|credited))?(?: out)?",
  "\\b(?:expect(?:s|ed|ing)?|claim(?:s|ed|ing)?)(?: to (?:get|win|receive))?:?",
  "\\bnot (?:the )?full\\b",
  "(?<!ถูก|ไม่)(?:ต้อง|ควร|น่าจะ|สมควร)(?:จะ)?(?:ได้(?:รับ)?(?:เงิน)?|ชนะ|เป็น|จ่าย)?",
  "ไม่(?:เต็ม|ถึง|ครบ)",
];

/** What was put into an account or taken out of it: no amount of a record. */
const transfer = [
  english("deposit(?:ed|s)?|withdr[ae]w(?:al|n|ing)?|top(?:ped)?[- ]?up|cash(?:ed)? ?out"),
  "(?:ฝาก|ถอน|เติม)(?:เงิน|เครดิต|มา|ไป)*",
];

/** What is missing or too much. */
const difference = [
  "\\b(?:short(?:ed)?|under-?paid|over-?paid|over-?charged)(?: by| of)?",
  "\\b(?:missing|miss(?:ed|es)?|lacking|owe[sd]?(?: me)?|difference(?: of| is)?|deducted extra|extra)",
  "ขาด(?:ไป|อีก|หาย)?|หาย(?:ไป)?|(?<!ไม่)เกิน(?:มา|ไป)?|ส่วนต่าง(?:อีก)?",
];

/** What the player bet, or what was taken for it. */
const stake = [
  english("bets?|stakes?|staked|wager(?:ed|s)?|placed|put(?: down)?|betting"),
  english("took|taken|charged|deducted|debited"),
  "(?:แทง|เดิมพัน|วาง|ลง|ซื้อ|หัก|ตัด)(?:ประกัน|เงิน|เครดิต|ยอด|ไว้|ไป)*",
];

/** What the player won or lost. */
const net = [
  english("won|wins?|profit(?:ed)?|gain(?:ed|s)?|made|lost|loses?|loss(?:es)?|ahead(?: by)?"),
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
export function meaningBefore(lead: string): AmountMeaning | null {
  return meanings.find(([, before]) => before.test(lead))?.[0] ?? null;
}

const after: readonly (readonly [meaning: AmountMeaning, words: RegExp])[] = [
  [
    "difference",
    /^,? ?(?:is |was |are |still )?(?:missing|short\b|too (?:much|many|little|low|less)|less\b(?! than)|extra\b|lacking)/i,
  ],
  ["difference", /^ ?(?:หาย|ขาด)(?:ไป|หาย)?(?! ?[\d฿])/],
  ["transfer", /^ ?(?:deposit|withdrawal|top[- ]?up)\b/i],
  ["net", /^ ?(?:of )?profit\b/i],
  ["paid", /^ ?(?:instead of|rather than|แทนที่จะ)/i],
  [
    "paid",
    /^ ?(?:(?:came|come|went|was given|were given) )?back\b|^ ?(?:was|were|is) (?:paid|credited)\b|^ ?came (?:in|back)\b/i,
  ],
];

/** What the words after an amount and its currency say it is. They decide only where the words before it do not. */
export function meaningAfter(next: string): AmountMeaning | null {
  return after.find(([, words]) => words.test(next))?.[0] ?? null;
}

/** Words that make a number loose. */
export const aboutWord =
  /(?:\b(?:about|around|approx(?:imately)?\.?|roughly|circa|some(?:thing)?(?: like)?|like|nearly|almost)|[~≈]|ประมาณ|ราว ?ๆ?|แถว ?ๆ|เกือบ) *$/i;

/** Words between a claim and a payout: the amount before them says which of the two the amount after them is. */
export const insteadWord = /(?:\b(?:instead of|rather than|and not|not)|แทนที่จะ(?:ได้|เป็น)?|ไม่ใช่) ?$/i;

/** Words after which a bare number counts something: "won 3 times", "lost 5 hands". */
export const countedWord =
  /^ ?(?:(?:more |other |different |consecutive |straight |free |winning |big |small |full )?(?:times?|rounds?|hands?|games?|bets?|spins?|wins?|turns?|tries|attempts?|sessions?|shoes?|draws?|rolls?|rows?|cards?|points?|digits?|numbers?|tickets?|tables?|accounts?|days?|nights?|weeks?|wks?|months?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?|secs?|people|players?|friends?|in a row|o['’]?clock|am|pm)\b|x\b|วัน(?!ที่|นี้|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|คืน(?=ก่อน|ที่|ติด|ซ้อน|แล้ว)|ชั่วโมง|ชม|นาที|วินาที|ครั้ง|รอบ|ตา(?![กมย])|เกม|สปิน|ใบ|ตัว|หลัก|แต้ม|โต๊ะ|คน|เดือน|ปี|สัปดาห์|อาทิตย์|ไม้|มือ(?!ถือ)|ที(?!่)|ทุ่ม|โมง)/i;

/** A word that labels an id counts nothing: "won 961 round bc:9:x". */
export const labelWord =
  /^ ?(?:(?:game )?round|table|bet|ticket|shoe|รอบ|โต๊ะ|ตาที่)(?: ?(?:id|no\.?|number|[#:]|ที่|ไอดี|เลขที่))* ?(?=[\w:-]*\d)[A-Za-z]*[:_-]?\w*/i;
