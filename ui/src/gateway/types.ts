/**
 * The interface between the screens and Rust: the generated commands, and the few whose streams and signals `tauri.ts` writes by
 * hand. `testing/recorded` implements it over recorded answers, so that every screen runs in a plain browser and in unit tests.
 *
 * Every call rejects with an `ErrorView` (see `isErrorView`).
 */
import type {
  Arrival,
  commands,
  ErrorView,
  ExportProgress,
  ExportRequest,
  ExportSummary,
  LedgerAnswer,
  LedgerFilter,
  LedgerPreview,
  LedgerProgress,
  LedgerSums,
  LottoEvent,
  LottoQuery,
  LottoSummary,
  PauseView,
  PlayersOfRound,
  Reachability,
  ReconcileEvent,
  ReconcileScope,
  ReconcileSummary,
  SearchEvent,
  SearchQuery,
  SearchSummary,
  TotalsQuery,
  TotalsView,
  WalletState,
} from "./bindings.gen";

export type * from "./bindings.gen";
export { ERROR_FACTS, LINK_PARTS, LONGEST_ID } from "./bindings.gen";

/** A language by the tag of its folder in the message catalog. */
export type LanguageName = string;

type OnEvent<Event> = (event: Event) => void;

/** Calls that report what they read, that can be stopped, or that ask nothing of Rust. Aborting ends one within 200 ms. */
export interface WrittenByHand {
  watchLinks(onArrival: OnEvent<Arrival>): Promise<void>;
  /** Ends with the connection. */
  watchPauses(onPause: OnEvent<PauseView>): Promise<void>;
  /** The state now, then each change; ends with the connection. */
  watchReachability(onChange: OnEvent<Reachability>): Promise<void>;
  /** Reads the records of one game or of all; `onEvent` receives what several pages changed. */
  searchHistory(query: SearchQuery, onEvent: OnEvent<SearchEvent>, signal: AbortSignal): Promise<SearchSummary>;
  readLotto(query: LottoQuery, onEvent: OnEvent<LottoEvent>, signal: AbortSignal): Promise<LottoSummary>;
  reconcile(scope: ReconcileScope, onEvent: OnEvent<ReconcileEvent>, signal: AbortSignal): Promise<ReconcileSummary>;
  /**
   * Looks at the ledger with these answers. Only one that changes which column is read reads it again. The next call stops one that is
   * going on. Aborting rejects with `cancelled`, and then nothing is changed or kept; so it is with those below.
   */
  answerLedger(
    answers: LedgerAnswer[],
    onProgress: OnEvent<LedgerProgress>,
    signal: AbortSignal,
  ): Promise<LedgerPreview>;
  /** Opens a file dialog for a map, and takes its answers as `answerLedger` does. `null`: the user closed the dialog. */
  openLedgerMap(onProgress: OnEvent<LedgerProgress>, signal: AbortSignal): Promise<LedgerPreview | null>;
  openLedger(onProgress: OnEvent<LedgerProgress>, signal: AbortSignal): Promise<WalletState>;
  /** `null`: the user closed the dialog of the system. */
  exportRows(
    request: ExportRequest,
    onProgress: OnEvent<ExportProgress>,
    signal: AbortSignal,
  ): Promise<ExportSummary | null>;
  walletTotals(query: TotalsQuery, signal: AbortSignal): Promise<TotalsView>;
  ledgerSums(filter: LedgerFilter, timeZone: string, signal: AbortSignal): Promise<LedgerSums>;
  /** The players with entries that have the id, as that of a round, a transaction, a bet or a credit. */
  roundInWallet(id: string, signal: AbortSignal): Promise<PlayersOfRound>;
  /** An address for `<img src>`. */
  imageUrl(handle: string): string;
}

type Commands = Omit<typeof commands, keyof WrittenByHand | "cancelReading">;

/** A command without an answer resolves to nothing. */
type Called = {
  [Name in keyof Commands]: (
    ...asked: Parameters<Commands[Name]>
  ) => ReturnType<Commands[Name]> extends Promise<null> ? Promise<void> : ReturnType<Commands[Name]>;
};

export interface Gateway extends Called, WrittenByHand {}

/** Whether a caught value is an error of the gateway. */
export function isErrorView(value: unknown): value is ErrorView {
  return (
    typeof value === "object" &&
    value !== null &&
    "message" in value &&
    "code" in value &&
    typeof value.code === "string"
  );
}
