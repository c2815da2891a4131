/**
 * Reads a pasted ticket: which of its parts the program can use, and what was left. Pure text work: nothing is sent,
 * logged or kept. It never throws, takes time linear in the length of the text, and its parts never overlap.
 */

import type { Complaint, Overall } from "@/gateway/types";
import { findAmounts, isInField } from "./amounts";
import type { Family } from "./bet-names";
import { findBets } from "./bets";
import { tableCells } from "./columns";
import {
  begunIds,
  idEnds,
  idPart,
  isAfterPlayer,
  isLongId,
  knownIds,
  lineIds,
  quotedIds,
  sentenceWords,
  spacedIds,
  wordIds,
} from "./ids";
import {
  familiesOf,
  findDealers,
  findGames,
  findTableTitles,
  findTableWords,
  isBareInsurance,
  isLottoName,
  isLottoRound,
} from "./names";
import {
  type IdType,
  matches,
  type Part,
  type Place,
  plainText,
  type ScreenWord,
  Taken,
  type Ticket,
  type TicketContext,
  type Unused,
} from "./part";
import { findTimes } from "./times";
import { zones } from "./wall-time";

/** The longest text that is read, in UTF-16 units. */
export const longestTicket = 20_000;

/** The longest text that is a search of a few words, and no ticket. */
const mostWords = 80;

/** Most parts that are shown: more do not fit on a screen. */
const mostParts = 60;
/** Known ids that are searched for as a whole. */
const mostKnown = 400;

export function readTicket(whole: string, context: TicketContext): Ticket {
  const text = whole.slice(0, longestTicket);
  // At the start of the program: all that is known would be made ready to be found in nothing.
  if (text.trim() === "") return EMPTY;
  const ticket = read(text, context, true);
  // "Tiger" alone is rather somebody's name than a bet.
  return ticket.parts.length > 0 && ticket.parts.every(isBet) ? read(text, context, false) : ticket;
}

const EMPTY: Ticket = { parts: [], unused: [], complaint: null, screens: [], verdicts: [], leftOut: 0 };

const isBet = ({ readings: [{ type }] }: Part) => type === "staked" || type === "seen";

function read(text: string, context: TicketContext, readsBets: boolean): Ticket {
  const plain = withoutMailHeads(plainText(text));
  const taken = new Taken(text.length);
  const parts: Part[] = knownIds(text, context.players.slice(0, mostKnown), taken);
  parts.push(...tableCells(text, plain, taken, context.currencies));
  const later = laterParts(text, plain, context, readsBets ? taken : null);
  parts.push(...spacedIds(text, plain, taken), ...idEnds(text, plain, taken));
  const ends = new Map(later.map(({ start, end }) => [start, end]));
  // "80 on Player was paid": the side is no label of an id.
  const withoutBets = blanked(plain, later.filter(isBet));
  parts.push(...quotedIds(text, withoutBets, taken, ({ start, end }) => (ends.get(start) ?? -1) >= end));
  parts.push(...lineIds(text, withoutBets, taken, busyTest(later)));
  const joined = joinedWords(plain);
  for (const part of later) {
    if (!taken.isFree(part) || (part.readings[0].type !== "time" && !isBet(part) && !joined.isFree(part))) continue;
    taken.take(part);
    parts.push(part);
  }
  const inWords = wordIds(text, withoutBets, taken);
  const isLotto = later.some(isLottoPart);
  parts.push(...onlyOtherWord(text, plain, taken, parts.concat(inWords.parts)));
  parts.push(...inWords.parts.map((part) => asKnownTable(isLotto ? asLottoRound(part) : part, context)));
  if (!parts.some(({ readings: [{ type }] }) => type === "player")) {
    parts.push(...begunIds(text, plain, context.players.slice(0, mostKnown), taken));
  }
  if (isLotto || parts.some(isRoundOfLotto)) parts.push(...lottoNumbers(text, plain, taken));
  parts.sort((a, b) => a.start - b.start);
  const distinct = once(besidePlayer(parts));
  return {
    parts: distinct.slice(0, mostParts),
    complaint: complaintOf(plain),
    screens: screensIn(plain),
    verdicts: verdictsIn(plain),
    leftOut: Math.max(0, distinct.length - mostParts),
    unused: onceUnused([...inWords.unused, ...unusedIn(text, plain, taken, distinct.length > 0)]),
  };
}

/** Figures that nothing used, and names if anything of the text is used. */
function unusedIn(text: string, plain: string, taken: Taken, hasParts: boolean): (Unused & Place)[] {
  // The name of a place of a player is used for the times.
  for (const { start, end } of zones(plain)) taken.take({ start, end });
  return [...unusedNumbers(text, plain, taken), ...(hasParts ? unusedNames(text, plain, taken) : [])];
}

const isLottoPart = ({ readings: [first] }: Part) => first.type === "game" && isLottoName(first.gameKey ?? first.name);

const isRoundOfLotto = ({ readings: [first] }: Part) => first.type === "round" && isLottoRound(first.id);

/** The text with blanks in place of these parts. */
function blanked(plain: string, parts: readonly Part[]): string {
  let blank = "";
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    blank += plain.slice(at, start) + " ".repeat(end - start);
    at = end;
  }
  return blank + plain.slice(at);
}

/** Words that stand beside an amount or a time, and are the player no more than those of every sentence: "500 missing". */
const usualWords = new Set(
  `account actual actually add added after afternoon agent ago already always am another anybody anyone anything asap
asking balance ball banker bankers bath before being between big black bonus boss both bro bug calculated calling came
camera cancel canceled canceling cancelled cancelling cant card cards cash changed charge charged checked checking
claiming client closed come complaining complaint confirm confirmed confusing corner correct corrected crashed credits
customer date dealer dear debit debited debits decided declined deduct deducted deduction delayed deposited dice didnt
different disconnect disconnected dispute doesnt dont double doubled dragon drew due duplicate during each early
either else equals error even evening ever every everybody everyone everything exactly expect expected expecting extra
failed fair few find first found friend froze frozen gain gained gave getting gift give given go gone gotten guys
hadnt hand hands happen happened happening hasnt havent here hes hey high hour hr hrs husband im incomplete incorrect
instead insurance isnt its ive jackpot keep kept kindly lag lagged late later less let little live look looked looking
lose losing loss low madam made make making many may maybe member midnight might min minus minute missing month
morning much natural need needed needs net new next nobody none noon nothing number numbers odd off often ok okay old
once other over owe owed owes pair pairs partial paying pending people perhaps person photo picture playing plus
previous prize profit promo promotion put rather really receive red refund refunded refunding refused regards rejected
return right roll rollback rolled round screenshot sec second see seen settle settled settlement several shall shes
short show showed shown side since sir small smaller some somebody someone something sometimes soon spin spins split
staff still stopped straight stream stuck suddenly sum support sure take taken taking than these theyre those through
tie ties tiger took total totally transfer transferred triple twice under unfair unpaid until up upset urgent urgently
verified verify very video vip void voided waiting wasnt week went werent wheel while whose wife winner winning
withdrawn withdrew within without woman wont working would write written wrongly wrote year yet`.split(/\s+/),
);

/** Thai words stand together without blanks, so one of these makes all of them a sentence. */
const usualThai =
  /ไม่|ได้|หาย|เข้า|เงิน|ยอด|จ่าย|คืน|ขาด|เกิน|แพ้|ชนะ|แทง|ถอน|ฝาก|โกง|ผิด|ถูก|ลูกค้า|สมาชิก|ผู้เล่น|เดิมพัน|โบนัส|แจ้ง|สวัสดี|ครับ|ค่ะ|คะ|ขอบคุณ|ช่วย|ตรวจ|เช็ค|ด่วน|ค้าง|หลุด|กระตุก|จอ|ยกเลิก|รอบ|ตานี้|ทำไม|ยังไง|เท่าไ|ใช่|มี|ทั้งหมด|ครึ่ง|หน่อย|แล้ว|อีก|ยัง|แบงเกอร์|เพลเยอร์|เสมอ|เสือ|มังกร/;

const isOfSentence = (word: string) =>
  sentenceWords.has(word) ||
  usualWords.has(word) ||
  usualThai.test(word) ||
  /^(?!\d{6,}$)\P{L}*$|['’](?:t|s|m|re|ve|ll|d)$/u.test(word);

/** Without the signs around it: "tonkla:". */
const wholeWord =
  /(?![\u0e00-\u0e7f])[\p{L}\p{N}](?:[^\s\u0e00-\u0e7f]*(?![\u0e00-\u0e7f])[\p{L}\p{N}])?|[\u0e00-\u0e7f]+/gu;

/** "niran.k yesterday": beside a time or an amount, the only other word is the player; not the "won" of "won about 961". */
function onlyOtherWord(text: string, plain: string, taken: Taken, parts: readonly Part[]): Part[] {
  if (text.length > mostWords || text.includes("\n") || parts.length === 0) return [];
  if (parts.some(({ readings }) => "id" in readings[0])) return [];
  const [only, ...more] = [...matches(wholeWord, plain)].filter(
    ({ groups: [word], ...place }) =>
      taken.isFree(place) && /[\p{L}\p{N}]{2}/u.test(word) && !isOfSentence(word.toLowerCase()),
  );
  return only && more.length === 0 ? [idPart(text, only, "player", "form")] : [];
}

/**
 * Times, table titles, games, bets and amounts. Of parts that overlap, the earlier kind in this order is kept. `taken`: what is
 * known to be something else than a bet; null if no bets are read.
 */
function laterParts(text: string, plain: string, context: TicketContext, taken: Taken | null): Part[] {
  const parts: Part[] = [];
  const written = ({ start, end }: Place) => ({ start, end, text: text.slice(start, end) });
  for (const { readings, ...place } of findTimes(plain, context.now, context.zone)) {
    parts.push({ ...written(place), readings, because: "named" });
  }
  const games = findGames(plain, context.gameKeys);
  const titles = findTableTitles(plain, context.tables, games);
  const names = [
    ...titles,
    ...games,
    ...findTableWords(plain, context.tables, games),
    ...findDealers(text, context.tables),
  ];
  for (const { readings, because, ...place } of names) parts.push({ ...written(place), readings, because });
  const bets = taken === null ? [] : betParts(text, plain, parts, taken);
  const insurance = parts.filter(({ readings: [{ type }], text: name }) => type === "game" && isBareInsurance(name));
  const staked = [...bets.filter(({ readings: [{ type }] }) => type === "staked"), ...insurance];
  parts.push(...bets);
  for (const { readings, ...place } of findAmounts(plain, context.currencies, staked)) {
    const amount = { ...written(place), readings, because: "named" } as Part;
    parts.push(withTime(amount, context));
  }
  return parts;
}

/** The lines above a mail and a quoted one have its time and its writers, and no more; its subject may. */
const headField = "[> *]*(?:fwd?: ?)?(?:From|To|Cc|Sent|Date|จาก|ถึง|ส่งเมื่อ|วันที่)\\*? ?:.*";
const mailHead = new RegExp(
  `^[> ]*(?:On |เมื่อ|.*(?=<[^\\s<>]{1,80}@)).{0,160}(?:wrote|เขียนว่า|เขียน) ?:? *$|^${headField}(?=(?:\\n${headField}){0,4}\\n[> *]*(?:Subject|เรื่อง|หัวเรื่อง)\\*? ?:)`,
  "gim",
);
const withoutMailHeads = (plain: string) => plain.replace(mailHead, (head) => " ".repeat(head.length));

/** The bets and results beside what was found before. The numbers of a lotto are no bets of a table. */
function betParts(text: string, plain: string, before: readonly Part[], taken: Taken): Part[] {
  if (before.some(isLottoPart)) return [];
  const others = new Taken(text.length);
  const games = new Set<Family>();
  for (const part of before) {
    others.take(part);
    const [first] = part.readings;
    if (first.type === "game") for (const family of familiesOf(first.name, first.gameKey)) games.add(family);
  }
  const found = findBets(plain, games, (place) => taken.isFree(place) && others.isFree(place));
  return found.map(({ type, codes, start, end }) => {
    const words = text.slice(start, end);
    return { start, end, text: words, readings: [{ type, words, codes }], because: "named" };
  });
}

/** `18.55` alone can also be a time. */
function withTime(part: Part, { now, zone }: TicketContext): Part {
  if (!/^\d{1,2}\.\d{2}$/.test(part.text)) return part;
  const [time] = findTimes(`${part.text} น.`, now, zone);
  return time ? { ...part, readings: [...part.readings, time.readings[0]] } : part;
}

/** Whether a line holds a time, an amount or a name; then it is no id. Parts in order make this linear. */
function busyTest(parts: readonly Part[]): (place: Place) => boolean {
  const sorted = [...parts].sort((a, b) => a.start - b.start);
  let from = 0;
  return (line) => {
    while (from < sorted.length && (sorted[from] as Part).end <= line.start) from += 1;
    const next = sorted[from];
    return next !== undefined && next.start < line.end;
  };
}

/** Words that are ids as a whole, so that no game and no amount is read from the middle of one: `hilo:7_500.00`. */
function joinedWords(plain: string): Taken {
  const joined = new Taken(plain.length);
  for (const { start, end, groups } of matches(/[A-Za-z0-9:_.@-]+/g, plain)) {
    const [word] = groups;
    const isId = /[A-Za-z]/.test(word) && /\d/.test(word) && /[:_]/.test(word);
    const isName = !isId && /[A-Za-z][._@-]\w/.test(word) && isAfterPlayer(plain, start);
    if ((isId || isName) && !isInField(plain, start + word.search(/\d/))) joined.take({ start, end });
  }
  return joined;
}

/** A long id that only its form makes a player's is rather a transaction's, if another one is the player's. */
function besidePlayer(parts: readonly Part[]): readonly Part[] {
  const isPlayer = ({ readings: [first] }: Part) => first.type === "player";
  const isLong = (part: Part) => isPlayer(part) && part.because === "form" && isLongId(part.text);
  if (!parts.some((part) => isPlayer(part) && !isLong(part))) return parts;
  return parts.map((part) => (isLong(part) ? readFirstAs(part, "bet") : part));
}

/** Digits alone beside the name of a lotto are rather its round than a bet. */
function asLottoRound(part: Part): Part {
  return part.because === "form" && /^\d+$/.test(part.text) ? readFirstAs(part, "round") : part;
}

/** The part with another of its readings as the likeliest. */
function readFirstAs(part: Part, type: IdType): Part {
  const reading = part.readings.find((each) => each.type === type);
  return reading ? { ...part, readings: [reading, ...part.readings.filter((each) => each !== reading)] } : part;
}

/** A word after "table" is the id of a known table, or a guess. */
function asKnownTable(part: Part, { tables }: TicketContext): Part {
  const [first] = part.readings;
  if (part.because !== "form" || !("id" in first) || !tables.some(({ id }) => id === first.id)) return part;
  return { ...readFirstAs(part, "table"), because: "known" };
}

/** The same meaning twice is one part. */
function once(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ readings, text }) => {
    // The insurance that was bought is more than the game that has it.
    const meaning = JSON.stringify([readings[0], readings[0].type === "game" && isBareInsurance(text)]);
    if (seen.has(meaning)) return false;
    seen.add(meaning);
    return true;
  });
}

const mostUnused = 8;

/** Numbers of two digits and more, `6-6`, `4/5` and `5k` among them. */
function unusedNumbers(text: string, plain: string, taken: Taken): (Unused & Place)[] {
  const found: (Unused & Place)[] = [];
  for (const { groups, start, end } of matches(/\d+(?:[-–/:.,]\d+)*k?/gi, plain)) {
    const isInWord = /\w/.test(plain[start - 1] ?? " ") || /\w/.test(plain[end] ?? " ");
    if (
      groups[0].replace(/\D/g, "").length < (/k$/i.test(groups[0]) ? 1 : 2) ||
      isInWord ||
      !taken.isFree({ start, end })
    )
      continue;
    found.push({ start, end, text: text.slice(start, end), kind: "number" });
  }
  return found;
}

/** Digits of a number that is bought in a lotto. Two alone and six together are usual. */
const lottoNumber = /^\d{2,6}$/;

/** The numbers of lotto tickets, in a text about lotto: "my number 583". */
function lottoNumbers(text: string, plain: string, taken: Taken): Part[] {
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
function unusedNames(text: string, plain: string, taken: Taken): (Unused & Place)[] {
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
function onceUnused(found: readonly (Unused & Place)[]): Unused[] {
  const inOrder = [...found].sort((a, b) => a.start - b.start);
  return [...new Map(inOrder.map(({ text, kind }) => [text, { text, kind }])).values()].slice(0, mostUnused);
}

const screens: readonly (readonly [screen: ScreenWord, words: RegExp])[] = [
  ["shoes", /\bcheck(?:ed|ing)? (?:(?:all|the|running) )*shoes\b|\brunning shoes?\b|(?:ตรวจ|เช็ค)ขอน|ขอนที่กำลังเล่น/i],
  ["compare", /\bcompar(?:e|ison)\b|\breconcil(?:e|ed|iation)\b|เปรียบเทียบ|กระทบยอด|เทียบยอด/i],
  [
    "unpaid",
    /\b(?:payouts|wins|winnings) (?:(?:that|which) )?(?:(?:were|was|are) )?(?:not|never) (?:credited|paid)\b|\bunpaid (?:wins|payouts)\b|ยอด(?:จ่าย|ชนะ)ที่ยังไม่(?:เข้า|จ่าย)/i,
  ],
  [
    "limits",
    /\b(?:bet(?:ting)? |table )?limits\b|\b(?:min|max)(?:imum)? bets?\b|ลิมิต|วงเงินเดิมพัน|(?:แทง|เดิมพัน)(?:ขั้นต่ำ|สูงสุด)/i,
  ],
  ["ledger", /\bledger\b|สมุดบัญชี/i],
];

const verdicts: readonly (readonly [verdict: Overall, words: RegExp])[] = [
  [
    "inconsistent",
    /\bnot consistent\b|\binconsistent\b|\bbroken (?:records?|rounds?|rules?)\b|\bbroke a rule\b|ไม่สอดคล้อง/i,
  ],
  ["cannot_tell", /\bcan['’]?t tell\b|\bcannot (?:be )?(?:tell|told)\b|สรุปไม่ได้/i],
  ["consistent", /(?<!\bnot )\bconsistent\b|(?<!ไม่)สอดคล้อง/i],
];

const screensIn = (plain: string): ScreenWord[] =>
  screens.flatMap(([screen, words]) => (words.test(plain) ? [screen] : []));

const verdictsIn = (plain: string): Overall[] =>
  verdicts.flatMap(([verdict, words]) => (words.test(plain) ? [verdict] : []));

/** What a text complains of: that less was paid than is due, that too much was paid or taken, or that a stake did not come back. */

const verbs = "paid|credited|received|given|added|settled|transferred|deposited|reflected|counted";
const money =
  "money|credits?|payouts?|payments?|winnings?|prizes?|refunds?|balance|amounts?|sums?|funds?|cash|wins?|it|this";
/** What a player can fail to receive that is no money. */
const noMoney =
  "(?! (?:an?|any|the|your|his|her|my|their)?(?: \\w+)? ?(?:answer|reply|response|e-?mail|message|sms|otp|code|link|call|feedback)s?\\b)";
/** "Amount credited" is no "wasnt credited". */
const not = "(?:not|never|n['’]t|\\b(?:is|was|has|have|had|did|does|do|were|are|ca|wo|could|would)nt)";
const auxiliary = "(?: (?:been|yet|even|actually|still|get|got|gotten|ever|being))*";
/** "I placed only 1,000" is about a stake. */
const notStaked = "(?<!\\b(?:placed|staked|bet|bets|put|wagered|betted) )";

const short = [
  `(?:got|get|getting|received?|paid|pay|credited|won)(?: me| him| her| us| them)?(?: out| back)? (?:only|just|less|short|too little|half|part|nothing|0|zero)\\b`,
  `${notStaked}(?:only|just) (?:gets?|got|received?|paid|credited|\\d|[฿$€£])`,
  "(?:got|received|paid|credited)(?: me| him| her| us)? [฿$€£]?\\d[\\d.,]*k?(?: [a-z]{3,5})? only\\b",
  "less (?:than|money)|but (?:got |was |it was |paid )?less|too (?:little|low|small)|under-?paid",
  // "Not paid", "was never credited", "hasn't been paid yet".
  `\\w*${not}${auxiliary} (?:${verbs})\\b${noMoney}`,
  "not (?:fully |enough |the full |in full|all )",
  // "Did not get the money", "never got anything".
  `\\w*${not}${auxiliary} (?:get|got|gotten|receive|received|pay|credit|add)\\b${noMoney}`,
  `\\w*${not}${auxiliary} (?:arrived?|come|came|in (?:the|his|her|my) (?:balance|account|wallet))\\b`,
  `no (?:money|pay\\b|payouts?|payments?|credits?|winnings?|prizes?|refunds?)\\b|(?:got|received|paid|credited) nothing|nothing (?:was |has been |is |got )?(?:${verbs})|not in(?= ?(?:yet|[,.;!]|$))|un(?:paid|credited)`,
  "(?:payout|paid|credit(?:ed)?)(?: was| is| of|:| =)* ?(?:0(?![.,]?\\d)|0[.,]00|zero)\\b",
  // "The credit was lower", "got a smaller amount".
  `(?:lower|smaller|reduced|lesser|partial|incomplete) (?:${money}|than)\\b`,
  `(?:${money}|credited|paid|received)(?: (?:is|was|were|are|came|come|seems?|seemed|looks?|out|in|to be|much|a bit|a little|way|too))* (?:lower|smaller|less|short|low|small|reduced)\\b`,
  `(?:${money})(?: (?:is|was|were|has|have|had|are|just|all))* (?:gone|disappeared|vanished|lost|missing)\\b`,
  "\\d[\\d.,]{0,12}k?(?: (?:is|are|has|just|all|thb|baht))* (?:gone|disappeared|vanished)\\b",
  `where(?:['’]?s| is| are) (?:my|his|her|the) (?:(?:${money})\\b|[฿$€£]?\\d)`,
  "partial(?:ly)? paid|short(?:ed|fall)?\\b(?! ids?\\b| game)|missing|instead of|rather than|incomplete",
];

const thaiMoney = "เงิน|เครดิต|ยอด|รางวัล|ตัง(?:ค์)?|กำไร";
const thaiShort = [
  "ไม่ครบ|ไม่เต็ม|ขาดไป|ขาด(?=\\s?(?:อีก|\\d|เงิน))|น้อยกว่า|น้อยไป|ต่ำกว่า|แทนที่จะ",
  `ได้(?:รับ)?(?:${thaiMoney})?(?:คืน|มา)?(?:แค่|เพียง|น้อย|ไม่ถึง|ไม่ครบ)`,
  "จ่าย(?:เงิน|มา)?(?:แค่|เพียง|ไม่|น้อย|ขาด)|(?:ไม่|ยังไม่)(?:ได้)?(?:จ่าย|โอน)",
  `(?:${thaiMoney})(?:รางวัล|ที่ชนะ|เดิมพัน)? ?(?:ก็)?(?:หาย|ขาด|น้อย|ยังไม่|ไม่เข้า|ไม่ได้|ไม่มา|ไม่ขึ้น|ไม่ถึง|ไม่ครบ|ไม่เพิ่ม)`,
  `ไม่(?:เคย)?ได้(?:รับ)?(?:${thaiMoney})|ไม่(?:เคย)?ได้รับ(?!คำตอบ|การติดต่อ|การตอบ|ข้อความ|อีเมล|โบนัส|รหัส|otp|sms)|ยังไม่ได้(?!รับ(?:คำตอบ|การ))(?=รับ|เงิน|ตัง|เครดิต|\\s|$)`,
  "ไม่เข้า(?:บัญชี|กระเป๋า|ยูส|ระบบ|เครดิต)?(?!ใจ)",
];

/** "Must come back, it did not", "stake was not returned", "only half of my bet came back". */
const notReturned = [
  `\\w*${not}${auxiliary} (?:refund(?:ed)?|returned?|(?:given?|gave|paid|come|came|get|got|receive|received)(?: (?:me|him|her|my|the|his|her|money|stake|bet|it|\\d[\\d.,]*))* back)\\b`,
  "(?:must|should|has to|have to|supposed to)(?: be)? (?:come|came|get|given?|paid|returned|refunded)(?: back)?\\b.{0,24}\\b(?:did|was|has|does|is)(?: not\\b|n['’]?t\\b)",
  "half (?:of )?(?:my |the |his |her )?(?:bet|stake|money|wager)\\b.{0,12}\\b(?:back|returned|refunded)",
  "(?:keep|kept|took|swallowed|ate) (?:my|his|her|the) (?:bet|stake)",
];
const thaiNotReturned = [
  `(?:ไม่|ยังไม่|ไม่เห็น|ไม่มี)(?:ได้)?(?:รับ)?(?:การ)?คืน(?!นี้|วัน|ก่อน|ที่)`,
  `(?:${thaiMoney}|ทุน)(?:เดิมพัน)? ?(?:ก็)?(?:ไม่|ยังไม่)(?:ได้|ถูก|มี)?คืน`,
  "คืน(?:มา|ให้)?(?:แค่|เพียง)ครึ่ง",
];

const tooMuch = [
  "too much|over[- ]?(?:paid|charged|credited|deducted|debited)|(?:charged|debited|deducted|taken|paid|credited)(?: \\S+){0,2} (?:twice|double|two times|2 ?(?:x|times))|double[- ](?:charged?|debit(?:ed)?|deduct(?:ed|ion)?)",
  "(?:got|received|paid|credited|given) (?:\\S+ )?more than\\b(?! (?:one|two|once|twice|\\d+ ?(?:times|days|hours)))",
  "(?:took|taken|charged|deducted|debited)\\b.{0,40}\\b(?:but|although|though|while|and)\\b.{0,24}\\b(?:placed|bet|staked|put|wagered) only\\b",
  "(?:took|taken|charged|deducted|debited) (?:\\S+ )?(?:more|extra)\\b",
  "wrongly (?:paid|credited)|paid by mistake",
];
const thaiTooMuch = ["(?:หัก|ตัด|เก็บ|จ่าย)(?:เงิน|ยอด|มา)?(?:เกิน|ซ้ำ|สองรอบ|2 ?รอบ)|เกินมา"];

const anyOf = (english: readonly string[], thai: readonly string[]) =>
  new RegExp(`\\b(?:${english.join("|")})|${thai.join("|")}`, "i");

/** In the order in which they are looked for: what says more comes first. */
const complaints: readonly (readonly [complaint: Complaint, words: RegExp])[] = [
  ["tooMuch", anyOf(tooMuch, thaiTooMuch)],
  ["notReturned", anyOf(notReturned, thaiNotReturned)],
  ["short", anyOf(short, thaiShort)],
];

export function complaintOf(plain: string): Complaint | null {
  const text = plain.replaceAll("\n", " ");
  return complaints.find(([, words]) => words.test(text))?.[0] ?? null;
}
