/**
 * The ids in a text. An id may hold any letter: in quotes, on a line of its own or after a label at the start of a line
 * it is kept whole; elsewhere it ends at a blank or where Thai begins.
 */
import { LONGEST_ID } from "@/gateway/types";
import {
  type IdType,
  idTypes,
  isWord,
  matches,
  type Part,
  type Place,
  placesOf,
  type Reading,
  type Taken,
  type Unused,
} from "./part";

export interface FoundIds {
  readonly parts: Part[];
  readonly unused: (Unused & Place)[];
}

/** A part with the likeliest type first and the others to choose from. `id`: without the blanks of the text. */
export function idPart(text: string, place: Place, type: IdType, because: Part["because"], id?: string): Part {
  const written = text.slice(place.start, place.end);
  const types = [type, ...idTypes.filter((other) => other !== type)];
  const [first, ...others] = types.map((each): Reading => ({ type: each, id: id ?? written }));
  return { ...place, text: written, readings: [first as Reading, ...others], because };
}

/** Ids that the program knows: wherever they stand as a whole. */
export function knownIds(text: string, players: readonly string[], taken: Taken): Part[] {
  const found: Part[] = [];
  for (const player of [...players].sort((a, b) => b.length - a.length)) {
    for (const place of placesOf(player, text)) {
      if (!isBounded(text, place, isLabelled(text, place.start)) || !taken.isFree(place)) continue;
      taken.take(place);
      found.push(idPart(text, place, "player", "known"));
    }
  }
  return found;
}

const spaced =
  /(?<![\w:])(?:[A-Za-z]{1,4}:\s{0,2}\d{10,}\s{0,2}:\s{0,2}[A-Za-z0-9]{6,}(?:-\w+)?|(?:[A-Z]{1,4} ?)?\d{3,6}(?: \d{2,6}){2,8})(?![\w:])/g;

/** Ids with blanks or the end of a line inside: `bc:1795:\n1yq54o`, and after a label `GB 2009 4463 9957 3967`. */
export function spacedIds(text: string, plain: string, taken: Taken): Part[] {
  const found: Part[] = [];
  for (const { groups, ...place } of matches(spaced, plain)) {
    const id = groups[0].replace(/\s/g, "");
    const type = idTypeOf(labelBefore(plain, place.start)?.label);
    const isCertain = id.includes(":") || (type !== null && type !== "player" && isLongId(id));
    if (id === groups[0] || !isCertain || !taken.isFree(place)) continue;
    taken.take(place);
    found.push(idPart(text, place, type ?? typeByForm(id), type ? "named" : "form", id));
  }
  return found;
}

const quotes = new RegExp(
  ['""', "“”", "‘’", "«»", "''"].map(([open, close]) => `${open}([^${close}\\n]{1,${LONGEST_ID}})${close}`).join("|"),
  "g",
);

/** Ids in quotes, whole. `isOther`: something else fills the quotes. */
export function quotedIds(text: string, plain: string, taken: Taken, isOther: (place: Place) => boolean): Part[] {
  const found: Part[] = [];
  for (const match of plain.matchAll(quotes)) {
    const inside = match.slice(1).find((group) => group !== undefined) ?? "";
    const lead = inside.length - inside.trimStart().length;
    const start = match.index + 1 + lead;
    const place = { start, end: start + inside.trim().length };
    // An apostrophe inside a word ("don't") is no quote.
    if (match[0].startsWith("'") && /\w/.test(plain[match.index - 1] ?? " ")) continue;
    const id = plain.slice(place.start, place.end);
    const named = labelBefore(plain, match.index);
    const type = idTypeOf(named?.label);
    // The name of a field: `"player_id": …`.
    const isField = type === null && /^ ?:/.test(plain.slice(match.index + match[0].length));
    const isId = isField || type !== null || isLikeId(id) || calledId(plain, match.index) !== null;
    if (!isId || !/[\p{L}\p{N}]/u.test(id) || id.length < 2 || isOther(place) || !taken.isFree(place)) continue;
    taken.take(place);
    if (!isField) found.push(idPart(text, place, type ?? typeByForm(id), type ? "named" : "form"));
  }
  return found;
}

/** Ids that fill a line, whole, or the rest of a line after a label. `isBusy`: something else was found there. */
export function lineIds(text: string, plain: string, taken: Taken, isBusy: (place: Place) => boolean): Part[] {
  const found: Part[] = [];
  for (const line of lines(plain)) {
    const content = plain.slice(line.start, line.end);
    if (content.length > 2 * LONGEST_ID || isBusy(line) || !taken.isFree(line)) continue;
    const label = labelledLine(content);
    const type = idTypeOf(label?.label);
    if (label && type === null) continue;
    // The point ends the sentence.
    const lineEnd = label && content.endsWith(".") ? line.end - 1 : line.end;
    const place = label ? { start: line.start + label.at, end: lineEnd } : line;
    const id = plain.slice(place.start, place.end);
    if (!label && isSeveralIds(id)) continue;
    const isId =
      label && type
        ? isPlainId(id) && isNameable(id, true, type)
        : isLikeId(id) && !labelBefore(`${firstWord(id)} `, firstWord(id).length + 1);
    if (!isId || letters(id) > LONGEST_ID) continue;
    taken.take(place);
    found.push(idPart(text, place, type ?? typeByForm(id), type ? "named" : "form"));
  }
  return found;
}

/** Shorter ends are those of too many ids. */
const shortestEnd = 6;
const end = "[\"'“‘(]? ?([A-Za-z0-9][A-Za-z0-9_-]*)";
const endWords = new RegExp(
  [
    `\\b(?:ends?|ending|ended|finish(?:es|ing)?) (?:with|in|on|by):? ?${end}`,
    `\\b(?:last|final) (?:\\d{1,2} |few |four |five |six |seven |eight |ten )?(?:letters|digits|characters|chars|numbers|symbols)(?: (?:of it|of the id|are|is|were))*:? ?${end}`,
    `ลงท้าย(?:ด้วย|ว่า|คือ)? ?${end}`,
    `(?:…|\\.\\.\\.)([A-Za-z0-9][A-Za-z0-9_-]*)`,
  ].join("|"),
  "gi",
);

/** The ends of ids: "the round number ends with exfr30". */
export function idEnds(text: string, plain: string, taken: Taken): Part[] {
  const found: Part[] = [];
  for (const { groups, end } of matches(endWords, plain)) {
    const id = groups.slice(1).find((group) => group !== undefined) ?? "";
    const place = { start: end - id.length, end };
    if (id.length < shortestEnd || !/\d/.test(id) || !taken.isFree(place)) continue;
    taken.take(place);
    found.push({ ...place, text: text.slice(place.start, end), readings: [{ type: "end", id }], because: "named" });
  }
  return found;
}

/** Words that are the first part of the id of a known player: "somchai" of `somchai_88`, but not "son" of `sonia`. */
export function begunIds(text: string, plain: string, players: readonly string[], taken: Taken): Part[] {
  const beginnings = new Set(players.flatMap((player) => /^\p{L}{3,}(?=[^\p{L}])/u.exec(player.toLowerCase()) ?? []));
  const found: Part[] = [];
  for (const place of words(plain)) {
    const word = plain.slice(place.start, place.end).toLowerCase();
    if (!beginnings.has(word) || sentenceWords.has(word) || !taken.isFree(place)) continue;
    taken.take(place);
    found.push(idPart(text, place, "player", "form"));
  }
  return found;
}

/** The ids among the words of the rest of the text, and what looks like one but is something else. */
export function wordIds(text: string, plain: string, taken: Taken): FoundIds {
  const parts: Part[] = [];
  const unused: FoundIds["unused"] = [];
  for (const place of words(plain)) {
    if (!taken.isFree(place)) continue;
    const id = plain.slice(place.start, place.end);
    const otherwise = notAnId(plain, place, id);
    if (otherwise) {
      taken.take(place);
      unused.push({ ...place, text: text.slice(place.start, place.end), kind: otherwise });
      continue;
    }
    const part = wordId(text, plain, place, id);
    if (part === null) continue;
    taken.take(place);
    parts.push(part);
  }
  return { parts, unused };
}

/** "ID: x" says that it is one, but not of what; a name may be one if it has a sign in it. */
const calledId = (plain: string, at: number) =>
  /(?:^|[^A-Za-z_])(?:(?:id|ไอดี)(["']?[:=])?|name["']? ?[:=]) ?["'“(]?$/i.exec(plain.slice(Math.max(0, at - 8), at));

function wordId(text: string, plain: string, place: Place, id: string): Part | null {
  if (letters(id) > LONGEST_ID) return null;
  const named = labelBefore(plain, place.start);
  const type = idTypeOf(named?.label);
  const isShortNumber = /^\d{1,5}$/.test(id);
  if (named && type !== null && isNameable(id, named.isExplicit, type, named.hasIdWord))
    return idPart(text, place, type, "named");
  const said = named ? null : calledId(plain, place.start);
  if (said ? !isNameable(id, said[1] !== undefined, "player") : isShortNumber || !hasIdForm(id)) return null;
  return idPart(text, place, typeByForm(id), "form");
}

/** Whether the text calls what begins at a position a player. */
export const isAfterPlayer = (plain: string, at: number): boolean => labelBefore(plain, at)?.label === "player";

/** Whether a word after a label can be its id: a bare word or a short number only if the label says so. */
function isNameable(id: string, isExplicit: boolean, type: IdType, hasIdWord = false): boolean {
  if (type === "table" || type === "shoe") return /\d/.test(id) || isExplicit;
  // "Payout = 0" names no id, and "tie bet 8:1" has its odds.
  if (type === "bet" && (/^\d{1,3}:\d{1,2}$/.test(id) || (/^\d{1,3}$/.test(id) && !hasIdWord))) return false;
  // "Round: cancelled", and "ผู้เล่น 6 เจ้ามือ 8".
  if (type === "player" ? /^\d$/.test(id) : !/\d/.test(id)) return false;
  if (sentenceWords.has(id.toLowerCase())) return false;
  if (/^\d{1,5}$/.test(id)) return isExplicit || hasIdWord;
  if (/^[A-Za-z'’-]+$/.test(id)) return isExplicit;
  return /[\p{L}\p{N}]/u.test(id);
}

/** What a word is if it is certainly no id of the service. */
function notAnId(plain: string, place: Place, id: string): Unused["kind"] | null {
  if (/^(?:https?:\/\/|www\.)/i.test(id)) return "web";
  const label = labelBefore(plain, place.start)?.label;
  if (label === "ticket" && /\d/.test(id)) return "ticket";
  if ((label === "phone" && /\d{3}/.test(id)) || /^\+\d{8,15}$/.test(id)) return "phone";
  return null;
}

function idTypeOf(label: Label | undefined): IdType | null {
  return label === undefined || label === "ticket" || label === "phone" ? null : label;
}

/**
 * The likeliest type by form: a reference or transaction by its prefix or by many digits after capitals, a round by several colons, a record or bet by
 * digits alone, otherwise a player. Always shown as a guess.
 */
export function typeByForm(id: string): IdType {
  if (/^(?:ref|txn?|trx|bet|tip)[-_:]?\w*\d/i.test(id)) return "bet";
  if (/^[A-Z]{1,4}[-_]?\d{12,}$/.test(id)) return "bet";
  if (/^[A-Za-z]{1,12}:\d{6,}/.test(id)) return /-(?:\d+|paid|void)$/.test(id) ? "bet" : "round";
  return /^\d+$/.test(id) ? "bet" : "player";
}

/** Ids of transactions, records and shoes are that long; those of players rarely. */
const longId = 12;

/** Whether an id is rather that of a transaction, a record or a shoe than a player's. */
export const isLongId = (id: string): boolean => letters(id) >= longId && /\d{4}/.test(id);

/** A word with the form of an id: letters with digits or signs, or at least six digits. */
function hasIdForm(id: string): boolean {
  if (/^\d{6,}$/.test(id)) return true;
  if (
    !/[A-Za-z0-9]/.test(id) ||
    /^[A-Za-z]+[.'’][A-Za-z]+$/.test(id) ||
    /^\d+(?:st|nd|rd|th|k|m|x|%)$|^v?\d+(?:\.\d+)+$/i.test(id)
  )
    return false;
  const isMixed = /[A-Za-z]/.test(id) && /\d/.test(id) && id.length >= 5;
  const isJoined = /[A-Za-z0-9][_@][A-Za-z0-9]/.test(id) || /[A-Za-z0-9]:[A-Za-z0-9].*\d/.test(id);
  return isMixed || isJoined;
}

/** An id beside Thai words without a blank: รอบbc:1795786170000:2l1ค่ะ. */
const certainId = "(?:[A-Z]{1,4}\\d{12,}|[A-Za-z]{1,4}:\\d{10,}:\\w)";
const glued = new RegExp(`[\\u0e00-\\u0e7f]${certainId}|${certainId}\\w*[\\u0e00-\\u0e7f]`);

/** `mali_77 GB07179526209000`: a word that is certainly an id by itself is no part of a longer one. */
function isSeveralIds(text: string): boolean {
  const [first, ...others] = text.split(/\s+/);
  const isOne = (word: string) => /^(?:[A-Z]{1,4}[-_]?|)\d{12,}$|^[A-Za-z]{1,4}:\d{10,}:\w/.test(word);
  return glued.test(text) || (others.length > 0 && [first ?? "", ...others].some(isOne));
}

/** Text that stands alone and has the form of an id; it may hold a few blanks. */
export function isLikeId(text: string): boolean {
  const parts = text.split(/\s+/);
  if (
    parts.length > 4 ||
    letters(text) > LONGEST_ID ||
    /[,;!?…]\s|[.!?…]$|\d:$|^(?:\p{Lu}\p{Ll}+|ID|id|ไอดี): /u.test(text)
  )
    return false;
  if (parts.some((part) => sentenceWords.has(part.toLowerCase()))) return false;
  if (parts.length === 1 && /^\d{4,}$/.test(text)) return true;
  const hasSign = /[^\s:/_@#][:/_@#]|[:/_@#][^\s:/_@#]/.test(text) && /[\p{L}\p{N}]/u.test(text);
  const isMixed = parts.some((part) => /\p{L}/u.test(part) && /\p{N}/u.test(part) && part.length >= 3);
  return hasSign || isMixed;
}

/** The rest of a line after a label: up to three words without the signs of a sentence. */
function isPlainId(text: string): boolean {
  const parts = text.split(/\s+/);
  return (
    text !== "" &&
    parts.length <= 3 &&
    parts.every((part) => !/[(),;!?"“”|]/.test(part) && !sentenceWords.has(part.toLowerCase()))
  );
}

/** Words of sentences. None of them is an id without a label that says so. */
export const sentenceWords = new Set(
  `a about again all also amount amounts an and any are as ask asked asks at back bad balance bank be because been bet bets but by call
called can cannot check claims claim complain complained complains could credit credited day deposit did do does end ended ending ends for from game games
get got guy had has have he hello help her hi him his how i id if in info is issue it just know lady last lost make man
me money more must my name need never no not now number of on one only or our out paid pay payout payouts play played player players
please pls problem received record records reply report reported reports result results returned round rounds said same saw say saying says screen sees send
sent she shoe shoes should so sorry stake stakes still table tables team thank thanks that the their them then there they thinks think this thx
ticket time to today told too us user vs want wanted wants was we well were what when where which who why will win wins
with withdraw withdrawal won wrong yes yesterday you your ชนะ แพ้ ได้ เสีย จ่าย แทง ถอน ฝาก ไอดี รหัส ชื่อ เบอร์`.split(/\s+/),
);

const letters = (text: string) => [...text].length;

const firstWord = (text: string) => text.split(/[\s\d:/_@#]/, 1)[0] ?? "";

/** The lines without the blanks around them. */
function* lines(plain: string): Generator<Place> {
  let start = 0;
  for (const line of plain.split("\n")) {
    const content = line.trim();
    const lead = line.length - line.trimStart().length;
    if (content !== "") yield { start: start + lead, end: start + lead + content.length };
    start += line.length + 1;
  }
}

const leadingSigns = /^[([{<"'“‘«*~#.,;:!?…=|·-]+/;
const trailingSigns = /[)\]}>"'”’»*~.,;:!?…=|·-]+$/;

/** The words, without the signs around them. A word of Latin letters inside Thai is a word of its own. */
function* words(plain: string): Generator<Place> {
  for (const { 0: word, index } of plain.matchAll(/\S+/g)) {
    // A sign of an id beside Thai keeps both together: vip:ไทย/7.
    const isJoined = /[:/_@][\u0e00-\u0e7f]|[\u0e00-\u0e7f][:/_@]/.test(word);
    const pieces = isJoined ? [{ 0: word, index: 0 }] : word.matchAll(/[^\u0e00-\u0e7f|]+/g);
    for (const piece of pieces) {
      const lead = leadingSigns.exec(piece[0])?.[0].length ?? 0;
      const rest = piece[0].slice(lead);
      const tail = trailingSigns.exec(rest.slice(-12))?.[0].length ?? 0;
      const start = index + piece.index + lead;
      const end = start + rest.length - tail;
      if (end > start) yield { start: start + labelLength(plain.slice(start, end)), end };
    }
  }
}

/** The length of the label in `UID:niran.k`; none in `ref:12`, which may be an id by itself. */
function labelLength(word: string): number {
  const label = /^[A-Za-z]+[:=#](?=.{4})/.exec(word)?.[0] ?? "";
  return label !== "" && labelBefore(label, label.length) ? label.length : 0;
}

const isLabelled = (text: string, at: number): boolean =>
  /[:=#]/.test(text[at - 1] ?? "") && labelBefore(text, at) !== null;

/** Whether no letter of an id stands directly beside a place. A label and its sign may. */
function isBounded(text: string, place: Place, isAfterLabel: boolean): boolean {
  const [before, after] = [text[place.start - 1] ?? " ", text[place.end] ?? " "];
  const next = text[place.end + 1] ?? " ";
  const goesOn = /[:/@-]/.test(after) && /\w/.test(next);
  return (
    isWord(text, place) && (isAfterLabel || !/[:/@.-]/.test(before)) && !goesOn && !(after === "." && /\w/.test(next))
  );
}

/** What the words before an id say it is: "player id", "รอบ", "ref no". */
type Label = IdType | "ticket" | "phone";

interface Named {
  readonly label: Label;
  /** The label says that an id follows: by "id", a colon, or a Thai word before Latin letters. "Was" says rather what happened. */
  readonly isExplicit: boolean;
  /** It has a word for an id ("bet no"), or is one ("txn"). */
  readonly hasIdWord: boolean;
}

const labelIdWord = "(?:[ _-]?(?:ids?|no|number|num|code|name)\\b\\.?| ?(?:ไอดี|รหัส|ชื่อ|เลขที่|หมายเลข|เลข))";
const labelSign = "(?: ?[\"']?[:=#]{1,2}| ?คือ)";

const labelWords: readonly (readonly [Label, string, string])[] = [
  ["ticket", "ticket|case|incident|issue|request|zendesk", "ทิคเก็ต|ตั๋ว|เคส|เรื่องที่"],
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
    "customer|client|player|user(?: ?name)?|usr|member|mbr|account|acct?|a\\/c|uid|login",
    "ลูกค้า|ยูสเซอร์|ยูสเซอ|ยูส|ผู้เล่น|สมาชิก|ชื่อผู้ใช้",
  ],
];

const labelPatterns = labelWords.map(([label, english, thai]) => ({
  label,
  pattern: new RegExp(
    `(?:(?:\\b|_)(?:${english})(?:(?=[ _-]?(?:id|no|num|code|name))|\\b)(?:['’]s)?|(?:ไอดี|รหัส|หมายเลข|เลขที่|เลข)?(${thai}))(${labelIdWord})?(?:(${labelSign})| (?:is|was)\\b)?\\s{0,3}["'“‘(]?$`,
    "i",
  ),
}));

/** How far before an id a label is looked for. */
const labelReach = 40;

/** The label that ends directly before a position. */
function labelBefore(text: string, at: number): Named | null {
  const before = text.slice(Math.max(0, at - labelReach), at);
  for (const { label, pattern } of labelPatterns) {
    const found = pattern.exec(before);
    if (!found) continue;
    // "Bet", "Payout" and, on the next line, a name: the heads of columns.
    if (found[0].includes("\n") && labelBefore(before.slice(0, found.index), found.index) !== null) return null;
    const [words, thai, idWord, sign] = found;
    return {
      label,
      isExplicit: thai !== undefined || idWord !== undefined || sign !== undefined,
      hasIdWord: idWord !== undefined || /^\W?(?:trans|txn|trx|tx\b|ref)/i.test(words),
    };
  }
  return null;
}

/** The type of the ids that a label alone names: `Player ID`, the head of a column. */
export function labelledType(label: string): IdType | null {
  const named = /^[^\s,;:]+(?: [^\s,;:]+){0,2}$/.test(label) ? labelBefore(`${label}:`, label.length + 1) : null;
  return idTypeOf(named?.label);
}

/** A line that is a label and an id: `Player: somchai 88`. Returns where the id begins. */
function labelledLine(line: string): { label: Label; at: number } | null {
  const colon = line.search(/[:=]/);
  if (colon < 1 || colon > labelReach) return null;
  const named = labelBefore(line, colon + 1);
  if (!named) return null;
  const rest = /^\s*/.exec(line.slice(colon + 1))?.[0].length ?? 0;
  return { label: named.label, at: colon + 1 + rest };
}
