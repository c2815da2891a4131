import { describe, expect, it } from "vitest";
import { failure } from "@/testing/failure";
import { soundRecords } from "@/testing/records";
import { followed, lineOf } from "./reachability";
import { recordedGateway } from "./recorded";
import { recordedSearch, type SearchOptions } from "./recorded/search";
import type { ErrorView, Gateway } from "./types";

const tables = { gameKey: null, status: null, id: null, page: null, perPage: null };
const history = {
  playerId: "p",
  gameKey: "a",
  period: "today",
  betId: null,
  roundId: null,
  page: null,
  perPage: null,
} as const;
const all = { playerId: "p", period: "today", betId: null, roundId: null, searchId: null, games: null } as const;
const NINE = "abcdefghi".split("");

/** A followed gateway, with the states of its line in order. */
function follow(changes: Partial<Gateway>) {
  const gateway = followed(recordedGateway(changes));
  const line = lineOf(gateway);
  const kinds: string[] = [];
  line.subscribe(() => kinds.push(line.now().kind));
  return { gateway, line, kinds };
}

function failing(games: readonly string[], error: ErrorView): Record<string, ErrorView> {
  return Object.fromEntries(games.map((game) => [game, error]));
}

/** Searches nine games with one record each. */
async function search(options: SearchOptions) {
  const records = Object.fromEntries(NINE.map((game) => [game, soundRecords(1)]));
  const followedOne = follow(recordedSearch({ games: records, ...options }));
  await followedOne.gateway.searchHistory(all, () => undefined, new AbortController().signal);
  return followedOne;
}

const asked = (request: Promise<unknown>) => request.catch(() => undefined);

describe("whether the service answers", () => {
  it.each([
    "service_failed",
    "connection_refused",
    "dns",
    "tls",
    "proxy_unreachable",
    "timeout",
    "reset",
    "web_page",
  ] as const)("%s means that it does not, since the first such failure", async (code) => {
    const { gateway, line, kinds } = follow({ tables: () => Promise.reject(failure(code)) });
    await asked(gateway.tables(tables));
    const first = line.now();
    await asked(gateway.tables(tables));
    expect(line.now()).toBe(first);
    expect(kinds).toEqual(["silent"]);
  });

  it.each(["unauthorized", "not_found", "not_accepted", "throttled", "unreadable"] as const)(
    "%s is an answer",
    async (code) => {
      const { gateway, kinds } = follow({ tables: () => Promise.reject(failure(code)) });
      await asked(gateway.tables(tables));
      expect(kinds).toEqual(["answering"]);
    },
  );

  it.each(["internal", "invalid_input", "cancelled", "stale"] as const)("%s says nothing about it", async (code) => {
    const { gateway, line } = follow({ tables: () => Promise.reject(failure(code)) });
    await asked(gateway.tables(tables));
    expect(line.now().kind).toBe("unknown");
  });

  it("is decided by the last request, and unknown on another connection", async () => {
    const { gateway, kinds } = follow({ shoe: () => Promise.reject(failure("timeout")) });
    await gateway.tables(tables);
    await asked(gateway.shoe({ tableId: "1", liveId: null, gameKey: "a" }));
    await gateway.tables(tables);
    await gateway.disconnect();
    expect(kinds).toEqual(["answering", "silent", "answering", "unknown"]);
  });

  it("follows a reading: a page is an answer, an end before the last page is its failure", async () => {
    const recorded = recordedGateway();
    const { gateway, kinds } = follow({
      readHistory: async (query, onEvent, signal) => ({
        ...(await recorded.readHistory(query, onEvent, signal)),
        incompleteBecause: failure("service_failed"),
      }),
    });
    await gateway.readHistory(history, () => undefined, new AbortController().signal);
    expect(kinds).toEqual(["answering", "silent"]);
  });
});

describe("a search over all games", () => {
  it.each(NINE)("answers if eight of nine games do, whichever fails: %s", async (game) => {
    const { kinds } = await search({ failing: failing([game], failure("service_failed")) });
    expect(kinds).toEqual(["answering"]);
  });

  it("answers if one of nine games does", async () => {
    const { kinds } = await search({ failing: failing(NINE.slice(1), failure("timeout")) });
    expect(kinds).toEqual(["answering"]);
  });

  it("does not answer if none does, and says so once", async () => {
    const { kinds } = await search({ failing: failing(NINE, failure("service_failed")) });
    expect(kinds).toEqual(["silent"]);
  });

  it("answers if every game is refused", async () => {
    const { kinds } = await search({ refused: NINE });
    expect(kinds).toEqual(["answering"]);
  });

  it("does not take the pages of the search before for an answer", async () => {
    const replay = recordedSearch({ games: { a: soundRecords(1), b: [] } });
    let isDown = false;
    const { gateway, kinds } = follow({
      ...replay,
      searchHistory: (query, onEvent, signal) =>
        replay.searchHistory(
          query,
          (event) => {
            const down = failure("connection_refused");
            const fail = (game: (typeof event.games)[number]) =>
              game.state === "complete" ? { ...game, state: "failed" as const, page: 0, error: down } : game;
            onEvent(isDown ? { ...event, games: event.games.map(fail) } : event);
          },
          signal,
        ),
    });
    const run = (searchId: string | null) =>
      gateway.searchHistory({ ...all, searchId }, () => undefined, new AbortController().signal);
    const { searchId } = await run(null);
    isDown = true;
    await run(searchId);
    expect(kinds).toEqual(["answering", "silent"]);
  });

  it("that the user stops before anything was received says nothing", async () => {
    const { gateway, line } = follow(recordedSearch({ games: { a: [] } }));
    const abort = new AbortController();
    abort.abort();
    await gateway.searchHistory(all, () => undefined, abort.signal);
    expect(line.now().kind).toBe("unknown");
  });
});
