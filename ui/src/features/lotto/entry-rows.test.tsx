import { expect, it } from "vitest";
import type { LottoRow } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { lottoAnswers } from "@/testing/recorded/answers";
import { luckyRound } from "@/testing/recorded/lotto";
import { EntryRow } from "./lotto-screen";

const page = lottoAnswers.rounds[luckyRound]?.events.find(({ event }) => event === "page");
const recorded = (page?.event === "page" && page.rows[0]) as LottoRow;

/** An entry with these amounts, as its row is drawn. */
function show(payout: string, stakes: string, { isCompact = false, isTall = false }) {
  const row: LottoRow = {
    ...recorded,
    currency: "THB",
    outcome: "won",
    wins: 12,
    payout,
    stakes,
    playerId: "a-player-with-a-long-id",
  };
  return renderScreen(<EntryRow row={row} isCompact={isCompact} isTall={isTall} />).container;
}

it.each([false, true])("keeps its amounts whole, however long they are (compact: %s)", async (isCompact) => {
  const longest = "123456789012345678.90";
  const row = show(longest, longest, { isCompact, isTall: true });
  expect(row.textContent?.match(/123,456,789,012,345,678\.90/g)).toHaveLength(2);
  expect(row).not.toHaveTextContent("THB");
  // The id is shortened in its middle.
  const parts = [...row.querySelectorAll("[title='a-player-with-a-long-id'] bdi")];
  expect(parts.map(({ textContent }) => textContent)).toEqual(["a-player-with-a-l", "ong-id"]);
  await expectAccessible();
});

it("in one line has its payout before its stake, and no seconds", () => {
  const row = show("50.00", "20.00", {});
  expect(row.textContent).not.toMatch(/\d\d:\d\d:\d\d/);
  expect(row).toHaveTextContent(/won 12.*50\.0020\.00$/);
});

it("says of an entry that lost that it did where others have their payout", () => {
  const { container } = renderScreen(
    <EntryRow
      row={{ ...recorded, outcome: "lost", wins: 0, payout: "0.00", stakes: "8.00" }}
      isCompact
      isTall={false}
    />,
  );
  expect(container).toHaveTextContent(/lost8\.00$/);
});
