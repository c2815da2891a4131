/** The words that make a time the begin or the end of what is meant: `after 18:00`, `ก่อน 2 ทุ่ม`, `18:00 onwards`. */
import type { Place } from "./marks";

/**
 * `after`: to the end of the day. `since`: until now. `before`: from the beginning of the day. `soonAfter`, `soonBefore`: within an
 * hour.
 */
export type Side = "after" | "since" | "before" | "soonAfter" | "soonBefore";

export interface Bound {
  readonly side: Side;
  /** Where its word begins. */
  readonly start: number;
}

/** Words between the bound and its time. */
const between =
  "(?:,? ?\\b(?:about|around|approx(?:imately)?\\.?|at|on|the|time)\\b| ?(?:ประมาณ|ราว ?ๆ?|เวลา|ตอน|ช่วง|วันที่|เมื่อ))*";

const leads: readonly (readonly [side: Side, words: string])[] = [
  ["soonAfter", "\\b(?:just|shortly|soon|right|straight|not long|(?:a )?(?:bit|little)|slightly) (?:after|past)\\b"],
  [
    "soonBefore",
    "\\b(?:just|shortly|right|not long|(?:a )?(?:bit|little)|slightly) before\\b|\\b(?:almost|nearly)\\b|เกือบ",
  ],
  ["before", "\\b(?:no|not) later than\\b|\\bnot after\\b"],
  ["before", "\\b(?:before|until|till?|up (?:to|till?|until)|prior to|by|earlier than)\\b"],
  ["before", "ก่อน(?:หน้า|ถึง|จะถึง|เวลา)?|จนถึง|จนกระทั่ง(?:ถึง)?|ภายใน|ไม่เกิน"],
  ["after", "\\b(?:not before|no earlier than|after|past|later than)\\b|(?:ภาย)?หลัง(?:จาก)?"],
  ["since", "\\b(?:since|starting(?: from| at)?|as (?:of|from))\\b|(?:นับ)?ตั้งแต่|นับแต่"],
  [
    "since",
    "\\b(?:played|playing|betting) from\\b|\\b(?:started|began) (?:to play|to bet|playing|betting)\\b|เริ่ม(?:เล่น|แทง)",
  ],
].map(([side, words]) => [side as Side, words as string]);

const leadPatterns = leads.map(([side, words]) => ({ side, pattern: new RegExp(`(?:${words})${between} ?$`, "i") }));

const tails: readonly (readonly [side: Side, pattern: RegExp])[] = [
  ["soonAfter", /^ ?กว่า ?ๆ?/],
  ["after", /^,? ?(?:onwards?\b|(?:and|or) (?:later|after(?:wards)?)\b|(?:เป็นต้น(?:ไป|มา)|ขึ้นไป))/i],
  ["before", /^,? ?(?:and|or) (?:earlier|before)\b/i],
];

/** How far before a time its word is looked for, and after it. */
const reach = 40;

/** The bound of the time at a place. Its word begins after `limit`, where another time ends. */
export function boundAt(text: string, { start, end }: Place, limit: number): Bound | undefined {
  const from = Math.max(limit, start - reach);
  const before = text.slice(from, start).replaceAll("\n", " ");
  const after = text.slice(end, end + reach);
  for (const { side, pattern } of leadPatterns) {
    const found = pattern.exec(before);
    if (!found) continue;
    // หลังเที่ยงคืนไม่นาน: not long after.
    const isSoon = side === "after" && /^ ?(?:ไม่นาน|นิดหน่อย|นิดเดียว)/.test(after);
    return { side: isSoon ? "soonAfter" : side, start: from + found.index };
  }
  const [side] = tails.find(([, pattern]) => pattern.test(after)) ?? [];
  return side && { side, start };
}
