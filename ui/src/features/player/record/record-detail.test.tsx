import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FindingView, PlaceView, RecordView } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import {
  anotherPlayers,
  damaged,
  disputed,
  dragonTiger,
  insured,
  sentTwice,
  soundRecords,
  tieWithExtras,
} from "@/testing/records";
import { renderPlayer } from "../player.test.support";

async function open(record: RecordView) {
  const rendered = renderPlayer({ records: [record] });
  await screen.findByRole("heading", { name: "Cameras" });
  return rendered;
}

const [sound] = soundRecords(1) as [RecordView];
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const line = (code: string) => screen.getByRole("row", { name: new RegExp(`^${code}`) });
const cards = (side: string) =>
  within(screen.getByRole("list", { name: `${side}: cards in the order received` }))
    .getAllByRole("img")
    .filter((image) => image.tagName === "svg")
    .map((card) => card.getAttribute("aria-label"));

describe("a record", () => {
  it("shows each side’s cards in the order received with reported scores and totals", async () => {
    await open(disputed);
    expect(cards("Player")).toEqual(["four of spades, value 4", "ace of hearts, value 1", "six of clubs, value 6"]);
    expect(cards("Banker")).toEqual(["king of diamonds, value 0", "five of clubs, value 5"]);
    expect(screen.getByRole("region", { name: "Player" })).toHaveTextContent(/Total 1/);
    await expectAccessible();
  });

  it("names the order of the cards that is shown, which may not be the one received", async () => {
    const { player, banker } = disputed.round ?? {};
    if (!player || !banker) throw new Error("the record has no hands");
    await open({
      ...disputed,
      round: { ...disputed.round, player: { ...player, reordered: true } } as typeof disputed.round,
    });
    expect(screen.getByRole("list", { name: "Player: cards in the order dealt" })).toBeVisible();
    expect(screen.getByRole("list", { name: "Banker: cards in the order received" })).toBeVisible();
  });

  it("shows stakes and wins with the digits sent, and its own totals", async () => {
    await open(disputed);
    expect(line("PLAYER")).toHaveTextContent(/1,000\.00.*lost$/);
    expect(line("BIG")).toHaveTextContent(/200\.00.*0\.54.*108\.00.*308\.00.*reported as won/);
    // What the check can't tell stays as it was reported.
    expect(line("PPAIR")).toHaveTextContent(/100\.00.*no win reported$/);
    expect(within(screen.getByRole("region", { name: "Bets" })).getByRole("table")).not.toHaveTextContent(/paid/);
    expect(screen.getByRole("row", { name: /^Total \d/ })).toHaveTextContent(/1,300\.00.*308\.00/);
    expect(screen.getByRole("row", { name: /^Net for the player/ })).toHaveTextContent("−992.00");
  });

  it("says beside its verdict what was staked and paid, as far as it is known", async () => {
    const verdict = () => screen.getByRole("region", { name: "Round check" });
    const { unmount } = await open(sound);
    expect(verdict()).toHaveTextContent(/Consistent · staked [\d,.]+ · payout [\d,.]+/);
    unmount();
    const right = sound.answer.right && { ...sound.answer.right, parts: sound.answer.right.parts.slice(0, 2) };
    await open({ ...sound, answer: { ...sound.answer, right } });
    expect(verdict()).toHaveTextContent(/staked [\d,.]+(?! · payout)/);
  });

  it("says the broken rule with its two values in the verdict, and its sentence in the unfolded checks only", async () => {
    const { user } = await open(disputed);
    const verdict = screen.getByRole("region", { name: "Round check" });
    expect(verdict).toHaveTextContent("Banker stood on 5 · the rules say draw");
    expect(verdict).not.toHaveTextContent("third card is 4 to 7");
    expect(screen.queryByRole("list", { name: "1 rule did not pass" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /other rules passed$/ }));
    expect(screen.getByRole("list", { name: "1 rule did not pass" })).toHaveTextContent(
      "third card is 4 to 7; it was a 6",
    );
  });

  it("says that a net is too large to compute, not that it was not given", async () => {
    const record = disputed;
    const most = "79228162514264337593543950335";
    await open({ ...record, row: { ...record.row, totalBet: most, totalPayout: "0.5", net: null, netTooLarge: true } });
    expect(screen.getByRole("row", { name: /^Net for the player/ })).toHaveTextContent("too large to add up");
  });

  it("shows no outcome where the payout may or may not include the stakes", async () => {
    const row = { ...disputed.row, totalBet: "100.00", totalPayout: "95.00", net: null, netUnknown: true };
    await open({ ...disputed, row });
    expect(screen.getByRole("row", { name: /^Net/ })).toHaveTextContent(/^Net for the playercan’t tell$/);
    expect(
      screen.getByRole("table", { name: /^It is not known whether the payout includes the stakes\./ }),
    ).toBeVisible();
    expect(screen.getByRole("row", { name: /^Total \d/ })).toHaveTextContent(/100\.00.*95\.00/);
  });

  it("names what came back, a win without a stake, a remark, and codes not known here", async () => {
    await open(tieWithExtras);
    expect(cells(line("PLAYER")).at(-1)).toMatch(/ reported as returned$/);
    expect(cells(line("TIE")).at(-1)).toMatch(/ win, no stake$/);
    expect(screen.getByText(/six_score_rate 0\.5/)).toBeVisible();
    expect(line("SUPERTIE7")).toHaveTextContent("not known to this version");
    expect(screen.getAllByText("settling").length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("marks the figure that a broken rule is about, in its own cell", async () => {
    const broken = (rule: string, place: PlaceView): FindingView => ({
      ...{ key: rule, rule, verdict: "broken", note: false, expected: "1", reported: "2", places: [place] },
      sentence: { id: "findings-bet-some", args: {} },
    });
    const findings = [
      broken("stake_sum", { place: "total_bet" }),
      broken("win_profit", { place: "bet", code: "BIG" }),
      broken("win_unearned", { place: "bet", code: "PLAYER" }),
    ];
    await open({ ...disputed, audit: { ...disputed.audit, findings } });
    const marked = (row: HTMLElement) =>
      [...row.children].flatMap((cell, at) => (within(cell as HTMLElement).queryByRole("img") ? [at] : []));
    expect(marked(screen.getByRole("row", { name: /^Total/ }))).toEqual([1]);
    expect(marked(line("BIG"))).toEqual([3]);
    // Words stand in the place of its three figures.
    expect(marked(line("PLAYER"))).toEqual([2]);
  });

  it("has the purchases of insurance among its bets, above the total that contains them", async () => {
    const win = { odds: "2", profit: "600.00", amount: "900.00", remark: null };
    const two = [
      { position: 1, stake: "300.00", win },
      { position: 2, stake: "150.00", win: null },
    ];
    const { unmount } = await open({ ...insured, insurance: two, insurancePaired: true });
    expect(line("Insurance 1")).toHaveTextContent(/^Insurance 1300\.002600\.00900\.00$/);
    expect(line("Insurance 2")).toHaveTextContent(/^Insurance 2150\.00no win reported$/);
    expect(screen.getByRole("row", { name: /^Total \d/ })).toHaveTextContent(/2,450\.00.*900\.00/);
    unmount();
    const insurance = [{ position: 1, stake: "300.00", win: null }];
    await open({ ...insured, bets: [], insurance, insurancePaired: true });
    expect(line("Insurance")).toHaveTextContent(/^Insurance300\.00no win reported$/);
    expect(screen.queryByText("This record has no stakes.")).not.toBeInTheDocument();
  });

  it("does not pair insurance stakes and wins that can’t be paired, and explains no bonus", async () => {
    await open(insured);
    expect(screen.getByText(/It is not known which win belongs to which stake/)).toBeVisible();
    expect(line("Insurance 1, stake")).toHaveTextContent(/^Insurance 1, stake300\.00$/);
    expect(line("Insurance 2, stake")).toHaveTextContent(/^Insurance 2, stake150\.00$/);
    expect(line("Insurance 1, win")).toHaveTextContent(/^Insurance 1, win2600\.00900\.00$/);
    expect(screen.getByText("as received")).toHaveAttribute(
      "title",
      expect.stringMatching(/does not say what it means/),
    );
    expect(screen.getByText(/CLOVER$/)).toBeVisible();
    await expectAccessible();
  });

  it("shows the remark of a bonus win", async () => {
    const remark = { sixScoreRate: null, bonusRate: "2.5" };
    const win = { amount: "100.00", odds: "1", profit: "50.00", remark };
    const bonus = insured.bonus && { ...insured.bonus, win };
    await open({ ...insured, bonus });
    expect(screen.getByText("bonus_rate 2.5")).toBeVisible();
  });

  it("says what could not be read and shows the rest as received", async () => {
    await open(damaged);
    expect(screen.getByText("player_bet.BPAIR")).toBeVisible();
    expect(cards("Banker")[0]).toBe("card X9, not known to this version");
    expect(line("BPAIR")).toHaveTextContent('["50.00",null]');
    expect(await screen.findByText("it leads into a private network")).toBeVisible();
    await expectAccessible();
  });

  it("shows another game’s cards with the letters of its own sides", async () => {
    await open(dragonTiger);
    expect(screen.getByRole("heading", { name: "DragonDragon wins Q – 7", level: 2 })).toBeVisible();
    expect(screen.getByRole("img", { name: "seven of diamonds, value 7" })).toBeVisible();
    expect(screen.queryByRole("img", { name: "Banker" })).not.toBeInTheDocument();
  });

  it("that names another player, or came twice, has no tick: the band says why, once, and what differs can be seen", async () => {
    const { unmount } = await open(anotherPlayers);
    const band = () => screen.getByRole("region", { name: "Round check" });
    expect(band()).toHaveTextContent(/Can’t tell.*this is a record of another player, niran\.k/);
    expect(band()).not.toHaveTextContent(/Consistent|staked/);
    expect(screen.queryByText(/has a different player id/)).not.toBeInTheDocument();
    unmount();
    const { user } = await open(sentTwice);
    expect(band()).toHaveTextContent(/Can’t tell.*sent in two versions/);
    expect(screen.queryByText(/^Sent in two versions, and it is not known/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show changes" }));
    expect(screen.getByText("The other")).toBeVisible();
  });

  it.each([
    [{ winner: null, winners: [] }, "No result given"],
    [{ playerTotal: null }, "Banker wins"],
  ])("with %j says in its heading what is known", async (change, words) => {
    await open({ ...disputed, row: { ...disputed.row, ...change } });
    expect(screen.getByRole("heading", { level: 2, name: new RegExp(`${words}$`) })).toBeVisible();
  });

  it("without cards says so", async () => {
    await open({ ...disputed, round: null });
    expect(screen.getByText(/has no readable cards/)).toBeVisible();
  });

  it("no longer in memory is read again", async () => {
    const { gateway, user } = await open(disputed);
    const again = gateway.record;
    let failures = 0;
    const { unmount } = renderPlayer({
      records: [disputed],
      gateway: {
        record: (searchId, key) => (failures++ === 0 ? Promise.reject(failure("stale")) : again(searchId, key)),
      },
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("This data is no longer in memory.");
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    unmount();
  });
});
