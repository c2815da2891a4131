import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, RecordInWallet } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { disputed, soundRecords } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

const unpaid: Extract<RecordInWallet, { state: "compared" }> = {
  state: "compared",
  class: "unpaid_win",
  expected: false,
  reason: { id: "reasons-nothing-paid", args: { due: "308.00 THB" } },
  note: null,
  credited: "0.00",
  due: null,
  creditFault: { amount: "credit", reported: "0", expected: "308.00", difference: "-308.00" },
  records: 1,
};
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

describe("the wallet's result for a record", () => {
  it("says that a consistent verdict is of the record alone where the wallet differs", async () => {
    await open(told(unpaid), soundRecords(1));
    expect(await screen.findByText("The record itself is consistent")).toBeVisible();
    expect(screen.queryByText("Consistent")).not.toBeInTheDocument();
  });

  it("is shown on a record whose win was not credited, with a link to the round", async () => {
    const recordInWallet = told(unpaid);
    await open(recordInWallet);
    expect(await line()).toHaveTextContent("Wallet credited 0.00 · by the record 308.00 · 308.00 short");
    // The equation says it.
    expect(await line()).not.toHaveTextContent(/By the records 308\.00 THB is due/);
    expect(recordInWallet).toHaveBeenCalledExactlyOnceWith(expect.any(String), "884120462", "somchai_88");
    const way = screen.getByRole("link", { name: "In the wallet" });
    expect(way).toHaveAttribute(
      "href",
      "#/wallet?player_id=somchai_88&round_id=bc%3A1697512897867%3A19g6plntrcmrv&game_key=baccarat",
    );
    expect(within(screen.getByLabelText("Bets")).getByRole("table")).not.toHaveTextContent(/paid/);
    await expectAccessible();
  });

  it("stands in the verdict of the record and in what is copied, with both amounts if the credit differs", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = await open(told(unpaid), [disputed], { copyText });
    await line();
    const verdict = screen.getByLabelText("Round check");
    expect(verdict).toHaveTextContent("Wallet credited 0.00 · by the record 308.00 · 308.00 short");
    await user.keyboard("a");
    expect(copyText).toHaveBeenLastCalledWith(
      expect.stringMatching(
        /\nBanker wins 5 – 1\. You staked 1,300\.00 THB and received 0\.00 THB\. By the record, 308\.00 THB was due: 308\.00 short\.\n.*By the records 308\.00 THB is due/,
      ),
    );
    await user.keyboard("{Shift>}A{/Shift}");
    expect(copyText).toHaveBeenLastCalledWith(expect.stringMatching(/\nWallet: By the records 308\.00 THB is due/));
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
    expect(screen.getByRole("button", { name: "Waiting…" })).toBeVisible();
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

  it("stands in the verdict by the name of its class if the credit is not what differs", async () => {
    const other: RecordInWallet = { ...unpaid, class: "stake_differs", creditFault: null };
    await open(told(other));
    expect(await line()).toHaveTextContent(/Was it paid\?Stake differs.*By the records 308\.00 THB is due/);
  });

  it("answers whether the win was paid, also where the wallet only did what a wrong record says", async () => {
    const reason = { id: "reasons-unreadable", args: {} };
    const paid = { ...unpaid, class: "matched" as const, creditFault: null, credited: "437.50", reason };
    const whole = await open(told(paid));
    await line();
    expect(screen.getByLabelText("Round check")).toHaveTextContent("Was it paid?Wallet credited 437.50");
    whole.unmount();
    await open(told({ ...paid, due: "487.50" }));
    await line();
    expect(screen.getByLabelText("Round check")).toHaveTextContent("Was it paid?Credited 437.50 of 487.50 due");
    expect(screen.getByLabelText("Round check")).not.toHaveTextContent("agrees");
  });

  it("is agreement, too early, or not comparable", async () => {
    const reason = { id: "reasons-unreadable", args: {} };
    const names = {
      matched: "agrees",
      not_settled_yet: "Not settled yet",
      out_of_window: "Can't be compared",
    } as const;
    for (const [name, words] of Object.entries(names)) {
      const answer = { ...unpaid, credited: null, creditFault: null, class: name as keyof typeof names, reason };
      const { unmount } = await open(told(answer));
      expect(await line()).toHaveTextContent(new RegExp(`${words}.*The record's sums can't be read\\.`));
      unmount();
    }
  });

  it("is not shown without a wallet", async () => {
    const recordInWallet = told({ state: "no_wallet" });
    await open(recordInWallet);
    await waitFor(() => expect(recordInWallet).toHaveBeenCalled());
    expect(screen.getByLabelText("Round check")).not.toHaveTextContent("Was it paid?");
  });

  it("that can't be read does not affect the record, and can be requested again", async () => {
    const recordInWallet = told(unpaid);
    recordInWallet.mockReset().mockRejectedValueOnce(failure("wallet_unavailable")).mockResolvedValueOnce(unpaid);
    const { user } = await open(recordInWallet);
    const retry = await screen.findByRole("button", { name: "Retry" });
    expect(screen.getByLabelText("Round check")).toHaveTextContent("Wallet: not read");
    await user.click(retry);
    expect(screen.getByRole("row", { name: /^BIG/ })).toHaveTextContent("reported as won");
    await waitFor(async () => expect(await line()).toHaveTextContent("Wallet credited 0.00"));
    expect(recordInWallet).toHaveBeenCalledTimes(2);
  });

  it("has a line of its own also if the record can't be found in the wallet", async () => {
    await open(told({ state: "unnamed" }));
    expect(await line()).toHaveTextContent(/Wallet: not compared.*can't be found in the wallet/);
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

  it("says when several records of the round were added up", async () => {
    await open(told({ ...unpaid, records: 2 }));
    expect(await line()).toHaveTextContent("The round has 2 records. Their amounts were added up.");
  });
});
