import { screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import type { DifferenceRow, ReconcileScope, Settings } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { recordedDifferences } from "@/testing/differences";
import type { DifferenceFilter } from "./difference-list";
import { DifferenceRows } from "./difference-rows";

const [recorded] = recordedDifferences as [DifferenceRow];
const ofPlayer = { scope: "player", playerId: "somchai_88" } as ReconcileScope;
const ofDay = { scope: "day", date: "2026-11-20" } as ReconcileScope;

interface Options {
  width: number;
  density?: Settings["density"];
  scope?: ReconcileScope;
  needles?: readonly string[];
}

/** Differences of these amounts in a list of this width, as their rows are drawn. */
function rowsOf(amounts: readonly string[], { width, density, scope = ofPlayer, needles = [] }: Options) {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  const rows = amounts.map((amount, at) => ({
    ...recorded,
    key: `${at}`,
    expected: false,
    currency: "THB",
    class: "payout_differs" as const,
    playerId: "a-player-with-a-long-id",
    difference: `-${amount}`,
    net: { ...recorded.net, wallet: `-${amount}`, record: amount },
  }));
  const filter = { matching: rows, needles, list: createRef() } as unknown as DifferenceFilter;
  renderScreen(<DifferenceRows {...{ rows, scope, filter }} chosenKey={null} onChoose={() => undefined} />, {
    settings: { density: density ?? "comfortable" },
  });
  return screen.getAllByRole("option");
}

const [usual, long, longest] = ["50.00", "1234567.90", "123456789012345678.90"];
const isPairShown = (row: HTMLElement) => row.querySelector("dl")?.closest(".visually-hidden") === null;
const secondsIn = (row: HTMLElement) => /\d\d:\d\d:\d\d/.test(row.textContent ?? "");

it.each([
  ["comfortable", "36px"],
  ["compact", "24px"],
] as const)("a %s row keeps its height with amounts of any length", async (density, height) => {
  const rows = rowsOf([usual, long, longest], { width: 340, density });
  expect(rows.map(({ style }) => style.height)).toEqual([height, height, height]);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("−50.00 THB"),
    expect.stringContaining("−1,234,567.90 THB"),
    expect.stringContaining("−123,456,789,012,345,678.90 THB"),
  ]);
  await expectAccessible();
});

it.each([
  [560, [true, true, false], [true, true, false]],
  [440, [true, false, false], [true, true, false]],
  [340, [false, false, false], [true, false, false]],
])("in a list of %d px the seconds give way, then what both sides say as a whole", (width, seconds, pairs) => {
  const rows = rowsOf([usual, long, longest], { width });
  expect(rows.map(secondsIn)).toEqual(seconds);
  expect(rows.map(isPairShown)).toEqual(pairs);
  // For screen readers it is always there.
  expect(rows[2]).toHaveTextContent("Wallet, net−123,456,789,012,345,678.90Record, net+123,456,789,012,345,678.90");
});

it("an id is shortened in its middle, and during a search from its start", () => {
  const shown = () => [...document.querySelectorAll("[title='a-player-with-a-long-id'] bdi")].length;
  rowsOf([usual], { width: 340, scope: ofDay });
  expect(shown()).toBe(2);
  rowsOf([usual], { width: 340, scope: ofDay, needles: ["player"] });
  expect(document.querySelector("mark")).toHaveTextContent("player");
});

it("a row of one line has both sides where they leave room to its time and player", () => {
  expect(rowsOf([usual, longest], { width: 620, density: "compact", scope: ofDay }).map(isPairShown)).toEqual([
    true,
    false,
  ]);
});
