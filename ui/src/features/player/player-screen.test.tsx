import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { disputed, soundRecords, specialRecords } from "@/testing/records";
import { count, renderPlayer } from "./player.test.support";
import { RecordsScreen } from "./records-screen";

const HUNDRED = soundRecords(100);
const perPage = { per_page: 20 };
const rows = () => screen.findAllByRole("option");

describe("a player’s records", () => {
  it("come page by page until all are there, the newest chosen without changing the address", async () => {
    const { onSearch } = renderPlayer({ records: [disputed, ...HUNDRED], search: perPage });
    await count(101);
    expect(await screen.findByRole("heading", { name: /Banker wins 5 – 1/ })).toBeVisible();
    expect((await rows())[0]).toHaveAttribute("aria-selected", "true");
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("show result, net with its sign, stake and marks", async () => {
    renderPlayer({ records: specialRecords });
    const [first, , , damaged, twice, , other] = await rows();
    expect(first).toHaveTextContent(/P 1 – 5 B.*−992\.00.*1,300\.00$/);
    expect(within(damaged as HTMLElement).getByRole("img", { name: /could not be read/ })).toBeVisible();
    expect(within(twice as HTMLElement).getByRole("img", { name: /twice with different content/ })).toBeVisible();
    expect(within(other as HTMLElement).getByRole("img", { name: /another player id: niran.k/ })).toBeVisible();
    await expectAccessible();
  });

  it.each(["comfortable", "compact"] as const)(
    "keep the height of a %s row with amounts of any length, which are whole",
    async (density) => {
      const amounts = ["50.00", "12345678.90", "123456789012345678.90"];
      const records = soundRecords(4).map((record, at) => {
        const amount = amounts[Math.min(at, 2)] ?? "";
        const unknown = at === 3 ? { net: null, netUnknown: true } : { net: amount };
        return { ...record, row: { ...record.row, totalBet: amount, totalPayout: amount, ...unknown } };
      });
      renderPlayer({ records, settings: { density } });
      await count(4);
      const height = density === "compact" ? "28px" : "44px";
      const shown = await rows();
      expect(shown.map((row) => row.style.height)).toEqual(shown.map(() => height));
      const [usual, long, longest, unknown] = shown.map((row) => row.textContent ?? "");
      expect(usual).toMatch(/\d\d:\d\d/);
      expect(long).toContain("+12,345,678.90");
      expect(longest).toContain("+123,456,789,012,345,678.90");
      expect(unknown).toContain("123,456,789,012,345,678.90");
    },
  );

  it("name the currency of a stake only if their day has several, or it is searched", async () => {
    const records = soundRecords(4).map((record, at) => ({
      ...record,
      row: { ...record.row, createdAt: `2026-11-${at < 2 ? 21 : 20}T09:00:00Z`, totalBet: "50.00" },
    }));
    const [newest, , , last] = records;
    if (newest) newest.row.currency = "thb";
    if (last) last.row.currency = "USD";
    const { user } = renderPlayer({ records });
    await count(4);
    const stakes = async () => (await rows()).map((row) => /50\.00( \w+)?$/.exec(row.textContent ?? "")?.[0]);
    expect(await stakes()).toEqual(["50.00", "50.00", "50.00 THB", "50.00 USD"]);
    await user.keyboard("/50.00 th");
    await count(3);
    expect(await stakes()).toEqual(["50.00 thb", "50.00 THB", "50.00 THB"]);
  });

  it("keep their day whole around one without a readable time, which the day does not count", async () => {
    const records = soundRecords(5).map((record, at) => ({
      ...record,
      row: {
        ...record.row,
        createdAt: at === 2 ? null : `2026-11-20T0${9 - at}:00:00Z`,
        createdAtText: at === 2 ? "yesterday" : "",
      },
    }));
    renderPlayer({ records });
    await count(5);
    expect(within(screen.getByRole("listbox")).getAllByText(/20 Nov 2026$/)).toHaveLength(1);
    expect(screen.getByText("· 4 records")).toBeVisible();
    expect((await rows())[2]).toHaveTextContent("yesterday");
    expect(screen.queryByText("Time not readable")).not.toBeInTheDocument();
  });

  it("have no day if their time can’t be read and no day is around them", async () => {
    const records = soundRecords(4).map((record, at) => ({
      ...record,
      row: { ...record.row, createdAt: at > 1 ? null : "2026-11-20T09:00:00Z", createdAtText: "yesterday" },
    }));
    renderPlayer({ records });
    await count(4);
    expect(screen.getAllByText("· 2 records")).toHaveLength(2);
    expect(screen.getByText("Time not readable")).toBeVisible();
  });

  it("show the start of a very long player id, and all of it on demand", async () => {
    const longest = `ops:${"ก7".repeat(254)}`;
    const { user } = renderPlayer({ records: [disputed], playerId: longest });
    await rows();
    const title = screen.getByRole("heading", { level: 1 });
    expect(title).toHaveTextContent(longest.slice(0, 128));
    await user.click(within(title).getByRole("button", { name: "Show all 512 characters" }));
    expect(title).toHaveTextContent(longest);
    await expectAccessible();
  });

  it("make hidden characters of the service visible, in tooltips too", async () => {
    const [first] = specialRecords;
    const hidden = { currency: "T\u202eB", otherPlayer: "a\u200bb", roundId: "bc:\u202e1697512897867:19g6plntrcmrv" };
    const record = { ...disputed, row: { ...(first?.row ?? disputed.row), ...hidden } };
    renderPlayer({ records: [record] });
    expect((await rows())[0]).toHaveTextContent(/1,300\.00$/);
    expect(screen.getByText("TU+202EB", { selector: "span > span" })).toBeVisible();
    const list = screen.getByRole("listbox");
    expect(list.textContent).not.toMatch(/[\u202e\u200b]/);
    for (const part of list.querySelectorAll("[title], [aria-label]")) {
      expect(`${part.getAttribute("title")} ${part.getAttribute("aria-label")}`).not.toMatch(/[\u202e\u200b]/);
    }
  });

  it("put the player among the recent items, but not an id that found nothing", async () => {
    const remember = vi.fn(async () => []);
    const { unmount } = renderPlayer({ records: [disputed], gateway: { remember } });
    await rows();
    await waitFor(() =>
      expect(remember).toHaveBeenCalledWith({ kind: "player", id: "somchai_88", gameKey: "baccarat" }),
    );
    unmount();
    remember.mockClear();
    renderPlayer({ records: [], gateway: { remember } });
    expect(await screen.findByText("No Baccarat records in this period")).toBeVisible();
    expect(remember).not.toHaveBeenCalled();
  });

  it("are read again when the game changes, and the chosen record is let go", async () => {
    const { user, onSearch } = renderPlayer({
      records: HUNDRED,
      search: { game_key: "baccarat", record: HUNDRED[3]?.row.key },
    });
    await rows();
    await user.click(screen.getByRole("button", { name: "Baccarat" }));
    const game = await screen.findByRole("combobox", { name: "Game" });
    await user.clear(game);
    await user.type(game, "dragon_tiger{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ game_key: "dragon_tiger", record: undefined, page: undefined }),
    );
  });

  it("are of a game by its name, which can be typed for its key", async () => {
    const { user, onSearch } = renderPlayer({ records: HUNDRED, search: { game_key: "yiki" } });
    await rows();
    await user.click(screen.getByRole("button", { name: "Yiki" }));
    const game = await screen.findByRole("combobox", { name: "Game" });
    expect(game).toHaveValue("Yiki");
    expect(game).toHaveAttribute("title", expect.stringContaining("yiki"));
    await user.click(game);
    await user.tab();
    expect(onSearch).not.toHaveBeenCalled();
    await user.clear(game);
    await user.type(game, "baccarat insurance{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ game_key: "baccarat_insurance" }));
    expect(await screen.findByRole("button", { name: "Baccarat insurance" })).toBeVisible();
  });

  it("are of another period by its token, which says that it asks the service", async () => {
    const { user, onSearch } = renderPlayer({ records: HUNDRED, search: { period: "last14Days" } });
    await rows();
    await user.click(screen.getByRole("button", { name: "Last 14 days" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Period" }));
    expect(dialog.getByText("A change asks the service again.")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Today" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ period: "today" }));
    await user.click(await screen.findByRole("button", { name: "Remove Period filter" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ period: undefined }));
    await user.click(screen.getByRole("button", { name: "Remove Game filter" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ games: "all", game_key: undefined }));
  });

  it("are narrowed to a round by its id, which asks the service", async () => {
    const { user, onSearch } = renderPlayer({ records: HUNDRED });
    await rows();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filter" }));
    await user.type(dialog.getByRole("textbox", { name: "Round id" }), " bc:1 {Enter}");
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ round_id: "bc:1" }));
    await user.click(await screen.findByRole("button", { name: "Remove Round filter" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ round_id: undefined }));
  });

  it("end when the screen is left", async () => {
    let signal: AbortSignal | undefined;
    const searchHistory: Gateway["searchHistory"] = (_query, _onEvent, given) => {
      signal = given;
      return new Promise(() => undefined);
    };
    const { unmount } = renderPlayer({ gateway: { searchHistory } });
    await waitFor(() => expect(signal?.aborted).toBe(false));
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

it("shows what was read when the screen is left and opened again, without reading it", async () => {
  const { gateway, show } = renderPlayer({ records: HUNDRED });
  await count(100);
  show(<p>another screen</p>);
  const again = vi.spyOn(gateway, "searchHistory");
  show(<RecordsScreen playerId="somchai_88" search={{ game_key: "baccarat" }} onSearch={() => undefined} />);
  await count(100);
  expect(await screen.findByRole("article")).toBeVisible();
  expect(again).not.toHaveBeenCalled();
});

describe("a record the address names", () => {
  it("is shown although it is not the newest", async () => {
    renderPlayer({ records: [...HUNDRED, disputed], search: { ...perPage, record: disputed.row.key } });
    expect(await screen.findByText("bc:1697512897867:19g6plntrcmrv")).toBeVisible();
  });

  it("is missed openly, and no other is chosen for it", async () => {
    const { user, onSearch } = renderPlayer({ records: HUNDRED, search: { game_key: "baccarat", record: "gone" } });
    expect(await screen.findByText("This record is not in the list")).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show the newest" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ record: undefined }));
    expect(await screen.findByRole("article")).toBeVisible();
  });
});

describe("none at all", () => {
  it("is said only when the service counts none, with ways on", async () => {
    const { user, onSearch } = renderPlayer({ records: [] });
    expect(await screen.findByText("No Baccarat records in this period")).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Last 14 days" }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ period: "last14Days" }));
  });

  it("never follows from a failure", async () => {
    const error = failure("unauthorized", { status: 401 });
    renderPlayer({ records: [], history: { failAt: { page: 1, error } } });
    expect(await screen.findByRole("alert")).toHaveTextContent("The service did not accept the token.");
    expect(screen.queryByText(/No Baccarat records/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("leads to the profile where only another token helps, and where its address may be wrong", async () => {
    const failing = (code: "unauthorized" | "web_page" | "timeout") =>
      renderPlayer({ records: [], history: { failAt: { page: 1, error: failure(code) } } });
    const offered = async () => {
      const alert = within(await screen.findByRole("alert"));
      return [alert.queryByRole("link", { name: "Open profiles" }), alert.queryByRole("button", { name: "Retry" })].map(
        (action) => action !== null,
      );
    };
    const first = failing("unauthorized");
    expect(await offered()).toEqual([true, false]);
    first.unmount();
    const second = failing("web_page");
    expect(await offered()).toEqual([true, true]);
    second.unmount();
    failing("timeout");
    expect(await offered()).toEqual([false, true]);
  });
});

describe("part of the records", () => {
  const failAt = { page: 3, error: failure("timeout") };

  it("stays when the reading breaks off, says what is missing, and is completed by Retry", async () => {
    const { user } = renderPlayer({ records: HUNDRED, search: perPage, history: { failAt } });
    expect(await screen.findByText(/60 of 100 records not loaded/)).toHaveTextContent("did not answer in time");
    await count(40);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await count(100);
    expect(screen.queryByText(/not loaded/)).not.toBeInTheDocument();
  });

  it("that is more than Pitdesk can hold says so with the first rows, and is not tried again", async () => {
    const end = { state: "too_many", leftOut: 3 } as const;
    renderPlayer({ records: HUNDRED, history: { end } });
    const notice = (await screen.findByText(/more records than Pitdesk can hold/)).closest("[role=status]");
    expect(notice).toHaveTextContent("Only the first 100 are shown.");
    expect(notice).toHaveTextContent("3 records");
    expect(within(notice as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
    await count(100);
  });

  it("whose pages do not fit together says so, and is read again", async () => {
    const end = { state: "uneven", received: 99, total: 101 } as const;
    const { user, gateway } = renderPlayer({ records: HUNDRED, history: { end } });
    const notice = (await screen.findByText(/99 of 101 received/)).closest("[role=status]");
    expect(notice).toHaveTextContent("The list may have changed.");
    const again = vi.spyOn(gateway, "searchHistory");
    await user.click(within(notice as HTMLElement).getByRole("button", { name: "Refresh" }));
    expect(again).toHaveBeenCalledOnce();
  });

  it("stays when the user stops the reading", async () => {
    const { user } = renderPlayer({ records: HUNDRED, search: perPage, history: { silentAt: 3 } });
    await count(40);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText(/Stopped at 40 of 100 records/)).toBeVisible();
    for (const again of screen.getAllByRole("button", { name: "Refresh" }))
      expect(again).not.toHaveAttribute("aria-disabled");
  });

  it("is a page when the address names one, with a way to all", async () => {
    const { user } = renderPlayer({ records: HUNDRED, search: { ...perPage, page: 3 } });
    expect(await screen.findByText("Only page 3 of 5 is shown.")).toBeVisible();
    await count(20);
    await user.click(screen.getByRole("button", { name: "Load all" }));
    await count(100);
  });

  it("are read page by page where the address names a page", async () => {
    const { user, onSearch } = renderPlayer({ records: HUNDRED, search: { ...perPage, page: 1 } });
    expect(await screen.findByText("Only page 1 of 5 is shown.")).toBeVisible();
    const previous = screen.getByRole("button", { name: "Previous page" });
    expect(previous).toHaveAttribute("aria-disabled", "true");
    expect(previous).toHaveAccessibleDescription("This is the first page.");
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(await screen.findByText("Only page 2 of 5 is shown.")).toBeVisible();
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2, per_page: 20 }));
  });

  it("read again without success leaves what was read before", async () => {
    const { gateway, user } = renderPlayer({ records: HUNDRED });
    await count(100);
    gateway.searchHistory = () => Promise.reject(failure("reset"));
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(/Refreshing failed/)).toHaveTextContent("closed before the answer");
    await count(100);
  });
});

it("is complete in Thai", async () => {
  renderPlayer({ records: specialRecords, settings: { language: "th" } });
  expect(await screen.findByRole("heading", { name: /เจ้ามือชนะ 5 – 1/ })).toBeVisible();
  await expectAccessible();
});
