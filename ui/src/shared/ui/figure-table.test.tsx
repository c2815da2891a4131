import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Column, FigureTable } from "@/shared/ui";
import { expectAccessible, renderScreen } from "@/testing";

interface Bet {
  code: string;
  stake: string;
}

const columns: Column<Bet>[] = [
  { id: "code", head: "Bet", kind: "name", totals: ["Total"], cell: ({ code }) => code },
  { id: "stake", head: "Stake", kind: "figure", totals: ["350.00"], cell: ({ stake }) => stake },
];
const rows = [
  { code: "BANKER", stake: "250.00" },
  { code: "TIE", stake: "100.00" },
];

it("stays a table for screen readers where its figures have lines of their own", async () => {
  renderScreen(<FigureTable label="Bets" columns={columns} rows={rows} />);
  const table = screen.getByRole("table", { name: "Bets" });
  // WebKit takes the roles of elements away whose `display` is another: each has its own.
  const parts = [table, ...table.querySelectorAll("thead, tbody, tfoot, tr, th, td")];
  expect(parts.filter((part) => !part.hasAttribute("role"))).toEqual([]);
  const line = within(table).getByRole("row", { name: "TIE 100.00" });
  expect(within(line).getByRole("rowheader")).toHaveTextContent("TIE");
  expect(within(line).getByRole("cell")).toHaveAttribute("data-name", "Stake");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bet", "Stake"]);
  await expectAccessible();
});
