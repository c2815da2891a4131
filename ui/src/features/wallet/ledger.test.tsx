import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";
import { expectAccessible, failure } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { recordedWallet } from "@/testing/recorded/wallet";
import { renderWallet } from "./wallet.test.support";

const ledgerOf = (player_id?: string): WalletSearch => ({ view: "ledger", player_id });
/** The ledger with its newest entry chosen, which shows all that the entry says. */
const newestOf = (player_id: string): WalletSearch => ({ ...ledgerOf(player_id), entry: 48 });

const recorded = recordedWallet();
/** Few entries per page: the result does not depend on their number, and queries by role are slow. */
const short: Partial<Gateway> = { walletLedger: (query) => recorded.walletLedger({ ...query, limit: 4 }) };
const filterOf = (playerId: string) => ({ playerId, roundId: null, text: null });
const entries = () => screen.findByRole("table", { name: /^Entries of/ });
const rowOf = (table: HTMLElement, number: number) =>
  within(table)
    .getByRole("link", { name: String(number) })
    .closest("tr") as HTMLElement;

describe("the ledger", () => {
  it("shows each entry with the balance it left, the newest first", async () => {
    renderWallet({ search: ledgerOf("somchai_88"), gateway: short });
    const table = await entries();
    expect(rowOf(table, 48)).toHaveTextContent(/Credit.*GBW01.*\+208\.00.*24,396\.00/);
    expect(rowOf(table, 47)).toHaveTextContent(/Debit.*−300\.00.*24,188\.00/);
    expect(screen.getByText("Hashes and balances verified")).toBeVisible();
    await expectAccessible();
  });

  it("has one balance on screen: the list is read again if something was booked since", async () => {
    const listed = await recorded.walletPlayers(null);
    const before = listed.players.map((player) => ({ ...player, balance: "1.00" }));
    const walletPlayers = vi.fn<Gateway["walletPlayers"]>(async () => listed);
    walletPlayers.mockResolvedValueOnce({ ...listed, players: before });
    renderWallet({ search: ledgerOf("somchai_88"), gateway: { ...short, walletPlayers } });
    await entries();
    await waitFor(() => expect(screen.getAllByRole("option")[0]).not.toHaveTextContent("1.00"));
    expect(walletPlayers).toHaveBeenCalledTimes(2);
  });

  it("says in words what was refused, what only waits, and what a message said beside what it moved", async () => {
    renderWallet({ search: ledgerOf("li_wei") });
    const table = await entries();
    expect(rowOf(table, 3)).toHaveTextContent(/refused/);
    expect(rowOf(table, 3)).toHaveTextContent(/0\.00.*940\.00/);
    expect(
      within(table).getByText("The message arrived after the one that reverses it, and was refused."),
    ).toBeVisible();
    expect(rowOf(table, 2)).toHaveTextContent(/came first/);
    expect(within(table).getByText("The message says 100.00.")).toBeVisible();
  });

  it("says why a bet was declined, marks a sender's time that is far off, and explains a code", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 1 });
      const [row] = page.rows;
      if (!row) throw new Error("no row");
      const refusal = {
        id: "reasons-refusal-insufficient-funds",
        args: { available: "40.00 THB", needed: "100.00 THB" },
      } as const;
      const sent = { at: "2062-11-21T12:00:00Z", received: "2062-11-21T12:00:00Z", isFarOff: true };
      return { ...page, rows: [{ ...row, refused: true, refusal, sent }] };
    };
    renderWallet({ search: newestOf("somchai_88"), gateway: { walletLedger } });
    const table = await entries();
    expect(within(table).getByText("Not enough credit: 40.00 THB of 100.00 THB.")).toBeVisible();
    expect(within(table).getByText("more than an hour from the booking")).toBeVisible();
    expect(within(table).getByTitle("Win")).toHaveTextContent("GBW01");
    expect(within(table).getByRole("columnheader", { name: "Booked" })).toBeVisible();
  });

  it("cuts no amount in what an entry says, and no way to its lotto entry", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 2 });
      const refusal = {
        id: "reasons-refusal-insufficient-funds",
        args: { available: "40.00 THB", needed: "100.00 THB" },
      } as const;
      return { ...page, rows: page.rows.map((row) => ({ ...row, refusal, amount: "100.00", lotto: true })) };
    };
    renderWallet({ search: newestOf("somchai_88"), gateway: { walletLedger } });
    const table = await entries();
    // Of the chosen entry and of the other one.
    for (const said of ["Not enough credit: 40.00 THB of 100.00 THB.", "The message says 100.00."]) {
      const texts = within(table).getAllByText(said);
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text.closest(".truncate")).toBeNull();
    }
    const link = within(table).getByRole("link", { name: "Lotto entry" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/^#\/lotto\?round_id=bc%3A.*&player_id=somchai_88$/));
    expect(link.closest(".truncate")).toBeNull();
  });

  it("names the currency of a balance only if it is another one than the account’s, in any letters", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 2 });
      const currencies = ["thb", "USD"];
      return {
        ...page,
        currency: "THB",
        rows: page.rows.map((row, at) => ({ ...row, currency: currencies[at] ?? "THB" })),
      };
    };
    renderWallet({ search: newestOf("somchai_88"), gateway: { walletLedger } });
    const table = await entries();
    expect(table).not.toHaveTextContent("thb");
    expect(table).toHaveTextContent("USD");
  });

  it("makes hidden characters of a currency and of a field's path visible", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 1 });
      const fields = [{ path: "a\u202eb", value: "1" }];
      return { ...page, currency: "T\u202eB", rows: page.rows.map((row) => ({ ...row, fields })) };
    };
    renderWallet({ search: newestOf("somchai_88"), gateway: { walletLedger } });
    const table = await entries();
    expect(within(table).getByRole("columnheader", { name: /^Balance, TU\+202EB$/ })).toBeVisible();
    expect(table).toHaveTextContent(/aU\+202Eb/);
    expect(table).not.toHaveTextContent("\u202e");
  });

  it("goes further back page by page and then says it is at the end", async () => {
    const { user } = renderWallet({ search: ledgerOf("li_wei"), gateway: short });
    expect(within(await entries()).queryByText("Opening")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Older entries" }));
    expect(await screen.findByText("This is the first entry.")).toBeVisible();
    expect(rowOf(await entries(), 1)).toHaveTextContent(/Opening.*\+940\.00.*940\.00/);
    expect(rowOf(await entries(), 6)).toBeVisible();
  });

  it("opens the bet page of an entry's round, however old", async () => {
    const createBetPage = vi.fn(recordedGateway().createBetPage);
    const { user } = renderWallet({
      search: { ...ledgerOf("somchai_88"), entry: 47 },
      gateway: { ...short, createBetPage },
    });
    await user.click(within(await entries()).getByRole("button", { name: "Bet page of entry 47" }));
    await user.click(await screen.findByRole("button", { name: "Open in a window" }));
    await waitFor(() =>
      expect(createBetPage).toHaveBeenCalledWith(
        expect.objectContaining({
          playerId: "somchai_88",
          gameKey: "baccarat",
          roundId: expect.stringMatching(/^bc:/),
        }),
      ),
    );
  });

  it("leads to one round’s entries", async () => {
    renderWallet({ search: ledgerOf("somchai_88"), gateway: short });
    const [round] = within(await entries()).getAllByTitle(/bc:1697512897867/);
    const only =
      "#/wallet?view=ledger&player_id=somchai_88&round_id=bc%3A1697512897867%3A19g6plntrcmrv&game_key=baccarat";
    expect(round).toHaveAttribute("href", only);
  });

  it("narrowed to one round says so, and is widened again in the address", async () => {
    const search = { ...ledgerOf("li_wei"), round_id: "dt:1697510877003:4hdu7c2ypz9a", game_key: "dragon_tiger" };
    const { user, onSearch } = renderWallet({ search });
    expect(within(await entries()).getAllByRole("link", { name: /^\d+$/ })).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Timeline of this round" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all rounds" }));
    expect(onSearch).toHaveBeenLastCalledWith(ledgerOf("li_wei"));
    expect(await screen.findByText("Opening")).toBeVisible();
  });

  it("shows a message’s bytes, by key too", async () => {
    const { user } = renderWallet({ search: ledgerOf("somchai_88"), gateway: short });
    await entries();
    await user.keyboard("]]r");
    const dialog = await screen.findByRole("dialog", { name: "Message of entry 47" });
    expect(within(dialog).getByLabelText("Raw")).toHaveTextContent('"amount":"300.00"');
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it("finds a player and walks through them by keys", async () => {
    const { user, onSearch } = renderWallet({ search: ledgerOf(), gateway: short });
    await screen.findByRole("listbox", { name: "Players of the ledger" });
    await user.keyboard("j");
    expect(onSearch).toHaveBeenLastCalledWith(ledgerOf("mali"));
    await user.keyboard("/");
    await user.keyboard("nobody");
    expect(await screen.findByText("No player matches “nobody”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all players" }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(4));
  });

  it("shows the chosen entry's ids, and the named fields of its message", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 1 });
      const fields = [
        { path: "dealer.name", value: "Nid" },
        { path: "additional.jackpot", value: "5.00" },
        { path: "additional.other", value: "1" },
      ];
      return { ...page, rows: page.rows.map((row) => ({ ...row, betId: "B/1", fields })) };
    };
    renderWallet({ search: newestOf("somchai_88"), gateway: { walletLedger } });
    const table = await entries();
    expect(table).toHaveTextContent(/BetB\/1/);
    expect(table).toHaveTextContent(/Dealer nameNid/);
    expect(table).toHaveTextContent(/Jackpot5\.00/);
    expect(table).toHaveTextContent(/additional\.other1/);
  });

  it("is searched as a whole, and the search is in the address", async () => {
    const walletLedger = vi.fn(recorded.walletLedger);
    const { user, onSearch } = renderWallet({ search: ledgerOf("somchai_88"), gateway: { walletLedger } });
    await entries();
    await user.type(screen.getByRole("searchbox", { name: "Find an id, code or dealer" }), "T-9{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith({ ...ledgerOf("somchai_88"), find: "T-9" });
    const text = walletLedger.mock.calls.at(-1)?.[0].filter.text;
    expect(text).toBe("T-9");
    expect(await screen.findByText("No entry contains “T-9”")).toBeVisible();
  });

  it("adds up the whole ledger by day, table, game and code", async () => {
    const { user } = renderWallet({ search: ledgerOf("somchai_88"), gateway: short });
    await entries();
    await user.click(screen.getByRole("button", { name: "Sums" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sums of somchai_88" }));
    expect(await dialog.findByText("Total")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Code" }));
    expect(dialog.getByRole("rowheader", { name: "GBB01" })).toBeVisible();
    await expectAccessible();
  });

  it("warns when its chain is broken", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => ({
      ...(await recorded.walletLedger({ ...query, limit: 4 })),
      verified: false,
    });
    renderWallet({ search: ledgerOf("mali"), gateway: { walletLedger } });
    expect(await screen.findByText("This ledger did not pass its check.")).toBeVisible();
    expect(screen.queryByText("Hashes and balances verified")).not.toBeInTheDocument();
  });

  it("leads to the next entry with a remark by a key", async () => {
    const { user, onSearch } = renderWallet({ search: ledgerOf("li_wei") });
    const remarked = (await recorded.walletLedger({ filter: filterOf("li_wei"), before: null, limit: 50 })).rows.filter(
      ({ flags, refused }) => flags.length > 0 || refused,
    );
    expect(remarked.length).toBeGreaterThan(1);
    await entries();
    for (const { seq } of [...remarked, ...remarked.slice(0, 1)]) {
      await user.keyboard("!");
      expect(onSearch).toHaveBeenLastCalledWith({ ...ledgerOf("li_wei"), entry: seq });
    }
  });

  it("has a head for each day", async () => {
    const walletLedger: Gateway["walletLedger"] = async (query) => {
      const page = await recorded.walletLedger({ ...query, limit: 3 });
      const days = ["2026-11-20T18:00:00Z", "2026-11-20T17:00:00Z", "2026-11-20T16:59:59Z"];
      return { ...page, rows: page.rows.map((row, index) => ({ ...row, bookedAt: days[index] ?? "" })) };
    };
    const settings = { timeZone: "Asia/Bangkok" };
    renderWallet({ search: ledgerOf("somchai_88"), gateway: { walletLedger }, settings });
    const [, ...lines] = within(await entries()).getAllByRole("row");
    expect(lines.map((line) => line.textContent?.slice(0, 16))).toEqual([
      "Sat 21 Nov 2026",
      expect.stringMatching(/^48/),
      expect.stringMatching(/^47/),
      "Fri 20 Nov 2026",
      expect.stringMatching(/^46/),
    ]);
  });

  it("of a player whom the wallet does not know says so, and offers no retry", async () => {
    const walletLedger = vi.fn(() => Promise.reject({ ...failure("invalid_input"), field: "playerId" }));
    renderWallet({ search: ledgerOf("nobody"), gateway: { walletLedger } });
    expect(await screen.findByText("This ledger has no account of this player")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  });

  it("that can’t be read is not an empty one", async () => {
    const walletLedger = vi.fn(() => Promise.reject(failure("timeout")));
    renderWallet({ search: ledgerOf("mali"), gateway: { walletLedger } });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText("No entries")).not.toBeInTheDocument();
  });
});
