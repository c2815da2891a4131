import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DifferenceRow, Gateway, Settings } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";
import { expectAccessible } from "@/testing";
import { recordedDifferences } from "@/testing/differences";
import { recordedWallet } from "@/testing/recorded/wallet";
import { renderWallet } from "./wallet.test.support";

const [recorded] = recordedDifferences as [DifferenceRow];
const ofDay: WalletSearch = { date: "2026-11-20" };

/** Differences of these amounts, as their rows are drawn. */
async function rowsOf(amounts: readonly string[], search = ofDay, density: Settings["density"] = "comfortable") {
  const rows = amounts.map((amount, at) => ({
    ...recorded,
    key: `${at}`,
    expected: false,
    currency: "THB",
    class: "payout_differs" as const,
    playerId: "a-player-with-a-long-id",
    difference: `-${amount}`,
    net: { wallet: `-${amount}`, record: amount },
  }));
  const reconcile: Gateway["reconcile"] = (scope, onEvent, signal) => {
    onEvent({ event: "differences", rows });
    return recordedWallet({ pause: 0 }).reconcile(scope, () => undefined, signal);
  };
  const { user } = renderWallet({ search, gateway: { reconcile }, settings: { density } });
  return { user, rows: await screen.findAllByRole("option") };
}

const [usual, long, longest] = ["50.00", "1234567.90", "123456789012345678.90"];

it.each([
  ["comfortable", "44px"],
  ["compact", "28px"],
] as const)("a %s row keeps its height with amounts of any length", async (density, height) => {
  const { rows } = await rowsOf([longest, long, usual], ofDay, density);
  expect(rows.map(({ style }) => style.height)).toEqual([height, height, height]);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/−123,456,789,012,345,678\.90\+123,456,789,012,345,678\.90−123,456,789,012,345,678\.90$/),
    expect.stringMatching(/−1,234,567\.90$/),
    expect.stringMatching(/−50\.00$/),
  ]);
  await expectAccessible();
});

it("a row says only what tells it apart in its list", async () => {
  const { rows } = await rowsOf([usual], { ...ofDay, class: "payout_differs", players: "a", only: "players" });
  expect(rows[0]).not.toHaveTextContent(/Payout differs|a-player/);
  expect(rows[0]).toHaveTextContent(/^Dragon tiger19:40…6xwo5m/);
});

it("an id is shortened, and during a search shown from its start", async () => {
  const { user } = await rowsOf([usual]);
  await user.keyboard("/player");
  expect(document.querySelector("mark")).toHaveTextContent("player");
});
