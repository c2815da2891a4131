/** Replays the records of one game page by page, with the ways a reading can end. */

import { errorView } from "@/gateway/error-view";
import type {
  ErrorView,
  GameProgress,
  Gateway,
  Ranking,
  RecordSum,
  RecordSums,
  RecordView,
  SearchQuery,
  VerdictChange,
  WantedRecord,
} from "@/gateway/types";
import { decimalOf, isoNow } from "@/shared/format";
import { playerAnswers } from "./answers";

export interface OneGameOptions {
  /** The records of a query, newest first. */
  readonly records?: (query: SearchQuery) => readonly RecordView[];
  /** Rows checked again when all records are loaded. */
  readonly verdicts?: readonly VerdictChange[];
  /** Time between pages, in milliseconds. */
  readonly pause?: number;
  /** The page whose answer does not come: the reading waits until it is stopped. */
  readonly silentAt?: number;
  /** The page whose request fails; once, unless `always`. */
  readonly failAt?: { readonly page: number; readonly error: ErrorView; readonly always?: boolean };
  /** Changes how far the game was read, at its end. */
  readonly end?: Partial<GameProgress>;
}

type Part = Pick<
  Gateway,
  "searchHistory" | "searchIsHeld" | "sumRecords" | "bestMatch" | "record" | "roundInRunningShoes"
>;

/** The records of one game in pages of `perPage` (100, if the query names none). */
export function recordedOneGame(options: OneGameOptions = {}): Part {
  const { records = recordsOf, verdicts = [], pause = 0, silentAt, failAt, end = {} } = options;
  const held = new Map<string, readonly RecordView[]>();
  const progress = new Map<string, GameProgress>();
  /** The rounds that were found in a running shoe. */
  const seen = new Set<string>();
  let failures = 0;
  let searches = 0;

  return {
    async record(searchId, key) {
      const found = held.get(searchId)?.find((each) => each.row.key === key);
      if (!found) throw errorView("stale", "The search is no longer in memory.");
      const seenInShoe = playerAnswers.seenInShoe[found.row.roundId ?? ""];
      return seenInShoe && seen.has(found.row.roundId ?? "") ? { ...found, seenInShoe } : found;
    },

    async searchHistory(query, onEvent, signal) {
      searches += 1;
      const searchId = query.searchId ?? `search of ${query.playerId}-${searches}`;
      const before = progress.get(searchId);
      const all = records(query);
      const perPage = query.perPage ?? 100;
      const lastPage = Math.max(1, Math.ceil(all.length / perPage));
      const asked = { code: query.only ?? "", known: true };
      let game: GameProgress = { ...progressOf(query.only ?? "", "waiting"), ...(before && { shown: before.shown }) };
      let rows: RecordView["row"][] = [];
      let isShown = false;
      const coverage = () => ({
        games: 1,
        complete: Number(game.state === "complete"),
        shown: game.shown,
        notAsked: 0,
      });
      const send = (change: Partial<GameProgress>, verdicts: readonly VerdictChange[] = []) => {
        game = { ...game, ...change };
        // Rows that are shown are replaced by a reading that got as far, or to its end.
        const replaces = rows.length >= (before?.shown ?? 0) || game.state === "complete";
        const from = isShown ? game.shown : 0;
        const fresh = replaces ? rows.slice(from) : [];
        const removed = replaces && !isShown && before?.readAt ? [asked.code] : [];
        if (replaces) {
          isShown = true;
          held.set(searchId, all);
          game = { ...game, shown: rows.length };
        }
        onEvent({
          searchId,
          removed,
          rows: fresh.map((row, index) => ({ askedGame: asked, place: from + index, row })),
          conflicts: [],
          verdicts: [...verdicts],
          games: [game],
          coverage: coverage(),
        });
      };
      const ended = (change: Partial<GameProgress>, verdicts: readonly VerdictChange[] = []) => {
        const kept = !isShown && (before?.shown ?? 0) > 0;
        send(
          {
            ...change,
            ...(kept && { kept, readAt: before?.readAt ?? null }),
            ...end,
          },
          verdicts,
        );
        progress.set(searchId, game);
        const serviceTime = { clockSkewSeconds: null, cachedMinutes: null };
        return { searchId, coverage: coverage(), stopped: signal.aborted, tablesError: null, serviceTime };
      };
      send({});
      for (let page = query.page ?? 1; page <= (query.page ?? lastPage); page++) {
        if (page === silentAt) await new Promise((resolve) => signal.addEventListener("abort", resolve));
        else await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted)
          return ended({ state: "stopped", error: errorView("cancelled", "The reading was stopped.") });
        if (failAt?.page === page && (failAt.always || failures++ === 0)) {
          return ended({ state: "failed", error: failAt.error });
        }
        rows = rows.concat(all.slice((page - 1) * perPage, page * perPage).map((each) => each.row));
        const received = rows.length;
        send({ state: "reading", page, lastPage, received, total: all.length, readAt: isoNow() });
      }
      return ended({ state: "complete" }, verdicts);
    },

    searchIsHeld: async (searchId) => progress.has(searchId),

    sumRecords: async (_searchId, keys) => sumsOf(keys, [...held.values()].flat()),

    bestMatch: async (_searchId, keys, wanted) => rankingOf(keys, [...held.values()].flat(), wanted),

    async roundInRunningShoes(roundId) {
      seen.add(roundId);
      return playerAnswers.roundSearch[roundId] ?? playerAnswers.notFound;
    },
  };
}

/** The sums that Rust computes, of recorded amounts with two places. */
export function sumsOf(keys: readonly string[], records: readonly Pick<RecordView, "row">[]): RecordSums {
  const byKey = new Map(records.map(({ row }) => [row.key, row]));
  const rows = keys.flatMap((key) => byKey.get(key) ?? []);
  const sumOf = (currency: string): RecordSum => {
    const own = rows.filter((row) => row.currency === currency);
    const total = (amount: "totalBet" | "totalPayout" | "net") => {
      const hundredths = own.reduce((sum, row) => sum + BigInt((row[amount] ?? "0.00").replace(".", "")), 0n);
      const digits = String(hundredths).replace("-", "").padStart(3, "0");
      return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    const amounts = { stake: total("totalBet"), payout: total("totalPayout"), net: total("net") };
    const netUnknown = own.filter(({ net }) => net === null).length;
    return { currency, records: own.length, ...amounts, netUnknown, unread: 0 };
  };
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []));
  const again = rows.length - new Set(rows.map(({ id }) => id)).size;
  return { sums: [...currencies].sort().map(sumOf), missing: 0, again };
}

/**
 * A ranking by the amounts alone: first the records that were paid one of them and are due another one, then the one whose payout
 * is nearest. What Rust ranks by is tested there.
 */
export function rankingOf(
  keys: readonly string[],
  records: readonly Pick<RecordView, "row">[],
  { amounts }: WantedRecord,
): Ranking {
  const byKey = new Map(records.map(({ row }) => [row.key, row]));
  const rows = keys.flatMap((key) => {
    const row = byKey.get(key);
    const paid = row && awayFrom(row.totalPayout, amounts);
    if (row === undefined || paid === undefined) return [];
    return [{ key, isDue: awayFrom(row.amountFault?.expected ?? null, amounts) !== undefined, paid }];
  });
  const both = rows.filter(({ isDue }) => isDue);
  const [first, second] = (both.length > 0 ? both : rows).sort((a, b) => Number(a.paid - b.paid));
  const best = first && first.paid !== second?.paid ? { key: first.key, reasons: [] } : null;
  return { best, others: [], nearMisses: [] };
}

/** How far an amount is from the middle of the nearest of these that hold it; undefined if none does. */
function awayFrom(digits: string | null, amounts: WantedRecord["amounts"]): bigint | undefined {
  const amount = millionths(digits);
  const ways = amounts.flatMap(({ min, max }) => {
    const [least, most] = [millionths(min), millionths(max)];
    if (amount === null || least === null || most === null || amount < least || amount > most) return [];
    const twice = 2n * amount - least - most;
    return [twice < 0n ? -twice : twice];
  });
  return ways.sort((a, b) => Number(a - b))[0];
}

/** Recorded amounts have two places, and those around an amount four. */
function millionths(digits: string | null): bigint | null {
  const amount = decimalOf(digits);
  return amount && amount.units * 10n ** BigInt(6 - amount.places);
}

export function progressOf(game: string, state: GameProgress["state"]): GameProgress {
  return {
    game: { code: game, known: true },
    knownFrom: ["tables"],
    state,
    shown: 0,
    received: 0,
    total: null,
    page: 0,
    lastPage: 0,
    error: null,
    elsewhere: 0,
    kept: false,
    mayBeLotto: false,
    leftOut: 0,
    unasked: [],
    readAt: null,
  };
}

/** The recorded player's records, for every player but `nobody`. */
function recordsOf({ playerId, only, roundId }: SearchQuery): RecordView[] {
  if (playerId === "nobody") return [];
  const { special, ordinary, dragonTiger } = playerAnswers;
  const ofGame = { baccarat: [...special, ...ordinary], dragon_tiger: dragonTiger }[only ?? ""] ?? [];
  return ofGame.filter(({ row }) => roundId === null || row.roundId === roundId);
}
