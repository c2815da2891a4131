import { longestTicket } from "@pitdesk/ticket";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, HistoryRow, PlayersOfRound } from "@/gateway/types";
import { type CachedRecords, recordsKey } from "@/shared/query";
import { expectAccessible } from "@/testing";
import { type AppOptions, renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import { disputed } from "@/testing/records";

vi.mock("@/features/player", () => ({
  FindPlayer: () => <input aria-label="Player id" />,
  RecordsScreen: ({ playerId }: { playerId: string }) => <h1>{playerId}</h1>,
}));

const ticket = `Ticket #48213 · LINE
Hi team, customer somchai_88 says today about 18:55 Thai time he won on baccarat but got only 961 THB, he
thinks it must be 1,011.00. He sent this from his history: bc:1795262090000:2l1hoda4slzga pls check ASAP!!
thx, Ploy`;

const field = () => screen.findByRole("combobox", { name: /An id, a whole ticket/ });
const rows = () => screen.getAllByRole("option").map((row) => row.textContent ?? "");
const active = () => screen.getAllByRole("option").find((row) => row.ariaSelected === "true")?.textContent ?? "";

/** The program with its palette open. */
async function open(options: AppOptions = {}) {
  const view = renderApp({ at: "/players", ...options });
  await screen.findByLabelText("Player id", {}, { timeout: 10_000 }).catch(() => undefined);
  await view.user.keyboard("{Control>}k{/Control}");
  const text = await field();
  await waitFor(() => expect(text).toHaveFocus());
  return { ...view, text };
}

const address = (router: Awaited<ReturnType<typeof open>>["router"]) => {
  const { pathname, searchStr } = router.state.location;
  return decodeURIComponent(pathname + searchStr);
};

describe("the palette", () => {
  it("opens with Ctrl+K from a field, closes with Escape, and returns the focus", async () => {
    const { user } = renderApp({ at: "/players" });
    const before = await screen.findByLabelText("Player id");
    await user.click(before);
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(before).toHaveValue("");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
    await waitFor(() => expect(before).toHaveFocus());
  });

  it("opens with the ids of the command line, and Enter opens what is found", async () => {
    let look: (text: string) => void = () => undefined;
    const watchLinks: Gateway["watchLinks"] = (onArrival) => {
      look = (text) => act(() => onArrival({ kind: "lookup", text }));
      return new Promise(() => undefined);
    };
    const { router } = await open({ gateway: recordedGateway({ watchLinks }) });
    look("somchai_88");
    await waitFor(async () => expect(await field()).toHaveValue("somchai_88"));
    look("somsri_12");
    await waitFor(async () => expect(await field()).toHaveValue("somsri_12"));
    expect(address(router)).toBe("/players");
    fireEvent.keyDown(await field(), { key: "Enter" });
    await waitFor(() => expect(address(router)).toContain("/players/somsri_12"));
  });

  it("opens from its box in the top bar, and returns the focus to what had it before the press", async () => {
    const { user } = renderApp({ at: "/players" });
    const before = await screen.findByLabelText("Player id");
    await user.click(before);
    const box = await screen.findByRole("button", { name: /^Find or paste a ticket/ });
    await user.click(box);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(before).toHaveFocus());
    // The box has the focus only if it was reached with the keyboard.
    act(() => box.focus());
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(box).toHaveFocus());
  });

  it("leads from a pasted ticket to the record of the round", async () => {
    const { user, router } = await open();
    await user.paste(ticket);
    const found = await screen.findByRole("region", { name: "Found in the text" });
    const chips = [...found.querySelectorAll("[data-chip]")];
    expect(chips.map((chip) => chip.getAttribute("aria-label"))).toEqual([
      "somchai_88, player",
      "Sat 21 Nov 2026, 18:40 – 19:10, Bangkok UTC+7",
      "Baccarat, game",
      "961, paid, THB",
      "1,011.00, expected by the player, no currency in the text",
      "bc:1795262090000:2l1hoda4slzga, round",
    ]);
    expect(found).toHaveTextContent("not used: ticket number 48213");
    // To the eye the head above names the round, and the row is its record.
    expect(screen.getByRole("option", { selected: true })).toHaveAccessibleName(
      /^Record of round bc:1795262090000:2l1hoda4slzga, player somchai_88/,
    );
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(address(router)).toBe(
        "/players/somchai_88?games=all&period=last14Days&round_id=bc:1795262090000:2l1hoda4slzga",
      ),
    );
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it("previews a record that was read before, and asks nothing for it", async () => {
    const amountFault = { amount: "payout" as const, reported: "961.00", expected: "1011.00", difference: "-50.00" };
    const roundId = "bc:1795262090000:2l1hoda4slzga";
    const row: HistoryRow = { ...disputed.row, roundId, verdict: "inconsistent", amountFault };
    const { user, queryClient, gateway } = await open();
    const cached: CachedRecords = { current: { data: { searchId: null, rows: [row] } }, previous: null };
    queryClient.setQueryData(recordsKey({ playerId: "somchai_88" }), cached);
    const asked = [vi.spyOn(gateway, "record"), vi.spyOn(gateway, "searchHistory")];
    await user.paste(ticket);
    await screen.findByText(/Record of round/);
    expect(active()).toMatch(/Banker wins 5 – 1.*paid 961\.00 · due 1,011\.00 THB.*the id of the round50\.00 short/);
    expect(active()).not.toContain("will be read");
    for (const call of asked) expect(call).not.toHaveBeenCalled();
    await expectAccessible(document.body, ["aria-allowed-role"]);
  });

  it("reads the record of an exact id at once, that round alone, and then says why it is meant", async () => {
    const { roundId } = disputed.row;
    const { user, gateway } = await open();
    const search = vi.spyOn(gateway, "searchHistory");
    await user.paste(`player somchai_88 round ${roundId}: got 961 instead of 1,011`);
    await waitFor(() => expect(active()).toMatch(/Banker wins 5 – 1.*paid 308\.00.*the id of the round.*Wrong/));
    expect(search.mock.calls.map(([query]) => query.roundId)).toEqual([roundId]);
  });

  it("reads all records where no round has the id, and says so", async () => {
    const { user, gateway } = await open();
    const search = vi.spyOn(gateway, "searchHistory");
    await user.paste(ticket);
    await waitFor(() => expect(active()).toMatch(/No record has this id/));
    expect(search.mock.calls.map(([query]) => query.roundId)).toEqual(["bc:1795262090000:2l1hoda4slzga", null]);
  });

  it("looks for the record that a ticket means, and Enter opens it when it is found", async () => {
    const { user, router, gateway } = await open();
    const [search, rank] = [vi.spyOn(gateway, "searchHistory"), vi.spyOn(gateway, "bestMatch")];
    await user.paste("user somchai_88 says he got 961 instead of 1,011 on baccarat");
    await screen.findByRole("option", { name: /^(Looking for the record|Best match)/ });
    expect(active()).toMatch(/^(Looking for the record|Best match)/);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/players/somchai_88"), { timeout: 10_000 });
    expect(search.mock.calls[0]?.[0]).toMatchObject({ playerId: "somchai_88", only: null, period: "last14Days" });
    expect(rank).toHaveBeenCalledWith(
      expect.anything(),
      expect.anything(),
      expect.objectContaining({
        amounts: [
          { min: "961", max: "961", role: "paid" },
          { min: "1011", max: "1011", role: "due" },
        ],
      }),
    );
    expect(address(router)).toContain("ticket=");
  });

  it("unfolds the guesses of a typed id with Enter, and opens them", async () => {
    const { user, router } = await open();
    await user.keyboard("omchai_88");
    await screen.findByRole("option", { name: /^Open as something else/ });
    expect(rows().slice(0, 2).join("\n")).toMatch(/^Player somchai_88 · seen before.*\nPlayer omchai_88/);
    expect(screen.queryByRole("option", { name: /^Lotto round/ })).not.toBeInTheDocument();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(active()).toMatch(/^Table omchai_88/);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(address(router)).toMatch(/^\/lotto\?round_id=omchai_88/));
  });

  it("chooses no row of a lotto text before it knows whether a wallet is open", async () => {
    let answer: () => void = () => undefined;
    const wallet: Gateway["wallet"] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ state: "none" });
      });
    const { user } = await open({ gateway: recordedGateway({ wallet }) });
    await user.paste("player somchai_88 lucky 1 dollar: my number 381 won");
    await screen.findAllByRole("option", { name: /somchai_88/ });
    expect(active()).toBe("");
    act(answer);
    await waitFor(() => expect(active()).toMatch(/somchai_88/));
  });

  it("leads to all games of the player with Ctrl+Enter", async () => {
    const { user, router } = await open();
    await user.paste(ticket);
    await screen.findByText(/Record of round/);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(address(router)).toBe("/players/somchai_88?games=all&period=last7Days"));
  });

  it("keeps an id with every odd letter whole", async () => {
    const { user, router } = await open();
    await user.paste("ops/vip:7 สม ชาย");
    await screen.findByRole("option", { name: /^Player ops/ });
    expect(active()).toContain("ops/vip:7 สม ชาย");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(address(router)).toMatch(/^\/players\/ops\/vip:7 สม ชาย\?games=all/));
  });

  it("opens a pasted id without the letters that nobody sees, and names them", async () => {
    const { user, router } = await open();
    await user.paste("\u00a0somsri_12\u200b ");
    expect(
      await screen.findByText(/Read without a special blank \(U\+00A0\), an invisible letter \(U\+200B\)/),
    ).toBeVisible();
    expect(active()).toContain("Player somsri_12");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address(router)).toMatch(/^\/players\/somsri_12\?/));
  });

  it("does not open a row with the Enter that ends a composition", async () => {
    const { user, router, text } = await open();
    await user.type(text, "somchai_88");
    await screen.findByText(/All games of/);
    fireEvent.keyDown(text, { key: "Enter", isComposing: true });
    fireEvent.keyDown(text, { key: "Enter", keyCode: 229 });
    expect(screen.getByRole("combobox")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/players");
  });

  it("lets the type of a chip be corrected and the chip be removed with the keyboard", async () => {
    const { user } = await open();
    await user.paste("please look at qq77x8 now, round bc:9:x");
    await screen.findByRole("button", { name: /^qq77x8, player, A guess/ });
    await user.keyboard("{Tab}{Enter}");
    await user.click(
      await screen
        .findByRole("menuitemradio", { name: /^bet/ })
        .catch(() => screen.findByRole("menuitem", { name: /^bet/ })),
    );
    const corrected = await screen.findByRole("button", { name: "qq77x8, bet, reference or transaction" });
    corrected.focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^qq77x8/ })).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /^bc:9:x, round/ })).toHaveFocus();
  });

  it("asks who the player is instead of choosing", async () => {
    const { user } = await open();
    await user.paste("qq77x8 and ww88y9 share the round bc:9:x");
    expect(await screen.findByText(/Who is the player/)).toBeVisible();
    const all = rows();
    expect(all.some((row) => /Record of round bc:9:x, player qq77x8.*a guess/.test(row))).toBe(true);
    expect(all.some((row) => /Record of round bc:9:x, player ww88y9.*a guess/.test(row))).toBe(true);
  });

  it("says that an amount can be read in two ways, and that a time has no zone", async () => {
    const { user } = await open();
    await user.paste("won 1.011,00 THB at 18:55");
    expect(
      await screen.findByRole("button", { name: /^1,011\.00, won or lost, THB, It can be read in two ways/ }),
    ).toBeVisible();
    expect(
      screen.getByRole("button", { name: /^Sat 21 Nov 2026, 18:55, Bangkok UTC\+7, no zone in the text/ }),
    ).toBeVisible();
  });

  it("cuts a text that is too long, and says so", async () => {
    const { user, text } = await open();
    await user.paste(`somchai_88 ${"x ".repeat(longestTicket)}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Only the first 20,000 characters are read. 20,011 more",
    );
    expect(text).toHaveValue(`somchai_88 ${"x ".repeat(longestTicket)}`.slice(0, longestTicket));
  });

  it("shows what was read of a round while the wallet is read, and stops that when it closes", async () => {
    const { user, gateway } = await open();
    const places = {
      records: [{ playerId: "mali", gameKey: "baccarat", recordId: "1", roundId: null, field: "round" as const }],
      shoe: null,
    };
    vi.spyOn(gateway, "roundPlaces").mockResolvedValue(places);
    const read = vi.spyOn(gateway, "roundInWallet").mockReturnValue(new Promise(() => undefined));
    await user.paste("bc:1795262090000:2l1hoda4slzga");
    await screen.findByText(/Reading the ledger…/);
    expect(await screen.findByRole("option", { name: /mali/ })).toBeVisible();
    expect(screen.getByRole("option", { name: /^Look in the running shoes/ })).toBeVisible();
    const signals = read.mock.calls.map(([, signal]) => signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  });

  it("chooses the record that a wallet names which was being filled until now", async () => {
    const roundId = "bc:1795262090000:2l1hoda4slzga";
    const recorded = recordedGateway();
    const full = await recorded.wallet();
    let isFull = false;
    const wallet = vi.fn<Gateway["wallet"]>(async () => {
      if (!isFull) return { state: "filling", sent: 1, due: 2 };
      // Later than what was read.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return full;
    });
    const { user, gateway } = await open({ gateway: { ...recorded, wallet } });
    vi.spyOn(gateway, "roundPlaces").mockResolvedValue({ records: [], shoe: null });
    const players = [{ playerId: "mali", gameKey: "baccarat", roundId, field: "round" as const, entries: 2 }];
    vi.spyOn(gateway, "roundInWallet").mockResolvedValue({ players, total: 1 });
    await waitFor(() => expect(wallet).toHaveBeenCalled());
    isFull = true;
    await user.paste(roundId);
    await waitFor(() => expect(rows()[0]).toMatch(/Record of round .* player mali/));
    await waitFor(() => expect(active()).toBe(rows()[0]));
  });

  it("counts the players of a round that are not listed", async () => {
    const { user, gateway } = await open();
    vi.spyOn(gateway, "roundPlaces").mockResolvedValue({ records: [], shoe: null });
    const roundId = "bc:1795262090000:2l1hoda4slzga";
    const players = [{ playerId: "mali", gameKey: "baccarat", roundId, field: "round" as const, entries: 2 }];
    vi.spyOn(gateway, "roundInWallet").mockResolvedValue({ players, total: 21 });
    await user.paste(roundId);
    expect(await screen.findByText(/In the ledger: 1 of 21 players with this round/)).toBeVisible();
  });

  it.each([
    [
      12,
      17,
      /Not in the running shoes of 12 of 17 active baccarat tables; inactive tables and other games were not asked/,
    ],
    [0, 0, /No active baccarat table has a shoe that can be asked for; inactive tables and other games were not asked/],
  ])("says which tables were asked for a round that none has: %d of %d", async (read, tablesActive, sentence) => {
    const { user, gateway } = await open();
    const tablesRead = Array.from({ length: read }, (_, number) => String(number));
    const searched = {
      found: null,
      tablesRead,
      tablesFailed: [],
      tablesActive,
      tablesWithoutShoe: [],
      gamesUnlisted: 0,
    };
    vi.spyOn(gateway, "roundInRunningShoes").mockResolvedValue(searched);
    await user.paste("bc:1795262090000:2l1hoda4slzga");
    await user.click(await screen.findByRole("option", { name: /^Look in the running shoes/ }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("opens with Enter what is found of a round, not what is there before; a second Enter does not wait", async () => {
    const roundId = "bc:1795262090000:2l1hoda4slzga";
    for (const presses of ["{Enter}", "{Enter}{Enter}"]) {
      const { user, router, gateway, unmount } = await open();
      const shoes = vi.spyOn(gateway, "roundInRunningShoes");
      let answer: (found: PlayersOfRound) => void = () => undefined;
      vi.spyOn(gateway, "roundPlaces").mockResolvedValue({ records: [], shoe: null });
      vi.spyOn(gateway, "roundInWallet").mockReturnValue(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      await user.paste(roundId);
      await screen.findByText(/Reading the ledger…/);
      await user.keyboard(presses);
      if (presses === "{Enter}") {
        expect(address(router)).toBe("/players");
        act(() =>
          answer({
            players: [{ playerId: "mali", gameKey: "baccarat", roundId, field: "round", entries: 2 }],
            total: 1,
          }),
        );
        await waitFor(() => expect(address(router)).toContain("/players/mali?game_key=baccarat"));
      } else {
        // The first row without the wallet's players.
        await waitFor(() => expect(shoes).toHaveBeenCalledOnce());
      }
      unmount();
    }
  });

  it.each([
    ["the first row", "", /^Player zoe/, "/players/zoe?period=last14Days"],
    ["a row that was moved to", "{ArrowDown}", /^All games of zoe/, "/players/zoe?games=all"],
  ])("keeps the choice of %s when rows arrive above it, and Enter opens it", async (_, keys, name, opened) => {
    const recorded = recordedGateway();
    let answer: (players: Awaited<ReturnType<Gateway["walletPlayers"]>>) => void = () => undefined;
    const walletPlayers: Gateway["walletPlayers"] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { user, router } = await open({ gateway: { ...recorded, walletPlayers } });
    await user.keyboard("zoe");
    await screen.findByRole("option", { name: /^Player zoe/ });
    if (keys !== "") await user.keyboard(keys);
    await waitFor(() => expect(active()).toMatch(name));
    const players = await recorded.walletPlayers(null);
    const [first] = players.players;
    act(() => answer({ players: first ? [{ ...first, playerId: "zoe.k" }] : [], total: 1 }));
    await screen.findByRole("option", { name: /^Player zoe\.k/ });
    expect(rows()[0]).toMatch(/^Player zoe\.k/);
    expect(active()).toMatch(name);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address(router)).toContain(opened));
  });

  it("sends, keeps and logs nothing of the text", async () => {
    const called: string[] = [];
    const recorded = recordedGateway();
    const gateway = new Proxy(recorded, {
      get: (target, name) => {
        const call = target[name as keyof Gateway] as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          called.push(`${String(name)} ${JSON.stringify(given)}`);
          return call(...given);
        };
      },
    });
    const log = vi.spyOn(console, "log");
    const { user, router } = await open({ gateway });
    await user.paste(ticket);
    await screen.findByText(/Record of round/);
    expect(screen.getByText(/The text stays on this computer/)).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/players/somchai_88"));
    for (const secret of ["Ploy", "48213", "ASAP", "961"]) {
      expect(called.join("\n")).not.toContain(secret);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
      expect(router.state.location.href).not.toContain(secret);
    }
    expect(log).not.toHaveBeenCalled();
  });

  it("finds commands by a part of their words, with their keys, and runs them", async () => {
    const { user, router } = await open();
    await user.keyboard("go tabl");
    const row = await screen.findByRole("option", { name: /Go to tables/ });
    expect(active()).toMatch(/^Go to tables/);
    expect(
      within(row)
        .getAllByText(/^[gt]$/)
        .map((cap) => cap.textContent),
    ).toEqual(["g", "t"]);
    await user.clear(await field());
    await user.keyboard("dark theme");
    await screen.findByRole("option", { name: /Use the dark theme/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe("dark"));
    expect(router.state.location.pathname).toBe("/players");
  });

  it("finds a zone by its city, and shows times in it if the words ask for that", async () => {
    const { user } = await open();
    await user.keyboard("tokyo");
    await screen.findByRole("option", { name: /Show times in Tokyo/ });
    await user.clear(await field());
    await user.keyboard("times in tokyo");
    await screen.findByRole("option", { name: /Show times in Tokyo/ });
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: /Asia\/Tokyo/ })).toBeVisible();
  });

  it.each(["Ariya", "Sydney T"])(
    "changes no setting and no connection by Enter after %s, which may be a name",
    async (text) => {
      const { user, gateway } = await open();
      const calls = [vi.spyOn(gateway, "saveSettings"), vi.spyOn(gateway, "disconnect")];
      await user.keyboard(text);
      await waitFor(() => expect(active()).toContain(text));
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
      for (const call of calls) expect(call).not.toHaveBeenCalled();
    },
  );

  it("finds known players by a part of their id", async () => {
    const { user } = await open();
    await user.keyboard("niran");
    expect(await screen.findByRole("option", { name: /Player niran\.k/ })).toBeVisible();
  });

  it("lists what was opened recently, typed", async () => {
    await open();
    expect(await screen.findByRole("group", { name: "Recent" })).toHaveTextContent(
      /Player somchai_88.*Shoe of table 412/,
    );
  });

  it("asks for the rest of a bet page, and opens it", async () => {
    const { user, gateway } = await open();
    const create = vi.spyOn(gateway, "createBetPage");
    await user.paste("player qq77x8 round bc:9:x");
    await user.click(await screen.findByRole("option", { name: /Bet page of round bc:9:x/ }));
    const game = await screen.findByRole("textbox", { name: "Game key" });
    await waitFor(() => expect(game).toHaveFocus());
    await user.keyboard("dragon_tiger{Enter}");
    await user.click(await screen.findByRole("button", { name: "Open in a window" }));
    const bet = { gameKey: "dragon_tiger", roundId: "bc:9:x", playerId: "qq77x8", language: "EN" };
    await waitFor(() => expect(create).toHaveBeenCalledWith(bet));
  });

  it("opens a shoe by its live id", async () => {
    const { user, router } = await open();
    await user.keyboard("live id");
    await user.click(await screen.findByRole("option", { name: /Open a shoe by its live id/ }));
    await user.type(await screen.findByRole("textbox", { name: "Id of the live table" }), "07");
    await user.type(screen.getByRole("textbox", { name: "Game key" }), "baccarat{Enter}");
    expect(await screen.findByText(/Enter a whole number/)).toBeVisible();
    await user.clear(screen.getByRole("textbox", { name: "Id of the live table" }));
    await user.type(screen.getByRole("textbox", { name: "Id of the live table" }), "412{Enter}");
    await waitFor(() => expect(address(router)).toBe("/tables/412/shoe?game_key=baccarat&live=412"));
  });

  it("without a connection has only commands", async () => {
    const { user } = renderApp({ at: "/connect", gateway: recordedGateway({ start: "disconnected" }) });
    await screen.findByRole("button", { name: "Try with training data" });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "light theme");
    expect(await screen.findByRole("option", { name: /Use the light theme/ })).toBeVisible();
    expect(screen.queryByRole("option", { name: /Player/ })).not.toBeInTheDocument();
  });

  it("has no accessibility faults, and announces how much it found", async () => {
    const { user } = await open();
    await user.paste(ticket);
    await screen.findByText(/Record of round/);
    await waitFor(() => expect(screen.getByText(/rows, 6 found in the text/)).toBeInTheDocument());
    // HTML gives a field of several lines no other role; every screen reader knows it as a combobox all the same.
    await expectAccessible(document.body, ["aria-allowed-role"]);
  });
});
