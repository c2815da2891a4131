/** The wallet's commands. */
import { type Channel, invoke } from "@tauri-apps/api/core";
import type {
  DatabaseDraft,
  LedgerPage,
  LedgerQuery,
  ReconcileEvent,
  ReconcileScope,
  ReconcileSummary,
  TimelineView,
  WalletPlayer,
  WalletState,
} from "./types";

export const walletCommands = {
  wallet: () => invoke<WalletState>("wallet"),
  openWalletFile: () => invoke<WalletState | null>("open_wallet_file"),
  connectWalletDatabase: (draft: DatabaseDraft) => invoke<WalletState>("connect_wallet_database", { draft }),
  closeWallet: () => invoke<WalletState>("close_wallet"),
  walletPlayers: (search: string | null) => invoke<WalletPlayer[]>("wallet_players", { search }),
  walletLedger: (query: LedgerQuery) => invoke<LedgerPage>("wallet_ledger", { query }),
  roundTimeline: (playerId: string, roundId: string, gameKey: string) =>
    invoke<TimelineView>("round_timeline", { playerId, roundId, gameKey }),
  reconcile: (readingId: string, scope: ReconcileScope, onEvent: Channel<ReconcileEvent>) =>
    invoke<ReconcileSummary>("reconcile", { readingId, scope, onEvent }),
};
