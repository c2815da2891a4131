import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lottoAnswers } from "@/gateway/recorded/answers";
import { luckyRound, yikiRound } from "@/gateway/recorded/lotto";
import { recordedWallet } from "@/gateway/recorded/wallet";
import type { Gateway, LedgerRow, TimelineView } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { expectAccessible, failure } from "@/testing";
import { entry, renderLotto } from "./lotto.test.support";

const wallet = recordedWallet();
const lucky = { round_id: luckyRound, entry: "somchai_88" };
const yiki = { round_id: yikiRound, entry: "ekkachai" };

async function bookedRow(): Promise<LedgerRow> {
  const filter = { playerId: "somchai_88", roundId: null, text: null };
  const { rows } = await wallet.walletLedger({ filter, before: null, limit: 1 });
  return rows[0] as LedgerRow;
}

/** Opens the entry of a round of which the wallet has these bookings. */
function openWith(search: typeof lucky, rows: readonly LedgerRow[]) {
  const roundTimeline = vi.fn<Gateway["roundTimeline"]>(async (playerId, roundId, code) => {
    const events = rows.map((row) => ({ kind: "credit", at: row.bookedAt, gapMs: null, row }));
    return { playerId, roundId, gameKey: { code, known: true }, events } as unknown as TimelineView;
  });
  const copyText = vi.fn(async () => undefined);
  const { user } = renderLotto(search, { gateway: { roundTimeline, copyText, wallet: async () => wallet.wallet() } });
  return { roundTimeline, copyText, user };
}

const card = async (name: string) => within(await entry()).findByRole("region", { name });
const check = async () => within(await entry()).getByRole("region", { name: "Round check" });

it("each amount of Lucky 1 dollar has the wallet's entry of its transaction", async () => {
  const row = await bookedRow();
  const transactionId = lottoAnswers.rounds[luckyRound]?.entries.somchai_88?.charms?.transactionId ?? null;
  openWith(lucky, [{ ...row, transactionId }]);
  expect(await within(await card("Charm credit, Charm refund")).findByRole("link", { name: "Ledger" })).toHaveAttribute(
    "href",
    expect.stringContaining(`entry=${row.seq}`),
  );
  expect(await card("Prizes")).toHaveTextContent("The wallet has no entry of this transaction.");
  // So it stands in the line of the verdict too, with the amount.
  const { moved } = row;
  expect(await check()).toHaveTextContent(`5,020.00 USD not credited · due 5,035.50, credited ${formatMoney(moved)}`);
  expect(await card("Charm total")).toHaveTextContent("No transaction of its own");
});

it("a payout of Yiki has the wallet's entry of its transaction", async () => {
  const row = await bookedRow();
  const transactionId = lottoAnswers.rounds[yikiRound]?.entries.ekkachai?.transactionId ?? "";
  openWith(yiki, [{ ...row, transactionId }]);
  const region = await entry();
  expect(await within(region).findByRole("link", { name: "Ledger" })).toHaveAttribute(
    "href",
    expect.stringContaining(`entry=${row.seq}`),
  );
  expect(region).not.toHaveTextContent("has no entry");
});

it("a payout of Yiki that a wallet with the round does not have stands in the line of the verdict", async () => {
  const { user, copyText } = openWith(yiki, [{ ...(await bookedRow()), transactionId: "another" }]);
  expect(await within(await entry()).findByText("The wallet has no entry of this transaction.")).toBeVisible();
  const missing = "The wallet has no entry of the prizes: 450.00 THB";
  expect(await check()).toHaveTextContent("450.00 THB not credited");
  await user.click(within(await check()).getByRole("button", { name: /Copy answer/ }));
  expect(copyText).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`\n${missing}$`)));
});

it("a copied answer waits for what the wallet has of the prizes", async () => {
  let answer: (timeline: TimelineView) => void = () => undefined;
  const asked = new Promise<TimelineView>((resolve) => {
    answer = resolve;
  });
  const copyText = vi.fn(async () => undefined);
  const gateway = { roundTimeline: () => asked, copyText, wallet: async () => wallet.wallet() };
  const { user } = renderLotto(yiki, { gateway });
  expect(await within(await entry()).findByText("Looking in the wallet…")).toBeVisible();
  await user.click(within(await check()).getByRole("button", { name: /Copy answer/ }));
  expect(copyText).not.toHaveBeenCalled();
  const row = { ...(await bookedRow()), transactionId: "another" };
  answer({ events: [{ kind: "credit", at: row.bookedAt, gapMs: null, row }] } as unknown as TimelineView);
  await waitFor(() => expect(copyText).toHaveBeenCalledWith(expect.stringContaining("no entry of the prizes")));
});

it.each([lucky, yiki])("nothing is said of %j in a wallet that has no entry of the round", async (search) => {
  const { roundTimeline } = openWith(search, []);
  const region = await entry();
  await waitFor(() => expect(roundTimeline).toHaveBeenCalled());
  await waitFor(() => expect(region).not.toHaveTextContent("Looking in the wallet"));
  expect(region).not.toHaveTextContent("The wallet has no entry");
});

it("says once why the wallet could not be read, and asks it again on request", async () => {
  const roundTimeline = vi.fn<Gateway["roundTimeline"]>(() => Promise.reject(failure("timeout")));
  const { user } = renderLotto(lucky, { gateway: { roundTimeline, wallet: async () => wallet.wallet() } });
  const notice = await screen.findByText(/^The wallet could not be read\./);
  expect(notice).toHaveTextContent("The wallet could not be read. The service did not answer in time.");
  expect(screen.getAllByText(/could not be read/)).toHaveLength(1);
  const before = roundTimeline.mock.calls.length;
  await user.click(within(notice.parentElement as HTMLElement).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(roundTimeline.mock.calls.length).toBeGreaterThan(before));
  await expectAccessible();
});
