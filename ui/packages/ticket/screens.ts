/** Words for screens and verdicts of the program. */
import type { Overall } from "@/gateway/types";
import type { ScreenWord } from "./part";

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

export const screensIn = (plain: string): ScreenWord[] =>
  screens.flatMap(([screen, words]) => (words.test(plain) ? [screen] : []));

export const verdictsIn = (plain: string): Overall[] =>
  verdicts.flatMap(([verdict, words]) => (words.test(plain) ? [verdict] : []));
