/** The gateway over Tauri's commands. Every rejection is converted to an `ErrorView`. */
import { Channel, convertFileSrc } from "@tauri-apps/api/core";
import { commands, type Streamed } from "./bindings.gen";
import { asErrorView, errorView } from "./error-view";
import type { Gateway } from "./types";

export const tauriGateway: Gateway = {
  appInfo: () => answer(commands.appInfo()),
  firstScreenReady: () => done(commands.firstScreenReady()),
  copyText: (text) => done(commands.copyText(text)),
  copyLink: (target) => done(commands.copyLink(target)),
  watchLinks: (onArrival) => done(commands.watchLinks(new Channel(onArrival))),

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
  watchReachability: (onChange) => done(commands.watchReachability(new Channel(onChange))),

  tables: (query) => answer(commands.tables(query)),
  shoe: (query) => answer(commands.shoe(query)),
  gameKeys: () => answer(commands.gameKeys()),
  nameGame: (gameKey, game) => answer(commands.nameGame(gameKey, game)),
  house: () => answer(commands.house()),
  changeHouse: (change) => answer(commands.changeHouse(change)),
  searchHistory: (query, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.searchHistory(id, query, channel)),
  searchIsHeld: (searchId) => answer(commands.searchIsHeld(searchId)),
  searchGame: (searchId, gameKey) => answer(commands.searchGame(searchId, gameKey)),
  sumRecords: (searchId, keys) => answer(commands.sumRecords(searchId, keys)),
  bestMatch: (searchId, keys, wanted) => answer(commands.bestMatch(searchId, keys, wanted)),
  record: (historyId, key) => answer(commands.record(historyId, key)),
  lookForRound: (search) => answer(commands.lookForRound(search)),

  readLotto: (query, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.readLotto(id, query, channel)),
  lottoEntry: (lottoId, key) => answer(commands.lottoEntry(lottoId, key)),
  filterLotto: (lottoId, filter) => answer(commands.filterLotto(lottoId, filter)),

  loadImage: (handle) => answer(commands.loadImage(handle)),
  saveImage: (handle) => answer(commands.saveImage(handle)),
  copyImageAddress: (handle) => done(commands.copyImageAddress(handle)),
  openImage: (handle) => done(commands.openImage(handle)),
  roundPlaces: (roundId) => answer(commands.roundPlaces(roundId)),
  roundInRunningShoes: (roundId) => answer(commands.roundInRunningShoes(roundId)),

  allowedHosts: () => answer(commands.allowedHosts()),
  allowImageHost: (host) => answer(commands.allowImageHost(host)),
  forgetHost: (kind, host) => answer(commands.forgetHost(kind, host)),
  imageUrl: (handle, size) => convertFileSrc(handle, "camera") + (size === "thumbnail" ? "?thumbnail" : ""),

  createBetPage: (request) => answer(commands.createBetPage(request)),
  showBetPage: (handle, target) => done(commands.showBetPage(handle, target)),

  wallet: () => answer(commands.wallet()),
  openWalletFile: () => answer(commands.openWalletFile()),
  lookAtView: (draft, view) => answer(commands.lookAtView(draft, view)),
  lookAtTrainingLedger: (ledger) => answer(commands.lookAtTrainingLedger(ledger)),
  ledgerSource: () => answer(commands.ledgerSource()),
  answerLedger: (answers, onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.answerLedger(id, answers, channel)),
  openLedgerMap: (onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.openLedgerMap(id, channel)),
  saveLedgerMap: () => answer(commands.saveLedgerMap()),
  openLedger: (onProgress, signal) => stream(onProgress, signal, (id, channel) => commands.openLedger(id, channel)),
  closeLedgerSource: () => done(commands.closeLedgerSource()),
  ledgerRemarks: () => answer(commands.ledgerRemarks()),
  walletTotals: (query, signal) => stoppable(signal, (id) => answer(commands.walletTotals(id, query))),
  openOtherTotals: () => answer(commands.openOtherTotals()),
  pasteOtherTotals: (text) => done(commands.pasteOtherTotals(text)),
  pastedIds: (text, column) => answer(commands.pastedIds(text, column)),
  openIds: () => answer(commands.openIds()),
  toldRound: (query) => answer(commands.toldRound(query)),
  connectWalletDatabase: (draft) => answer(commands.connectWalletDatabase(draft)),
  closeWallet: () => answer(commands.closeWallet()),
  walletPlayers: (search) => answer(commands.walletPlayers(search)),
  walletLedger: (query) => answer(commands.walletLedger(query)),
  ledgerSums: (filter, timeZone, signal) =>
    stoppable(signal, (id) => answer(commands.ledgerSums(id, filter, timeZone))),
  roundInWallet: (roundId, signal) => stoppable(signal, (id) => answer(commands.roundInWallet(id, roundId))),
  roundTimeline: (playerId, roundId, gameKey) => answer(commands.roundTimeline(playerId, roundId, gameKey)),
  recordInWallet: (historyId, key, playerId) => answer(commands.recordInWallet(historyId, key, playerId)),
  lottoInWallet: (lottoId, key) => answer(commands.lottoInWallet(lottoId, key)),
  reconcile: (scope, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.reconcile(id, scope, channel)),
  exportRows: (request, onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.exportRows(id, request, channel)),
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

/** Runs a reading by its id. Aborting asks Rust to end it. */
async function stoppable<T>(signal: AbortSignal, run: (id: string) => Promise<T>): Promise<T> {
  const id = nextReadingId();
  // The reading may have just ended, so a rejection is ignored.
  const cancel = () => void commands.cancelReading(id).catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const running = run(id);
    if (signal.aborted) cancel();
    return await running;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** How long the last message of a stream may arrive after its command has returned, in milliseconds. */
const patience = 10_000;

/** Runs a stream, and ends with its last message: the summary or the error. Aborting asks Rust to end it. */
async function stream<Event, Summary>(
  onEvent: (event: Event) => void,
  signal: AbortSignal,
  run: (id: string, channel: Channel<Streamed<Event, Summary>>) => Promise<null>,
): Promise<Summary> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = (id: string) =>
    new Promise<Summary>((resolve, reject) => {
      const channel = new Channel<Streamed<Event, Summary>>((message) => {
        if (message.part === "event") onEvent(message.value);
        else if (message.part === "summary") resolve(message.value);
        else reject(message.value);
      });
      const lose = () => reject(errorView("internal", "the end of the answer did not arrive"));
      run(id, channel).then(
        () => {
          timer = setTimeout(lose, patience);
        },
        (caught) => reject(asErrorView(caught)),
      );
    });
  try {
    return await stoppable(signal, ended);
  } finally {
    clearTimeout(timer);
  }
}
