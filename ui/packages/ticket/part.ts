/** The parts of a ticket that the program can use. Amounts and ids stay texts. */

import type { AmountRole, Complaint, Overall } from "@/gateway/types";
import type { Codes } from "./bet-names";
import type { WallZone } from "./wall-time";

/** Ids by what they name. `bet`: a bet, reference or transaction id. */
export type IdType = "player" | "round" | "bet" | "record" | "table" | "shoe";

export const idTypes: readonly IdType[] = ["player", "round", "bet", "record", "table", "shoe"];

/** Instants in ISO format (UTC). */
export interface TimeRange {
  readonly from: string;
  /** Equal to `from` for one moment. */
  readonly to: string;
  /** `day`: a whole day. `moment`: one minute or second as written. `range`: between two times, or around one. */
  readonly extent: "day" | "moment" | "range";
  /** Whether the text names the zone, or needs none ("2 hours ago"); otherwise it is the zone in use. */
  readonly hasZone: boolean;
  /** The zone that the text names: an IANA zone, or minutes east of UTC. Null for the zone in use. */
  readonly zone: WallZone | null;
  /** Whether the text names the day; otherwise it is the last such time before now. */
  readonly hasDay: boolean;
}

export type Reading =
  | { readonly type: IdType; readonly id: string }
  /** The last letters of an id of a round, a record or a reference. */
  | { readonly type: "end"; readonly id: string }
  | { readonly type: "dealer"; readonly name: string }
  /** The number of a lotto ticket. */
  | { readonly type: "number"; readonly digits: string }
  | { readonly type: "game"; readonly name: string; readonly gameKey: string | null }
  | { readonly type: "time"; readonly time: TimeRange }
  /** Bets that were staked, or results that were seen, as they are called. */
  | { readonly type: "staked" | "seen"; readonly words: string; readonly codes: Codes }
  | Amount;

export interface Amount {
  readonly type: "amount";
  /** Digits without separators of thousands, with a point before the decimals. */
  readonly amount: string;
  readonly currency: string | null;
  /** What the words beside it say it is. */
  readonly role: AmountMeaning;
  /** "about 961", "~961", "ประมาณ 961". */
  readonly isAbout: boolean;
}

/**
 * What an amount is: one of a record, or none. A `difference` is what is missing or too much ("50 baht missing"), a `transfer` a
 * deposit or a withdrawal.
 */
export type AmountMeaning = AmountRole | "difference" | "transfer";

export type PartType = Reading["type"];

/**
 * Why a part was read so: `corrected` by the user, `known` from the program's data, `named` by the words before it, `form` by its own
 * form alone. `form` is a guess.
 */
export type Because = "corrected" | "known" | "named" | "form";

export interface Part {
  /** Position in the text. Parts never overlap. */
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** The possible meanings, the likeliest first. More than one time or amount: the text is ambiguous. */
  readonly readings: readonly [Reading, ...Reading[]];
  readonly because: Because;
}

/** Something that looks usable but is not used, with the reason; and figures and names that nothing used. */
export interface Unused {
  readonly text: string;
  readonly kind: "ticket" | "phone" | "web" | "number" | "name";
}

/** Screens that a text asks for: the running shoes, the comparison of a day, payouts that were not credited, limits, the ledger. */
export type ScreenWord = "shoes" | "compare" | "unpaid" | "limits" | "ledger";

export interface Ticket {
  readonly parts: readonly Part[];
  readonly unused: readonly Unused[];
  readonly complaint: Complaint | null;
  readonly screens: readonly ScreenWord[];
  /** Verdicts of checks that the text names. */
  readonly verdicts: readonly Overall[];
  /** Number of further parts that are left out. */
  readonly leftOut: number;
}

export interface KnownTable {
  readonly id: string;
  readonly titles: readonly string[];
  readonly gameKey: string;
  readonly dealer?: string | null;
}

/** What the program knows already; nothing is requested for a ticket. */
export interface TicketContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The IANA zone of times without one. */
  readonly zone: string;
  readonly players: readonly string[];
  readonly tables: readonly KnownTable[];
  readonly gameKeys: readonly string[];
  readonly currencies: readonly string[];
}

/** Places in a text, and the edges of words. All of it is linear in the length of the text. */

/** A match that is not yet a part. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The text with Thai and full-width digits as ASCII and all blanks as spaces. Each replacement has the length of the
 * original, so that positions are the same in both.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
      .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, " ")
      // Letters that nobody sees part words too: they come with what is pasted, and Thai has them between its words.
      .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, " ")
      .replace(/：/g, ":")
  );
}

/** `a=1 b=2`: what words mean. */
export const pairsIn = (pairs: string): Map<string, string> =>
  new Map(pairs.split(/\s+/).map((pair) => pair.split("=") as [string, string]));

/** The letters that are taken by a part already. */
export class Taken {
  readonly #letters: Uint8Array;

  constructor(length: number) {
    this.#letters = new Uint8Array(length);
  }

  isFree({ start, end }: Place): boolean {
    for (let at = start; at < end; at += 1) if (this.#letters[at] === 1) return false;
    return true;
  }

  take({ start, end }: Place) {
    this.#letters.fill(1, start, end);
  }
}

/** Places in order, none overlapping another. */
export class Sorted {
  readonly #places: readonly Place[];

  constructor(places: readonly Place[]) {
    this.#places = [...places].sort((a, b) => a.start - b.start);
  }

  get size(): number {
    return this.#places.length;
  }

  /** The last place that ends at a position or before it. */
  endingBefore(at: number): Place | undefined {
    return this.#places[this.#countEndingBefore(at) - 1];
  }

  /** The first place that begins at a position or after it. */
  beginningAfter(at: number): Place | undefined {
    const next = this.#countEndingBefore(at);
    const [one, other] = [this.#places[next], this.#places[next + 1]];
    return one && one.start >= at ? one : other;
  }

  #countEndingBefore(at: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] as Place).end <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether a number can begin here: not in the middle of a word, an id or another number. */
export function beginsHere(text: string, start: number): boolean {
  const before = text[start - 1];
  if (before === undefined) return true;
  if (before === "-")
    return !/[A-Za-z_]/.test(text[start - 2] ?? " ") || /\d ?[ap]m-$/i.test(text.slice(Math.max(0, start - 5), start));
  return !/[\w:/@.#,]/.test(before);
}

/** Whether a number can end here. A point or comma that no digit follows is the end of a sentence. */
export function endsHere(text: string, end: number): boolean {
  const after = text[end];
  if (after === undefined) return true;
  const next = text[end + 1] ?? " ";
  if (after === "." || after === "," || after === "'") return !/\d/.test(next);
  if (after === "-") return !/\w/.test(next) || /^-\d{1,2}[:.]\d{2}/.test(text.slice(end, end + 6));
  return !/[\w:/@#]/.test(after);
}

/** Whether an English word stands alone. */
export function isWord(text: string, { start, end }: Place): boolean {
  return !/\w/.test(text[start - 1] ?? " ") && !/\w/.test(text[end] ?? " ");
}

/** All matches of a pattern with the flag `g`, with their groups. */
export function* matches(pattern: RegExp, text: string): Generator<Place & { groups: RegExpExecArray }> {
  for (const groups of text.matchAll(pattern) as Iterable<RegExpExecArray>) {
    if (groups[0] !== "") yield { start: groups.index, end: groups.index + groups[0].length, groups };
  }
}

/** All places of one of the words, each found by a plain search. */
export function* placesOf(word: string, text: string): Generator<Place> {
  if (word === "") return;
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    yield { start, end: start + word.length };
  }
}
