import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { GameProgress, Gateway } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";
import { expectAccessible, failure } from "@/testing";
import { recordedSearch } from "@/testing/recorded/search";
import { dragonTiger } from "@/testing/records";
import { BACCARAT, GAMES, line, open } from "./all-games.test.support";
import { Addressed, count, options } from "./player.test.support";

describe("the search over all games", () => {
  it("merges the games and says for each how many records it has", async () => {
    open();
    await count(21);
    await screen.findByText(/3 of 3 games complete/);
    // Nothing is missing: the records get the space.
    expect(screen.queryByText(/games read/)).not.toBeInTheDocument();
    expect(await line("Baccarat")).toHaveTextContent("20");
    expect(await line("Dragon tiger")).toHaveTextContent("1");
    expect(await line("sic-bo")).toHaveTextContent("none");
    const times = options().map((row) => row.querySelector("time")?.dateTime ?? "");
    expect(times).toEqual([...times].sort().reverse());
    await expectAccessible();
  });

  it("says that the service does not know the player whom it finds in no game", async () => {
    open({ replay: { games: { a: [], b: [] }, refused: ["a", "b"], refusal: "not_found" } });
    expect(await screen.findByText("The service does not know player somchai_88")).toBeVisible();
    expect(screen.getByText(/capital letters and spaces count/)).toBeVisible();
    expect(screen.queryByText(/No records/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("names the games that were answered with records of others, together", async () => {
    const games = { a: BACCARAT, b: [], c: [] };
    const replay = recordedSearch({ games });
    const unasked = [{ id: "reasons-unasked-game", args: { count: 20 } }];
    const searchHistory = vi.fn<Gateway["searchHistory"]>((query, onEvent, signal) => {
      const noted = (game: GameProgress) => (game.game.code === "a" ? game : { ...game, elsewhere: 20, unasked });
      return replay.searchHistory(query, (event) => onEvent({ ...event, games: event.games.map(noted) }), signal);
    });
    open({ replay: { games }, gateway: { ...replay, searchHistory } });
    await count(20);
    const note = await screen.findByText(/of another game than the one requested/);
    expect(note).toHaveTextContent("b, c: 20 records are of another game than the one requested.");
  });

  it("can be exported as a whole query, also if it was narrowed to a round", async () => {
    const round = BACCARAT[0]?.row.roundId ?? "";
    const exportRows = vi.fn<Gateway["exportRows"]>(async () => null);
    const { user } = open({ search: { games: "all", round_id: round }, gateway: { exportRows } });
    await count(1);
    await waitFor(() => expect(screen.getByRole("button", { name: "Export" })).not.toHaveAttribute("aria-disabled"));
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Export to a file" }));
    await user.click(dialog.getByRole("radio", { name: "Whole query" }));
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    await waitFor(() => expect(exportRows).toHaveBeenCalled());
    expect(exportRows.mock.calls[0]?.[0].rows).toMatchObject({
      source: "search",
      query: { playerId: "somchai_88", roundId: round, betId: null, games: Object.keys(GAMES).sort() },
    });
  });

  it("puts no player among the recent items whom no game could be asked about", async () => {
    const remember = vi.fn(async () => []);
    const failing = { a: failure("unauthorized"), b: failure("connection_refused") };
    open({ replay: { games: { a: [], b: [] }, failing }, gateway: { remember } });
    await screen.findByText(/^0 of 2 games read/);
    expect(remember).not.toHaveBeenCalled();
  });

  it("folds each game that was read, and all of them at the end", async () => {
    open({ replay: { pause: 400 } });
    await waitFor(() => {
      const games = document.querySelector("[aria-label='Games of this search']");
      expect(games).toHaveTextContent("sic-bo");
      expect(games).not.toHaveTextContent("Baccarat");
    });
    await screen.findByText(/3 of 3 games complete/);
    expect(screen.queryByRole("list", { name: "Games of this search" })).not.toBeInTheDocument();
  });

  it("names the games that are not complete with the reason, games of one reason together, and counts the others", async () => {
    const failing = {
      b: failure("timeout"),
      c: failure("service_failed"),
      d: failure("timeout"),
      e: failure("timeout"),
    };
    open({ replay: { games: { a: BACCARAT, b: [], c: [], d: [], e: [] }, failing } });
    await count(20);
    const whole = "1 of 5 games read; b, d: no answer in time; c: the service failed; 1 more not complete";
    await waitFor(() => expect(screen.getByText(/^1 of 5 games read/)).toHaveTextContent(whole));
    expect(screen.queryByText(/did not answer in time/)).not.toBeInTheDocument();
    expect(await line("b")).toHaveTextContent("The service did not answer in time.");
  });

  it("says of a game that is too large, and of one whose pages do not fit together, what to do", async () => {
    const games = { a: BACCARAT, b: [], c: [] };
    const ends: Partial<Record<string, Partial<GameProgress>>> = {
      b: { state: "too_many", shown: 5000, received: 5000, total: 7000 },
      c: { state: "uneven", shown: 99, received: 99, total: 101 },
    };
    const replay = recordedSearch({ games });
    const searchHistory = vi.fn<Gateway["searchHistory"]>((query, onEvent, signal) => {
      const ended = (game: GameProgress) => (game.state === "complete" ? { ...game, ...ends[game.game.code] } : game);
      return replay.searchHistory(query, (event) => onEvent({ ...event, games: event.games.map(ended) }), signal);
    });
    const { user } = open({ replay: { games }, gateway: { ...replay, searchHistory } });
    await count(20);
    const tooLarge = await line("b");
    expect(tooLarge).toHaveTextContent("more records than Pitdesk can hold, 5,000 of 7,000 shown.");
    expect(within(tooLarge).queryByRole("button")).not.toBeInTheDocument();
    const uneven = await line("c");
    expect(uneven).toHaveTextContent("99 of 101 received. The list may have changed while loading.");
    await user.click(within(uneven).getByRole("button"));
    await waitFor(() => expect(searchHistory).toHaveBeenCalledTimes(2));
    expect(searchHistory.mock.lastCall?.[0].games).toEqual(["c"]);
  });

  it("announces all games that failed once, politely, and nothing while it runs", async () => {
    const failing = { b: failure("timeout"), c: failure("service_failed") };
    const { user } = open({ replay: { games: { a: BACCARAT, b: [], c: [] }, failing, pause: 20 } });
    const status = document.querySelector("[role=status][aria-live=polite]") as HTMLElement;
    const said: string[] = [];
    new MutationObserver(() => status.textContent && said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await screen.findByText(/^1 of 3 games read/);
    const first = "20 records, 1 of 3 games complete; b: no answer in time; c: the service failed";
    await waitFor(() => expect(said).toEqual([first]));
    await user.click(await screen.findByRole("button", { name: "Load what is missing" }));
    await waitFor(() => expect(said).toEqual([first, "20 records, 3 of 3 games complete"]));
    await expectAccessible();
  });

  it("names a game that failed, and loads it again alone", async () => {
    const searchHistory = vi.fn();
    // So long a wait is not ended by the list itself, however slow the test is.
    const late = failure("timeout", { retryAfterSeconds: 3600 });
    const replay = recordedSearch({ games: GAMES, failing: { dragon_tiger: late } });
    const { user } = open({
      gateway: {
        ...replay,
        searchHistory: (query, ...rest) => {
          searchHistory(query.games);
          return replay.searchHistory(query, ...rest);
        },
      },
    });
    expect(await screen.findByText(/2 of 3 games read/)).toHaveTextContent(
      "2 of 3 games read; Dragon tiger: no answer in time",
    );
    expect(await line("Dragon tiger")).toHaveTextContent("The service did not answer in time");
    await count(20);
    await expectAccessible();
    await user.click(screen.getAllByRole("button", { name: "Load Dragon tiger again" })[0] as HTMLElement);
    await count(21);
    expect(searchHistory.mock.calls).toEqual([[null], [["dragon_tiger"]]]);
    await screen.findByText(/3 of 3 games complete/);
  });

  it("offers the lotto for a key that the play history refuses", async () => {
    open({ replay: { games: { ...GAMES, yiki: [] }, refused: ["yiki"] } });
    await count(21);
    const yiki = await line("Yiki");
    expect(yiki).toHaveTextContent("not accepted");
    expect(within(yiki).getByRole("link", { name: "open a lotto round" })).toHaveAttribute("href", "#/lotto");
    expect(within(yiki).queryByRole("button", { name: /Load/ })).not.toBeInTheDocument();
  });

  it("calls a game that the service does not know by one name, with one sentence", async () => {
    open({ replay: { games: { ...GAMES, xocdia: [] }, refused: ["xocdia"], refusal: "not_found" } });
    await count(21);
    expect(await screen.findByText(/3 of 4 games read/)).toHaveTextContent("3 of 4 games read; xocdia: not found");
    const game = await line("xocdia");
    expect(game).toHaveTextContent(/^xocdianot found.*The service found no play history of this game\./);
    expect(game).not.toHaveTextContent(/refused|The data was not found/);
  });

  it("never looks like a player without records when nothing could be read", async () => {
    const failing = Object.fromEntries(Object.keys(GAMES).map((key) => [key, failure("connection_refused")]));
    open({ replay: { failing, always: true } });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText(/No records of any game/)).not.toBeInTheDocument();
  });

  it("says that there is none only when every game said so", async () => {
    open({ replay: { games: { a: [], b: [] } } });
    expect(await screen.findByText("No records of any game in this period")).toBeVisible();
  });

  it("stops, keeps what was read, and loads the rest", async () => {
    const { user } = open({ replay: { pause: 250 } });
    await count(20);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await user.click(await screen.findByRole("button", { name: /^Load / }));
    await count(21);
  });

  it("keeps what was read when the player is left and opened again", async () => {
    const replay = recordedSearch({ games: GAMES });
    const searchHistory = vi.fn(replay.searchHistory);
    const { show } = open({ gateway: { ...replay, searchHistory } });
    await count(21);
    show(<p>another screen</p>);
    show(<Addressed search={{ games: "all" }} onSearch={() => undefined} />);
    await count(21);
    expect(searchHistory).toHaveBeenCalledOnce();
  });

  it("reads a search again that is no longer in memory, and keeps its list, the chosen record and the filter", async () => {
    const replay = recordedSearch({ games: GAMES, pause: 30 });
    let isHeld = true;
    const stale = () => Promise.reject(failure("stale"));
    const searchHistory = vi.fn<Gateway["searchHistory"]>((query, ...rest) => {
      if (query.searchId !== null && !isHeld) return stale();
      isHeld = true;
      return replay.searchHistory(query, ...rest);
    });
    const { show } = open({
      gateway: {
        ...replay,
        searchHistory,
        searchIsHeld: async () => isHeld,
        record: (...asked) => (isHeld ? replay.record(...asked) : stale()),
        sumRecords: (...asked) => (isHeld ? replay.sumRecords(...asked) : stale()),
      },
    });
    await count(21);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    show(<p>another screen</p>);
    isHeld = false;
    const record = `dragon_tiger/${dragonTiger.row.key}`;
    const onSearch = vi.fn<(search: PlayerSearch) => void>();
    show(<Addressed search={{ games: "all", record, only_game: "dragon_tiger" }} onSearch={onSearch} />);
    // Neither an error nor an empty list, from the first moment to the last.
    const seen = new Set<string>();
    const look = new MutationObserver(() => {
      const alert = screen.queryByRole("alert");
      if (alert) seen.add(`error: ${alert.textContent}`);
      if (options().length !== 1) seen.add(`${options().length} rows`);
      if (screen.queryByRole("button", { name: "Stop" })) seen.add("progress");
    });
    look.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(searchHistory).toHaveBeenCalledTimes(2));
    expect(searchHistory.mock.calls[1]?.[0]).toEqual({ ...searchHistory.mock.calls[0]?.[0], searchId: null });
    await waitFor(() => expect(screen.getByRole("article")).toHaveTextContent("DRAGON"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    look.disconnect();
    expect([...seen]).toEqual(["progress"]);
    expect(options()[0]).toHaveAttribute("aria-selected", "true");
    expect(screen.getByText("1 of 21")).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("opens the record of the game it came from", async () => {
    const replay = recordedSearch({ games: GAMES });
    const record = vi.fn(replay.record);
    const { user } = open({ gateway: { ...replay, record } });
    await count(21);
    const tiger = options().find((row) => row.textContent?.includes("Dragon tiger")) as HTMLElement;
    await user.click(tiger);
    await waitFor(() => expect(record).toHaveBeenCalledWith("search 1", `dragon_tiger/${dragonTiger.row.key}`));
    // Its neighbours are of another game, and are prefetched.
    await waitFor(() => expect(record.mock.calls.map(([, key]) => key.split("/")[0])).toContain("baccarat"));
  });
});

it("is complete in Thai, with the days of the zone as headings", async () => {
  open({ settings: { language: "th" } });
  await count(21);
  expect(await screen.findAllByText(/พ\.ย\. 2026/)).not.toHaveLength(0);
  await expectAccessible();
});
