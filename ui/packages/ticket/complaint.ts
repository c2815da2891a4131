/** Whether a text complains that less was paid than is due, or nothing. */

const verbs = "paid|credited|received|given|added|settled|transferred|deposited|refunded|returned|reflected|counted";
const money =
  "money|credits?|payouts?|payments?|winnings?|prizes?|refunds?|balance|amounts?|sums?|funds?|cash|wins?|it|this";
/** What a player can fail to receive that is no money. */
const noMoney =
  "(?! (?:an?|any|the|your|his|her|my|their)?(?: \\w+)? ?(?:answer|reply|response|e-?mail|message|sms|otp|code|link|call|feedback)s?\\b)";
const not = "(?:not|never|n['’]?t)";
const auxiliary = "(?: (?:been|yet|even|actually|still|get|got|gotten|ever|being))*";

const english = [
  `(?:got|get|getting|received?|paid|pay|credited|won)(?: me| him| her| us| them)?(?: out| back)? (?:only|just|less|short|too little|half|part|nothing|0|zero)\\b`,
  "(?:only|just) (?:got|received?|paid|credited|\\d|[฿$€£])",
  "less (?:than|money)|but (?:got |was |it was |paid )?less|too (?:little|low|small)|under-?paid",
  // "Not paid", "was never credited", "hasn't been paid yet".
  `\\w*${not}${auxiliary} (?:${verbs})\\b${noMoney}`,
  "not (?:fully |enough |the full |in full|all )",
  // "Did not get the money", "never got anything".
  `\\w*${not}${auxiliary} (?:get|got|gotten|receive|received|pay|credit|add|refund|return)\\b${noMoney}`,
  `\\w*${not}${auxiliary} (?:arrived?|come|came|in (?:the|his|her|my) (?:balance|account|wallet))\\b`,
  `no (?:money|payouts?|payments?|credits?|winnings?|prizes?|refunds?)\\b|(?:got|received|paid|credited) nothing|nothing (?:was |has been |is |got )?(?:${verbs})|not in(?= ?(?:yet|[,.;!]|$))|un(?:paid|credited)`,
  // "The credit was lower", "got a smaller amount".
  `(?:lower|smaller|reduced|lesser|partial|incomplete) (?:${money}|than)\\b`,
  `(?:${money}|credited|paid|received)(?: (?:is|was|were|are|came|come|seems?|seemed|looks?|out|in|to be|much|a bit|a little|way|too))* (?:lower|smaller|less|short|low|small|reduced)\\b`,
  `(?:${money})(?: (?:is|was|were|has|have|had|are|just|all))* (?:gone|disappeared|vanished|lost|missing)\\b`,
  "partial(?:ly)? paid|short(?:ed|fall)?\\b(?! ids?\\b| game)|missing|instead of|rather than|incomplete",
];

const thaiMoney = "เงิน|เครดิต|ยอด|รางวัล|ตัง(?:ค์)?|กำไร";
const thai = [
  "ไม่ครบ|ไม่เต็ม|ขาดไป|ขาด(?=\\s?(?:อีก|\\d|เงิน))|น้อยกว่า|น้อยไป|ต่ำกว่า|แทนที่จะ",
  `ได้(?:รับ)?(?:${thaiMoney})?(?:คืน|มา)?(?:แค่|เพียง|น้อย|ไม่ถึง|ไม่ครบ)`,
  "จ่าย(?:เงิน|มา)?(?:แค่|เพียง|ไม่|น้อย|ขาด)|(?:ไม่|ยังไม่)(?:ได้)?(?:จ่าย|โอน|คืนเงิน)",
  `(?:${thaiMoney})(?:รางวัล|ที่ชนะ|เดิมพัน)? ?(?:ก็)?(?:หาย|ขาด|น้อย|ยังไม่|ไม่เข้า|ไม่ได้|ไม่มา|ไม่ขึ้น|ไม่ถึง|ไม่ครบ|ไม่เพิ่ม)`,
  `ไม่(?:เคย)?ได้(?:รับ)?(?:${thaiMoney})|ไม่(?:เคย)?ได้รับ(?!คำตอบ|การติดต่อ|การตอบ|ข้อความ|อีเมล|โบนัส|รหัส|otp|sms)|ยังไม่ได้(?!รับ(?:คำตอบ|การ))(?=รับ|เงิน|ตัง|เครดิต|คืน|\\s|$)`,
  "ไม่เข้า(?:บัญชี|กระเป๋า|ยูส|ระบบ|เครดิต)?(?!ใจ)",
];

const shortWord = new RegExp(`\\b(?:${english.join("|")})|${thai.join("|")}`, "i");

export const isShortComplaint = (plain: string): boolean => shortWord.test(plain.replaceAll("\n", " "));
