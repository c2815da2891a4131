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
