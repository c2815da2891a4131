/** A player's ledger, computed from the rounds: each entry moves the balance that the one before left. */
import type { Coded, LedgerRow } from "../../types";
import { cents, decimal } from "../audit";
import type { Step, WalletRound } from "./round";

export interface Account {
  readonly playerId: string;
  readonly currency: string;
  readonly opening: string;
}

const knownCodes = ["GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01"];
const coded = (code: string): Coded => ({ code, known: knownCodes.includes(code) });

interface Message {
  readonly round: WalletRound;
  readonly step: Step;
  readonly at: number;
}

/** Oldest first. */
export function ledgerOf(account: Account, rounds: readonly WalletRound[]): LedgerRow[] {
  const messages = rounds
    .flatMap((round) => round.steps.map((step): Message => ({ round, step, at: round.at + step.after })))
    .sort((a, b) => a.at - b.at);
  let balance = hundredths(account.opening);
  const rows = [opening(account)];
  for (const message of messages) {
    balance += hundredths(message.step.moved);
    rows.push(entry(account, message, rows.length + 1, decimal(balance)));
  }
  return rows;
}

const hundredths = (signed: string) => (signed.startsWith("-") ? -cents(signed.slice(1)) : cents(signed));

function opening({ currency, opening: amount }: Account): LedgerRow {
  return {
    seq: 1,
    at: "2026-11-01T00:00:00Z",
    bookedAt: "2026-11-01T00:00:00Z",
    kind: "opening",
    code: null,
    transactionId: null,
    betId: null,
    creditTransactionId: null,
    roundId: null,
    tableId: null,
    gameKey: null,
    amount: null,
    moved: amount,
    balance: amount,
    currency,
    refused: false,
    tombstone: false,
    flags: [],
    raw: null,
  };
}

function entry({ playerId, currency }: Account, { round, step, at }: Message, seq: number, balance: string): LedgerRow {
  const transactionId = String(70_415_000 + seq);
  const betId = step.kind === "rollback" ? null : `${round.roundId.split(":")[1]}-1`;
  const body = {
    transaction_type: step.kind,
    transaction_id: transactionId,
    transaction_code: step.code,
    player_id: playerId,
    game_key: round.gameKey,
    round_id: round.roundId,
    amount: step.amount,
    currency,
    created_at: new Date(at).toISOString(),
  };
  return {
    seq,
    at: new Date(at).toISOString(),
    bookedAt: new Date(at + 4).toISOString(),
    kind: step.kind,
    code: coded(step.code),
    transactionId,
    betId,
    creditTransactionId: step.kind === "rollback" ? String(70_414_999 + seq) : null,
    roundId: round.roundId,
    tableId: "412",
    gameKey: { code: round.gameKey, known: true },
    amount: step.amount === step.moved.replace("-", "") ? null : step.amount,
    moved: step.moved,
    balance,
    currency,
    refused: step.refused ?? false,
    tombstone: step.tombstone ?? false,
    flags: [...(step.flags ?? [])],
    raw: JSON.stringify(body, null, 2),
  };
}
