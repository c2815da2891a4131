import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LottoRow } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { lottoAnswers } from "@/testing/recorded/answers";
import { luckyRound } from "@/testing/recorded/lotto";
import { EntryRow } from "./lotto-screen";

const page = lottoAnswers.rounds[luckyRound]?.events.find(({ event }) => event === "page");
const recorded = (page?.event === "page" && page.rows[0]) as LottoRow;
const longest = "123456789012345678.90";

/** An entry with this amount, as its row is drawn. */
function show(amount: string, isCompact = false, changes?: Partial<LottoRow>) {
  const same = { currency: "THB", outcome: "won", wins: 12, charms: 3, playerId: "a-player-with-a-long-id" } as const;
  const row: LottoRow = { ...recorded, ...same, payout: amount, stakes: amount, ...changes };
  return renderScreen(<EntryRow row={row} isCompact={isCompact} />).container;
}

it.each([false, true])("keeps its amounts whole, however long they are (compact: %s)", async (isCompact) => {
  const row = show(longest, isCompact);
  expect(row).toHaveTextContent("123,456,789,012,345,678.90 THB");
  for (const figure of row.querySelectorAll(".text-end")) {
    expect(figure).toHaveClass("whitespace-nowrap");
    expect(figure.className).not.toMatch(/min-w-0|truncate|overflow/);
  }
  await expectAccessible();
});

it("leaves out its seconds before the end of a player's id, where the list is narrow", () => {
  const row = show("50.00");
  const [minute, second] = [...row.querySelectorAll("time")].map(({ parentElement }) => parentElement);
  expect([minute?.textContent, second?.textContent].map((time) => time?.length)).toEqual([5, 8]);
  expect(minute).toHaveClass("@min-[360px]:hidden");
  expect(second).toHaveClass("hidden");
  // The id that is shortened in its middle is in two parts.
  const parts = [...row.querySelectorAll("[title='a-player-with-a-long-id'] bdi")];
  expect(parts.map(({ textContent }) => textContent)).toEqual(["a-player-with-a-l", "ong-id"]);
});

it("in one line has no seconds, and says its stake to screen readers only", () => {
  const row = show("50.00", true, { stakes: "20.00" });
  expect(row.textContent).not.toMatch(/\d\d:\d\d:\d\d/);
  expect(screen.getByText("20.00").closest(".visually-hidden")).not.toBeNull();
  expect(screen.getByText("50.00").closest(".visually-hidden")).toBeNull();
});
