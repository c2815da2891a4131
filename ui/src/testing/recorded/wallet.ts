/** Replays a wallet with four players and its comparisons. */

import { errorView } from "@/gateway/error-view";
import type {
  AnswerView,
  Gateway,
  RecordInWallet,
  RoundInWallet,
  TimelineView,
  WalletSource,
  WalletState,
} from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { ledgerAnswers, walletAnswers } from "./answers";
import { type LedgersOptions, recordedLedgers } from "./ledgers";

export interface WalletOptions {
  /** Which wallet is open at the start. */
  readonly start?: "none" | "training" | "database" | "imported";
  /** The ledger that is looked at before it is opened. */
  readonly source?: LedgersOptions["source"];
  /** Milliseconds for each player of a comparison. */
  readonly pause?: number;
}

/** The players of the recorded wallet with entries of a round. */
function playersOf(roundId: string): RoundInWallet[] {
  return Object.entries(walletAnswers.ledgers).flatMap(([playerId, { rows }]) => {
    const own = rows.filter((row) => row.roundId === roundId);
    const gameKey = own[0]?.gameKey?.code ?? null;
    return own.length === 0 ? [] : [{ playerId, gameKey, roundId, field: "round", entries: own.length }];
  });
}

const usualPage = 50;

/** What a wallet answers for a round of which it has no entry. */
const withoutEntries = (playerId: string, roundId: string, code: string): TimelineView => ({
  playerId,
  roundId,
  gameKey: { code, known: true },
  lotto: null,
  class: null,
  reason: null,
  note: null,
  difference: null,
  answer: null,
  events: [],
  paths: [],
});

const names = { training: "Training", database: "wallet on db.example.com" };

export function recordedWallet({ start = "database", pause = 60, source = null }: WalletOptions = {}) {
  const ledgers = recordedLedgers({ source });
  let state: WalletState =
    start === "none" ? closed : start === "imported" ? ledgerAnswers.state : opened(start, names[start]);
  const become = async (next: WalletState) => {
    state = next;
    return state;
  };
  return {
    ...ledgers,
    wallet: async () => state,
    openWalletFile: async () => ({
      opened: "wallet",
      state: await become(opened("export", "wallet-2026-11-20.jsonl")),
    }),
    async openLedger(onProgress, signal) {
      onProgress({ rows: 400_000, perSecond: 80_000, thousandths: 400 });
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        signal.addEventListener("abort", resolve, { once: true });
      });
      if (signal.aborted) throw errorView("cancelled", "Reading was stopped.");
      const name = (await ledgers.ledgerSource())?.name ?? ledgerAnswers.state.name;
      await ledgers.closeLedgerSource();
      return become({ ...ledgerAnswers.state, name });
    },
    connectWalletDatabase: ({ host, database }) => become(opened("database", `${database} on ${host}`)),
    closeWallet: () => become(closed),

    walletPlayers: async (search) => {
      const players = walletAnswers.players.filter(({ playerId }) => playerId.includes(search ?? ""));
      return { players, total: players.length };
    },

    walletLedger: async ({ filter: { playerId, roundId, text }, before, limit }) => {
      const ledger = walletAnswers.ledgers[playerId] ?? unknown();
      const asked = ledger.rows.filter(
        (row) =>
          (roundId === null || row.roundId === roundId) &&
          (text === null || [row.transactionId, row.betId, row.roundId].some((id) => id?.includes(text))) &&
          (before === null || row.seq < before),
      );
      const rows = asked.slice(0, limit ?? usualPage);
      return { ...ledger, rows, more: asked.length > rows.length, readAt: isoNow() };
    },

    roundPlaces: async () => ({ records: [], shoe: null }),
    roundInWallet: async (roundId) => {
      const players = playersOf(roundId);
      return { players, total: players.length };
    },

    ledgerSums: async ({ playerId }) => walletAnswers.sums[playerId] ?? unknown(),

    roundTimeline: async (playerId, roundId, code) =>
      walletAnswers.timelines[`${playerId} ${roundId}`] ?? withoutEntries(playerId, roundId, code),

    async reconcile(scope, onEvent, signal) {
      const recorded = walletAnswers.comparisons[scope.scope === "player" ? scope.playerId : "day"] ?? unknown();
      const summary = { ...recorded.summary, readAt: isoNow() };
      for (const event of recorded.events) {
        onEvent(event);
        if (event.event === "progress") await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) return { ...summary, complete: false };
      }
      return summary;
    },
  } satisfies Partial<Gateway>;
}

/**
 * Records and lotto entries beside the wallet. Those of records are recorded for a few rounds only; of all others the wallet says
 * nothing.
 */
export function recordedInWallet(
  gateway: Pick<Gateway, "record" | "lottoEntry" | "wallet">,
): Pick<Gateway, "recordInWallet" | "lottoInWallet"> {
  const silent = (answer: AnswerView): RecordInWallet => ({
    answer,
    class: null,
    records: 1,
    entries: [],
    failure: null,
  });
  return {
    async recordInWallet(searchId, key) {
      const { row, answer } = await gateway.record(searchId, key);
      const isOpen = (await gateway.wallet()).state !== "none";
      return (isOpen && walletAnswers.records[row.roundId ?? ""]) || silent(answer);
    },
    lottoInWallet: async (lottoId, key) => silent((await gateway.lottoEntry(lottoId, key)).answer),
  };
}

const closed: WalletState = { state: "none" };

function opened(source: WalletSource, name: string): WalletState {
  return { ...walletAnswers.state, source, name, readAt: isoNow() };
}

function unknown(): never {
  throw errorView("not_found", "This is not recorded.");
}
