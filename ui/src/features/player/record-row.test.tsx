import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { dragonTiger } from "@/testing/records";
import { useRowTexts } from "./filter/row-text";
import { RecordRow } from "./record-row";

function Row({ isNarrow = false, row = dragonTiger.row, layout = "usual" }: Partial<Parameters<typeof RecordRow>[0]>) {
  const textOf = useRowTexts(true);
  return <RecordRow {...{ row, textOf, layout, isNarrow }} needles={[]} isCurrencySaid />;
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
  renderScreen(<Row layout="compact" />);
  const id = screen.getByTitle(dragonTiger.row.roundId ?? "");
  const time = screen.getByText("21:35");
  expect(time.compareDocumentPosition(id)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("a row of one line names the game only where neither the icon nor the usual game of two sides tells it", () => {
  const name = (gameKey: string, winner: "player" | null) => {
    const row = { ...dragonTiger.row, gameKey: { code: gameKey, known: true }, winner };
    const { container, unmount } = renderScreen(<Row layout="compact" row={row} />);
    const shown = container.textContent;
    unmount();
    return shown;
  };
  expect(name("baccarat", "player")).not.toContain("Baccarat");
  expect(name("baccarat_insurance", "player")).toContain("Baccarat insurance");
  expect(name("dragon_tiger", null)).not.toContain("Dragon tiger");
});
