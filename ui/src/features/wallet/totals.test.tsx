import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, TotalsView } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { ledgerAnswers } from "@/testing/recorded/answers";
import { recordedTotals } from "@/testing/recorded/ledgers";
import { daysOf, monthAfter, monthOf } from "./totals";
import { renderWallet } from "./wallet.test.support";

function renderTotals(gateway: Partial<Gateway> = {}, search = {}) {
  return renderWallet({ search: { view: "totals", ...search }, wallet: { start: "imported" }, gateway });
}

const table = () => screen.findByRole("table", { name: /^Totals of 2026-11/ });
const rowOf = (within_: HTMLElement, name: string | RegExp) =>
  within(within_).getByRole("rowheader", { name }).closest("tr") as HTMLElement;

describe("a month", () => {
  it("begins and ends in the zone, and has its own days", () => {
    expect(monthOf(Date.parse("2026-11-30T18:00:00Z"), "Asia/Bangkok")).toBe("2026-12");
    expect(monthOf(Date.parse("2026-11-30T18:00:00Z"), "UTC")).toBe("2026-11");
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
    expect(daysOf("2028-02")).toEqual(["2028-02-01", "2028-02-29"]);
  });
});

describe("the totals", () => {
  it("are those of the month in which the ledger ends, by day and game, with the sums of each currency", async () => {
    const walletTotals = vi.fn<Gateway["walletTotals"]>(async () => recordedTotals(false));
    renderTotals({ walletTotals });
    const shown = await table();
    const query = { from: "2026-11-01", to: "2026-11-30", timeZone: "Asia/Bangkok" };
    expect(walletTotals).toHaveBeenCalledWith(query, expect.anything());
    expect(rowOf(shown, /Fri,? 27 Nov/)).toHaveTextContent(/2,050/);
    expect(rowOf(shown, "Baccarat")).toBeVisible();
    for (const currency of [/^JPY/, /^THB/, /^VND/]) expect(rowOf(shown, currency)).toBeVisible();
    expect(rowOf(shown, /^VND/)).toHaveTextContent("345,678");
    expect(screen.queryByRole("columnheader", { name: "Difference" })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("show one currency at a time, and open and close the games of a day", async () => {
    const { user } = renderTotals();
    await user.click(await screen.findByRole("radio", { name: "JPY" }));
    const shown = await table();
    const toggle = within(shown).getByRole("button", { name: /^Games of/ });
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    expect(within(shown).getByText("Sicbo")).toBeVisible();
    await user.click(toggle);
    expect(within(shown).queryByText("Sicbo")).not.toBeInTheDocument();
  });

  it("lead from a day to its differences", async () => {
    renderTotals();
    const link = within(await table()).getByRole("link", { name: /27 Nov/ });
    expect(link).toHaveAttribute("href", expect.stringMatching(/view=reconciliation&date=2026-11-27/));
    // The status line says that Enter opens it.
    await waitFor(() => expect(link).toHaveFocus());
  });

  it("are compared with the totals of another party, and only what differs is marked", async () => {
    const { user } = renderTotals();
    await table();
    await user.click(screen.getByRole("button", { name: "Their file" }));
    await user.click(await screen.findByRole("button", { name: "Choose a file" }));
    expect(await screen.findByRole("columnheader", { name: "Difference" })).toBeVisible();
    const shown = await table();
    expect(within(shown).getByText(/Their file, settlement-2026-11.csv/)).toBeVisible();
    const differing = within(shown).getAllByText(/we have .* they have/);
    expect(differing.length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("say what of the other party's rows is not compared", async () => {
    const { user } = renderTotals({ walletTotals: async () => recordedTotals(true) });
    await table();
    await user.click(screen.getByRole("button", { name: "Their file" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("1 line is of another month and is not compared.")).toBeVisible();
    expect(within(dialog).getByText("1 line can’t be read and is in no sum.")).toBeVisible();
    expect(within(dialog).getByText("Not compared: Remark")).toBeVisible();
  });

  it("take pasted rows, and say why they can’t be used", async () => {
    const pasteOtherTotals = vi.fn(() => Promise.reject(failure("invalid_input")));
    const { user } = renderTotals({ pasteOtherTotals });
    await table();
    await user.click(screen.getByRole("button", { name: "Their file" }));
    const use = await screen.findByRole("button", { name: "Compare these rows" });
    expect(use).toHaveAccessibleDescription("Paste the rows first.");
    await user.type(screen.getByRole("textbox", { name: /paste its rows/ }), "day;net");
    await user.click(use);
    expect(pasteOtherTotals).toHaveBeenCalledWith("day;net");
    expect(await screen.findByText("A value in this request can’t be used.")).toBeVisible();
  });

  it("say that a sum has too many digits, and cut no digit of a long one", async () => {
    const totals = recordedTotals(false);
    const long = "1234567890123456789012.34";
    const currencies = totals.currencies.map((each) => ({
      ...each,
      sum: { ...each.sum, betAmount: long, net: null },
    }));
    renderTotals({ walletTotals: async (): Promise<TotalsView> => ({ ...totals, currencies }) });
    const foot = rowOf(await table(), /^THB/);
    expect(within(foot).getByText("1,234,567,890,123,456,789,012.34")).toBeVisible();
    expect(within(foot).getByText("too large to add up")).toBeVisible();
  });

  it("list the rows that are in no sum, each with its line", async () => {
    const { user } = renderTotals();
    await table();
    const [button] = screen.getAllByRole("button", { name: /rows are in no sum/ });
    await user.click(button as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Rows that are in no sum" });
    expect(await within(dialog).findByRole("heading", { name: "2 rows can’t be read" })).toBeVisible();
    expect(within(dialog).getByText("line 17")).toBeVisible();
    expect(within(dialog).getByRole("heading", { name: "1 row repeats another one" })).toBeVisible();
    expect(within(dialog).getByRole("heading", { name: "1 row contradicts another one of its id" })).toBeVisible();
    await expectAccessible();
  });

  it("say what else to know of the ledger, also where each row counts", async () => {
    const state = ledgerAnswers.state;
    if (state.state !== "open" || state.imported === null) throw new Error("not recorded");
    const notes = [{ id: "reasons-ledger-ids-were-numbers", args: {} }];
    const imported = { ...state.imported, unread: 0, doubled: 0, conflicting: 0, notes };
    const { user } = renderTotals({ wallet: async () => ({ ...state, imported }) });
    await user.click(await screen.findByRole("button", { name: "1 note on this ledger" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText(/Ids are stored as numbers/)).toBeVisible();
  });

  it("say that they can’t be read, and try again", async () => {
    const walletTotals = vi.fn(() => Promise.reject(failure("wallet_unavailable")));
    const { user } = renderTotals({ walletTotals });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(walletTotals).toHaveBeenCalledTimes(2));
  });

  it("of a month without an entry are empty, and the month can be changed", async () => {
    const empty = async (): Promise<TotalsView> => ({ ...recordedTotals(false), currencies: [] });
    const { user, onSearch } = renderTotals({ walletTotals: empty });
    expect(await screen.findByText("The ledger has nothing in this month.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ month: "2026-10" }));
  });
});
