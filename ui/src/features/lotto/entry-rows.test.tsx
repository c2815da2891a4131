import { screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { lottoAnswers } from "@/gateway/recorded/answers";
import { luckyRound } from "@/gateway/recorded/lotto";
import type { LottoRow, Settings } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { EntryRows } from "./entry-rows";
import type { Filter } from "./list-filter";

const page = lottoAnswers.rounds[luckyRound]?.events.find(({ event }) => event === "page");
const recorded = (page?.event === "page" && page.rows[0]) as LottoRow;

/** Entries of these amounts in a list of this width, as their rows are drawn. */
function rowsOf(amounts: readonly string[], width: number, density: Settings["density"], changes?: Partial<LottoRow>) {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  const rows = amounts.map((amount, at) => {
    const same = { currency: "THB", outcome: "won", wins: 12, charms: 3, playerId: "a-player-with-a-long-id" } as const;
    return { ...recorded, ...same, key: `${at}`, payout: amount, stakes: amount, ...changes };
  });
  const filter = { matching: rows, list: createRef() } as unknown as Filter;
  renderScreen(<EntryRows {...{ rows, filter }} chosenKey={null} onChoose={() => undefined} label="Entries" />, {
    settings: { density },
  });
  return screen.getAllByRole("option");
}

const [usual, long, longest] = ["50.00", "1234567.90", "123456789012345678.90"];

it.each([
  ["comfortable", "36px"],
  ["compact", "24px"],
] as const)("a %s row keeps its height with amounts of any length", async (density, height) => {
  const rows = rowsOf([usual, long, longest], 300, density);
  expect(rows.map(({ style }) => style.height)).toEqual([height, height, height]);
  for (const row of rows) {
    for (const figure of row.querySelectorAll(".text-end")) {
      expect(figure).toHaveClass("whitespace-nowrap");
      expect(figure.className).not.toMatch(/min-w-0|truncate|overflow/);
    }
  }
  await expectAccessible();
});

it("the seconds give way before an amount, and then the end of a player's id", () => {
  const rows = rowsOf([usual, long, longest], 300, "comfortable");
  expect(rows.map((row) => /\d\d:\d\d:\d\d/.test(row.textContent ?? ""))).toEqual([true, false, false]);
  // The id that is shortened in its middle is in two parts.
  const ids = rows.map((row) => [...row.querySelectorAll("[title='a-player-with-a-long-id'] bdi")]);
  expect(ids.map((parts) => parts.map(({ textContent }) => textContent))).toEqual([
    ["a-player-with-a-l", "ong-id"],
    ["a-player-with-a-l", "ong-id"],
    ["a-player-with-a-long-id"],
  ]);
  expect(rows[2]).toHaveTextContent("123,456,789,012,345,678.90 THB");
});

it("a row of one line has no seconds, and says its stake to screen readers only", () => {
  const [row] = rowsOf([usual], 1000, "compact", { stakes: "20.00" });
  expect(row?.textContent).not.toMatch(/\d\d:\d\d:\d\d/);
  expect(screen.getByText("20.00").closest(".visually-hidden")).not.toBeNull();
  expect(screen.getByText("50.00").closest(".visually-hidden")).toBeNull();
});
