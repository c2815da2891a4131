/** The gateway over Tauri's commands. Every rejection is converted to an `ErrorView`. */
import { Channel, convertFileSrc } from "@tauri-apps/api/core";
import { commands } from "./bindings.gen";
import { Delivery } from "./delivery";
import { asErrorView } from "./error-view";
import type {
  Gateway,
  HistoryEvent,
  HistoryQuery,
  HistorySummary,
  LottoEvent,
  LottoQuery,
  LottoSummary,
  ReconcileEvent,
  ReconcileScope,
  ReconcileSummary,
  SearchEvent,
  SearchQuery,
  SearchSummary,
} from "./types";

export const tauriGateway: Gateway = {
  appInfo: () => answer(commands.appInfo()),
  firstScreenReady: () => done(commands.firstScreenReady()),
  copyText: (text) => done(commands.copyText(text)),

  settings: () => answer(commands.settings()),
  saveSettings: (settings) => answer(commands.saveSettings(settings)),
  recents: () => answer(commands.recents()),
  remember: (item) => answer(commands.remember(item)),

  connection: () => answer(commands.connection()),
  profiles: () => answer(commands.profiles()),
  saveProfile: (draft) => answer(commands.saveProfile(draft)),
  deleteProfile: (profileId) => done(commands.deleteProfile(profileId)),
  testConnection: (draft) => answer(commands.testConnection(draft)),
  connect: (profileId) => answer(commands.connect(profileId)),
  disconnect: () => answer(commands.disconnect()),
  startTraining: () => answer(commands.startTraining()),
  watchPauses: (onPause) => done(commands.watchPauses(new Channel(onPause))),

  tables: (query) => answer(commands.tables(query)),
  shoe: (query) => answer(commands.shoe(query)),
  readHistory,
  gameKeys: () => answer(commands.gameKeys()),
  nameGame: (gameKey, game) => answer(commands.nameGame(gameKey, game)),
  searchHistory,
  searchIsHeld: (searchId) => answer(commands.searchIsHeld(searchId)),
  searchGame: (searchId, gameKey) => answer(commands.searchGame(searchId, gameKey)),
  sumRecords: (searchId, keys) => answer(commands.sumRecords(searchId, keys)),
  record: (historyId, key) => answer(commands.record(historyId, key)),
  lookForRound: (search) => answer(commands.lookForRound(search)),

  readLotto,
  lottoEntry: (lottoId, key) => answer(commands.lottoEntry(lottoId, key)),
  filterLotto: (lottoId, filter) => answer(commands.filterLotto(lottoId, filter)),

  loadImage: (handle) => answer(commands.loadImage(handle)),
  saveImage: (handle) => answer(commands.saveImage(handle)),
  allowedHosts: () => answer(commands.allowedHosts()),
  allowImageHost: (host) => answer(commands.allowImageHost(host)),
  forgetHost: (kind, host) => answer(commands.forgetHost(kind, host)),
  imageUrl: (handle) => convertFileSrc(handle, "camera"),

  createBetPage: (request) => answer(commands.createBetPage(request)),
  showBetPage: (handle, target) => done(commands.showBetPage(handle, target)),

  wallet: () => answer(commands.wallet()),
  openWalletFile: () => answer(commands.openWalletFile()),
  connectWalletDatabase: (draft) => answer(commands.connectWalletDatabase(draft)),
  closeWallet: () => answer(commands.closeWallet()),
  walletPlayers: (search) => answer(commands.walletPlayers(search)),
  walletLedger: (query) => answer(commands.walletLedger(query)),
  ledgerSums: (filter, timeZone) => answer(commands.ledgerSums(filter, timeZone)),
  roundTimeline: (playerId, roundId, gameKey) => answer(commands.roundTimeline(playerId, roundId, gameKey)),
  recordInWallet: (historyId, key, playerId) => answer(commands.recordInWallet(historyId, key, playerId)),
  reconcile,
  exportRows: (request, onProgress, signal) =>
    stoppable(signal, (readingId) => commands.exportRows(readingId, request, new Channel(onProgress))),
};

async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (caught) {
    throw asErrorView(caught);
  }
}

async function done(call: Promise<null>): Promise<void> {
  await answer(call);
}

let readings = 0;

/** Includes the page's start time, so that a reload does not reuse the id of a running reading. */
function nextReadingId(): string {
  readings += 1;
  return `${Math.round(performance.timeOrigin)}-${readings}`;
}

async function readHistory(
  query: HistoryQuery,
  onEvent: (event: HistoryEvent) => void,
  signal: AbortSignal,
): Promise<HistorySummary> {
  const delivery = new Delivery(onEvent, ({ received }) => received);
  const summary = await stoppable(signal, (readingId) =>
    commands.readHistory(readingId, query, new Channel(delivery.take)),
  );
  await delivery.until(summary.received);
  return summary;
}

async function searchHistory(
  query: SearchQuery,
  onEvent: (event: SearchEvent) => void,
  signal: AbortSignal,
): Promise<SearchSummary> {
  const delivery = new Delivery(onEvent, (_event, before) => before + 1);
  const summary = await stoppable(signal, (readingId) =>
    commands.searchHistory(readingId, query, new Channel(delivery.take)),
  );
  await delivery.until(summary.events);
  return summary;
}

async function readLotto(
  query: LottoQuery,
  onEvent: (event: LottoEvent) => void,
  signal: AbortSignal,
): Promise<LottoSummary> {
  const delivery = new Delivery(onEvent, (event, before) => (event.event === "page" ? event.received : before));
  const summary = await stoppable(signal, (readingId) =>
    commands.readLotto(readingId, query, new Channel(delivery.take)),
  );
  await delivery.until(summary.received);
  return summary;
}

async function reconcile(
  scope: ReconcileScope,
  onEvent: (event: ReconcileEvent) => void,
  signal: AbortSignal,
): Promise<ReconcileSummary> {
  const delivery = new Delivery(onEvent, (event, before) =>
    event.event === "differences" ? before + event.rows.length : before,
  );
  const summary = await stoppable(signal, (readingId) =>
    commands.reconcile(readingId, scope, new Channel(delivery.take)),
  );
  // Matched rounds are never sent, and rounds that can't be compared rarely.
  const sent = summary.counts.filter((count) => count.class !== "matched" && count.class !== "out_of_window");
  await delivery.until(sent.reduce((sum, count) => sum + count.rounds, 0));
  return summary;
}

/** Runs a reading under a unique id and stops it on abort. */
async function stoppable<T>(signal: AbortSignal, run: (readingId: string) => Promise<T>): Promise<T> {
  const readingId = nextReadingId();
  // The reading may have just ended, so a rejection is ignored.
  const cancel = () => void commands.cancelReading(readingId).catch(() => undefined);
  const reading = answer(run(readingId));
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return await reading;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
