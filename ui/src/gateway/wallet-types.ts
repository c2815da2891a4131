/** What the wallet's screen asks for and gets. Money is exact text; a text in both languages is `Spoken`. */
import type { Coded, ErrorView, Spoken } from "./bindings.gen";

export type WalletState =
  | { state: "none" }
  | {
      state: "open";
      source: "training" | "database" | "export";
      name: string;
      players: number;
      entries: number | null;
      readAt: string;
    };

export interface DatabaseDraft {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

export interface WalletPlayer {
  playerId: string;
  currency: string;
  balance: string;
  entries: number;
}

export type EntryKind = "opening" | "adjustment" | "debit" | "credit" | "cancel" | "rollback";

export interface Flagged {
  name: string;
  sentence: Spoken;
}

export interface LedgerRow {
  seq: number;
  /** By the service's clock, if the message says so. */
  at: string;
  /** By the wallet's own clock. */
  bookedAt: string;
  kind: EntryKind;
  code: Coded | null;
  transactionId: string | null;
  betId: string | null;
  creditTransactionId: string | null;
  roundId: string | null;
  tableId: string | null;
  gameKey: Coded | null;
  /** As the message says. */
  amount: string | null;
  /** Signed; `0.00` moved nothing. */
  moved: string;
  balance: string;
  currency: string;
  refused: boolean;
  tombstone: boolean;
  flags: Flagged[];
  raw: string | null;
}

export interface LedgerQuery {
  playerId: string;
  roundId: string | null;
  before: number | null;
  limit: number | null;
}

export interface LedgerPage {
  playerId: string;
  currency: string;
  balance: string;
  /** Newest first. */
  rows: LedgerRow[];
  more: boolean;
  /** Whether the chain of what was read holds. */
  verified: boolean | null;
  readAt: string;
}

export type ReconcileClass =
  | "matched"
  | "debit_without_record"
  | "record_without_debit"
  | "stake_differs"
  | "payout_differs"
  | "paid_after_cancel"
  | "unpaid_win"
  | "reward_without_play"
  | "tombstone_fired"
  | "rolled_back_not_repaid"
  | "out_of_window"
  | "not_settled_yet";

export interface DifferenceRow {
  key: string;
  class: ReconcileClass;
  playerId: string;
  roundId: string | null;
  gameKey: Coded | null;
  currency: string;
  walletStake: string | null;
  recordStake: string | null;
  walletPaid: string | null;
  recordPaid: string | null;
  difference: string | null;
  at: string | null;
  reason: Spoken;
  /** Explained, such as a reward without play. */
  expected: boolean;
  recordKey: string | null;
  historyId: string | null;
}

export interface TimelineEvent {
  at: string | null;
  /** Since the event before. */
  gapMs: number | null;
  kind: "debit" | "result" | "credit" | "cancel" | "rollback";
  sentence: Spoken;
  row: LedgerRow | null;
  recordKey: string | null;
}

export interface TimelineView {
  playerId: string;
  roundId: string;
  gameKey: Coded;
  class: ReconcileClass;
  difference: DifferenceRow | null;
  events: TimelineEvent[];
  historyId: string | null;
}

export type ReconcileScope = { scope: "player"; playerId: string } | { scope: "day"; date: string; timeZone: string };

export type ReconcileEvent =
  | { event: "progress"; players: number; playersTotal: number; rounds: number; playerId: string }
  | { event: "differences"; rows: DifferenceRow[] };

export interface Incomplete {
  playerId: string;
  gameKey: string;
  error: ErrorView;
}

export interface ClassCount {
  class: ReconcileClass;
  rounds: number;
}

export interface CurrencySum {
  currency: string;
  walletStake: string;
  recordStake: string;
  walletPaid: string;
  recordPaid: string;
  difference: string;
}

export interface ReconcileSummary {
  complete: boolean;
  incomplete: Incomplete[];
  counts: ClassCount[];
  sums: CurrencySum[];
  rounds: number;
  players: number;
  readAt: string;
  /** A round younger than this is not settled yet. */
  graceMinutes: number;
}
