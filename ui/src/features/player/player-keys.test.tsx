import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { disputed, playerRecords } from "@/gateway/fake/player";
import { renderPlayer } from "./player.test.support";

const RECORDS = [disputed(), ...playerRecords({ playerId: "somchai_88", count: 30 })];
const keyAt = (index: number) => RECORDS[index]?.row.key;
const chosen = () => screen.getByRole("option", { selected: true });

async function ready(options: Omit<Parameters<typeof renderPlayer>[0], "records"> = {}) {
  const rendered = renderPlayer({ records: RECORDS, ...options });
  await screen.findByRole("heading", { name: /Banker wins 5 – 1/ });
  await screen.findByRole("heading", { name: "Bets" });
  return rendered;
}

describe("keys", () => {
  it("arrows move through the list and leave the focus in it", async () => {
    const { user, onSearch } = await ready();
    const list = screen.getByRole("listbox");
    list.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(onSearch).toHaveBeenLastCalledWith({ record: keyAt(2) });
    expect(list).toHaveFocus();
    expect(chosen()).toHaveAttribute("aria-posinset", "3");
  });

  it("j, k, ] and [ move from anywhere", async () => {
    const { user } = await ready();
    await user.keyboard("j]");
    expect(chosen()).toHaveAttribute("aria-posinset", "3");
    await user.keyboard("[[k");
    expect(chosen()).toHaveAttribute("aria-posinset", "1");
  });

  it("Enter puts the record on screen into the address", async () => {
    const { user, onSearch } = await ready();
    screen.getByRole("listbox").focus();
    await user.keyboard("{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith({ record: keyAt(0) });
  });

  it("c copies the round's id exactly and says so", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = await ready({ gateway: { copyText } });
    await user.keyboard("c");
    expect(copyText).toHaveBeenCalledExactlyOnceWith("bc:1697512897867:19g6plntrcmrv");
    expect(await screen.findByText("Copied")).toBeVisible();
  });

  it("r shows the record's bytes as received", async () => {
    const { user } = await ready();
    await user.keyboard("r");
    const dialog = await screen.findByRole("dialog", { name: "Raw" });
    expect(within(dialog).getByLabelText("As received")).toHaveTextContent('"total_bet":1300.00');
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it("b opens the bet page's dialog", async () => {
    const { user } = await ready();
    await user.keyboard("b");
    expect(await screen.findByRole("dialog", { name: "Bet page" })).toBeVisible();
  });

  it("/ filters what was read; the record on screen stays", async () => {
    const { user } = await ready();
    await user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.keyboard("19g6plntrcmrv");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard(" nothing");
    expect(await screen.findByText(/None of the 31 records read matches/)).toBeVisible();
    expect(screen.getByRole("heading", { name: /Banker wins 5 – 1/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filter" }));
    await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(1));
  });
});
