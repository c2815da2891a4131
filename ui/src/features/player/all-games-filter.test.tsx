import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, RecordSums } from "@/gateway/types";
import { expectAccessible } from "@/testing";
import { BACCARAT, open } from "./all-games.test.support";
import { count, options } from "./player.test.support";

const sum = { currency: "THB", records: 1, stake: "5.00", payout: "9.00", net: "+4.00", unread: 0 };

describe("the filter of all games", () => {
  it("is in the address, lights what matched, and is found in a pasted address", async () => {
    const { user, onSearch } = open();
    await count(21);
    await user.type(screen.getByLabelText("Filter these records"), "dragon");
    await count(1);
    expect(options()[0]?.querySelector("mark")).toHaveTextContent(/^dragon$/i);
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ q: "dragon" })));
  });

  it.each([
    [100, 10, "Net of 100"],
    [9, 10, "Net of 9"],
  ])("show the net of %i records beside %i without one as that of a part", async (known, netUnknown, name) => {
    const sumRecords: Gateway["sumRecords"] = async () => ({
      sums: [{ ...sum, records: known + netUnknown, netUnknown }],
      missing: 0,
      again: 0,
    });
    open({ gateway: { sumRecords } });
    const sums = await screen.findByRole("region", { name: "Sums of the records in the list" });
    await waitFor(() => expect(sums).toHaveTextContent("10 without net"));
    expect(sums).toHaveTextContent(name);
  });

  it("hides the sums of earlier rows and keeps their place", async () => {
    const sumsOf = (stake: string) => ({ sums: [{ ...sum, stake, netUnknown: 0 }], missing: 0, again: 0 });
    let answer: (sums: RecordSums) => void = () => undefined;
    const second = new Promise<RecordSums>((resolve) => {
      answer = resolve;
    });
    const sumRecords = vi.fn<Gateway["sumRecords"]>(() => second).mockResolvedValueOnce(sumsOf("5.00"));
    const { user } = open({ gateway: { sumRecords } });
    const sums = await screen.findByRole("region", { name: "Sums of the records in the list" });
    await waitFor(() => expect(sums).toHaveTextContent("5.00"));
    await user.type(screen.getByLabelText("Filter these records"), "dragon");
    await waitFor(() => expect(sumRecords).toHaveBeenCalledTimes(2));
    expect(sums).toBeInTheDocument();
    expect(sums).not.toBeVisible();
    answer(sumsOf("7.00"));
    await waitFor(() => expect(sums).toBeVisible());
    expect(sums).toHaveTextContent("7.00");
  });

  it("takes its conditions from the address", async () => {
    open({ search: { games: "all", only_game: "baccarat", outcome: "lost" } });
    const lost = BACCARAT.filter(({ row }) => row.net?.startsWith("-")).length;
    expect(lost).toBeGreaterThan(0);
    await count(lost);
    expect(await screen.findByText(`${lost} of 21`)).toBeVisible();
  });

  it("counts the records of each game, and a pressed count leaves the others where they are", async () => {
    const { user } = open();
    await count(21);
    await screen.findByRole("group", { name: "Records of each game" });
    const games = () => within(screen.getByRole("group", { name: "Records of each game" })).getAllByRole("button");
    const ofBaccarat = BACCARAT.length;
    const before = games().map(({ textContent }) => textContent);
    await user.click(screen.getByRole("button", { name: `Baccarat ${ofBaccarat}` }));
    await count(ofBaccarat);
    expect(games().map(({ textContent }) => textContent)).toEqual(before);
    // The counts follow the text and the other conditions.
    await user.type(screen.getByLabelText("Filter these records"), "dragon");
    expect(games().map(({ textContent }) => textContent)).not.toEqual(before);
  });

  it("never lets the details show a record that it removed", async () => {
    const kept: string[] = [];
    const look = () => {
      // One that is hidden and takes no focus is not shown: it is drawn again after a pause.
      const shown = screen.queryByRole("article")?.textContent;
      if (shown != null && screen.queryByText(/None of the 21 loaded records matches/)) kept.push(shown);
    };
    // Called with each change of the page, also those between two frames.
    const around = (page: ReactNode) => (
      <Profiler id="page" onRender={look}>
        {page}
      </Profiler>
    );
    const { user } = open({ around });
    await count(21);
    expect(await screen.findByRole("article")).toBeVisible();
    await user.click(options()[3] as HTMLElement);
    await user.type(screen.getByLabelText("Filter these records"), "~~");
    expect(await screen.findByText(/None of the 21 loaded records matches/)).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    expect(kept).toEqual([]);
  });

  it("takes a range of times as typed", async () => {
    const { user, onSearch } = open();
    await count(21);
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const dialog = await screen.findByRole("dialog", { name: "Filter" });
    const from = within(within(dialog).getByRole("group", { name: "Time" })).getByLabelText("From");
    await user.type(from, "yesterday{Enter}");
    expect(within(dialog).getByText(/Write a day as/)).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
    await user.clear(from);
    // Applied as soon as it is a day.
    await user.type(from, "2026-11-20");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ from: "2026-11-20", to: undefined }));
  });

  const filters = () => within(screen.getByRole("group", { name: "Filters" }));
  // The first ones are the game, and the period unless a time says it.
  const chips = (others = 2) => filters().getAllByRole("button", { expanded: false }).slice(others);
  const words = (others = 2) => chips(others).map((chip) => chip.textContent);

  it("has a chip with the value of each condition, which opens its own field, by keys alone", async () => {
    const { user, onSearch } = open({
      search: { games: "all", outcome: "lost", payout_min: "0", payout_max: "1300.5" },
    });
    await screen.findByRole("group", { name: "Filters" });
    await waitFor(() => expect(words()).toEqual(["Payout: 0 – 1,300.5", "Net: Lost", "Filter"]));
    chips()[0]?.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Payout" });
    expect(within(dialog).getByLabelText("From")).toHaveFocus();
    expect(within(dialog).queryByRole("group", { name: "Stake" })).not.toBeInTheDocument();
    await expectAccessible();
    await user.keyboard("abc{Enter}");
    expect(within(dialog).getByText(/Write an amount in digits/)).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
    await user.clear(within(dialog).getByLabelText("From"));
    await user.keyboard("1,000.5{Enter}");
    const set = { payout_min: "1000.5", payout_max: "1300.5", outcome: "lost" };
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining(set));
    await waitFor(() => expect(words()[0]).toBe("Payout: 1,000.5 – 1,300.5"));
    await waitFor(() => expect(chips()[0]).toHaveFocus());
  });

  it("folds the conditions that would take a third line", async () => {
    const { user } = open({
      search: { games: "all", stake_min: "1", payout_min: "0", outcome: "lost", changed: "after_completion" },
    });
    await screen.findByRole("group", { name: "Filters" });
    expect(words()).toEqual(["Stake: ≥ 1", "Payout: ≥ 0", "Net: Lost", "Filter"]);
    await user.click(filters().getByRole("button", { name: "1 more" }));
    expect(chips()[3]).toHaveTextContent("After completion");
  });

  it("keeps the heads of the days, however few records each has", async () => {
    const games = {
      baccarat: BACCARAT.slice(0, 4).map((record, at) => ({
        ...record,
        row: { ...record.row, createdAt: `2026-11-1${at}T05:00:00.000Z` },
      })),
    };
    open({ replay: { games } });
    await count(4);
    for (const day of [10, 11, 12, 13]) expect(screen.getAllByText(new RegExp(`${day} Nov 2026$`))).not.toEqual([]);
    for (const row of options()) expect(row).not.toHaveTextContent("Nov");
  });

  it("sets several conditions in one form", async () => {
    const { user, onSearch } = open();
    await count(21);
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const dialog = await screen.findByRole("dialog", { name: "Filter" });
    await user.type(within(within(dialog).getByRole("group", { name: "Stake" })).getByLabelText("From"), "10");
    await user.type(within(within(dialog).getByRole("group", { name: "Payout" })).getByLabelText("To"), "500{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ stake_min: "10", payout_max: "500" }));
    await waitFor(() => expect(words()).toEqual(["Stake: ≥ 10", "Payout: ≤ 500", "Filter"]));
  });

  it.each([
    ["2026-11-20T04:00:00Z", "2026-11-20T12:00:00Z", "20 Nov, 11:00–19:00"],
    ["2026-11-20T04:00:00Z", "2026-11-20T18:00:00Z", "20 Nov, 11:00 – 21 Nov, 01:00"],
    ["2026-11-19", "2026-11-20", "Thu 19 Nov – Fri 20 Nov"],
    ["2026-11-18", undefined, "≥ Wed 18 Nov"],
    // The period that was read stands for an earlier start, and nothing for an end to come.
    ["2026-11-01", "2026-11-20T12:00:00Z", "Last 7 days – 20 Nov, 19:00"],
    ["2026-11-01", "2026-11-30", "Last 7 days"],
  ])("of a range of times, %s to %s, says it once, with the period", async (from, to, words) => {
    open({ search: { games: "all", from, ...(to && { to }) } });
    await screen.findByRole("group", { name: "Filters" });
    expect(chips(1)[0]).toHaveTextContent(words);
    expect(chips(1)[1]).toHaveTextContent("Filter");
  });

  const three = { games: "all", from: "2026-11-18", stake_min: "1", outcome: "lost" } as const;

  it("removes one condition alone, by Delete on its chip or its button, and keeps the focus among the chips", async () => {
    const { user, onSearch } = open({ search: three });
    await screen.findByRole("group", { name: "Filters" });
    chips(1)[1]?.focus();
    await user.keyboard("{Control>}{Delete}{/Control}");
    expect(onSearch).not.toHaveBeenCalled();
    await user.keyboard("{Delete}");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ stake_min: undefined, outcome: "lost" }));
    await waitFor(() => expect(words(1)).toEqual(["≥ Wed 18 Nov", "Net: Lost", "Filter"]));
    expect(chips(1)[1]).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Remove Net filter" }));
    await waitFor(() => expect(words(1)).toEqual(["≥ Wed 18 Nov", "Filter"]));
    expect(chips(1)[0]).toHaveFocus();
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(words()).toEqual(["Filter"]));
    expect(screen.getByLabelText("Filter these records")).toHaveFocus();
  });

  it("leads from the empty field to the last chip with Backspace, and removes nothing with that key", async () => {
    const { user, onSearch } = open({ search: three });
    await screen.findByRole("group", { name: "Filters" });
    const field = screen.getByLabelText("Filter these records");
    await user.type(field, "x{Backspace}");
    expect(field).toHaveFocus();
    fireEvent.keyDown(field, { key: "Backspace", keyCode: 229 });
    fireEvent.keyDown(field, { key: "Backspace", isComposing: true });
    await user.keyboard("{Alt>}{Backspace}{/Alt}");
    expect(field).toHaveFocus();
    await user.keyboard("{Backspace}");
    expect(chips(1)[2]).toHaveFocus();
    expect(chips(1)[2]).toHaveTextContent("Net: Lost");
    expect(onSearch.mock.calls.every(([search]) => search.outcome === "lost")).toBe(true);
  });

  it("that is emptied in its form is removed, and the focus goes to the next chip", async () => {
    const { user, onSearch } = open({ search: three });
    await screen.findByRole("group", { name: "Filters" });
    chips(1)[1]?.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Stake" });
    await user.clear(within(dialog).getByLabelText("From"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(words(1)).toEqual(["≥ Wed 18 Nov", "Net: Lost", "Filter"]));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ stake_min: undefined, outcome: "lost" }));
    await waitFor(() => expect(chips(1)[1]).toHaveFocus());
  });

  it("erases text in the form of a chip, and not the chip", async () => {
    const { user } = open({ search: { games: "all", stake_min: "15" } });
    await screen.findByRole("group", { name: "Filters" });
    chips()[0]?.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Stake" });
    expect(within(dialog).getByLabelText("From")).toHaveFocus();
    await user.keyboard("{End}{Backspace}");
    expect(within(dialog).getByLabelText("From")).toHaveValue("1");
  });

  it("closes the other conditions with Escape and leaves them as they are", async () => {
    const { user, onSearch } = open();
    await count(21);
    const more = screen.getByRole("button", { name: "Filter" });
    await user.click(more);
    await user.keyboard("5{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(more).toHaveFocus());
    expect(onSearch).not.toHaveBeenCalled();
  });
});
