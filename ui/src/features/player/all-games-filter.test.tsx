import { screen, waitFor, within } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "@/testing";
import { BACCARAT, count, open, options } from "./all-games.test.support";

describe("the filter of all games", () => {
  it("is in the address, lights what matched, and is found in a pasted address", async () => {
    const { user, onSearch } = open();
    await count(21);
    await user.type(screen.getByLabelText("Filter these records"), "dragon");
    await count(1);
    expect(options()[0]?.querySelector("mark")).toHaveTextContent(/^dragon$/i);
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ q: "dragon" })));
  });

  it("hides the sums of earlier rows and keeps their place", async () => {
    const { user } = open();
    await count(21);
    const records = await screen.findByText("21 records", { selector: "dl *" });
    const sums = records.closest("dl") as HTMLElement;
    await user.type(screen.getByLabelText("Filter these records"), "dragon");
    expect(sums).toBeInTheDocument();
    expect(sums).not.toBeVisible();
    expect(await within(sums).findByText("1 record")).toBeVisible();
  });

  it("takes its conditions from the address", async () => {
    open({ search: { games: "all", only_game: "baccarat", outcome: "lost" } });
    const lost = BACCARAT.filter(({ row }) => row.net?.startsWith("-")).length;
    expect(lost).toBeGreaterThan(0);
    await count(lost);
    expect(await screen.findByText(`${lost} of 21`)).toBeVisible();
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
    await user.click(screen.getByRole("button", { name: "Time, amounts, net, ids" }));
    await user.click(screen.getByRole("button", { name: "Time" }));
    const dialog = await screen.findByRole("dialog", { name: "Time" });
    await user.type(within(dialog).getByLabelText("From"), "yesterday{Enter}");
    expect(within(dialog).getByText(/Write a day as/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText("From"));
    await user.type(within(dialog).getByLabelText("From"), "2026-11-20");
    await user.click(within(dialog).getByRole("button", { name: "Apply" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ from: "2026-11-20", to: undefined }));
  });

  it("has two chips: the last one counts the other conditions and opens them, by keys alone", async () => {
    const { user, onSearch } = open({ search: { games: "all", outcome: "lost", payout_min: "0" } });
    await screen.findByRole("group", { name: "Filters" });
    const chips = () => {
      const bar = screen.getByRole("group", { name: "Filters" });
      return within(bar).getAllByRole("button", { expanded: false });
    };
    await waitFor(() => expect(chips().map((chip) => chip.textContent)).toEqual(["Time", "More filters · 2"]));
    chips()[1]?.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "More filters" });
    const stake = within(dialog).getByRole("group", { name: "Stake" });
    expect(within(stake).getByLabelText("From")).toHaveFocus();
    await expectAccessible();
    await user.keyboard("abc{Enter}");
    expect(within(stake).getByText(/Write an amount in digits/)).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
    await user.clear(within(stake).getByLabelText("From"));
    await user.keyboard("1,000.5{Enter}");
    const set = { stake_min: "1000.5", payout_min: "0", outcome: "lost" };
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining(set));
    await waitFor(() => expect(chips()[1]).toHaveTextContent("More filters · 3"));
    await waitFor(() => expect(chips()[1]).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Remove 3 more filters" }));
    const none = { stake_min: undefined, payout_min: undefined, outcome: undefined };
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining(none));
    expect(chips()[1]).toHaveTextContent("More filters");
  });

  it("closes the other conditions with Escape and leaves them as they are", async () => {
    const { user, onSearch } = open();
    await count(21);
    await user.click(screen.getByRole("button", { name: "Time, amounts, net, ids" }));
    const more = screen.getByRole("button", { name: "More filters" });
    await user.click(more);
    await user.keyboard("5{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(more).toHaveFocus());
    expect(onSearch).not.toHaveBeenCalled();
  });
});
