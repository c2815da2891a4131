import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "@/testing";
import { disputed, soundRecords } from "@/testing/records";
import { renderPlayer } from "./player.test.support";

const RECORDS = [disputed, ...soundRecords(30)];
const keyAt = (index: number) => RECORDS[index]?.row.key;
const chosen = () => screen.getByRole("option", { selected: true });

async function ready(options: Omit<Parameters<typeof renderPlayer>[0], "records"> = {}) {
  const rendered = renderPlayer({ records: RECORDS, ...options });
  await screen.findByRole("heading", { name: /Banker wins 5 – 1/ });
  await screen.findByRole("region", { name: "Bets" });
  return rendered;
}

describe("keys", () => {
  it("arrows move through the list and leave the focus in it", async () => {
    const { user, onSearch } = await ready();
    const list = screen.getByRole("listbox");
    list.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(onSearch).toHaveBeenLastCalledWith({ game_key: "baccarat", record: keyAt(2) });
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
    expect(onSearch).toHaveBeenLastCalledWith({ game_key: "baccarat", record: keyAt(0) });
  });

  it("c copies the round’s id exactly and says so", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = await ready({ gateway: { copyText } });
    await user.keyboard("c");
    expect(copyText).toHaveBeenCalledExactlyOnceWith("bc:1697512897867:19g6plntrcmrv");
    expect(await screen.findByText("Copied")).toBeVisible();
  });

  it("r shows the record’s bytes as received", async () => {
    const { user } = await ready();
    await user.keyboard("r");
    const dialog = await screen.findByRole("dialog", { name: "Raw" });
    expect(within(dialog).getByLabelText("Raw")).toHaveTextContent('"total_bet":1300.00');
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it("b opens the bet page's dialog", async () => {
    const { user } = await ready();
    await user.keyboard("b");
    expect(await screen.findByRole("dialog", { name: "Bet page" })).toBeVisible();
  });
});

describe("the filter", () => {
  /** The end of the fourth record's round id. */
  const tail = RECORDS[3]?.row.roundId?.slice(-8) ?? "";
  const typed = async (text: string, options?: Parameters<typeof ready>[0]) => {
    const rendered = await ready(options);
    await rendered.user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await rendered.user.keyboard(text);
    return rendered;
  };

  it("filters the loaded records, counts and highlights matches, and never shows an excluded record", async () => {
    const { user, onSearch } = await typed("19g6plntrcmrv");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    expect(screen.getByText("1 of 31")).toBeVisible();
    expect(document.querySelector("mark")).toHaveTextContent("19g6plntrcmrv");
    await user.keyboard(" nothing");
    expect(screen.getByText(/None of the 31 loaded records matches/)).toBeVisible();
    expect(screen.getByText("0 of 31")).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear filter" }));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(await screen.findByRole("heading", { name: /Banker wins 5 – 1/ })).toBeVisible();
    expect(onSearch).toHaveBeenLastCalledWith(expect.not.objectContaining({ q: expect.anything() }));
  });

  it("keeps the record in the address chosen, and says that the filter excludes it", async () => {
    const { user, onSearch } = await typed("-992.00", { search: { record: keyAt(0) } });
    expect(await screen.findByRole("heading", { name: /Banker wins 5 – 1/ })).toBeVisible();
    await user.clear(screen.getByRole("searchbox"));
    await user.keyboard(tail);
    expect(screen.getByText("The chosen record does not match the filter")).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ game_key: "baccarat", record: keyAt(0), q: tail }));
    await expectAccessible();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(await screen.findByRole("heading", { name: /Banker wins 5 – 1/ })).toBeVisible();
  });

  it.each(["{Enter}", "{ArrowDown}"])("leads to the list by %s, and its first record is chosen", async (key) => {
    const { user, onSearch } = await typed(tail, { search: { record: keyAt(0) } });
    await user.keyboard(key);
    expect(screen.getByRole("listbox")).toHaveFocus();
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ record: keyAt(3) }));
    expect(chosen()).toHaveAttribute("aria-setsize", "1");
  });

  it("treats shortcut letters as typed text", async () => {
    const { onSearch } = await typed("jkcrbv?");
    expect(screen.getByRole("searchbox")).toHaveValue("jkcrbv?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ q: "jkcrbv?" })));
  });

  it("is cleared by a new query", async () => {
    const { user } = await typed("banker");
    await user.click(screen.getByRole("button", { name: "Baccarat" }));
    const game = await screen.findByRole("combobox", { name: "Game" });
    await user.clear(game);
    await user.type(game, "dragon_tiger{Enter}");
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue(""));
    expect(await screen.findAllByRole("option")).not.toHaveLength(0);
  });
});
