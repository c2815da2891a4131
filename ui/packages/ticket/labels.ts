/** The words before an id that say what it is: "player id", "รอบ", "ref no". */
import type { IdType } from "./part";

export type Label = IdType | "ticket" | "phone";

interface Named {
  readonly label: Label;
  /** The label says that an id follows: by "id", a colon, or a Thai word before Latin letters. */
  readonly isExplicit: boolean;
}

const idWord = "(?: ?\\b(?:ids?|no|number|num|code|name)\\b\\.?| ?(?:ไอดี|รหัส|ชื่อ|เลขที่|หมายเลข|เลข))";
const sign = "(?: ?[:=#]{1,2}| (?:is|was)\\b| ?คือ)";

const words: readonly (readonly [Label, string, string])[] = [
  ["ticket", "ticket|case|incident|issue|request", "ทิคเก็ต|ตั๋ว|เคส|เรื่องที่"],
  ["phone", "tel|phone|mobile|whatsapp", "โทรศัพท์|โทร|เบอร์โทร|เบอร์"],
  ["table", "table|tbl", "โต๊ะที่|โต๊ะ"],
  ["round", "round|game round|draw", "รอบที่|รอบ|ตาที่|งวดที่|งวด"],
  ["record", "record", "บันทึก"],
  ["shoe", "shoe", "ขอนไพ่|ขอนที่|ขอน"],
  [
    "bet",
    "bet|transaction|trans|txn|trx|tx|reference|ref|credit|debit|payout|bill|receipt",
    "เดิมพัน|ธุรกรรม|บิล|โพย|รายการ|อ้างอิง",
  ],
  [
    "player",
    "customer|client|player|user(?: ?name)?|member|account|acct|uid|login",
    "ลูกค้า|ยูสเซอร์|ยูสเซอ|ยูส|ผู้เล่น|สมาชิก|ชื่อผู้ใช้",
  ],
];

const patterns = words.map(([label, english, thai]) => ({
  label,
  pattern: new RegExp(
    `(?:\\b(?:${english})\\b(?:['’]s)?|(?:ไอดี|รหัส|หมายเลข|เลขที่|เลข)?(${thai}))(${idWord})?(${sign})?\\s{0,3}["'“‘(]?$`,
    "i",
  ),
}));

/** How far before an id a label is looked for. */
const reach = 40;

/** The label that ends directly before a position. */
export function labelBefore(text: string, at: number): Named | null {
  const before = text.slice(Math.max(0, at - reach), at);
  for (const { label, pattern } of patterns) {
    const found = pattern.exec(before);
    if (!found) continue;
    return { label, isExplicit: found[1] !== undefined || found[2] !== undefined || found[3] !== undefined };
  }
  return null;
}

/** A line that is a label and an id: `Player: somchai 88`. Returns where the id begins. */
export function labelledLine(line: string): { label: Label; at: number } | null {
  const colon = line.search(/[:=]/);
  if (colon < 1 || colon > reach) return null;
  const named = labelBefore(line, colon + 1);
  if (!named) return null;
  const rest = /^\s*/.exec(line.slice(colon + 1))?.[0].length ?? 0;
  return { label: named.label, at: colon + 1 + rest };
}
