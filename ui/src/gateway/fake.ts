/**
 * The gateway in memory: every screen runs on it in a plain browser (`npm run dev`) and in the tests. It is not in the
 * shipped program. Each feature keeps its data under `fake/<feature>.ts`; this file only assembles them.
 */
import { fakeImages } from "./fake/images";
import { fakePlayer } from "./fake/player";
import { fakeProfiles } from "./fake/profiles";
import { fakeSettings } from "./fake/settings";
import { fakeShoes } from "./fake/shoes";
import { fakeTables } from "./fake/tables";
import { fakeRecordInWallet, fakeWallet } from "./fake/wallet";
import type { Gateway } from "./types";

export interface FakeOptions {
  /** The connection at the start. */
  start?: "disconnected" | "live" | "training";
  /** Milliseconds before each answer. */
  delay?: number;
}

/** A gateway whose every answer can be replaced: `createFake({ start: "live", tables: () => Promise.reject(failure("dns")) })`. */
export function createFake({ start = "live", delay = 0, ...replaced }: FakeOptions & Partial<Gateway> = {}): Gateway {
  const gateway: Omit<Gateway, "recordInWallet"> = {
    ...slowed(
      {
        ...fakeSettings(),
        ...fakeProfiles(start),
        ...fakeTables(),
        ...fakeShoes(),
        ...fakePlayer(),
        ...fakeImages(),
        ...fakeWallet({ start: start === "training" ? "training" : "database" }),
      },
      delay,
    ),
    ...replaced,
  };
  return { ...fakeRecordInWallet(gateway), ...gateway };
}

type Slowed = Omit<Gateway, "recordInWallet">;

function slowed(gateway: Slowed, delay: number): Slowed {
  if (delay === 0) return gateway;
  const wait = () => new Promise((done) => setTimeout(done, delay));
  return {
    ...gateway,
    tables: (query) => wait().then(() => gateway.tables(query)),
    shoe: (query) => wait().then(() => gateway.shoe(query)),
    record: (historyId, key) => wait().then(() => gateway.record(historyId, key)),
    lookForRound: (search) => wait().then(() => gateway.lookForRound(search)),
    loadImage: (handle) => wait().then(() => gateway.loadImage(handle)),
    testConnection: (draft) => wait().then(() => gateway.testConnection(draft)),
    wallet: () => wait().then(() => gateway.wallet()),
    walletLedger: (query) => wait().then(() => gateway.walletLedger(query)),
    roundTimeline: (...round) => wait().then(() => gateway.roundTimeline(...round)),
    createBetPage: (request) => wait().then(() => gateway.createBetPage(request)),
  };
}
