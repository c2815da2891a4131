import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { dragonTiger } from "@/testing/records";
import { useRowTexts } from "./filter/row-text";
import { RecordRow } from "./record-row";

function Row({
  isNarrow = false,
  row = dragonTiger.row,
  isCompact = false,
  leftOut = 0,
}: Partial<Parameters<typeof RecordRow>[0]>) {
  const textOf = useRowTexts(true);
  return <RecordRow {...{ row, textOf, isCompact, leftOut, isNarrow }} needles={[]} matched={[]} isCurrencySaid />;
}

it.each([
  [false, "the time and the id"],
  [true, "the result"],
])("a row in a narrow list (%s) has its game once, beside %s", (isNarrow) => {
  renderScreen(<Row isNarrow={isNarrow} />);
  const game = screen.getByText("Dragon tiger");
  const [time, result] = [document.querySelector("time"), screen.getByTitle(/^Dragon .* Tiger$/)];
  expect(game.closest("[title]")?.parentElement?.contains(time)).toBe(!isNarrow);
  expect(game.closest("[title]")?.parentElement?.contains(result)).toBe(isNarrow);
});

it.each([
  ["2026-11-20 21:38:20", "21:38:20 ?"],
  ["20/11/2026 9:38", "9:38 ?"],
  ["1763649500", "1763649500 ?"],
  ["some time in the afternoon", "?"],
])("the time %s, which is no instant, is %s in the row and whole in the tooltip", (createdAtText, shown) => {
  renderScreen(<Row row={{ ...dragonTiger.row, createdAt: null, createdAtText }} />);
  expect(screen.getByTitle(/^Time as sent/)).toHaveTextContent(shown);
  expect(screen.getByTitle(/^Time as sent/)).toHaveAttribute("title", expect.stringContaining(createdAtText));
});

it("a row marks a record that changed after it was completed", () => {
  const label = "It changed after it was completed";
  const { unmount } = renderScreen(<Row row={{ ...dragonTiger.row, corrected: true }} />);
  expect(screen.getByRole("img", { name: label })).toBeVisible();
  unmount();
  renderScreen(<Row />);
  expect(screen.queryByRole("img", { name: label })).not.toBeInTheDocument();
});

it("a row of one line has the time before the end of the id, which gives way first", () => {
  renderScreen(<Row isCompact />);
  const id = screen.getByTitle(dragonTiger.row.roundId ?? "");
  const time = screen.getByText("21:35");
  expect(time.compareDocumentPosition(id)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("a row of one line names the game only where neither the icon nor the usual game of two sides tells it", () => {
  const name = (gameKey: string, winner: "player" | null) => {
    const row = { ...dragonTiger.row, gameKey: { code: gameKey, known: true }, winner };
    const { container, unmount } = renderScreen(<Row isCompact row={row} />);
    const shown = container.textContent;
    unmount();
    return shown;
  };
  expect(name("baccarat", "player")).not.toContain("Baccarat");
  expect(name("baccarat_insurance", "player")).toContain("Baccarat insurance");
  expect(name("dragon_tiger", null)).not.toContain("Dragon tiger");
});

it.each([
  [0, "21:35:02", true],
  [1, "21:35", true],
  [2, "21:35", false],
])("a row that leaves out %d parts has the time %s", (leftOut, time, hasId) => {
  renderScreen(<Row leftOut={leftOut} isNarrow />);
  expect(document.querySelector("time")).toHaveTextContent(new RegExp(`^${time}$`));
  expect(screen.queryByTitle(dragonTiger.row.roundId ?? "") !== null).toBe(hasId);
  // Without the id, the game stands in its place.
  const isBelow = screen.getByTitle("Dragon tiger").parentElement?.contains(document.querySelector("time"));
  expect(isBelow).toBe(!hasId);
});

it("the name of a game gives way at its end, and an amount never does", () => {
  const row = { ...dragonTiger.row, gameKey: { code: "baccarat_insurance", known: true }, net: "12345678.90" };
  renderScreen(<Row row={row} />);
  const game = screen.getByTitle("Baccarat insurance");
  expect(game).toHaveClass("truncate");
  expect(game.className).not.toContain("rtl");
  for (const figure of document.querySelectorAll("[data-figure]")) {
    expect(figure).toHaveClass("whitespace-nowrap");
    expect(figure.className).not.toMatch(/min-w-0|truncate|overflow/);
    // All else of the line shrinks to nothing before the figure would.
    expect(figure.previousElementSibling).toHaveClass("min-w-0", "flex-1", "overflow-hidden");
  }
});

it("the word before a payout gives way before the amount, and stays in the tooltip", () => {
  const row = { ...dragonTiger.row, net: null, netUnknown: true, totalPayout: "12345678.90" };
  const { unmount } = renderScreen(<Row row={row} leftOut={2} />);
  expect(screen.getByText("payout 12,345,678.90")).toBeVisible();
  unmount();
  renderScreen(<Row row={row} leftOut={3} />);
  expect(screen.getByTitle("payout 12,345,678.90")).toHaveTextContent(/^12,345,678.90$/);
});
