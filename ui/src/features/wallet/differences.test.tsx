import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { DifferenceRow, Gateway, ReconcileSummary } from "@/gateway/types";
import { followClock } from "@/shared/format";
import { expectAccessible, failure } from "@/testing";
import { renderApp } from "@/testing/app";
import { recordedDifferences } from "@/testing/differences";
import { recordedGateway } from "@/testing/recorded";
import { recordedWallet } from "@/testing/recorded/wallet";
import { renderWallet } from "./wallet.test.support";
import { WalletScreen } from "./wallet-screen";

const day = { date: "2026-11-20" };
/** The day, and the selected round: the wallet paid less in it than the record says. */
const underpaid = {
  ...day,
  player_id: "somchai_88",
  round_id: "bc:1697512897867:19g6plntrcmrv",
  game_key: "baccarat",
};
const nothing: ReconcileSummary = {
  complete: true,
  coverage: {
    players: 2,
    withoutEntries: [],
    notAsked: 0,
    games: { baccarat: 2 },
    walletFrom: null,
    walletTo: null,
  },
  notes: [],
  incomplete: [],
  tablesError: null,
  gamesNotAsked: [],
  incident: null,
  counts: {},
  outOfReach: {},
  sums: [],
  rounds: 0,
  readAt: "2026-11-20T15:00:00Z",
};

/** What the comparison includes, opened. */
async function included(user: UserEvent) {
  const note = await screen.findByRole("note", { name: "What the comparison includes" });
  await user.click(within(note).getByRole("button", { expanded: false }));
  return note;
}

/** Of the list, of which only those in view are drawn. */
const countOfRows = () => Number(screen.queryAllByRole("option")[0]?.getAttribute("aria-setsize") ?? 0);

const detail = () => screen.findByRole("article", { name: "The chosen round" });

describe("a comparison", () => {
  it("is of yesterday when nothing is asked for, and the list gets the focus", async () => {
    followClock("2026-11-21T09:00:00Z");
    const gateway = recordedGateway(recordedWallet({ pause: 0 }));
    const { router } = renderApp({ at: "/wallet", gateway });
    await waitFor(() => expect(screen.getByRole("listbox", { name: "Differences" })).toHaveFocus());
    expect(router.state.location.search).toEqual({ date: "2026-11-20" });
  });

  it("is of a player when no day is given", async () => {
    const reconcile = vi.fn(async () => nothing);
    const { user, onSearch } = renderWallet({ search: day, gateway: { reconcile } });
    await user.clear(await screen.findByRole("textbox", { name: "Day" }));
    expect(screen.getByRole("button", { name: "Compare" })).toHaveAccessibleDescription(
      "Enter a day, a player, or both.",
    );
    await user.type(screen.getByRole("textbox", { name: "Player id" }), "โต๊ะ/7{Enter}");
    expect(await screen.findByText("No rounds found")).toBeVisible();
    expect(reconcile).toHaveBeenLastCalledWith(
      { scope: "player", playerId: "โต๊ะ/7" },
      expect.any(Function),
      expect.any(AbortSignal),
    );
    expect(onSearch).toHaveBeenLastCalledWith({ player_id: "โต๊ะ/7" });
  });

  it("steps from day to day, each written with its day of the week", async () => {
    const reconcile = vi.fn(async () => nothing);
    const { user, onSearch } = renderWallet({ search: day, gateway: { reconcile } });
    expect(await screen.findByRole("textbox", { name: "Day" })).toHaveValue("Fri 20 Nov 2026");
    await user.click(screen.getByRole("button", { name: "Previous day" }));
    expect(onSearch).toHaveBeenLastCalledWith({ date: "2026-11-19" });
    expect(await screen.findByDisplayValue("Thu 19 Nov 2026")).toBeVisible();
  });

  it("shows each difference with both sides, the sums per currency and kind, and what was not compared", async () => {
    const { user } = renderWallet({ search: day });
    const list = await screen.findByRole("listbox", { name: "Differences" });
    expect(await screen.findByText("37 matched")).toBeVisible();
    expect(countOfRows()).toBe(10);
    // The head of a kind has its currency, and no sums where they would be those of its only row.
    const [differs] = within(list).getAllByRole("option");
    expect(differs).toHaveAccessibleDescription(/^Payout differs 1/);
    expect(differs).toHaveTextContent(/−1,092.00−992.00.*−100.00$/);
    expect(list).toHaveTextContent(/THB 6−5,892\.00\+157\.50−6,049\.50Payout differs 1 · THBsomchai_88/);
    expect(list).toHaveTextContent(/USD · Cancel and result on one bet 1li_wei/);
    expect(screen.getByText("3 explained")).toBeVisible();
    expect(screen.getByText("1 can’t be compared")).toBeVisible();
    expect(screen.getByText(/Not compared: 1 history/)).toBeVisible();
    expect(await included(user)).toHaveTextContent(/li_wei.*Roulette/);
  });

  it("marks a sum that can’t be added up, and shows the others", async () => {
    const [real] = recordedDifferences.filter(({ expected }) => !expected) as [DifferenceRow];
    const rows = [
      { ...real, key: "1", currency: "THB", net: { wallet: "5.00", record: null }, difference: null },
      { ...real, key: "2", currency: "THB", net: { wallet: "1.5", record: "3.00" }, difference: "-1.50" },
    ];
    const reconcile: Gateway["reconcile"] = async (_scope, onEvent) => {
      onEvent({ event: "differences", rows });
      return { ...nothing, rounds: 2 };
    };
    renderWallet({ search: day, gateway: { reconcile } });
    const list = await screen.findByRole("listbox", { name: "Differences" });
    expect(list).toHaveTextContent(/THB · Cancel and result on one bet 2\+6\.50too large to add uptoo large to add up/);
  });

  it("makes hidden characters of a currency visible above the amounts", async () => {
    const reconcile: Gateway["reconcile"] = (scope, onEvent, signal) =>
      recordedWallet({ pause: 0 }).reconcile(
        scope,
        (event) =>
          onEvent(
            event.event === "differences"
              ? { ...event, rows: event.rows.map((row) => ({ ...row, currency: "T\u202eB" })) }
              : event,
          ),
        signal,
      );
    renderWallet({ search: underpaid, gateway: { reconcile } });
    const amounts = within(await within(await detail()).findByRole("region", { name: "Amounts" }));
    expect(await amounts.findByRole("columnheader", { name: "TU+202EB" })).toBeVisible();
  });

  it("explains the round on the right: reason, amounts, timeline with gaps, links", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderWallet({ search: underpaid, gateway: { copyText } });
    const article = await detail();
    const clock = await within(article).findByRole("region", { name: "Timeline of the round" });
    const events = await within(clock).findAllByRole("listitem");
    expect(events.map((event) => event.textContent)).toEqual([
      expect.stringContaining("Debit"),
      "+2.3 s",
      expect.stringContaining("Debit"),
      "+28.5 s",
      expect.stringContaining("Result recorded"),
      "+2.5 s",
      expect.stringMatching(/Credit.*\+208\.00/),
    ]);
    expect(within(clock).getByRole("link", { name: "Entry 48" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^#\/wallet\?view=ledger&player_id=somchai_88&.*entry=48/),
    );
    expect(within(article).getByRole("link", { name: "Records" })).toHaveAttribute(
      "href",
      expect.stringContaining("#/players/somchai_88?game_key=baccarat&period=last14Days&round_id=bc%3A"),
    );
    await user.click(within(article).getByRole("button", { name: "Copy answer" }));
    expect(copyText).toHaveBeenCalledWith(expect.stringContaining("208.00 THB"));
  });

  it("that could not be read has a title that says so, and a way to the ledger", async () => {
    const roundTimeline: Gateway["roundTimeline"] = () => Promise.reject(failure("not_found"));
    renderWallet({ search: { ...underpaid, round_id: "lk20:1204" }, gateway: { roundTimeline } });
    const article = await detail();
    expect(await within(article).findByRole("heading", { name: "This round could not be compared" })).toBeVisible();
    expect(within(article).getByRole("link", { name: "Ledger of somchai_88" })).toHaveAttribute(
      "href",
      "#/wallet?view=ledger&player_id=somchai_88",
    );
    await expectAccessible();
  });

  it("says on the timeline why a message was refused, and what a person should check", async () => {
    const recorded = recordedWallet();
    const roundTimeline: Gateway["roundTimeline"] = async (...asked) => {
      const view = await recorded.roundTimeline(...asked);
      const refusal = { id: "reasons-refusal", args: { reason: "bet_settled" } } as const;
      const sentence = { id: "reasons-flag", args: { flag: "second_credit_refused" } } as const;
      const remarks = { refused: true, refusal, flags: [{ name: "second_credit", sentence }] };
      const events = view.events.map((event) => ({ ...event, row: event.row && { ...event.row, ...remarks } }));
      return { ...view, events: events.slice(-1) };
    };
    renderWallet({ search: underpaid, gateway: { roundTimeline } });
    const timeline = await within(await detail()).findByRole("region", { name: "Timeline of the round" });
    expect(await within(timeline).findByText("Another credit had settled the bet.")).toBeVisible();
    expect(
      within(timeline).getByText(
        "The message names a bet that an earlier credit had settled. It was refused: nothing was credited.",
      ),
    ).toBeVisible();
  });

  it("compares one day of one player, and keeps both in the address", async () => {
    const reconcile = vi.fn(async () => nothing);
    const { user, onSearch } = renderWallet({ search: day, gateway: { reconcile } });
    await screen.findByText("No rounds found");
    await user.type(screen.getByRole("textbox", { name: "Player id" }), "mali{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith({ ...day, players: "mali", only: "players" });
    await waitFor(() =>
      expect(reconcile).toHaveBeenLastCalledWith(
        expect.objectContaining({ scope: "day", date: "2026-11-20", players: ["mali"], onlyPlayers: true }),
        expect.any(Function),
        expect.any(AbortSignal),
      ),
    );
    expect(screen.getByRole("textbox", { name: "Player id" })).toHaveValue("mali");
    expect(await included(user)).toHaveTextContent(/Included: player mali/);
  });

  it("lists real differences before explained ones, and leads from one real one to the next by a key", async () => {
    const { user, onSearch } = renderWallet({ search: day });
    await screen.findByText("37 matched");
    const rows = screen.getAllByRole("option").map((row) => row.textContent ?? "");
    const real = recordedDifferences.filter(({ expected }) => !expected);
    const keys = new Set<string | undefined>();
    for (const row of real) {
      await user.keyboard("!");
      keys.add(onSearch.mock.lastCall?.[0].row);
      expect(rows.slice(0, real.length).some((text) => text.includes(row.playerId))).toBe(true);
    }
    expect(keys).toEqual(new Set(real.map(({ key }) => key)));
    await user.keyboard("!");
    expect(onSearch.mock.lastCall?.[0].row).toBe([...keys][0]);
    expect(screen.getByText("2 explained, no error")).toBeVisible();
  });

  it("copies for a ticket in which round it is, the ids of its messages, and both sides", async () => {
    const copyText = vi.fn(async (_text: string) => undefined);
    const { user } = renderWallet({ search: underpaid, gateway: { copyText }, settings: { timeZone: "Asia/Bangkok" } });
    await within(await detail()).findByRole("link", { name: "Entry 48" });
    await user.keyboard("{Shift>}A{/Shift}");
    const [text = ""] = copyText.mock.lastCall ?? [];
    const lines = text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Round id: bc:1697512897867:19g6plntrcmrv",
        "Player id: somchai_88",
        "Time: 20 Nov 2026, 21:39:46 Bangkok (14:39:46 UTC)",
        expect.stringMatching(/^Debit: bc:1697512897867:19g6plntrcmrv-1, /),
        expect.stringMatching(/^Credit: /),
        expect.stringMatching(/^Wallet: staked [\d,.]+ THB, payout 208\.00 THB$/),
      ]),
    );
    expect(text).toContain("100.00 less than recorded");
  });

  it("tells the player which round it is, in the words of a record’s answer, and then what happened", async () => {
    const copyText = vi.fn(async (_text: string) => undefined);
    const { user } = renderWallet({ search: underpaid, gateway: { copyText }, settings: { timeZone: "Asia/Bangkok" } });
    await user.click(await within(await detail()).findByRole("radio", { name: "To the player" }));
    await user.click(within(await detail()).getByRole("button", { name: "Copy answer" }));
    const [place, ...lines] = copyText.mock.lastCall?.[0].split("\n") ?? [];
    expect(place).toBe("Baccarat, 20 November 2026, 21:39 (Bangkok), round ending in trcmrv.");
    expect(lines.join("\n")).toContain("You received 208.00 THB");
  });

  it("shows the difference of each amount, and marks the one of the net", async () => {
    renderWallet({ search: underpaid });
    const amounts = within(await within(await detail()).findByRole("region", { name: "Amounts" }));
    expect(amounts.getByRole("row", { name: /^Staked/ })).toHaveTextContent(/0\.00$/);
    expect(amounts.getByRole("row", { name: /^Payout/ })).toHaveTextContent(/−100\.00$/);
    expect(amounts.getByRole("row", { name: /^Net/ })).toHaveTextContent(/−100\.00$/);
  });

  it("is filtered by class and by text; the class is in the address", async () => {
    const { user, onSearch } = renderWallet({ search: day });
    await screen.findByText("37 matched");
    const kinds = within(screen.getByRole("group", { name: "Show only" }));
    expect(kinds.getByRole("button", { name: "All 7", pressed: true })).toBeVisible();
    const [, ...chips] = kinds.getAllByRole("button", { name: / \d+( explained)?$/ });
    const counts = chips.map((kind) => Number(kind.textContent?.match(/ (\d+)(?: explained)?$/)?.[1]));
    // The explained kinds stand apart, and the others sum up to all.
    const apart = chips.findIndex((chip) => chip.textContent?.endsWith("explained"));
    expect(apart).toBeGreaterThan(0);
    const differing = counts.slice(0, apart);
    expect(differing).toEqual([...differing].sort((one, other) => other - one));
    expect(differing.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(screen.getByRole("button", { name: "Copy 7 + 3 explained" })).toBeVisible();
    await user.click(kinds.getByRole("button", { name: "Payout not credited 1" }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    expect(onSearch).toHaveBeenLastCalledWith({ class: "unpaid_win", date: "2026-11-20" });
    await user.keyboard("/");
    await user.keyboard("mali");
    expect(await screen.findByText("No difference matches the filter")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(countOfRows()).toBe(10));
  });

  it("has a digit for each kind, which shows all again when it is pressed twice", async () => {
    const { user, onSearch } = renderWallet({ search: day });
    await screen.findByText("37 matched");
    await user.keyboard("2");
    expect(onSearch).toHaveBeenLastCalledWith({ ...day, class: "unpaid_win" });
    const [row, ...others] = await screen.findAllByRole("option");
    expect(others).toHaveLength(0);
    expect(row).not.toHaveTextContent("Payout not credited");
    await user.keyboard("2");
    expect(onSearch).toHaveBeenLastCalledWith(day);
  });

  it("is copied as a table for a spreadsheet, of the kind that is shown", async () => {
    const copyText = vi.fn(async (_text: string) => undefined);
    const reconcile: Gateway["reconcile"] = (scope, onEvent, signal) =>
      recordedWallet({ pause: 0 }).reconcile(
        scope,
        (event) =>
          onEvent(
            event.event === "differences"
              ? { ...event, rows: event.rows.map((row) => ({ ...row, playerId: `=${row.playerId}` })) }
              : event,
          ),
        signal,
      );
    const settings = { timeZone: "Asia/Bangkok" };
    const { user } = renderWallet({
      search: { ...day, class: "payout_differs" },
      gateway: { copyText, reconcile },
      settings,
    });
    await user.click(await screen.findByRole("button", { name: "Copy 1 as a table" }));
    expect(copyText.mock.lastCall?.[0].split("\n").map((line) => line.split("\t"))).toEqual([
      [
        "Time (Asia/Bangkok)",
        "Player",
        "Round",
        "Game",
        "Kind",
        "Currency",
        "Wallet, net",
        "Record, net",
        "Difference",
      ],
      [
        "20 Nov 2026, 21:39:46",
        "'=somchai_88",
        "bc:1697512897867:19g6plntrcmrv",
        "Baccarat",
        "Payout differs",
        "THB",
        "-1092.00",
        "-992.00",
        "-100.00",
      ],
    ]);
  });

  it("leads from a difference to the others of its player, and by Enter to its record", async () => {
    const { user } = renderWallet({ search: underpaid });
    await screen.findByText("37 matched");
    const link = within(await detail()).getByRole("link", { name: "2 more differences of somchai_88" });
    expect(link).toHaveAttribute("href", "#/wallet?date=2026-11-20&players=somchai_88&only=players");
    screen.getByRole("listbox", { name: "Differences" }).focus();
    await user.keyboard("{Enter}");
    expect(window.location.hash).toMatch(/^#\/players\/somchai_88\?game_key=baccarat&.*round_id=bc%3A1697512897867/);
    window.location.hash = "";
  });

  it("has the largest difference of each currency first, one too large to know before all; by time when asked, in the address", async () => {
    const [real] = recordedDifferences.filter(({ expected }) => !expected) as [DifferenceRow];
    const differences = ["-1.00", "9007199254740993", "0.5", null, "-9007199254740992", "2.00", "1000"];
    const rows = differences.map((difference, at): DifferenceRow => {
      return {
        ...real,
        key: `${at}`,
        playerId: `player${at}`,
        currency: at === 1 || at === 6 ? "USD" : "THB",
        difference,
      };
    });
    const reconcile: Gateway["reconcile"] = async (_scope, onEvent) => {
      onEvent({ event: "differences", rows });
      return { ...nothing, rounds: rows.length };
    };
    const { user, onSearch } = renderWallet({ search: day, gateway: { reconcile } });
    const players = () =>
      screen.getAllByRole("option").map((row) => Number(/player(\d)/.exec(row.textContent ?? "")?.[1]));
    await waitFor(() => expect(players()).toEqual([3, 4, 5, 0, 2, 1, 6]));
    await user.click(screen.getByRole("button", { name: /^Largest first.*Order/ }));
    await user.click(screen.getByRole("option", { name: "By time" }));
    await waitFor(() => expect(players()).toEqual([0, 2, 3, 4, 5, 1, 6]));
    expect(onSearch).toHaveBeenLastCalledWith({ ...day, sort: "time" });
  });

  it("highlights matches in each row", async () => {
    const { user } = renderWallet({ search: day });
    await screen.findByText("37 matched");
    await user.keyboard("/");
    await user.keyboard("SOMCHAI");
    const left = screen.getAllByRole("option");
    expect(left.length).toBeLessThan(10);
    for (const row of left) expect(row.querySelector("mark")).toHaveTextContent("somchai");
  });

  it("has no accessibility faults", async () => {
    renderWallet({ search: { ...day, class: "payout_differs" } });
    await screen.findByText("Result recorded");
    await screen.findByText("37 matched");
    await expectAccessible();
  });

  it("can be used with keys", async () => {
    const search = { ...day, player_id: "li_wei", round_id: "dt:1697505218841:3jce9t6xwo5m", game_key: "dragon_tiger" };
    const { user, onSearch } = renderWallet({ search, gateway: { reconcile: withoutRewardsRound } });
    await screen.findByText("37 matched");
    const chosen = () => screen.getByRole("option", { selected: true });
    await user.keyboard("kk");
    await waitFor(() => expect(chosen()).toHaveTextContent(/somchai_88.*no round/));
    expect(await screen.findByText(/This entry has no round, so there is no timeline/)).toBeVisible();
    await user.keyboard("]");
    await waitFor(() => expect(chosen()).toHaveTextContent("mali"));
    await user.keyboard("[[");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ row: expect.stringContaining("reward:") }));
  });

  it("shows what a reward gave, apart from what is compared", async () => {
    const { user } = renderWallet({ search: { ...day, class: "reward_without_play" } });
    const row = await screen.findByRole("option", { name: /somchai_88/ });
    expect(row).toHaveTextContent(/\+88\.00/);
    await user.click(row);
    const amounts = await screen.findByRole("region", { name: "Amounts" });
    expect(within(amounts).getByRole("row", { name: /^Reward/ })).toHaveTextContent("Reward+88.00");
    expect(within(amounts).getByRole("row", { name: /^Net/ })).toHaveTextContent(/0\.00$/);
  });

  it("is done again by F5, and not while it runs", async () => {
    const { gateway, user } = renderWallet({ search: day, wallet: { pause: 30 } });
    await screen.findByText("37 matched");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    const again = vi.spyOn(gateway, "reconcile");
    await user.keyboard("{F5}");
    await screen.findByRole("button", { name: "Stop" });
    await user.keyboard("{F5}");
    expect(again).toHaveBeenCalledOnce();
  });

  it.each([
    ["by its button", (user: UserEvent) => user.click(screen.getByRole("button", { name: "Compare again" }))],
    ["by Enter in the field", (user: UserEvent) => user.type(screen.getByRole("textbox", { name: "Day" }), "{Enter}")],
  ])("is done again %s, and the list has the focus", async (_, compareAgain) => {
    const { gateway, user } = renderWallet({ search: day });
    await screen.findByText("37 matched");
    const again = vi.spyOn(gateway, "reconcile");
    await compareAgain(user);
    expect(again).toHaveBeenCalledOnce();
    expect(screen.getByRole("listbox", { name: "Differences" })).toHaveFocus();
  });

  it("that is done again without a list gives the focus to the list that comes", async () => {
    const none: Gateway["reconcile"] = async () => nothing;
    const reconcile = vi.fn(recordedWallet({ pause: 0 }).reconcile).mockImplementationOnce(none);
    const gateway = recordedGateway({ ...recordedWallet({ pause: 0 }), reconcile });
    const { user } = renderApp({ at: `/wallet?date=${day.date}`, gateway });
    await screen.findByText("No rounds found");
    await user.click(screen.getByRole("button", { name: "Compare again" }));
    await waitFor(() => expect(screen.getByRole("listbox", { name: "Differences" })).toHaveFocus());
  });

  it("that has ended is still there after another screen, with the choice in the address", async () => {
    const search = { ...day, player_id: "niran.k", round_id: "bc:1697511204118:8tq2mw0vxk1e", game_key: "baccarat" };
    const { gateway, show } = renderWallet({ search });
    await screen.findByText("37 matched");
    const again = vi.spyOn(gateway, "reconcile");
    show(<p>elsewhere</p>);
    await screen.findByText("elsewhere");
    show(<WalletScreen search={search} onSearch={() => undefined} />);
    expect(await screen.findByText("37 matched")).toBeVisible();
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("niran.k");
    expect(again).not.toHaveBeenCalled();
  });

  it("shows a round that agrees when the address names it", async () => {
    const reconcile = async () => ({ ...nothing, rounds: 62, counts: { matched: 62 } });
    const search = { player_id: "somchai_88", game_key: "baccarat", round_id: await matchedRound() };
    renderWallet({ search, gateway: { reconcile } });
    expect(await screen.findByText("All 62 compared rounds agree.")).toBeVisible();
    expect(await within(await detail()).findByRole("heading", { name: "Matched" })).toBeVisible();
    expect(await within(await detail()).findByText(/credited .* which agrees with the record/)).toBeVisible();
  });
});

/** The recorded comparison, with a reward that names no round. */
const withoutRewardsRound: Gateway["reconcile"] = (scope, onEvent, signal) =>
  recordedWallet({ pause: 0 }).reconcile(
    scope,
    (event) =>
      onEvent(
        event.event === "differences"
          ? {
              ...event,
              rows: event.rows.map((row) => (row.class === "reward_without_play" ? { ...row, roundId: null } : row)),
            }
          : event,
      ),
    signal,
  );

async function matchedRound(): Promise<string> {
  const page = await recordedWallet().walletLedger({
    filter: { playerId: "somchai_88", roundId: null, text: null },
    before: 20,
    limit: 1,
  });
  return page.rows[0]?.roundId ?? "";
}

describe("its states", () => {
  it("stopped: it says how far it came and can be repeated", async () => {
    const { user } = renderWallet({ search: day, wallet: { pause: 30 } });
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText(/Stopped after \d of 4 players/)).toBeVisible();
    await user.click(
      within(screen.getByText(/Stopped after/).closest('[role="status"]') as HTMLElement).getByRole("button"),
    );
    expect(await screen.findByText("37 matched")).toBeVisible();
  });

  it("stopped when nothing was left to do: it is complete", async () => {
    const progress = { event: "progress", players: 3, playersTotal: 4, rounds: 9, playerId: "niran.k" } as const;
    const reconcile: Gateway["reconcile"] = (_scope, onEvent, signal) => {
      onEvent(progress);
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(nothing)));
    };
    const { user } = renderWallet({ search: day, gateway: { reconcile } });
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText("No rounds found")).toBeVisible();
    expect(screen.queryByText(/^Stopped/)).not.toBeInTheDocument();
  });

  it("failed: it never looks like agreement", async () => {
    const answers = [Promise.reject(failure("internal")), Promise.resolve(nothing)];
    answers[0]?.catch(() => undefined);
    const { user } = renderWallet({
      search: day,
      gateway: { reconcile: () => answers.shift() as Promise<ReconcileSummary> },
    });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText(/agree/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No rounds found")).toBeVisible();
  });

  it("without differences: complete and partial agreement differ", async () => {
    const incomplete = [{ playerId: "a", gameKey: "baccarat", error: failure("timeout") }];
    const reconcile = async () => ({ ...nothing, complete: false, incomplete, rounds: 3 });
    renderWallet({ search: day, gateway: { reconcile } });
    expect(await screen.findByText("No differences in what could be compared")).toBeVisible();
    expect(screen.queryByText(/agree/)).not.toBeInTheDocument();
  });

  it("that does not know all games of the service says so", async () => {
    const gamesNotAsked = [{ what: "a-game", error: failure("too_large") }];
    const missing = { complete: false, tablesError: failure("timeout"), gamesNotAsked };
    const reconcile = async () => ({ ...nothing, ...missing, rounds: 3 });
    const { user } = renderWallet({ search: day, gateway: { reconcile } });
    expect(await screen.findByText(/^Not all tables could be loaded, so rounds of some games/)).toBeVisible();
    expect(screen.getByText("Not compared: 1 game.")).toBeVisible();
    await included(user);
    expect(screen.getByText(/^Not compared: 1 game that Pitdesk can’t ask for/)).toHaveTextContent("a-game");
    expect(screen.queryByText(/agree/)).not.toBeInTheDocument();
  });

  it("rounds that one side does not cover are not called agreement", async () => {
    const counts = { matched: 5, out_of_window: 2 };
    renderWallet({ search: day, gateway: { reconcile: async () => ({ ...nothing, rounds: 7, counts }) } });
    expect(await screen.findByText("5 matched")).toBeVisible();
    expect(screen.getByText("2 can’t be compared")).toBeVisible();
    expect(screen.queryByText(/agree/)).not.toBeInTheDocument();
  });

  it("without players: it never looks like a day without differences, and asks for players", async () => {
    const coverage = { players: 0, withoutEntries: [], notAsked: 3, games: {}, walletFrom: null, walletTo: null };
    const reconcile = vi.fn(async () => ({ ...nothing, complete: false, coverage }));
    const { user, onSearch } = renderWallet({ search: day, gateway: { reconcile } });
    expect(await screen.findByText("Nothing was compared")).toBeVisible();
    expect(screen.getByText(/so no player was included. Enter the players to include/)).toBeVisible();
    expect(await included(user)).toHaveTextContent(/Not included: 3 players of this ledger/);
    expect(screen.queryByText(/agree|No rounds|No differences/)).not.toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: /one per line/ }), "two words{Enter}  a,b  {Enter}{Enter}");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    expect(onSearch).toHaveBeenLastCalledWith({ date: "2026-11-20", players: "two words\na,b" });
    await waitFor(() =>
      expect(reconcile).toHaveBeenLastCalledWith(
        expect.objectContaining({ scope: "day", players: ["two words", "a,b"] }),
        expect.any(Function),
        expect.any(AbortSignal),
      ),
    );
  });

  it("a comparison that could read nothing is not shown as empty", async () => {
    const incomplete = [{ playerId: "a", gameKey: "baccarat", error: failure("timeout") }];
    renderWallet({ search: day, gateway: { reconcile: async () => ({ ...nothing, complete: false, incomplete }) } });
    expect(await screen.findByText("Nothing could be compared")).toBeVisible();
    expect(screen.queryByText(/agree|No rounds|No differences/)).not.toBeInTheDocument();
  });

  it("lists the players and games it includes, and why rounds can’t be compared", async () => {
    const games = { baccarat: 3, yiki: 1 };
    const walletTo = "2026-11-27T16:58:00Z";
    const coverage = { players: 3, withoutEntries: ["mali"], notAsked: 1, games, walletFrom: null, walletTo };
    const outOfReach = { after_journal: 2 };
    const reconcile = async () => ({ ...nothing, coverage, outOfReach });
    const { user } = renderWallet({ search: day, gateway: { reconcile } });
    const note = await included(user);
    expect(note).toHaveTextContent(/2 players with an entry in this ledger on this day. Games: Baccarat, Yiki \(1\)/);
    expect(note).toHaveTextContent("Also included: 1 player you added, without an entry: mali");
    expect(note).toHaveTextContent("Not included: 1 player of this ledger without an entry on this day");
    expect(note).toHaveTextContent("Can’t be compared: 2 rounds after the ledger’s last entry or too close to it");
    expect(screen.getByText(/^The ledger ends/)).toHaveTextContent(/27 Nov.*2 rounds after the ledger’s last entry/);
  });

  it("says that the wallet does not know the player", async () => {
    const coverage = { ...nothing.coverage, players: 1, withoutEntries: ["nobody"] };
    renderWallet({ search: { player_id: "nobody" }, gateway: { reconcile: async () => ({ ...nothing, coverage }) } });
    expect(await screen.findByText(/has no entry for this player, so the wallet’s side is empty/)).toBeVisible();
  });

  it("is complete in Thai", async () => {
    renderWallet({ search: underpaid, settings: { language: "th" } });
    expect(await screen.findByText("ตรงกัน 37")).toBeVisible();
    expect(await screen.findByText(/น้อยกว่าในบันทึก 100\.00/)).toBeVisible();
  });
});
