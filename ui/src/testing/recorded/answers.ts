/**
 * The recorded answers of Rust (`fixtures/*.json`). `cargo xtask generate` records them; the program that does it is
 * `crates/desk/examples/record`. They are imported as text, because the type checker would otherwise infer the type of
 * each of their megabytes.
 */

import type {
  BetPageView,
  ConnectionTest,
  CrossCheckView,
  ImageInfo,
  LedgerPage,
  LedgerPreview,
  LedgerRemarks,
  LedgerSums,
  LottoEntryView,
  LottoEvent,
  LottoFiltered,
  LottoSummary,
  ReconcileEvent,
  ReconcileSummary,
  RecordInWallet,
  RecordView,
  RunningShoesView,
  ShoeRound,
  ShoeView,
  TablesPage,
  TimelineView,
  ToldView,
  TotalsView,
  WalletPlayer,
  WalletState,
} from "@/gateway/types";
import ledgers from "../../../../fixtures/ledgers.json?raw";
import lotto from "../../../../fixtures/lotto.json?raw";
import players from "../../../../fixtures/players.json?raw";
import shoes from "../../../../fixtures/shoes.json?raw";
import tables from "../../../../fixtures/tables.json?raw";
import wallet from "../../../../fixtures/wallet.json?raw";

export interface Comparison {
  events: ReconcileEvent[];
  summary: ReconcileSummary;
}

export const tablesAnswers: {
  tables: TablesPage;
  test: ConnectionTest;
  image: ImageInfo;
  betPage: BetPageView;
} = JSON.parse(tables);

/** `running`: one shoe after several numbers of rounds, with the rounds of the longest. */
export const shoeAnswers: {
  running: { rounds: ShoeRound[]; steps: Record<string, Omit<ShoeView, "rounds">> };
  faulty: ShoeView;
  tiesOnly: ShoeView;
  partial: ShoeView;
  withoutRoads: ShoeView;
} = JSON.parse(shoes);

/**
 * `special`: records with something that a screen must not hide. The keys of `roundSearch` and of `seenInShoe`, what is found then,
 * are round ids.
 */
export const playerAnswers: {
  special: RecordView[];
  dragonTiger: RecordView[];
  ordinary: RecordView[];
  roundSearch: Record<string, RunningShoesView>;
  seenInShoe: Record<string, CrossCheckView>;
  notFound: RunningShoesView;
} = JSON.parse(players);

export interface LottoRecording {
  events: LottoEvent[];
  summary: LottoSummary;
  entries: Record<string, LottoEntryView>;
}

/**
 * The keys of `rounds` are round ids, those of `players` a round id, a space and a player id. `filters` are answers for
 * the entries of the Yiki round.
 */
export const lottoAnswers: {
  rounds: Record<string, LottoRecording>;
  players: Record<string, LottoRecording>;
  filters: Record<"player" | "outcome" | "code" | "inconsistent", LottoFiltered>;
} = JSON.parse(lotto);

/**
 * The keys of `timelines` are a player id, a space and a round id. Those of `comparisons` are `day` and player ids, and
 * those of `records` are round ids.
 */
export const walletAnswers: {
  state: Extract<WalletState, { state: "open" }>;
  players: WalletPlayer[];
  ledgers: Record<string, LedgerPage>;
  sums: Record<string, LedgerSums>;
  timelines: Record<string, TimelineView>;
  comparisons: Record<string, Comparison>;
  records: Record<string, RecordInWallet>;
} = JSON.parse(wallet);

/**
 * `preview` is a table of another wallet with two open questions, `answered` the same with both answers. `totals` are those of the
 * open ledger, and `compared` the same beside a settlement. The keys of `told` are a player id, a space and a round id.
 */
export const ledgerAnswers: {
  preview: LedgerPreview;
  answered: LedgerPreview;
  state: Extract<WalletState, { state: "open" }>;
  remarks: LedgerRemarks;
  totals: TotalsView;
  compared: TotalsView;
  told: Record<string, ToldView>;
} = JSON.parse(ledgers);
