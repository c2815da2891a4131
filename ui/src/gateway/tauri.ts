/** The gateway over Tauri's commands. Every rejection is converted to an `ErrorView`. */
import { Channel, convertFileSrc } from "@tauri-apps/api/core";
import { commands, type Streamed } from "./bindings.gen";
import { asErrorView, errorView } from "./error-view";
import type { Gateway, WrittenByHand } from "./types";

const byHand: WrittenByHand = {
  watchLinks: (onArrival) => done(commands.watchLinks(new Channel(onArrival))),
  watchPauses: (onPause) => done(commands.watchPauses(new Channel(onPause))),
  watchReachability: (onChange) => done(commands.watchReachability(new Channel(onChange))),
  searchHistory: (query, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.searchHistory(id, query, channel)),
  readLotto: (query, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.readLotto(id, query, channel)),
  reconcile: (scope, onEvent, signal) =>
    stream(onEvent, signal, (id, channel) => commands.reconcile(id, scope, channel)),
  answerLedger: (answers, onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.answerLedger(id, answers, channel)),
  openLedgerMap: (onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.openLedgerMap(id, channel)),
  openLedger: (onProgress, signal) => stream(onProgress, signal, (id, channel) => commands.openLedger(id, channel)),
  exportRows: (request, onProgress, signal) =>
    stream(onProgress, signal, (id, channel) => commands.exportRows(id, request, channel)),
  walletTotals: (query, signal) => stoppable(signal, (id) => answer(commands.walletTotals(id, query))),
  ledgerSums: (filter, timeZone, signal) =>
    stoppable(signal, (id) => answer(commands.ledgerSums(id, filter, timeZone))),
  roundInWallet: (roundId, signal) => stoppable(signal, (id) => answer(commands.roundInWallet(id, roundId))),
  imageUrl: (handle) => convertFileSrc(handle, "camera"),
};

const called = Object.entries(commands).map(([name, call]: [string, (...asked: never[]) => Promise<unknown>]) => [
  name,
  (...asked: never[]) => answer(call(...asked)),
]);

export const tauriGateway = { ...Object.fromEntries(called), ...byHand } as Gateway;

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
