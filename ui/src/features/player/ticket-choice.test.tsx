/** What is chosen in the list that a ticket leads to, and what an empty list says of an id. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { recordedOneGame } from "@/testing/recorded/one-game";
import { soundRecords } from "@/testing/records";
import { BACCARAT, open as openAll } from "./all-games.test.support";
import { count, options, renderPlayer } from "./player.test.support";

const selected = () => options().findIndex((row) => row.ariaSelected === "true");

/** Five records, newest first; the fourth was paid 437.50 with 487.50 due. */
const records = soundRecords(5).map((record, at) => ({
  ...record,
  row: {
    ...record.row,
    totalBet: "250.00",
    totalPayout: at === 3 ? "437.50" : at === 0 ? "487.50" : `${at}0.00`,
    amountFault:
      at === 3 ? { amount: "payout" as const, reported: "437.50", expected: "487.50", difference: "-50.00" } : null,
  },
}));

describe("the list that a ticket leads to", () => {
  it("has the record with both amounts chosen, and not the newest", async () => {
    renderPlayer({
      records,
      search: { ticket: "paid.437.5~due.487.5~wrong.short" },
    });
    // Its amounts leave no record out: one that fits but for one thing has to be there.
    await count(5);
    await waitFor(() => expect(selected()).toBe(3));
    expect(screen.queryByRole("button", { name: /^Amount:/ })).not.toBeInTheDocument();
  });

  it("has the figures lit for which the record fits", async () => {
    const reasons = [{ reason: "exactAmount" as const, of: { figure: "staked" as const, amount: "250", bet: null } }];
    const best = { key: records[3]?.row.key ?? "", reasons };
    const game = recordedOneGame({ records: () => records });
    const bestMatch = async () => ({ best, others: [], nearMisses: [] });
    const { container } = renderPlayer({ search: { ticket: "stake.250" }, gateway: { ...game, bestMatch } });
    await waitFor(() => expect(selected()).toBe(3));
    const lit = await waitFor(() => {
      const found = [...container.querySelectorAll("[role=option] [data-lit]")];
      expect(found).not.toHaveLength(0);
      return found;
    });
    expect(lit.map((each) => each.textContent)).toEqual(["250.00"]);
    expect(options()[3]).toContainElement(lit[0] as HTMLElement);
  });

  it("has nothing chosen where several fit equally, and no answer to copy", async () => {
    const twins = records.map(({ row, ...record }) => ({
      ...record,
      row: { ...row, totalPayout: "487.50", amountFault: null },
    }));
    const { user } = renderPlayer({ records: twins, search: { ticket: "any.487.5" } });
    expect(await screen.findByText("No record fits better than the others")).toBeVisible();
    expect(selected()).toBe(-1);
    expect(screen.queryByRole("button", { name: /Copy answer/ })).not.toBeInTheDocument();
    // A choice is kept as everywhere.
    await user.click(options()[2] as HTMLElement);
    await waitFor(() => expect(selected()).toBe(2));
  });

  it("keeps the record chosen while the list is read again", async () => {
    const game = recordedOneGame({ records: () => records });
    let answer = Promise.resolve();
    const { user } = renderPlayer({
      search: { ticket: "paid.437.5~due.487.5~wrong.short" },
      gateway: { ...game, searchHistory: (...asked) => answer.then(() => game.searchHistory(...asked)) },
    });
    await count(5);
    await waitFor(() => expect(selected()).toBe(3));
    let goOn: () => void = () => undefined;
    answer = new Promise((resolve) => {
      goOn = resolve;
    });
    await user.keyboard("{F5}");
    expect(await screen.findByRole("button", { name: /^Stop/ })).toBeVisible();
    expect(selected()).toBe(3);
    expect(screen.queryByText("Searching for the record…")).not.toBeInTheDocument();
    goOn();
    await screen.findByRole("button", { name: /^Refresh/ });
    expect(selected()).toBe(3);
  });

  it("shows the newest record once the list is filtered by hand", async () => {
    const { user, onSearch } = renderPlayer({ records, search: { ticket: "paid.437.5~due.487.5" } });
    await waitFor(() => expect(selected()).toBe(3));
    const field = screen.getByRole("searchbox", { name: /filter/i });
    await user.type(field, "zzz");
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ game_key: "baccarat", q: "zzz" }));
    await user.clear(field);
    await waitFor(() => expect(selected()).toBe(0));
  });

  it("opens a record by its own id among those of all games, whose keys have the game too", async () => {
    const id = BACCARAT[7]?.row.id ?? "";
    openAll({ search: { games: "all", record: id } });
    await count(21);
    await waitFor(() => expect(options()[selected()]).toBeVisible());
    expect(screen.queryByText("This record is not in the list")).not.toBeInTheDocument();
  });
});

describe("an empty list", () => {
  it("of one game offers all games, with the same round", async () => {
    const { user, onSearch } = renderPlayer({ records: [], search: { round_id: "dt:1:x" } });
    await user.click(await screen.findByRole("button", { name: "Look in all games" }));
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ games: "all", game_key: undefined, round_id: "dt:1:x" }),
    );
  });

  it("names the letters of an id that nobody sees, with a button for the id without them", async () => {
    const { user, onSearch } = renderPlayer({ records: [], search: { round_id: "bc:1:x\u200b" } });
    expect(await screen.findByText(/an invisible letter \(U\+200B\)/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use bc:1:x" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ round_id: "bc:1:x" }));
  });

  it("does so for the player’s id too", async () => {
    renderPlayer({ records: [], playerId: "somchai_88 " });
    expect(await screen.findByText(/a blank at the end/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Use somchai_88" })).toBeVisible();
  });

  // The keys of services differ in signs.
  it.each(["lucky20", "yi-ki"])("of a lotto game says how lotto is looked up: %s", async (game_key) => {
    renderPlayer({ records: [], search: { game_key } });
    expect(await screen.findByText(/Lotto is not in the play history/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Look up a lotto round" })).toHaveAttribute(
      "href",
      "#/lotto?player_id=somchai_88",
    );
  });
});
