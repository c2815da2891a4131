/**
 * The gateway that replays recorded answers of Rust: every screen runs on it in a plain browser (`npm run dev`) and in
 * the tests. It is not in the shipped program. It chooses among the answers and divides lists into pages; it computes
 * nothing about the game or about money.
 */

import { errorView } from "@/gateway/error-view";
import type { BetPageView, Gateway, SearchQuery, Settings, ShoeView } from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { shoeAnswers, tablesAnswers } from "./answers";
import { recordedConnection, recordedState, type Start } from "./connection";
import { recordedHouse } from "./house";
import { recordedLotto } from "./lotto";
import { recordedOneGame } from "./one-game";
import { recordedSearch } from "./search";
import { recordedInWallet, recordedWallet } from "./wallet";

export interface RecordedOptions {
  /** The connection at the start. */
  start?: Start;
  /** Milliseconds before each answer that needs the network. */
  delay?: number;
  /** What differs from the recorded settings. */
  look?: Partial<Settings>;
}

/** A gateway whose every answer can be replaced: `recordedGateway({ tables: () => Promise.reject(failure("dns")) })`. */
export function recordedGateway({
  start = "live",
  delay = 0,
  look = {},
  ...replaced
}: RecordedOptions & Partial<Gateway> = {}): Gateway {
  const gateway = {
    ...delayed(
      {
        ...recordedState(look),
        ...recordedConnection(start),
        ...recordedTables,
        shoe,
        ...recordedRecords(),
        ...recordedHouse(),
        ...recordedLotto(),
        ...recordedImages,
        ...recordedBetPages(),
        ...recordedWallet({ start: start === "training" ? "training" : "database" }),
        ...recordedExports,
      },
      delay,
    ),
    ...replaced,
  };
  return { ...recordedInWallet(gateway), ...gateway };
}

/** The records of the player `no.answer`: the first page always fails. */
const failing = recordedOneGame({
  failAt: { page: 1, always: true, error: errorView("connection_refused", "No connection.") },
});

/** One game and all games: what was read is asked of the part that read it. */
export function recordedRecords(
  one: ReturnType<typeof recordedOneGame> = recordedOneGame({ pause: 60 }),
  all: ReturnType<typeof recordedSearch> = recordedSearch({ pause: 60 }),
) {
  const holding = (id: string) => (/^search \d/.test(id) ? all : one);
  const partFor = ({ only, playerId }: SearchQuery) => (only === null ? all : playerId === "no.answer" ? failing : one);
  return {
    ...all,
    ...one,
    searchHistory: (query, onEvent, signal) => partFor(query).searchHistory(query, onEvent, signal),
    searchIsHeld: (searchId) => holding(searchId).searchIsHeld(searchId),
    sumRecords: (searchId, keys) => holding(searchId).sumRecords(searchId, keys),
    bestMatch: (searchId, ...asked) => holding(searchId).bestMatch(searchId, ...asked),
    record: (searchId, key) => holding(searchId).record(searchId, key),
  } satisfies Partial<Gateway>;
}

/** The calls that are delayed. Readings and comparisons have pauses of their own. */
const slow = [
  "tables",
  "shoe",
  "record",
  "roundInRunningShoes",
  "lottoEntry",
  "loadImage",
  "testConnection",
  "wallet",
  "walletLedger",
  "roundTimeline",
  "createBetPage",
] as const;

type Part = Omit<Gateway, "recordInWallet" | "lottoInWallet" | "recordMarks">;

function delayed(gateway: Part, delay: number): Part {
  if (delay === 0) return gateway;
  const wait =
    <A extends unknown[], T>(call: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      await new Promise((done) => setTimeout(done, delay));
      return call(...asked);
    };
  return { ...gateway, ...Object.fromEntries(slow.map((name) => [name, wait(gateway[name] as never)])) };
}

const recordedTables: Pick<Gateway, "tables"> = {
  tables: async ({ gameKey, status, id, page = 1, perPage = 20 }) => {
    const all = tablesAnswers.tables.rows.filter(
      (row) =>
        (gameKey === null || row.gameKey.code === gameKey) &&
        (status === null || row.status.code === status) &&
        (id === null || row.id === id),
    );
    const [asked, size] = [page ?? 1, perPage ?? 20];
    const lastPage = Math.max(1, Math.ceil(all.length / size));
    return {
      ...tablesAnswers.tables,
      rows: all.slice((asked - 1) * size, asked * size),
      page: { total: all.length, page: asked, perPage: size, lastPage },
      readAt: isoNow(),
    };
  },
};

/** A file is written at once; nothing is on the disk of a browser. */
const recordedExports: Pick<Gateway, "exportRows"> = {
  exportRows: async ({ rows, format }, onProgress) => {
    const keys = "keys" in rows ? rows.keys : null;
    const count = keys?.length ?? 97;
    onProgress({ step: "reading", received: count, total: count });
    onProgress({ step: "writing", rows: count });
    const fileName = `${rows.source}.${{ csv: "csv", xlsx: "xlsx", json_lines: "jsonl" }[format]}`;
    const notesName = format === "xlsx" ? null : `${fileName}.notes.json`;
    return { fileName, notesName, rows: count, complete: true, notRead: [] };
  },
};

/** The running shoe after `count` rounds, one of the recorded numbers of rounds. */
export function recordedShoe(count: number): ShoeView {
  const { rounds, steps } = shoeAnswers.running;
  const step = steps[count];
  if (!step) throw new Error(`no shoe with ${count} rounds is recorded: there are ${Object.keys(steps).join(", ")}`);
  return { ...step, rounds: rounds.slice(0, count), readAt: isoNow() };
}

const begun = performance.now();

/** Milliseconds before the running shoe grows to the next recorded number of rounds. */
const growth = 25_000;

const shoes: Record<string, () => ShoeView> = {
  "409": () => shoeAnswers.faulty,
  "410": () => recordedShoe(0),
  "415": () => shoeAnswers.partial,
  "416": () => shoeAnswers.tiesOnly,
};

/** The shoe of table 412, which grows with the time since the page was loaded. */
function running(): ShoeView {
  const counts = Object.keys(shoeAnswers.running.steps)
    .map(Number)
    .filter((count) => count >= 20);
  counts.sort((a, b) => a - b);
  const step = Math.min(counts.length - 1, Math.floor((performance.now() - begun) / growth));
  return recordedShoe(counts[step] ?? 0);
}

const shoe: Gateway["shoe"] = async ({ tableId, liveId, gameKey }) => {
  const asked = liveId ?? tableId;
  const field = liveId === null ? "tableId" : "liveId";
  if (!/^\d+$/.test(asked)) throw errorView("invalid_input", "The id is not a whole number.", { field });
  const view = gameKey.includes("baccarat") ? (shoes[asked] ?? running)() : shoeAnswers.withoutRoads;
  return { ...view, tableId, gameKey, readAt: isoNow() };
};

const recordedImages: Pick<Gateway, "loadImage" | "saveImage" | "copyImageAddress" | "openImage" | "imageUrl"> = {
  loadImage: async () => tablesAnswers.image,
  saveImage: async (handle) => `${handle}.jpg`,
  copyImageAddress: async () => undefined,
  openImage: async () => undefined,
  imageUrl: (handle) => `data:image/svg+xml,${encodeURIComponent(drawing(handle))}`,
};

/** A plain drawing with the handle on it, so that each image looks different and none is a real picture. */
function drawing(handle: string): string {
  const ground = handle.startsWith("camera") ? "#12402c" : "#3a4a66";
  const text = handle.replace(/[^\w-]/g, " ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="${ground}"/><text x="640" y="380" font-size="90" text-anchor="middle" fill="#fff">${text}</text></svg>`;
}

/** Links that last an hour. */
export function recordedBetPages(changes: Partial<BetPageView> = {}): Pick<Gateway, "createBetPage" | "showBetPage"> {
  let made = 0;
  return {
    createBetPage: async ({ language }) => ({
      ...tablesAnswers.betPage,
      language: language ?? "TH",
      ...changes,
      handle: `bet-page-${++made}`,
    }),
    showBetPage: async () => undefined,
  };
}
