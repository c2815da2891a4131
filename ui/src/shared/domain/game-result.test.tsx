import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CardView, GameResultView, LayoutBet, TreeRow } from "@/gateway/types";
import { expectAccessible, renderScreen } from "@/testing";
import { GameResult } from "./game-result";

const show = (result: GameResultView, settings = {}) => renderScreen(<GameResult result={result} />, { settings });

const card = (rank: string, suit: string, value: number): CardView => ({ code: `${rank}?`, rank, suit, value });

const bet = (code: string, place: LayoutBet["place"], more: Partial<LayoutBet> = {}): LayoutBet => ({
  code,
  place,
  stake: "50.00",
  outcome: "no_win",
  covers: false,
  ...more,
});

describe("dragon tiger", () => {
  const tie: GameResultView = {
    shape: "dragon_tiger",
    dragon: card("9", "spades", 9),
    tiger: card("9", "hearts", 9),
    winner: "tie",
    isSuited: false,
  };

  it("names the higher card in words, with its own worth", async () => {
    show({ ...tie, dragon: card("K", "spades", 13), winner: "dragon" });
    expect(screen.getByRole("region", { name: "Dragon" })).toHaveTextContent("higher card");
    expect(screen.getByRole("region", { name: "Tiger" })).not.toHaveTextContent("higher card");
    expect(screen.getByRole("img", { name: "king of spades, value 13" })).toBeVisible();
    await expectAccessible();
  });

  it("says that a tie is one, and whether it is suited", () => {
    const { unmount } = show(tie);
    expect(screen.getByText("Tie")).toBeVisible();
    expect(screen.queryByText("both cards have one suit")).not.toBeInTheDocument();
    unmount();
    show({ ...tie, isSuited: true }, { language: "th" });
    expect(screen.getByText("ไพ่ทั้งสองใบดอกเดียวกัน")).toBeVisible();
  });
});

describe("roulette", () => {
  const result: GameResultView = {
    shape: "roulette",
    number: 17,
    colour: "black",
    bets: [
      bet("STRAIGHT_17", { area: "numbers", numbers: [17] }, { outcome: "won", covers: true }),
      bet("17", { area: "numbers", numbers: [17] }, { outcome: "won", covers: true, stake: "5" }),
      bet("CORNER_16_17_19_20", { area: "numbers", numbers: [16, 17, 19, 20] }, { covers: true }),
      bet("HIGH", { area: "high" }, { stake: "12345678901234567.89" }),
      bet("COLUMN1", { area: "column", number: 1 }, { stake: null, outcome: "listed" }),
      bet("DOZEN2", { area: "dozen", number: 2 }),
    ],
  };

  it("names the pocket in words and the bets on the layout, each with its whole stake and whether it covers the number", async () => {
    show(result);
    expect(screen.getByText("black", { selector: "p" })).toHaveTextContent("17 black");
    const bets = within(screen.getByRole("list", { name: "Bets on the layout" })).getAllByRole("listitem");
    expect(bets.map((each) => each.textContent)).toEqual([
      "STRAIGHT_17, stake 50.00, covers the number",
      "17, stake 5, covers the number",
      "CORNER_16_17_19_20, stake 50.00, covers the number",
      "HIGH, stake 12,345,678,901,234,567.89, does not cover the number",
      "COLUMN1, stake not given, does not cover the number",
      "DOZEN2, stake 50.00, does not cover the number",
    ]);
    await expectAccessible();
  });

  it("lays a chip on each bet, in a shape by its outcome, and a stake only whole and where it has room", () => {
    const { container } = show(result);
    const chips = [...container.querySelectorAll<HTMLElement>("[data-outcome]")];
    expect(chips.map(({ textContent, title, dataset }) => [title.split(",")[0], textContent, dataset.outcome])).toEqual(
      [
        ["STRAIGHT_17", "", "won"],
        ["17", "", "won"],
        ["CORNER_16_17_19_20", "", "no_win"],
        ["HIGH", "", "no_win"],
        ["COLUMN1", "", "open"],
        ["DOZEN2", "50", "no_win"],
      ],
    );
    expect(chips[3]?.title).toContain("12,345,678,901,234,567.89");
  });

  it("groups the digits of a chip as everywhere", () => {
    const { container } = show({
      ...result,
      bets: [bet("HIGH", { area: "high" }, { stake: "1000.00" })],
    });
    expect(container.querySelector("[data-outcome]")).toHaveTextContent(/^1,000$/);
  });

  it("lays a chip in the middle of its numbers, on the outer line for whole streets", () => {
    const numbers = (...numbers: number[]) =>
      bet(numbers.join(" "), { area: "numbers", numbers }, { covers: true, stake: "5" });
    const bets = [numbers(17), numbers(16, 17, 19, 20), numbers(0, 1, 2), numbers(4, 5, 6), numbers(0)];
    const { container } = show({ ...result, bets });
    const spots = [...container.querySelectorAll<HTMLElement>("[data-kind]")];
    expect(spots.map(({ style, dataset, textContent }) => [style.gridArea, dataset.kind, textContent])).toEqual([
      ["2 / 7 / 3 / 8", "number", "5"],
      ["2 / 7 / 4 / 9", "line", ""],
      ["2 / 1 / 4 / 3", "line", ""],
      ["1 / 3 / 4 / 4", "edge", ""],
      ["2 / 1 / 3 / 2", "number", "5"],
    ]);
  });
});

describe("dice and symbols", () => {
  it("have their faces, sum and triple in words", async () => {
    show({ shape: "dice", faces: [4, 4, 4], sum: 12, isTriple: true });
    expect(screen.getByRole("img", { name: "Dice: 4, 4, 4" }).querySelectorAll("circle")).toHaveLength(12);
    expect(screen.getByText("Sum 12")).toHaveTextContent("triple");
    await expectAccessible();
  });

  it("show the word that was sent for the sixth symbol", async () => {
    const stag = { symbol: "sixth", received: "Stag" } as const;
    const fish = { symbol: "fish", received: null } as const;
    show({
      shape: "symbols",
      shown: [stag, fish, stag],
      counts: [
        { symbol: stag, count: 2 },
        { symbol: fish, count: 1 },
      ],
    });
    const dice = within(screen.getByRole("list", { name: "Dice in the order received" })).getAllByRole("listitem");
    expect(dice.map((each) => each.textContent)).toEqual(["Stag", "fish", "Stag"]);
    expect(dice.map((each) => each.querySelector("svg") !== null)).toEqual([false, true, false]);
    expect(screen.getByText("Stag × 2")).toBeVisible();
    await expectAccessible();
  });
});

describe("pokdeng", () => {
  it("puts each seat beside the banker, and does not guess where houses differ", async () => {
    const hand = (points: number, isPok: boolean, deng: number | null) => ({
      cards: [card("4", "spades", 4), card("4", "hearts", 4)],
      points,
      isPok,
      deng,
    });
    show({
      shape: "pokdeng",
      banker: hand(6, false, 1),
      players: [
        { seat: 2, hand: hand(8, true, 2), hasBet: true, againstBanker: "wins" },
        { seat: 5, hand: hand(1, false, null), hasBet: false, againstBanker: null },
      ],
    });
    expect(screen.getByRole("region", { name: "Banker" })).toHaveTextContent("6 points");
    expect(screen.getByRole("region", { name: "Seat 2" })).toHaveTextContent(/pok 8.*2 deng.*wins/);
    expect(screen.getByRole("region", { name: "Seat 5" })).toHaveTextContent(
      /1 point.*deng differs by house.*can’t tell/,
    );
    await expectAccessible();
  });
});

describe("a result of unknown shape", () => {
  const row = (name: string, value: TreeRow["value"], depth = 0, isPosition = false): TreeRow => ({
    depth,
    name,
    isPosition,
    value,
  });

  it("is its names and values in the order received", async () => {
    const rows = [
      row("z", { kind: "json", text: "1.50" }),
      row("wheel", { kind: "group", count: 2 }),
      row("1", { kind: "text", text: "ก\u202e" }, 1, true),
      row("still", { kind: "picture" }, 1),
      row("dice", { kind: "line", items: ["3", "3", "5"], leftOut: 9 }),
    ];
    show({ shape: "tree", rows, isCut: false });
    expect(screen.getByText(/^As received: this version does not know/)).toBeVisible();
    const lines = screen.getAllByRole("row").slice(1);
    expect(lines.map((line) => [...line.children].map((cell) => cell.textContent))).toEqual([
      ["z", "1.50"],
      ["wheel", "2 values"],
      ["1.", expect.stringMatching(/^ก.+/)],
      ["still", "shown with the cameras"],
      ["dice", "3, 3, 5 and 9 more"],
    ]);
    await expectAccessible();
  });

  it("of ten thousand values is shown in steps, and says when there are more", async () => {
    const rows = Array.from({ length: 250 }, (_, at) => row(`k${at}`, { kind: "json", text: `${at}` }, at));
    const { user } = show({ shape: "tree", rows, isCut: true });
    const count = () => screen.getAllByRole("row").length - 1;
    expect(count()).toBe(100);
    expect(screen.getByText(/150 values are not shown yet/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show 100 more" }));
    await user.click(screen.getByRole("button", { name: "Show 50 more" }));
    expect(count()).toBe(250);
    expect(screen.getByText(/Raw shows all of them/)).toBeVisible();
  });
});
