import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { dragonTiger } from "@/testing/records";
import { RecordRow } from "./record-rows";
import { useRowTexts } from "./row-text";

function Row({ row = dragonTiger.row, isCompact = false, needles = [] }: Partial<Parameters<typeof RecordRow>[0]>) {
  const textOf = useRowTexts(true);
  return <RecordRow {...{ row, textOf, isCompact, needles }} matched={[]} isCurrencySaid />;
}

it("a row has its game once, at the end of the line of the time and the id", () => {
  renderScreen(<Row />);
  const game = screen.getByTitle("Dragon tiger");
  expect(game).toHaveTextContent(/^DT$/);
  const id = screen.getByTitle(dragonTiger.row.roundId ?? "");
  expect(game.compareDocumentPosition(id)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it("a row has the whole name of its game where it was searched for", () => {
  renderScreen(<Row needles={["dragon t"]} />);
  expect(screen.getByTitle("Dragon tiger")).toHaveTextContent("Dragon tiger");
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
  expect(name("baccarat", "player")).not.toContain("Bac");
  expect(name("baccarat_insurance", "player")).toContain("Bac ins");
  expect(name("dragon_tiger", null)).not.toContain("DT");
});

it("the seconds give way first, then the id: each is there whole or not at all", () => {
  renderScreen(<Row />);
  expect(document.querySelector("time")).toHaveTextContent(/^21:35:02$/);
  const partOf = (element: Element) => element.closest<HTMLElement>("[style]");
  const seconds = partOf(screen.getByText(":02"));
  const id = partOf(screen.getByTitle(dragonTiger.row.roundId ?? ""));
  expect(Number(seconds?.style.flexShrink)).toBeGreaterThan(1000 * Number(id?.style.flexShrink));
  expect(partOf(screen.getByText("21:35"))).toBeNull();
});

it("a net that is not known is a dash, and the payout in its tooltip", () => {
  const row = { ...dragonTiger.row, net: null, netUnknown: true, totalPayout: "12345678.90" };
  renderScreen(<Row row={row} />);
  expect(screen.getByTitle("payout 12,345,678.90")).toHaveTextContent(/^–$/);
});

it("a tie of dragon tiger has its sign, and a number of roulette its colour", () => {
  const tie = { id: "games-line-tie", args: { rank: "2" } };
  const winners = [{ code: "TIE", known: true }];
  renderScreen(<Row row={{ ...dragonTiger.row, winner: null, winners, firstLine: tie }} />);
  expect(screen.getByRole("img", { name: "Tie" })).toHaveTextContent("=");
  const number = { id: "games-line-roulette", args: { number: "10", colour: { id: "games-colour-black", args: {} } } };
  const { container } = renderScreen(
    <Row row={{ ...dragonTiger.row, winner: null, winners: [], firstLine: number }} />,
  );
  expect(container.querySelector("[data-disc]")).toHaveStyle({ background: "#25252a" });
});
