import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { FindingView, Gateway, LottoDrawView, LottoEvent, PlaceView } from "@/gateway/types";
import { messageIn } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { expectAccessible, failure } from "@/testing";
import { lottoAnswers } from "@/testing/recorded/answers";
import { luckyRound, recordedLotto, yikiRound } from "@/testing/recorded/lotto";
import { entry, renderLotto } from "./lotto.test.support";

const yiki = { round_id: yikiRound };
const somchai = { ...yiki, entry: "somchai_88" };
const rows = () => screen.findAllByRole("option");
const yikiRows = lottoAnswers.rounds[yikiRound]?.summary.received ?? 0;

describe("without a round", () => {
  it("asks for one, explains it, and names the missing id", async () => {
    const { user, onSearch } = renderLotto({});
    expect(screen.getByText(/A round of Yiki or Lucky 1 dollar/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show round" }));
    expect(screen.getByText("Enter the id of a lotto round.")).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
    await expectAccessible();
    await user.type(screen.getByRole("textbox", { name: /Round id/ }), yikiRound);
    await user.type(screen.getByRole("textbox", { name: /Player id/ }), "somchai_88{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith({ round_id: yikiRound, player_id: "somchai_88" });
    expect(await screen.findByText("Only this player’s entries are shown.")).toBeVisible();
  });
});

describe("a round of Yiki", () => {
  it("shows the result with the names of its groups", async () => {
    renderLotto(yiki);
    expect(await screen.findByText("Yiki, round 61")).toBeVisible();
    const result = screen.getByRole("region", { name: "Result" });
    expect(result).toHaveTextContent(/THREE_TOP Three top512the last three/);
    expect(result).toHaveTextContent(/THREE_MIX Three in any order125152215251512521every order of 512/);
    expect(result).toHaveTextContent(/TWO_UNDER Two under07the two before the last three/);
    expect(result).toHaveTextContent("under: 07");
    await expectAccessible();
  });

  it("says which group has no number, and has the code of each group in its tooltip too", async () => {
    const groups = recordedDraw.groups.map((group) =>
      group.key.code === "SHOOT_FOUR" || group.key.code === "TWO_TOP" ? { ...group, numbers: [] } : group,
    );
    renderLotto(yiki, { lotto: { summary: { draw: { ...recordedDraw, groups } } } });
    // Only the result at the end of the reading is that one.
    await screen.findByText(/6 won, 6 lost/);
    const result = screen.getByRole("region", { name: "Result" });
    expect(result).toHaveTextContent(/SHOOT_FOUR no number sent/);
    expect(result).toHaveTextContent(/TWO_TOP Two topno number sent/);
    expect(within(result).getByTitle(/^THREE_TOP · the last three/)).toHaveTextContent("Three top512");
  });

  it.each([
    ["inconsistent", "somchai_88", "false"],
    ["inconsistent", "nobody", "true"],
    ["consistent", "nobody", "false"],
  ] as const)("whose result is %s, with the entry %s chosen, has open checks: %s", async (verdict, entry, isOpen) => {
    const { findings } = recordedDraw.audit;
    const number = findings.find(({ key }) => key === "winning_number") as FindingView;
    const broken: FindingView[] = verdict === "inconsistent" ? [{ ...number, verdict: "broken" }] : [];
    const audit = {
      ...recordedDraw.audit,
      verdict,
      findings: [...broken, ...findings.filter((each) => each !== number)],
    };
    const readLotto: Gateway["readLotto"] = (query, onEvent, signal) =>
      recordedLotto({ summary: { draw: { ...recordedDraw, audit } } }).readLotto(
        query,
        (event) => onEvent(event.event === "draw" ? { ...event, draw: { ...event.draw, audit } } : event),
        signal,
      );
    renderLotto({ ...yiki, entry }, { gateway: { readLotto } });
    await screen.findByText(/6 won, 6 lost/);
    const result = screen.getByRole("region", { name: "Result" });
    const button = within(result).getByRole("button", { name: /Checks of the result/ });
    expect(button).toHaveAttribute("aria-expanded", isOpen);
    // Folded, its one line says what is wrong.
    const reason = messageIn("en")(number.sentence);
    if (verdict === "inconsistent") expect(button).toHaveTextContent(reason);
    else expect(button).not.toHaveTextContent(reason);
  });

  it("lists its entries with outcome, payout, stakes and verdict, and their sums by currency", async () => {
    const { user } = renderLotto(yiki);
    expect((await rows())[1]).toHaveTextContent(/som.*hai_88.*17,410\.00.*won 6.*320\.00$/);
    const status = await screen.findByText(/6 won, 6 lost/);
    const footer = status.closest("footer") as HTMLElement;
    const list = screen.getByRole("listbox");
    expect(list).toHaveTextContent(/USD 1payout 0\.00 · stakes 50\.00/);
    // One stake cannot be read, so that the sum is not known; a note says why.
    expect(list).toHaveTextContent(/THB 11payout [\d,.]+ · stakes not known/);
    const note = within(footer).getByRole("button", { name: "why not known" });
    await user.click(note);
    expect(note).toHaveTextContent(/an amount is missing or cannot be read/);
  });

  it("shows bets beside wins with the reason, free shots without a rate, and the totals", async () => {
    renderLotto(somchai);
    const table = await within(await entry()).findByRole("table");
    const line = (name: RegExp) => within(table).getAllByRole("row", { name });
    expect(line(/THREE_TOP Three top 512/)[0]).toHaveTextContent(/110\.009,000\.00900the last three/);
    expect(line(/THREE_TOP Three top 521/)[0]).toHaveTextContent(/no win reportedsame digits as 512 in another order/);
    expect(line(/ONE_TOP/)[0]).toHaveTextContent(/100\.00320\.003\.25 is in 512/);
    expect(line(/SHOOT_FOUR/)[0]).toHaveTextContent(/1stake 0500\.00prizethe last four/);
    expect(line(/^Total/)[0]).toHaveTextContent(/32320\.0017,410\.00$/);
    expect(line(/^Net for the player/)[0]).toHaveTextContent(/\+17,090\.00$/);
    expect(within(table).getByRole("img", { name: "72, matching: 2" })).toBeVisible();
    await expectAccessible();
  });

  it("says that a loss has no transaction, and says which rule another id breaks", async () => {
    const { user } = renderLotto(yiki);
    await user.click((await rows())[0] as HTMLElement);
    expect(await screen.findByText("none: the service sent 0")).toBeVisible();
    await user.click((await rows())[5] as HTMLElement);
    expect(
      (await screen.findAllByText(/The code says lost \(GBL01\), but the transaction id is/)).length,
    ).toBeGreaterThan(0);
  });

  it("lights what was bought with the number of a ticket, and says if nothing was", async () => {
    const { container } = renderLotto({ ...somchai, number: "72" });
    const found = within(await entry());
    expect(await found.findByText(/bought holds 72|bought hold 72/)).toBeVisible();
    const lit = [...container.querySelectorAll("[data-lit]")].map((each) => each.textContent);
    expect(lit.length).toBeGreaterThan(0);
    expect(lit.every((digits) => digits?.includes("72"))).toBe(true);
  });

  it("says that nothing was bought with the number of a ticket", async () => {
    renderLotto({ ...somchai, number: "999999" });
    expect(await screen.findByText("No number that was bought holds 999999")).toBeVisible();
  });

  it("names a bought number that was drawn and has no win", async () => {
    renderLotto({ ...yiki, entry: "ekkachai" });
    const sentence = "TWO_TOP 12 was drawn and bought, but no win is reported.";
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  it("links to the player, and to the round in the wallet", async () => {
    renderLotto(somchai);
    const region = within(await entry());
    expect(region.getByRole("link", { name: "Records" })).toHaveAttribute("href", "#/players/somchai_88");
    await waitFor(() =>
      expect(region.getByRole("link", { name: "In the wallet" })).toHaveAttribute(
        "href",
        "#/wallet?player_id=somchai_88&round_id=yk%3A20261121%3A061&game_key=yiki",
      ),
    );
  });

  it("keeps ids and long amounts whole", async () => {
    renderLotto({ ...yiki, entry: keyOf(10) });
    const region = await entry();
    await within(region).findByRole("table");
    expect(region).toHaveTextContent("123,456,789,012,345,678.90");
    expect(region).toHaveTextContent("1,341,921,619,699,409.55");
  });

  it("is complete in Thai", async () => {
    renderLotto(somchai, { settings: { language: "th" } });
    expect(await screen.findByText("จับยี่กี รอบ 61")).toBeVisible();
    await screen.findAllByText("ไม่แจ้งรางวัล");
    await expectAccessible();
  });
});

/** The result as it is at the end of the recorded reading. */
const recordedDraw = lottoAnswers.rounds[yikiRound]?.summary.draw as LottoDrawView;

/** The key of the entry at a position. */
function keyOf(position: number): string {
  const page = lottoAnswers.rounds[yikiRound]?.events.find(({ event }) => event === "page");
  return (page?.event === "page" && page.rows[position]?.key) || "";
}

describe("a round of Lucky 1 dollar", () => {
  it("counts the charms of an entry beside a picture that has their name", async () => {
    renderLotto({ round_id: luckyRound }, { settings: { language: "th" } });
    const charms = within((await rows())[1] as HTMLElement).getByRole("img", { name: "เครื่องราง 3 ชิ้น" });
    expect(charms).toHaveTextContent(/^3$/);
    expect(charms).toHaveAttribute("title", "เครื่องราง 3 ชิ้น");
  });

  it("shows prizes, credit, refund and the total, which is never added", async () => {
    renderLotto({ round_id: luckyRound, entry: "somchai_88" });
    const region = await entry();
    const line = (name: RegExp) => within(region).getByRole("row", { name });
    await waitFor(() => expect(line(/^Prizes/)).toHaveTextContent("5,020.00"));
    expect(line(/^Charm credit/)).toHaveTextContent("12.50");
    // One transaction moves both.
    expect(line(/^Charm refund/)).toHaveTextContent(/3\.00the same$/);
    expect(line(/^Charm total/)).toHaveTextContent(/40\.50.*no payment of its own$/);
    expect(within(region).getByRole("region", { name: "Round check" })).toHaveTextContent(
      "payout 5,035.50 · prizes 5,020.00 + charms 15.50",
    );
    expect(within(region).getByRole("img", { name: "1384" })).toBeVisible();
    expect(within(region).getByRole("img", { name: "4821, matching: 4 8 2 1" })).toBeVisible();
    await expectAccessible();
  });

  it("says beside the rules that there is a note, and in it what can’t be told", async () => {
    const { user } = renderLotto({ round_id: luckyRound, entry: "somchai_88" });
    const checks = await within(await entry()).findByRole("region", { name: "Checks" });
    expect(checks).toHaveTextContent(/1 note/);
    await user.click(within(checks).getByRole("button", { name: /rules passed$/ }));
    const notes = within(checks).getByRole("list", { name: "1 note" });
    expect(notes).toHaveTextContent(/What the percentage of MOON refers to can’t be told/);
  });

  it("marks the payout if a rule about it is broken", async () => {
    const payout: PlaceView = { place: "total_payout" };
    const lottoEntry: Gateway["lottoEntry"] = async () => {
      const entry = lottoAnswers.rounds[luckyRound]?.entries.somchai_88;
      if (!entry) throw new Error("no entry");
      const [finding, ...others] = entry.audit.findings;
      if (!finding) throw new Error("no finding");
      const broken = { ...finding, verdict: "broken" as const, note: false, places: [payout] };
      return { ...entry, audit: { ...entry.audit, verdict: "inconsistent", findings: [broken, ...others] } };
    };
    renderLotto({ round_id: luckyRound, entry: "somchai_88" }, { gateway: { lottoEntry } });
    const marks = await within(await entry()).findAllByRole("img", { name: /^Check: / });
    const amounts = marks.map((mark) => mark.parentElement?.textContent ?? "");
    expect(amounts).toContainEqual(expect.stringMatching(/^5,020\.00$/));
  });

  it("does not add the rewards where the entry does not show whether the payout contains them", async () => {
    renderLotto({ round_id: luckyRound, entry: "noi_b" });
    expect(await screen.findByText(/so they are not added/)).toBeVisible();
    expect(screen.queryByText("Payout and rewards now")).not.toBeInTheDocument();
  });
});

describe("the filter", () => {
  it.each([
    ["/som", 2],
    ["/nobody", 0],
  ])("chooses by player: %s", async (typed, count) => {
    const { user } = renderLotto(yiki);
    await rows();
    await screen.findByText(/6 won, 6 lost/);
    await user.keyboard(typed);
    await waitFor(() => expect(screen.queryAllByRole("option")).toHaveLength(count));
    if (count === 0) expect(screen.getAllByRole("button", { name: "Clear filter" }).length).toBeGreaterThan(0);
  });

  it("shows the first entry that matches, or none, but never that one is loading", async () => {
    const { user } = renderLotto(yiki);
    await screen.findByText(/6 won, 6 lost/);
    await within(await entry()).findAllByText("anong_p");
    await user.keyboard("/som");
    expect((await within(await entry()).findAllByText("somchai_88"))[0]).toBeVisible();
    await user.keyboard("nobody");
    expect(await screen.findByText(/None of the 12 loaded entries matches/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Entry" })).not.toBeInTheDocument();
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  });

  it("that hides the chosen entry says so, also where the way to its neighbours would be", async () => {
    const { user } = renderLotto({ ...yiki, entry: "anong_p" });
    const previous = () => screen.getByRole("button", { name: "previous entry" });
    await within(await entry()).findByRole("heading", { name: "Checks" });
    expect(previous()).toHaveAccessibleDescription("This is the first entry.");
    await user.keyboard("/som");
    expect(await screen.findByText("The chosen entry does not match the filter")).toBeVisible();
    expect(previous()).toHaveAccessibleDescription("This entry is not in the list.");
    expect(screen.getByRole("button", { name: "next entry" })).toHaveAccessibleDescription(
      "This entry is not in the list.",
    );
  });

  it("by outcome is a token, which Delete takes away", async () => {
    const { user } = renderLotto(yiki);
    await screen.findByText(/6 won, 6 lost/);
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.click(
      within(await screen.findByRole("group", { name: "Outcome" })).getByRole("button", { name: "won" }),
    );
    const { places } = lottoAnswers.filters.outcome;
    await waitFor(() => expect(screen.getAllByRole("option", { hidden: true })).toHaveLength(places.length));
    await user.keyboard("{Escape}");
    const token = await screen.findByRole("button", { name: "Outcome: won" });
    token.focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(yikiRows));
    expect(screen.getByRole("searchbox", { name: "Player id" })).toHaveFocus();
    await expectAccessible();
  });

  it("shows only entries with a broken rule, with their own sums", async () => {
    const { user } = renderLotto(yiki);
    await screen.findByText(/6 won, 6 lost/);
    await user.click(screen.getByRole("button", { name: /^\d wrong/ }));
    const { places, sums } = lottoAnswers.filters.inconsistent;
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(places.length));
    expect(screen.getByText(new RegExp(`^${sums.entries} of ${yikiRows}$`))).toBeVisible();
  });
});

describe("keys", () => {
  it("lead to the next entry with a broken rule, and from the last one to the first", async () => {
    const { user, onSearch } = renderLotto(yiki);
    await screen.findByText(/6 won, 6 lost/);
    const broken = ["ekkachai", "fah_77"];
    for (const key of [...broken, broken[0]]) {
      await user.keyboard("!");
      expect(onSearch).toHaveBeenLastCalledWith({ ...yiki, entry: key });
    }
  });

  it("copy the answer of the entry shown", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderLotto(somchai, { gateway: { copyText } });
    await within(await entry()).findByRole("heading", { name: "Checks" });
    await user.keyboard("a");
    // The wallet is asked first.
    await waitFor(() => expect(copyText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("17,410.00 THB")));
  });

  it("move, copy, and open the raw entry", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user, onSearch } = renderLotto(yiki, { gateway: { copyText } });
    await rows();
    await within(await entry()).findByRole("heading", { name: "Checks" });
    await user.keyboard("j");
    expect(onSearch).toHaveBeenLastCalledWith({ ...yiki, entry: "somchai_88" });
    await user.keyboard("]");
    expect(onSearch).toHaveBeenLastCalledWith({ ...yiki, entry: "bee1990" });
    await user.keyboard("[[");
    await user.keyboard("c");
    expect(copyText).toHaveBeenCalledExactlyOnceWith("somchai_88");
    await waitFor(() => expect(screen.getByRole("button", { name: "Raw" })).not.toHaveAttribute("aria-disabled"));
    await user.keyboard("r");
    expect(await screen.findByRole("dialog", { name: "Raw" })).toHaveTextContent('"payout_amount": 17410.00');
  });
});

describe("reading again", () => {
  it("by the key waits for the end of the reading", async () => {
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const readLotto = vi.fn<Gateway["readLotto"]>(async (...asked) => {
      const summary = await recordedLotto().readLotto(...asked);
      await held;
      return summary;
    });
    const { user } = renderLotto(yiki, { gateway: { readLotto } });
    await rows();
    await user.keyboard("{F5}");
    expect(readLotto).toHaveBeenCalledTimes(1);
    end();
    await screen.findByText(/6 won, 6 lost/);
    await user.keyboard("{F5}");
    expect(readLotto).toHaveBeenCalledTimes(2);
  });
});

describe("a filter that is set while the round is read again", () => {
  it("shows no entry by its place in the former reading", async () => {
    const recorded = recordedLotto();
    const readLotto = vi.fn<Gateway["readLotto"]>(recorded.readLotto);
    const filterLotto: Gateway["filterLotto"] = (lottoId, filter) =>
      lottoId === "later" ? new Promise(() => undefined) : recorded.filterLotto(lottoId, filter);
    const { user } = renderLotto(yiki, { gateway: { readLotto, filterLotto } });
    await screen.findByText(/6 won, 6 lost/);
    await user.keyboard("/som");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    readLotto.mockImplementation(async (query, onEvent, signal) => {
      const turned = (event: LottoEvent): LottoEvent =>
        event.event === "page" ? { ...event, rows: event.rows.toReversed() } : { ...event, lottoId: "later" };
      const summary = await recorded.readLotto(query, (event) => onEvent(turned(event)), signal);
      return { ...summary, lottoId: "later" };
    });
    await user.keyboard("{F5}");
    // All of them, until the answer for this reading is there.
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(yikiRows));
  });
});

describe("an export", () => {
  /** The dialog of a round, opened by its key once the round was read. */
  async function opened(search: LottoSearch, exportRows: Gateway["exportRows"]) {
    const { user } = renderLotto(search, { gateway: { exportRows } });
    await waitFor(() => expect(screen.getByRole("button", { name: "Export" })).not.toHaveAttribute("aria-disabled"));
    const type = async (text: string) => user.keyboard(text);
    const dialog = async () => {
      await user.click(screen.getByRole("button", { name: "Export" }));
      return within(await screen.findByRole("dialog", { name: "Export to a file" }));
    };
    return { user, type, dialog };
  }
  const saved = { fileName: "lotto.csv", notesName: "lotto.csv.notes.json", rows: 2, complete: true, notRead: [] };

  it("saves the entries on screen by their filter", async () => {
    const exportRows = vi.fn<Gateway["exportRows"]>(async () => saved);
    const { user, type, dialog } = await opened(yiki, exportRows);
    await type("/som");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    const open = await dialog();
    expect(open.getByRole("radio", { name: "On screen (2)" })).toBeChecked();
    await expectAccessible();
    await user.click(open.getByRole("button", { name: "Save as…" }));
    expect(await open.findByText(/2 rows saved in/)).toHaveTextContent("lotto.csv");
    const { lottoId } = lottoAnswers.rounds[yikiRound]?.summary ?? {};
    expect(exportRows.mock.calls[0]?.[0].rows).toEqual({
      source: "lotto_entries",
      lottoId,
      filter: { player: "som", outcome: null, code: null, onlyInconsistent: false },
    });
  });

  it("of the whole query is that of the address, and can be of JSON Lines", async () => {
    const exportRows = vi.fn<Gateway["exportRows"]>(async () => saved);
    const { user, dialog } = await opened({ ...yiki, player_id: "somchai_88" }, exportRows);
    const open = await dialog();
    await user.click(open.getByRole("radio", { name: "Whole query" }));
    await user.click(open.getByRole("radio", { name: "JSON Lines" }));
    await user.click(open.getByRole("button", { name: "Save as…" }));
    await open.findByText(/saved in/);
    expect(exportRows.mock.calls[0]?.[0]).toMatchObject({
      format: "json_lines",
      rows: { source: "lotto_round", query: { roundId: yikiRound, playerId: "somchai_88" } },
    });
  });
});

describe("a reading that is not whole", () => {
  it("can be stopped, and says how many entries there are", async () => {
    const { user } = renderLotto(yiki, { lotto: { pause: 60, summary: { received: 5, total: 20_000 } } });
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Stopped: 5 of 20,000 entries were loaded.")).toBeVisible();
  });

  it("that fails keeps its entries and offers another try", async () => {
    renderLotto(yiki, {
      lotto: { fails: { error: failure("timeout"), afterFirstPage: true }, summary: { total: 15 } },
    });
    expect(await screen.findByText(/3 of 15 entries could not be loaded/)).toHaveTextContent("did not answer in time");
    expect(await rows()).toHaveLength(yikiRows);
    expect(screen.getByRole("button", { name: "Retry" })).not.toHaveAttribute("aria-disabled");
    await expectAccessible();
  });

  it("whose pages do not add up is never shown as complete", async () => {
    renderLotto(yiki, { lotto: { summary: { complete: false, end: "nothing_new", total: 14 } } });
    expect(await screen.findByText(/12 of 14 entries were received, and a page had no new one/)).toBeVisible();
  });

  it("with another result on a later page says so", async () => {
    renderLotto(yiki, { lotto: { summary: { drawChangedOnPage: 3 } } });
    expect(await screen.findByText(/On page 3 the service sent another result/)).toBeVisible();
  });

  it.each([
    ["one of several of another size", 1, { total: 240, page: 2, perPage: 20, lastPage: 12 }],
    ["one of several of the size that was asked for", 0, { total: 240, page: 2, perPage: 100, lastPage: 3 }],
    ["the only one", 0, { total: 12, page: 1, perPage: 20, lastPage: 1 }],
  ])("of one page, %s, has %d notices on its size", async (_, said, page) => {
    renderLotto({ ...yiki, page: page.page }, { lotto: { summary: { page, end: "one_page" } } });
    await screen.findByText(`Page ${page.page} of ${page.lastPage} · ${page.total} entries`);
    const sentence = "100 entries per page were requested; the service states 20 per page.";
    expect(screen.queryAllByText(sentence)).toHaveLength(said);
  });

  it("from a cache says how old it is", async () => {
    renderLotto(yiki, { lotto: { summary: { serviceTime: { clockSkewSeconds: null, cachedMinutes: 180 } } } });
    expect(await screen.findByText("From a cache, 3 h old.")).toBeVisible();
  });

  it("without any page is tried again by itself if the failure can pass", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { readLotto } = recordedLotto();
      const read = vi.fn<Gateway["readLotto"]>(readLotto).mockRejectedValueOnce(failure("timeout"));
      renderLotto(yiki, { gateway: { ...recordedLotto(), readLotto: read } });
      expect((await screen.findAllByText(/again in 8 s/))[0]).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(8_000));
      expect(await rows()).toHaveLength(yikiRows);
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("without any page shows the failure with its action", async () => {
    renderLotto(yiki, { lotto: { fails: { error: failure("unauthorized", { status: 401 }) } } });
    expect((await screen.findAllByRole("alert"))[0]).toHaveTextContent("The service did not accept the token.");
    expect(screen.queryByText(/again in \d/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("of an unknown round leads to another one", async () => {
    const { user, onSearch } = renderLotto({ round_id: "yk:0" });
    expect(await screen.findByText("The service found no lotto round with this id")).toBeVisible();
    const [another] = screen.getAllByRole("button", { name: "Another round" });
    await user.click(another as HTMLElement);
    expect(onSearch).toHaveBeenLastCalledWith({});
  });
});
