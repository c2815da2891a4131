import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, RecordInWallet } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { disputed, soundRecords } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

const unpaid: RecordInWallet = {
  state: "compared",
  class: "unpaid_win",
  expected: false,
  reason: { id: "reasons-nothing-paid", args: { due: "308.00 THB" } },
  records: 1,
};
const told = (...answers: RecordInWallet[]) => {
  const ask = vi.fn<Gateway["recordInWallet"]>();
  for (const answer of answers) ask.mockResolvedValueOnce(answer);
  return ask;
};
/** Queries by label: computing the roles of a whole screen takes jsdom seconds. */
const line = () => screen.findByLabelText("Wallet");

async function open(recordInWallet: Gateway["recordInWallet"], records = [disputed]) {
  const rendered = renderPlayer({ records, gateway: { recordInWallet } });
  await screen.findByText("Cameras");
  return rendered;
}

describe("the wallet's result for a record", () => {
  it("is shown on a record whose win was not credited, with a link to the round", async () => {
    const recordInWallet = told(unpaid);
    await open(recordInWallet);
    expect(await line()).toHaveTextContent(/Payout not credited.*By the records 308\.00 THB is due/);
    expect(recordInWallet).toHaveBeenCalledExactlyOnceWith(expect.any(String), "884120462", "somchai_88");
    const way = within(await line()).getByRole("link", { name: "Open in the wallet" });
    expect(way).toHaveAttribute(
      "href",
      "#/wallet?player_id=somchai_88&round_id=bc%3A1697512897867%3A19g6plntrcmrv&game_key=baccarat",
    );
    expect(screen.getByRole("table", { name: /Amounts as reported/ })).not.toHaveTextContent(/paid/);
    await expectAccessible();
  });

  it("is agreement, too early, or not comparable", async () => {
    const reason = { id: "reasons-unreadable", args: {} };
    const names = {
      matched: "agrees",
      not_settled_yet: "Not settled yet",
      out_of_window: "Can't be compared",
    } as const;
    for (const [name, words] of Object.entries(names)) {
      const answer = { ...unpaid, class: name as keyof typeof names, reason };
      const { unmount } = await open(told(answer));
      expect(await line()).toHaveTextContent(new RegExp(`${words}The record's sums can't be read\\.`));
      unmount();
    }
  });

  it("is not shown without a wallet", async () => {
    const recordInWallet = told({ state: "no_wallet" });
    await open(recordInWallet);
    await waitFor(() => expect(recordInWallet).toHaveBeenCalled());
    expect(screen.queryByLabelText("Wallet")).not.toBeInTheDocument();
  });

  it("that can't be read does not affect the record, and can be requested again", async () => {
    const recordInWallet = told(unpaid);
    recordInWallet.mockReset().mockRejectedValueOnce(failure("wallet_unavailable")).mockResolvedValueOnce(unpaid);
    const { user } = await open(recordInWallet);
    await user.click(within(await line()).getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("row", { name: /^BIG/ })).toHaveTextContent("reported as won");
    await waitFor(async () => expect(await line()).toHaveTextContent("Payout not credited"));
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
