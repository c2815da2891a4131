import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LottoRow } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { lottoAnswers } from "@/testing/recorded/answers";
import { luckyRound } from "@/testing/recorded/lotto";
import { EntryRow } from "./lotto-screen";

const page = lottoAnswers.rounds[luckyRound]?.events.find(({ event }) => event === "page");
const recorded = (page?.event === "page" && page.rows[0]) as LottoRow;

/** An entry with these amounts, as its row is drawn. */
function show(payout: string, stakes: string, isCompact = false) {
  const row: LottoRow = {
    ...recorded,
    currency: "THB",
    outcome: "won",
    wins: 12,
    payout,
    stakes,
    playerId: "a-player-with-a-long-id",
  };
  return renderScreen(<EntryRow row={row} isCompact={isCompact} />).container;
}

it.each([false, true])("keeps its amounts whole, however long they are (compact: %s)", async (isCompact) => {
  const longest = "123456789012345678.90";
  const row = show(longest, longest, isCompact);
  expect(row.textContent?.match(/123,456,789,012,345,678\.90/g)).toHaveLength(2);
  expect(row).not.toHaveTextContent("THB");
  // The id is shortened in its middle.
  const parts = [...row.querySelectorAll("[title='a-player-with-a-long-id'] bdi")];
  expect(parts.map(({ textContent }) => textContent)).toEqual(["a-player-with-a-l", "ong-id"]);
  await expectAccessible();
});

it("in one line has no seconds, and says its stake to screen readers only", () => {
  const row = show("50.00", "20.00", true);
  expect(row.textContent).not.toMatch(/\d\d:\d\d:\d\d/);
  expect(screen.getByText("20.00").closest(".visually-hidden")).not.toBeNull();
  expect(screen.getByText("50.00").closest(".visually-hidden")).toBeNull();
});
