/** What a text complains of: that less was paid than is due, that too much was paid or taken, or that a stake did not come back. */
import type { Complaint } from "@/gateway/types";

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
  `${notStaked}(?:only|just) (?:got|received?|paid|credited|\\d|[฿$€£])`,
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
  "too much|over-?(?:paid|charged|credited)|(?:charged|debited|deducted|taken|paid|credited)(?: \\S+){0,2} (?:twice|double|two times|2 ?(?:x|times))|double[- ](?:charged?|debit(?:ed)?|deduct(?:ed|ion)?)",
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
