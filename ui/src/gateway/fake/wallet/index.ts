/** What the in-memory gateway knows about wallets: one with four players, and a round of each class. */
import { isoNow } from "@/shared/format";
import type { Gateway, Incomplete, WalletState } from "../../types";
import { failure } from "../failure";
import { compare } from "./compare";
import { disputes } from "./disputes";
import { type Account, ledgerOf } from "./ledger";
import { ordinaryRounds } from "./ordinary";
import { timelineOf } from "./timeline";

export { fakeRecordInWallet } from "./record";

const accounts: readonly Account[] = [
  { playerId: "somchai_88", currency: "THB", opening: "25000.00" },
  { playerId: "niran.k", currency: "THB", opening: "18000.00" },
  { playerId: "li_wei", currency: "USD", opening: "940.00" },
  { playerId: "mali", currency: "THB", opening: "12500.00" },
];

const morning = Date.parse("2026-11-20T08:15:00Z");
const rounds = [
  ...disputes,
  ...ordinaryRounds({ playerId: "somchai_88", count: 62, from: morning }),
  ...ordinaryRounds({ playerId: "niran.k", count: 24, from: morning }),
  ...ordinaryRounds({ playerId: "mali", count: 31, from: morning }),
];

/** The games the service has tables for. */
const games = ["baccarat", "dragon_tiger"];

const ledgers = new Map(
  accounts.map((account) => [
    account.playerId,
    ledgerOf(
      account,
      rounds.filter(({ playerId }) => playerId === account.playerId),
    ),
  ]),
);

const notFetched: Incomplete[] = [
  { playerId: "li_wei", gameKey: "roulette", error: failure("timeout", { message: "No answer in time." }) },
];

const usualPage = 50;

const names = { training: "training", database: "wallet on db.example.com" };

export interface WalletOptions {
  /** Which wallet is open at the start. */
  readonly start?: "none" | "training" | "database";
  readonly incomplete?: readonly Incomplete[];
  readonly pause?: number;
}

type Part = Pick<
  Gateway,
  | "wallet"
  | "openWalletFile"
  | "connectWalletDatabase"
  | "closeWallet"
  | "walletPlayers"
  | "walletLedger"
  | "roundTimeline"
  | "reconcile"
>;

export function fakeWallet({ start = "database", incomplete = notFetched, pause = 60 }: WalletOptions = {}): Part {
  let state: WalletState = start === "none" ? { state: "none" } : opened(start, names[start]);
  const open = async (next: WalletState) => {
    state = next;
    return state;
  };
  return {
    wallet: async () => state,
    openWalletFile: () => open(opened("export", "wallet-2026-11-20.jsonl")),
    connectWalletDatabase: ({ host, database }) => open(opened("database", `${database} on ${host}`)),
    closeWallet: () => open({ state: "none" }),

    walletPlayers: async (search) =>
      accounts
        .filter(({ playerId }) => playerId.includes(search ?? ""))
        .map(({ playerId, currency }) => ({
          playerId,
          currency,
          balance: ledgers.get(playerId)?.at(-1)?.balance ?? "",
          entries: ledgers.get(playerId)?.length ?? 0,
        })),

    async walletLedger({ playerId, roundId, before, limit }) {
      const account = accounts.find((one) => one.playerId === playerId);
      const ledger = ledgers.get(playerId);
      if (!account || !ledger) throw failure("not_found");
      const older = ledger.filter((row) => roundId === null || row.roundId === roundId).reverse();
      const asked = older.filter((row) => before === null || row.seq < before);
      const rows = asked.slice(0, limit ?? usualPage);
      const balance = ledger.at(-1)?.balance ?? account.opening;
      const more = asked.length > rows.length;
      const { currency } = account;
      return { playerId, currency, balance, rows, more, verified: true, readAt: isoNow() };
    },

    async roundTimeline(playerId, roundId) {
      const round = rounds.find((one) => one.playerId === playerId && one.roundId === roundId);
      const account = accounts.find((one) => one.playerId === playerId);
      if (!round || !account) throw failure("not_found");
      return timelineOf(round, ledgers.get(playerId) ?? [], account.currency);
    },

    reconcile: (scope, onEvent, signal) =>
      compare({ accounts, rounds, games, incomplete, pause }, scope, onEvent, signal),
  };
}

function opened(source: "training" | "database" | "export", name: string): WalletState {
  const entries = [...ledgers.values()].reduce((sum, ledger) => sum + ledger.length, 0);
  return { state: "open", source, name, players: accounts.length, entries, readAt: isoNow() };
}
