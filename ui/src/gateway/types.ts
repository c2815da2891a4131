/**
 * The interface between the screens and Rust. `tauri.ts` implements it over the generated commands; `recorded.ts`
 * over recorded answers, so that every screen runs in a plain browser and in unit tests.
 *
 * Every call rejects with an `ErrorView` (see `isErrorView`).
 */
import type {
  AllowedHosts,
  AppInfo,
  Arrival,
  BetPageRequest,
  BetPageTarget,
  BetPageView,
  ConnectionTest,
  ConnectionView,
  DatabaseDraft,
  ErrorView,
  ExportProgress,
  ExportRequest,
  ExportSummary,
  GameKeyView,
  HostKind,
  HouseChange,
  HouseView,
  ImageInfo,
  LedgerAnswer,
  LedgerFilter,
  LedgerPage,
  LedgerPreview,
  LedgerProgress,
  LedgerQuery,
  LedgerRemarks,
  LedgerSums,
  LinkTarget,
  LottoEntryView,
  LottoEvent,
  LottoFilter,
  LottoFiltered,
  LottoQuery,
  LottoSummary,
  OpenedFile,
  PastedIds,
  PauseView,
  PlayersOfRound,
  ProfileDraft,
  ProfileSummary,
  ProfilesView,
  Ranking,
  Reachability,
  RecentItem,
  ReconcileEvent,
  ReconcileScope,
  ReconcileSummary,
  RecordInWallet,
  RecordSums,
  RecordView,
  RoundPlaces,
  RoundSearch,
  RoundSearchView,
  RunningShoesView,
  SearchEvent,
  SearchQuery,
  SearchSummary,
  Settings,
  ShoeQuery,
  ShoeView,
  TablesPage,
  TablesQuery,
  TimelineView,
  ToldQuery,
  ToldView,
  TotalsQuery,
  TotalsView,
  TrainingLedger,
  WalletPlayers,
  WalletState,
  WantedRecord,
} from "./bindings.gen";

export type * from "./bindings.gen";
export { ERROR_FACTS, LINK_PARTS, LONGEST_ID } from "./bindings.gen";

/** A language by the tag of its folder in the message catalog. */
export type LanguageName = string;

export interface Gateway {
  appInfo(): Promise<AppInfo>;
  /** Reports to the shell that the first screen shows its data (used by the benchmark). */
  firstScreenReady(): Promise<void>;
  copyText(text: string): Promise<void>;
  /** Copies a link to a place of this profile; rejects with a `reason` where no link can lead. */
  copyLink(target: LinkTarget): Promise<void>;
  /** Streams what arrives from outside to be opened: links, ids, and what is refused. Nothing was opened yet. */
  watchLinks(onArrival: (arrival: Arrival) => void): Promise<void>;

  settings(): Promise<Settings>;
  saveSettings(settings: Settings): Promise<Settings>;
  recents(): Promise<RecentItem[]>;
  remember(item: RecentItem): Promise<RecentItem[]>;

  connection(): Promise<ConnectionView>;
  profiles(): Promise<ProfilesView>;
  saveProfile(draft: ProfileDraft): Promise<ProfileSummary>;
  deleteProfile(profileId: string): Promise<void>;
  testConnection(draft: ProfileDraft): Promise<ConnectionTest>;
  connect(profileId: string): Promise<ConnectionView>;
  disconnect(): Promise<ConnectionView>;
  startTraining(): Promise<ConnectionView>;
  /** Streams each wait the service asks for; ends with the connection. */
  watchPauses(onPause: (pause: PauseView) => void): Promise<void>;
  /** Streams whether the service answers: the state now, then each change; ends with the connection. */
  watchReachability(onChange: (state: Reachability) => void): Promise<void>;

  tables(query: TablesQuery): Promise<TablesPage>;
  shoe(query: ShoeQuery): Promise<ShoeView>;

  /** The game keys known on this connection, sorted. */
  gameKeys(): Promise<GameKeyView[]>;
  /** Gives a game to a key for the connected profile, by the game's known key, or takes it back. Resolves to all keys. */
  nameGame(gameKey: string, game: string | null): Promise<GameKeyView[]>;
  /** What the connected service does where its contract is silent: each question with its answer. */
  house(): Promise<HouseView>;
  /** Sets or forgets the answer to a question. Resolves to the house. */
  changeHouse(change: HouseChange): Promise<HouseView>;
  /** Reads the records of one game or of all; `onEvent` receives what several pages changed. Aborting ends it within 200 ms. */
  searchHistory(query: SearchQuery, onEvent: (event: SearchEvent) => void, signal: AbortSignal): Promise<SearchSummary>;
  /** Whether Rust still holds a search. Without it, its records can't be opened until they are read again. */
  searchIsHeld(searchId: string): Promise<boolean>;
  /** Asks a search in progress to read a game, again or for the first time; `false` if it has ended. */
  searchGame(searchId: string, gameKey: string): Promise<boolean>;
  /** The sums of records of a search by currency; rejects with `stale` when the search is no longer in memory. */
  sumRecords(searchId: string, keys: string[]): Promise<RecordSums>;
  /** Ranks records of a search by what a ticket says of the one that is meant; rejects with `stale` as the sums do. */
  bestMatch(searchId: string, keys: string[], wanted: WantedRecord): Promise<Ranking>;
  /** Opens one record of a reading; rejects with `stale` when that reading is no longer in memory. */
  record(historyId: string, key: string): Promise<RecordView>;
  /** Reads the running shoes of the record's game, at most twelve, until one holds its round. */
  lookForRound(search: RoundSearch): Promise<RoundSearchView>;
  /** The records and the shoe of a round that were read on this connection. */
  roundPlaces(roundId: string): Promise<RoundPlaces>;
  /** Reads the running shoes of the baccarat tables, at most twelve of each game, until one holds the round. */
  roundInRunningShoes(roundId: string): Promise<RunningShoesView>;

  /**
   * Reads the entries of a lotto round, one of its pages, or one player's; `onEvent` receives the result first, then each
   * page. Aborting ends it with an incomplete summary.
   */
  readLotto(query: LottoQuery, onEvent: (event: LottoEvent) => void, signal: AbortSignal): Promise<LottoSummary>;
  /** Opens one entry of a reading; rejects with `stale` when that reading is no longer in memory. */
  lottoEntry(lottoId: string, key: string): Promise<LottoEntryView>;
  /** Chooses entries of a reading and adds them up, each currency by itself. */
  filterLotto(lottoId: string, filter: LottoFilter): Promise<LottoFiltered>;

  /** Fetches and checks an image; afterwards `imageUrl(handle)` shows it. */
  loadImage(handle: string): Promise<ImageInfo>;
  /**
   * Opens a dialog for saving, and writes the image's file as it was received. Returns the file's name; `null`: cancelled.
   */
  saveImage(handle: string): Promise<string | null>;
  /** Copies the address of an image, which stays in Rust; also of one that is refused, if it has a handle. */
  copyImageAddress(handle: string): Promise<void>;
  /** Opens the address in the browser, if the user agrees in a dialog of the system where the host is another one. */
  openImage(handle: string): Promise<void>;
  /** The hosts that the user allowed for the connected profile. */
  allowedHosts(): Promise<AllowedHosts>;
  /** Asks the user in a dialog of the system; rejects with `host_not_allowed` if the answer is no. */
  allowImageHost(host: string): Promise<AllowedHosts>;
  forgetHost(kind: HostKind, host: string): Promise<AllowedHosts>;
  /** An address for `<img src>`. A thumbnail has at most 240 pixels a side, and takes as little memory. */
  imageUrl(handle: string, size: "full" | "thumbnail"): string;

  createBetPage(request: BetPageRequest): Promise<BetPageView>;
  showBetPage(handle: string, target: BetPageTarget): Promise<void>;

  wallet(): Promise<WalletState>;
  /**
   * Opens a file dialog. A wallet database (opened read-only) or an export is opened at once; another ledger is looked at first.
   * `null`: cancelled.
   */
  openWalletFile(): Promise<OpenedFile | null>;
  /** Looks at a view of a PostgreSQL database. Without a name, it is `pitdesk_ledger`. */
  lookAtView(draft: DatabaseDraft, view: string): Promise<LedgerPreview>;
  lookAtTrainingLedger(ledger: TrainingLedger): Promise<LedgerPreview>;
  /** The ledger that is looked at before it is opened. */
  ledgerSource(): Promise<LedgerPreview | null>;
  /**
   * Looks at it with these answers. Only one that changes which column is read reads it again, and reports how far it is; aborting
   * rejects with `cancelled`, and then nothing is changed. The next call stops one that is going on.
   */
  answerLedger(
    answers: LedgerAnswer[],
    onProgress: (progress: LedgerProgress) => void,
    signal: AbortSignal,
  ): Promise<LedgerPreview>;
  /** Opens a file dialog for a map, and takes its answers as `answerLedger` does. `null`: cancelled. */
  openLedgerMap(onProgress: (progress: LedgerProgress) => void, signal: AbortSignal): Promise<LedgerPreview | null>;
  /** Opens a dialog for saving, and writes the map. Resolves to the file's name; `null`: cancelled. */
  saveLedgerMap(): Promise<string | null>;
  /** Reads the ledger that is looked at, and opens it. Aborting rejects with `cancelled`; then nothing of it is kept. */
  openLedger(onProgress: (progress: LedgerProgress) => void, signal: AbortSignal): Promise<WalletState>;
  closeLedgerSource(): Promise<void>;
  /** The rows of the open ledger that are in no sum. */
  ledgerRemarks(): Promise<LedgerRemarks>;
  /** The totals of days, beside those of the other party. Aborting ends it with `cancelled`. */
  walletTotals(query: TotalsQuery, signal: AbortSignal): Promise<TotalsView>;
  /** Opens a file dialog for the totals of another party. `false`: cancelled. */
  openOtherTotals(): Promise<boolean>;
  /** Takes pasted totals of another party; an empty text takes them away. */
  pasteOtherTotals(text: string): Promise<void>;
  /** The ids of a pasted text, for an incident; without a place, the column is found by its head. */
  pastedIds(text: string, column: number | null): Promise<PastedIds>;
  /** Opens a file dialog for ids, and resolves to the text of the file. `null`: cancelled. */
  openIds(): Promise<string | null>;
  /** A round of a player as its messages told it to the open ledger. */
  toldRound(query: ToldQuery): Promise<ToldView>;
  connectWalletDatabase(draft: DatabaseDraft): Promise<WalletState>;
  closeWallet(): Promise<WalletState>;
  walletPlayers(search: string | null): Promise<WalletPlayers>;
  walletLedger(query: LedgerQuery): Promise<LedgerPage>;
  /** Sums over all entries that the filter selects; days are those of the zone. Aborting ends it with `cancelled`. */
  ledgerSums(filter: LedgerFilter, timeZone: string, signal: AbortSignal): Promise<LedgerSums>;
  /**
   * The players with entries that have the id, as that of a round, a transaction, a bet or a credit. It reads the whole journal;
   * aborting ends it with `cancelled`.
   */
  roundInWallet(id: string, signal: AbortSignal): Promise<PlayersOfRound>;
  roundTimeline(playerId: string, roundId: string, gameKey: string): Promise<TimelineView>;
  /** The open wallet's view of a record. `playerId`: the player in the query. */
  recordInWallet(historyId: string, key: string, playerId: string): Promise<RecordInWallet>;
  lottoInWallet(lottoId: string, key: string): Promise<RecordInWallet>;
  /**
   * Compares ledger and records; `onEvent` receives differences as they are found. Aborting ends it with what was
   * compared so far.
   */
  reconcile(
    scope: ReconcileScope,
    onEvent: (event: ReconcileEvent) => void,
    signal: AbortSignal,
  ): Promise<ReconcileSummary>;

  /**
   * Opens a dialog for saving, and writes the rows to the chosen file. `null`: cancelled. Aborting rejects with `cancelled`;
   * then there is no file.
   */
  exportRows(
    request: ExportRequest,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<ExportSummary | null>;
}

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
