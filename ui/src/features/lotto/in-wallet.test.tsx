import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { AmountsInWallet, Gateway, LedgerRow, LottoEntryView, RecordInWallet } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { lottoAnswers } from "@/testing/recorded/answers";
import { luckyRound, yikiRound } from "@/testing/recorded/lotto";
import { recordedWallet } from "@/testing/recorded/wallet";
import { entry, renderLotto } from "./lotto.test.support";

const wallet = recordedWallet();
const lucky = { round_id: luckyRound, entry: "somchai_88" };
const yiki = { round_id: yikiRound, entry: "ekkachai" };

async function bookedRow(): Promise<LedgerRow> {
  const filter = { playerId: "somchai_88", roundId: null, text: null };
  const { rows } = await wallet.walletLedger({ filter, before: null, limit: 1 });
  return rows[0] as LedgerRow;
}

/** What the wallet has of an entry whose prizes it did not credit. */
function inWallet(entry: LottoEntryView, entries: LedgerRow[]): RecordInWallet {
  const words = (id: string, args = {}) => ({ id, args });
  const broken = { words: words("answer-not-paid", { amount: "450.00" }), amount: null, weight: "broken" as const };
  const paid = { mark: "inconsistent" as const, rule: null, parts: [broken] };
  const answer = { ...entry.answer, paid, toPlayer: [words("answer-next-missing")] };
  return { answer, class: "unpaid_win", records: 1, entries, failure: null };
}

const recorded = ({ round_id, entry }: typeof lucky) => lottoAnswers.rounds[round_id]?.entries[entry] as LottoEntryView;

/** Opens the entry of a round of which the wallet has these bookings. */
function openWith(search: typeof lucky, rows: LedgerRow[], amounts?: AmountsInWallet) {
  const found = { ...inWallet(recorded(search), rows), ...(amounts && { amounts }) };
  const lottoInWallet = vi.fn<Gateway["lottoInWallet"]>(async () => found);
  const copyText = vi.fn(async () => undefined);
  const { user } = renderLotto(search, { gateway: { lottoInWallet, copyText, wallet: async () => wallet.wallet() } });
  return { lottoInWallet, copyText, user };
}

/** The line of one amount beside what the wallet credited of it. */
const line = async (name: RegExp) => within(await entry()).findByRole("row", { name });
const check = async () => within(await entry()).getByRole("region", { name: "Round check" });

it("each amount of Lucky 1 dollar stands beside what the wallet credited of it, with the entry of its transaction", async () => {
  const row = await bookedRow();
  const transactionId = recorded(lucky).charms?.transactionId ?? null;
  openWith(lucky, [{ ...row, transactionId, moved: "15.50" }], {
    prizes: { booked: false, credited: null, open: "5020.00" },
    credit: { booked: true, credited: "12.50", open: "0.00" },
    refund: { booked: true, credited: "3.00", open: "0.00" },
  });
  const credit = await line(/^Charm credit 12\.50 12\.50 0\.00/);
  expect(within(credit).getByRole("link", { name: "Ledger" })).toHaveAttribute(
    "href",
    expect.stringContaining(`entry=${row.seq}`),
  );
  expect(await line(/^Charm refund 3\.00 3\.00 0\.00 the same/)).toBeVisible();
  expect(await line(/^Prizes 5,020\.00 no entry 5,020\.00/)).toHaveTextContent(
    "The ledger has no entry of this transaction.",
  );
  expect(await line(/^Charm total/)).toHaveTextContent(/no payment of its own$/);
});

it("what can’t be told of an amount stands nowhere", async () => {
  const transactionId = recorded(lucky).charms?.transactionId ?? null;
  const untold = { booked: true, credited: null, open: null };
  openWith(lucky, [{ ...(await bookedRow()), transactionId }], { prizes: null, credit: untold, refund: untold });
  expect((await line(/^Charm credit/)).textContent).toMatch(/^Charm credit12\.50[^.]*$|^Charm credit12\.50\D/);
  expect(await line(/^Charm refund/)).toHaveTextContent(/^Charm refund3\.00the same$/);
});

it("a payout of Yiki has the wallet’s entry of its transaction", async () => {
  const row = await bookedRow();
  const transactionId = recorded(yiki).transactionId ?? "";
  openWith(yiki, [{ ...row, transactionId }]);
  const region = await entry();
  expect(await within(region).findByRole("link", { name: "Ledger" })).toHaveAttribute(
    "href",
    expect.stringContaining(`entry=${row.seq}`),
  );
  expect(region).not.toHaveTextContent("has no entry");
});

it("a payout that the wallet did not credit stands in the second line, and in what is copied below the round", async () => {
  const { user, copyText } = openWith(yiki, [{ ...(await bookedRow()), transactionId: "another" }]);
  expect(await within(await entry()).findByText("The ledger has no entry of this transaction.")).toBeVisible();
  expect(await check()).toHaveTextContent("Was it paid?450.00 not paid");
  await user.click(within(await check()).getByRole("button", { name: /Copy answer/ }));
  expect(copyText).toHaveBeenCalledWith(expect.stringMatching(/round ending in .*\.\nWe are looking into the missing/));
});

it("a copied answer waits for what the wallet has of the prizes", async () => {
  let answer: (found: RecordInWallet) => void = () => undefined;
  const asked = new Promise<RecordInWallet>((resolve) => {
    answer = resolve;
  });
  const copyText = vi.fn(async () => undefined);
  const gateway = { lottoInWallet: () => asked, copyText, wallet: async () => wallet.wallet() };
  const { user } = renderLotto(yiki, { gateway });
  // One wait is said once.
  await waitFor(async () => expect(await check()).toHaveTextContent("Was it paid?Checking the wallet…"));
  expect(within(await entry()).getAllByText(/wallet…/)).toHaveLength(1);
  await user.keyboard("a");
  expect(copyText).not.toHaveBeenCalled();
  answer(inWallet(recorded(yiki), []));
  await waitFor(() => expect(copyText).toHaveBeenCalledWith(expect.stringContaining("the missing amount")));
});

it.each([lucky, yiki])("no amount of %j has a booking in a wallet without an entry of the round", async (search) => {
  const { lottoInWallet } = openWith(search, []);
  const region = await entry();
  await waitFor(() => expect(lottoInWallet).toHaveBeenCalled());
  await waitFor(() => expect(region).not.toHaveTextContent("Checking the wallet"));
  expect(region).not.toHaveTextContent("The ledger has no entry");
});

it("says once why the wallet could not be read, and asks it again on request", async () => {
  const lottoInWallet = vi.fn<Gateway["lottoInWallet"]>(async () => ({
    ...inWallet(recorded(lucky), []),
    failure: failure("timeout"),
  }));
  const { user } = renderLotto(lucky, { gateway: { lottoInWallet, wallet: async () => wallet.wallet() } });
  const notice = await screen.findByText(/^The ledger could not be read\./);
  expect(notice).toHaveTextContent("The ledger could not be read. The service did not answer in time.");
  expect(screen.getAllByText(/could not be read/)).toHaveLength(1);
  const before = lottoInWallet.mock.calls.length;
  await user.click(within(notice.parentElement as HTMLElement).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(lottoInWallet.mock.calls.length).toBeGreaterThan(before));
  await expectAccessible();
});
