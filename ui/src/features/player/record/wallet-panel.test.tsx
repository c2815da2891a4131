import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, RecordInWallet } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { disputed, soundRecords } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

const words = (id: string, args = {}) => ({ id, args });
const figure = (id: string, amount: string) => ({ words: words(id), amount, weight: "plain" as const });
const wrong = (id: string, amount: string) => ({
  words: words(id, { amount }),
  amount: null,
  weight: "broken" as const,
});

/** Rust says of a sound record that its win was not credited. */
const unpaid: RecordInWallet = {
  class: "unpaid_win",
  records: 1,
  entries: [],
  failure: null,
  answer: {
    right: { mark: "consistent", rule: null, parts: [figure("answer-payout", "308.00")] },
    paid: {
      mark: "inconsistent",
      rule: null,
      parts: [figure("answer-credited", "0.00"), wrong("answer-not-paid", "308.00")],
    },
    mark: "inconsistent",
    netInWallet: "-1300.00",
    toPlayer: [words("answer-round-pays", { due: "308.00 THB" })],
    internal: [words("answer-fact-due", { due: "308.00 THB" })],
  },
};
const withPaid = (paid: RecordInWallet["answer"]["paid"]) => ({ ...unpaid, answer: { ...unpaid.answer, paid } });
const told = (...answers: RecordInWallet[]) => {
  const ask = vi.fn<Gateway["recordInWallet"]>();
  for (const answer of answers) ask.mockResolvedValueOnce(answer);
  return ask;
};
/** Queries by label: computing the roles of a whole screen takes jsdom seconds. */
async function line(): Promise<HTMLElement> {
  const band = await screen.findByLabelText("Round check");
  await waitFor(() => {
    expect(band).toHaveTextContent("Was it paid?");
    expect(band).not.toHaveTextContent("Checking the wallet");
  });
  return band;
}

async function open(recordInWallet: Gateway["recordInWallet"], records = [disputed], more: Partial<Gateway> = {}) {
  const rendered = renderPlayer({ records, gateway: { recordInWallet, ...more } });
  await screen.findByText("Cameras");
  return rendered;
}

describe("the wallet’s result for a record", () => {
  it("is shown on a record whose win was not credited, with a link to the round", async () => {
    const recordInWallet = told(unpaid);
    await open(recordInWallet);
    expect(await line()).toHaveTextContent("Was it paid?Wallet credited 0.00 · 308.00 not paid");
    expect(screen.getByText("Net by the wallet").closest("tr")).toHaveTextContent("−1,300.00");
    expect(recordInWallet).toHaveBeenCalledExactlyOnceWith(expect.any(String), "884120462", "somchai_88");
    const way = screen.getByRole("link", { name: "In the wallet" });
    expect(way).toHaveAttribute(
      "href",
      "#/wallet?player_id=somchai_88&round_id=bc%3A1697512897867%3A19g6plntrcmrv&game_key=baccarat",
    );
    expect(within(screen.getByLabelText("Bets")).getByRole("table")).not.toHaveTextContent(/paid/);
    await expectAccessible();
  });

  it("is in what is copied in both tones, below the place and the ids of the round", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = await open(told(unpaid), [disputed], { copyText });
    await line();
    await user.keyboard("a");
    expect(copyText).toHaveBeenLastCalledWith(expect.stringMatching(/^Baccarat, .*\.\nThis round pays 308\.00 THB\.$/));
    await user.keyboard("{Shift>}A{/Shift}");
    expect(copyText).toHaveBeenLastCalledWith(expect.stringMatching(/^Round id: [\s\S]*\nDue: 308\.00 THB$/));
  });

  it("says from when on it can tell, and the rule of that with what was assumed", async () => {
    const begins = {
      words: words("answer-ledger-begins"),
      amount: null,
      at: "2026-11-18T23:40:00Z",
      weight: "plain" as const,
    };
    const paid = { mark: "cannot_tell" as const, rule: null, parts: [begins] };
    const answer = { ...unpaid.answer, paid, assumed: words("reasons-before-journal", { minutes: 10 }) };
    const { user } = await open(told({ ...unpaid, answer }));
    expect(await line()).toHaveTextContent("the ledger begins Thu 19 Nov, 06:40");
    expect(screen.queryByText(/10 minutes or more/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "What was assumed" }));
    expect(screen.getByText(/^A round is compared .* 10 minutes or more after/)).toBeVisible();
  });

  it("that has not answered is said in the text that is copied without it", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = await open(() => new Promise(() => undefined), [disputed], { copyText });
    await user.click(screen.getByRole("button", { name: "Copy without the wallet" }));
    expect(copyText).toHaveBeenLastCalledWith(expect.stringMatching(/\nWe have not checked your wallet yet\.$/));
    await user.keyboard("{Shift>}AA{/Shift}");
    expect(copyText).toHaveBeenLastCalledWith(expect.stringMatching(/\nWallet: not read yet$/));
  });

  it("is waited for by the copy of its own record only", async () => {
    const copyText = vi.fn(async () => undefined);
    const recordInWallet = vi
      .fn<Gateway["recordInWallet"]>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue(unpaid);
    const { user } = await open(recordInWallet, soundRecords(2), { copyText });
    await waitFor(() => expect(recordInWallet).toHaveBeenCalledTimes(1));
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Waiting for the wallet…" })).toBeVisible();
    await user.keyboard("j");
    expect(await screen.findByRole("button", { name: "Not copied" })).toBeVisible();
    await waitFor(() => expect(recordInWallet).toHaveBeenCalledTimes(2));
    await line();
    expect(copyText).not.toHaveBeenCalled();
    await user.keyboard("a");
    expect(copyText).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    await user.keyboard("k");
    expect(screen.queryByRole("button", { name: "Copied" })).not.toBeInTheDocument();
  });

  it("has the mark that it is given, and its reason below", async () => {
    for (const [mark, name] of [
      ["consistent", "Consistent"],
      ["cannot_tell", "Can’t tell"],
    ] as const) {
      const parts = [figure("answer-credited", "308.00")];
      const { unmount } = await open(
        told(withPaid({ mark, rule: null, parts, reason: [words("reasons-unreadable")] })),
      );
      const band = await line();
      expect(band).toHaveTextContent(/Was it paid\?Wallet credited 308\.00.*The record’s sums can’t be read\./);
      expect(within(band).getAllByRole("img").at(-1)).toHaveAccessibleName(name);
      unmount();
    }
  });

  it("is awaited with the words of the record alone where the list knows that something is wrong", async () => {
    const never = () => new Promise<RecordInWallet>(() => undefined);
    const said = { words: words("answer-verdict", { verdict: "consistent" }), amount: null, weight: "strong" as const };
    const answer = { ...unpaid.answer, right: { mark: "consistent" as const, rule: null, parts: [said] }, paid: null };
    const { unmount } = await open(never, [{ ...disputed, answer }]);
    const band = screen.getByLabelText("Round check");
    expect(band).toHaveTextContent(/Record is right.*Checking the wallet/);
    unmount();
    const row = { ...disputed.row, verdict: "consistent" as const };
    await open(never, [{ ...disputed, row, answer }]);
    expect(screen.getByLabelText("Round check")).not.toHaveTextContent("Record is right");
  });

  it("is not shown without a wallet", async () => {
    const recordInWallet = told({ ...withPaid(null), class: null });
    await open(recordInWallet);
    await waitFor(() => expect(recordInWallet).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByLabelText("Round check")).not.toHaveTextContent("Was it paid?"));
  });

  it("that can’t be read does not affect the record, and can be requested again", async () => {
    const unread = {
      mark: null,
      rule: null,
      parts: [{ ...figure("", ""), words: words("answer-wallet", { state: "unread" }), amount: null }],
    };
    const failed = { ...withPaid(unread), class: null, failure: failure("wallet_unavailable") };
    const recordInWallet = told(failed, unpaid);
    const { user } = await open(recordInWallet);
    const retry = await screen.findByRole("button", { name: "Retry" });
    expect(screen.getByLabelText("Round check")).toHaveTextContent("Wallet: not read");
    await user.click(retry);
    expect(screen.getByRole("row", { name: /^BIG/ })).toHaveTextContent("reported as won");
    await waitFor(async () => expect(await line()).toHaveTextContent("Wallet credited 0.00"));
    expect(recordInWallet).toHaveBeenCalledTimes(2);
  });

  it("is not requested for records that are only passed by", async () => {
    const recordInWallet = vi.fn<Gateway["recordInWallet"]>().mockResolvedValue(unpaid);
    const records = soundRecords(5);
    const { user } = await open(recordInWallet, records);
    await user.keyboard("]]]]");
    await line();
    const keys = recordInWallet.mock.calls.map(([, key]) => key);
    expect(keys.at(-1)).toBe(records.at(-1)?.row.key);
    expect(keys.length).toBeLessThan(records.length);
  });
});
