import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, Message, RecordChangeView, RecordView } from "@/gateway/types";
import { copiedText } from "@/shared/domain/server-text";
import { messageIn } from "@/shared/i18n";
import { expectAccessible, failure } from "@/testing";
import { audited, disputed, insured, sentAgain, soundRecords, specialRecords } from "@/testing/records";
import { options, renderPlayer } from "./player.test.support";

const SOUND = soundRecords(8);
const figure = (id: string, args: Record<string, string>, amount: string | null) => ({
  words: { id, args },
  amount,
  weight: amount === null ? ("broken" as const) : ("plain" as const),
});
/** An equation of an amount that is 50.00 less than expected. */
const equation = (amount: string, reported: string, expected: string) => [
  figure("answer-amount", { amount }, reported),
  figure("answer-expected", { amount }, expected),
  figure("answer-short", { amount: "50.00" }, null),
];
/** A record whose payout is less than by its bets. */
const shortPaid: RecordView = {
  ...sentAgain,
  answer: {
    ...sentAgain.answer,
    right: { mark: "inconsistent", rule: null, parts: equation("payout", "961.00", "1,011.00") },
  },
};
const toggle = () => screen.queryByRole("button", { name: /^\d+ wrong/ });
const verdictOf = (row: HTMLElement) =>
  within(row)
    .queryByRole("img", { name: /^(Consistent|Wrong|Can’t tell)/ })
    ?.getAttribute("aria-label");

describe("the check in the list", () => {
  it("marks what is wrong or can’t be told with its reason, and not what is in order until it is searched for", async () => {
    const { user } = renderPlayer({ records: [...specialRecords, ...SOUND] });
    await waitFor(() => expect(options()).toHaveLength(15));
    const names = options().map(verdictOf);
    expect(names[0]).toMatch(/^Wrong: Banker had 5. With 5/);
    expect(names[3]).toMatch(/^Can’t tell: /);
    // A tick would read as "was paid", beside a payout that the wallet may never have credited.
    expect(names.at(-1)).toBeUndefined();
    await user.type(screen.getByLabelText("Filter these records"), "consistent");
    await waitFor(() => expect(options().map(verdictOf)).toContain("Consistent"));
  });

  it("narrows the list to what is not consistent, and says when there is none", async () => {
    const { user } = renderPlayer({ records: [...specialRecords, ...SOUND] });
    await waitFor(() => expect(toggle()).toHaveTextContent("3 wrong"));
    await user.click(toggle() as HTMLElement);
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.type(screen.getByLabelText("Filter these records"), "~");
    expect(await screen.findByText(/None of the 15 loaded records matches/)).toBeVisible();
    await user.click(screen.getByText("Clear filter"));
    await waitFor(() => expect(options()).toHaveLength(15));
  });

  it("is counted in the rows that the rest of the filter leaves, whether it is chosen or not", async () => {
    const { user } = renderPlayer({ records: [...specialRecords, ...SOUND] });
    await waitFor(() => expect(toggle()).toHaveTextContent("3 wrong"));
    await user.type(screen.getByLabelText("Filter these records"), disputed.row.roundId ?? "");
    await waitFor(() => expect(toggle()).toHaveTextContent("1 wrong"));
    expect(screen.queryByRole("button", { name: /can’t tell/ })).not.toBeInTheDocument();
    await user.click(toggle() as HTMLElement);
    // Chosen, it is a token like the others.
    expect(await screen.findByRole("button", { name: "Wrong" })).toBeVisible();
    expect(toggle()).not.toBeInTheDocument();
  });

  it("offers no such filter if every record is consistent", async () => {
    renderPlayer({ records: SOUND });
    await waitFor(() => expect(options()).toHaveLength(8));
    expect(toggle()).not.toBeInTheDocument();
  });

  it("! goes to the next record that is not consistent, and round again", async () => {
    const [first, second] = [disputed, sentAgain];
    const newest = SOUND.slice(0, 1).map((each) => ({
      ...each,
      row: { ...each.row, createdAt: "2026-11-20T14:45:00Z" },
    }));
    const { user, onSearch } = renderPlayer({ records: [...newest, first, second, ...SOUND.slice(1)] });
    await screen.findByRole("heading", { name: "Cameras" });
    for (const { row } of [first, second, first]) {
      await user.keyboard("!");
      expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ record: row.key }));
    }
  });

  it("! goes on from the record that is shown at the start, also if nobody chose it", async () => {
    const { user, onSearch } = renderPlayer({ records: [disputed, sentAgain, ...SOUND] });
    await screen.findByRole("heading", { name: "Cameras" });
    for (const { row } of [sentAgain, disputed]) {
      await user.keyboard("!");
      expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ record: row.key }));
    }
  });

  it("changes when all records are known, and the opened record with it", async () => {
    const [newest, ...older] = SOUND as [RecordView, ...RecordView[]];
    const { audit } = disputed;
    const reason = audit.findings[0]?.sentence ?? null;
    let answer = newest;
    const { gateway } = renderPlayer({
      records: SOUND,
      history: { pause: 20, verdicts: [{ key: newest.row.key, verdict: "inconsistent", reason, outcome: null }] },
      search: { per_page: 4 },
      gateway: { record: async (_id, key) => [answer, ...older].find((each) => each.row.key === key) ?? newest },
    });
    expect(gateway).toBeDefined();
    answer = audited(newest, disputed, reason);
    await waitFor(() => expect(verdictOf(options()[0] as HTMLElement)).toMatch(/^Wrong/));
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Round check" })).toHaveTextContent(
        "Banker stood on 5 · the rules say draw",
      ),
    );
  });
});

describe("the check of a record", () => {
  it("is one line if nothing is broken, and its rules are folded beside the bets", async () => {
    renderPlayer({ records: SOUND });
    expect(await screen.findByRole("region", { name: "Round check" })).toHaveTextContent(/Is it right\?Consistent/);
    const checks = within(screen.getByRole("region", { name: /^Checks/ }));
    expect(checks.getByRole("button", { name: /rules passed$/ })).toHaveAttribute("aria-expanded", "false");
    expect(checks.queryByRole("listitem")).not.toBeInTheDocument();
  });

  it("that is broken by a payout is an equation, which needs no sentence", async () => {
    renderPlayer({ records: [shortPaid] });
    const line = await screen.findByRole("region", { name: "Round check" });
    expect(line).toHaveTextContent("Payout 961.00 · by the bets 1,011.00 · 50.00 short");
    const sentence = messageIn("en")(sentAgain.audit.findings[0]?.sentence as Message);
    expect(within(line).queryByText(sentence)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("that is broken by a win is an equation, and the sentence names the bet", async () => {
    const sentence = shortPaid.audit.findings[0]?.sentence as Message;
    const right = { mark: "inconsistent" as const, rule: null, parts: equation("profit", "45.00", "95.00") };
    renderPlayer({
      records: [{ ...shortPaid, answer: { ...shortPaid.answer, right: { ...right, reason: [sentence] } } }],
    });
    const line = await screen.findByRole("region", { name: "Round check" });
    expect(line).toHaveTextContent("Profit 45.00 · expected 95.00 · 50.00 short");
    expect(line).toHaveTextContent(copiedText(messageIn("en")(sentence)));
  });

  it("is copied with one key for the player, and with another for the ticket in the language of copies", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderPlayer({ records: [shortPaid], gateway: { copyText } });
    await user.click(await screen.findByRole("radio", { name: "TH" }));
    await user.keyboard("a");
    // The wallet is asked first.
    const { answer, row } = shortPaid;
    const copied = [
      "บาคาร่า 20 พฤศจิกายน 2026 เวลา 21:37 น. (เวลาไทย) รอบที่ลงท้ายด้วย c44uor",
      ...answer.toPlayer.map(messageIn("th")),
    ];
    await waitFor(() => expect(copyText).toHaveBeenLastCalledWith(copiedText(copied.join("\n"))));
    await user.click(screen.getByRole("radio", { name: "EN" }));
    await user.keyboard("{Shift>}A{/Shift}");
    const [ticket] = copyText.mock.lastCall as unknown as [string];
    expect(ticket.split("\n").slice(0, 3)).toEqual([
      `Round id: ${row.roundId}`,
      `Record id: ${row.id}`,
      `Player id: ${shortPaid.playerId}`,
    ]);
    expect(ticket).toMatch(/^Time: .* Bangkok \(\d\d:\d\d:\d\d UTC\)$/m);
    expect(ticket).toMatch(/^Link: pitdesk:\/\/player\/somchai_88$/m);
    expect(ticket.endsWith(copiedText(answer.internal.map(messageIn("en")).join("\n")))).toBe(true);
  });

  it("highlights the bet line, the total and the codes that a finding is about", async () => {
    const { user } = renderPlayer({ records: [sentAgain] });
    await user.click(await screen.findByRole("button", { name: /other rules? passed$/ }));
    const broken = within(await screen.findByRole("list", { name: "1 rule did not pass" })).getByRole("listitem");
    const total = screen.getByRole("row", { name: /^Total \d/ });
    expect(
      within(total).getByRole("img", { name: /^Check: By the bets and wins the total payout is 0\sTHB/ }),
    ).toBeVisible();
    await user.hover(broken);
    expect(total.querySelector(".outline-accent")).not.toBeNull();
    await user.unhover(broken);
    expect(total.querySelector(".outline-accent")).toBeNull();
    await user.hover(screen.getByText("Banker lost, and no win was reported."));
    expect(screen.getByRole("row", { name: /^BANKER/ }).className).toMatch(/accent/);
  });

  it("is complete in Thai", async () => {
    renderPlayer({ records: [disputed], settings: { language: "th" } });
    expect(await screen.findByRole("list", { name: "ไม่สอดคล้อง 1 ข้อ" })).toHaveTextContent(/การจั่วของฝั่งเจ้ามือ/);
    await expectAccessible();
  });
});

describe("a record seen twice", () => {
  const settled = insured.change as RecordChangeView;
  const open = (change: Partial<RecordChangeView>) =>
    renderPlayer({ records: [{ ...insured, change: { ...settled, ...change } }] });

  it("says in a quiet line that it was settled, once with the time", async () => {
    const { user } = open({ seenAt: "2026-11-20T14:31:47.000Z" });
    const line = await screen.findByText("Settled");
    const notice = line.closest("[role=status]") as HTMLElement;
    expect(notice).toHaveTextContent(
      "Settled 21:31:47: wins, status open → completed, total payout 0.00 → 900.00Show changes",
    );
    expect(notice).not.toHaveClass("bg-sunken");
    await user.click(within(notice).getByRole("button", { name: "Show changes" }));
    expect(screen.getByRole("row", { name: /^wins/ })).toHaveTextContent(
      /not presentINSURANCE: amount 900\.00, odds 2, profit 600\.00$/,
    );
    expect(screen.getByRole("row", { name: /^total payout/ })).toHaveTextContent(/0\.00900\.00$/);
    expect(notice.parentElement).not.toHaveTextContent(/total_payout|"/);
    await expectAccessible();
  });

  it("warns if a figure of a completed record changed", async () => {
    const differences = [{ path: "total_payout", before: "900.00", after: "308.00" }];
    open({ kind: "corrected", differences });
    const line = await screen.findByText("Changed after it was completed");
    const notice = line.closest("[role=status]");
    expect(notice).toHaveClass("bg-sunken");
    expect(notice).toHaveTextContent("21:53:00: total payout 900.00 → 308.00");
  });

  it("warns of a correction that was taken back, and has no changes to show", async () => {
    open({ kind: "corrected", differences: [] });
    const notice = (await screen.findByText("Changed after it was completed")).closest("[role=status]");
    expect(notice).toHaveClass("bg-sunken");
    expect(notice).toHaveTextContent("21:53:00: now as it was before");
    expect(screen.queryByRole("button", { name: "Show changes" })).not.toBeInTheDocument();
  });

  it("does not warn if only a picture or a field without a name changed", async () => {
    const differences = [
      { path: "game_result.image_url.camera1", before: '"https://a"', after: '"https://b"' },
      { path: "note", before: '{"a":1}', after: '{"a":2}' },
    ];
    const { user } = open({ kind: "changed", differences });
    const notice = (await screen.findByText("Changed")).closest("[role=status]") as HTMLElement;
    expect(notice).not.toHaveClass("bg-sunken");
    expect(notice).toHaveTextContent("result, 1 other field");
    await user.click(within(notice).getByRole("button", { name: "Show changes" }));
    expect(screen.getByRole("row", { name: /^note/ })).toHaveTextContent('{"a":1}{"a":2}');
  });

  it("agrees with its round in a shoe", async () => {
    renderPlayer({ records: [insured] });
    const panel = await screen.findByRole("region", { name: "In the table’s shoe" });
    expect(panel).toHaveTextContent("Agrees with the shoe");
    expect(panel).toHaveTextContent("round 31");
    expect(within(panel).queryByRole("list")).not.toBeInTheDocument();
    const link = within(panel).getByRole("link", { name: "Open the shoe" });
    expect(link).toHaveAttribute("href", "#/tables/412/shoe?game_key=baccarat_insurance");
  });

  it("is searched for on request, and differences are shown side by side", async () => {
    const { user } = renderPlayer({ records: [disputed] });
    await user.click(await screen.findByRole("button", { name: "Search the current shoes for this round" }));
    const differences = await screen.findByRole("list", { name: "What differs" });
    expect(within(differences).getAllByRole("listitem")).toHaveLength(2);
    expect(differences).toHaveTextContent(/Banker’s cards differ.*shoe\s*KD 5C 2H\s*record\s*KD 5C/);
    expect(screen.queryByText("The winner is the same.")).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("that is in no searched shoe is not a finding: the tables that failed or were not read are named", async () => {
    const { user } = renderPlayer({ records: SOUND });
    await user.click(await screen.findByRole("button", { name: /^Search the current shoes/ }));
    const panel = screen.getByRole("region", { name: "In the table’s shoe" });
    await waitFor(() => expect(panel).toHaveTextContent("Not in the 11 shoes that were searched."));
    expect(panel).toHaveTextContent("Could not be loaded: tables 416");
    expect(panel).toHaveTextContent("6 more active tables were not searched.");
  });

  it("says why the search failed, and searches again", async () => {
    const roundInRunningShoes = vi.fn<Gateway["roundInRunningShoes"]>().mockRejectedValueOnce(failure("timeout"));
    roundInRunningShoes.mockResolvedValue({
      found: null,
      tablesRead: [],
      tablesFailed: ["412"],
      tablesActive: 1,
      tablesWithoutShoe: ["vip"],
      gamesUnlisted: 0,
    });
    const { user } = renderPlayer({ records: SOUND, gateway: { roundInRunningShoes } });
    await user.click(await screen.findByRole("button", { name: /^Search the current shoes/ }));
    await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No shoe could be loaded.")).toBeVisible();
    expect(screen.getByText(/No shoe can be asked for by the id of: tables/)).toHaveTextContent("vip");
    expect(screen.getByText("Inactive tables were not searched.")).toBeVisible();
  });

  it("says that no table was asked if none is active", async () => {
    const none = {
      found: null,
      tablesRead: [],
      tablesFailed: [],
      tablesActive: 0,
      tablesWithoutShoe: [],
      gamesUnlisted: 0,
    };
    const { user } = renderPlayer({ records: SOUND, gateway: { roundInRunningShoes: async () => none } });
    await user.click(await screen.findByRole("button", { name: /^Search the current shoes/ }));
    expect(await screen.findByText("No active table of this game has a shoe that can be asked for.")).toBeVisible();
    expect(screen.queryByText("No shoe could be loaded.")).not.toBeInTheDocument();
  });
});
