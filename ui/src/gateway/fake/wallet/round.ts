/** A round as the wallet and the service each saw it, before it is entered anywhere. Times are in milliseconds. */
import type { EntryKind, Flagged, Message, ReconcileClass } from "../../types";

export interface Step {
  readonly kind: Exclude<EntryKind, "opening" | "adjustment">;
  /** Since the round's first message. */
  readonly after: number;
  readonly code: string;
  readonly amount: string;
  /** Signed. */
  readonly moved: string;
  readonly refused?: boolean;
  readonly tombstone?: boolean;
  readonly flags?: readonly Flagged[];
}

export interface WalletRound {
  readonly class: ReconcileClass;
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
  readonly at: number;
  readonly steps: readonly Step[];
  /** The service's record; none if it has none. */
  readonly record: { readonly stake: string; readonly paid: string; readonly after: number } | null;
  readonly walletStake: string;
  readonly walletPaid: string;
  /** Whether its pair of amounts shows the payouts. */
  readonly comparesPayouts?: boolean;
  readonly difference: string;
  readonly reason: Message;
  readonly expected?: boolean;
}

export const bet = (amount: string, after = 0): Step => ({
  kind: "debit",
  after,
  code: "GBB01",
  amount,
  moved: `-${amount}`,
});

export const win = (amount: string, after: number): Step => ({
  kind: "credit",
  after,
  code: "GBW01",
  amount,
  moved: amount,
});

/** A lost bet's message moves nothing, whatever its amount says. */
export const lost = (after: number, amount = "0.00", flags: readonly Flagged[] = []): Step => ({
  kind: "credit",
  after,
  code: "GBL01",
  amount,
  moved: "0.00",
  flags,
});

export const cancel = (amount: string, after: number): Step => ({
  kind: "cancel",
  after,
  code: "RFB01",
  amount,
  moved: amount,
});

export const rollback = (amount: string, after: number): Step => ({
  kind: "rollback",
  after,
  code: "ROL01",
  amount,
  moved: `-${amount}`,
});

/** The same message, answered with a no: no money. */
export const refused = (step: Step, flag: Flagged): Step => ({ ...step, moved: "0.00", refused: true, flags: [flag] });
