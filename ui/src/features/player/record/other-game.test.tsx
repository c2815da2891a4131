/** A record of a game other than baccarat, with answers written by hand. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BetLine, GameResultView, RecordView } from "@/gateway/types";
import { expectAccessible } from "@/testing";
import { disputed } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

const line = (code: string, more: Partial<BetLine> = {}): BetLine => ({
  bet: { code, known: true },
  stake: "50.00",
  win: null,
  other: null,
  outcome: "no_win",
  byCustom: null,
  ...more,
});

function recordOf(gameKey: string, gameResult: GameResultView, more: Partial<RecordView> = {}): RecordView {
  return {
    ...disputed,
    isBaccarat: false,
    words: {},
    round: null,
    gameResult,
    bets: [],
    seenInShoe: null,
    sameRound: [],
    row: {
      ...disputed.row,
      gameKey: { code: gameKey, known: true },
      winner: null,
      winners: [],
      bankerTotal: null,
      playerTotal: null,
      firstLine: null,
    },
    ...more,
  };
}

async function open(record: RecordView, settings = {}) {
  const rendered = renderPlayer({ records: [record], settings });
  await screen.findByRole("heading", { name: /Cameras|กล้อง/ });
  return rendered;
}

const sicbo = recordOf("sicbo", { shape: "dice", faces: [4, 4, 4], sum: 12, isTriple: true });
const withLine: RecordView = {
  ...sicbo,
  row: {
    ...sicbo.row,
    winners: [{ code: "TRIPLE_4", known: true }],
    firstLine: { id: "games-line-triple", args: { dice: "4 · 4 · 4", form: "row", sum: "12" } },
  },
  words: { BIG: { id: "games-bet-big", args: {} }, PLAYER1: { id: "games-bet-seat", args: { seat: "1" } } },
  bets: [
    line("BIG", { byCustom: "loses" }),
    line("PLAYER1", { stake: null, other: "50.00 + 25 → amount 100.00", outcome: "listed" }),
  ],
};

describe("a record of another game", () => {
  it("has the first line of its game in the list, and its result as the heading", async () => {
    await open(withLine);
    expect(screen.getByRole("heading", { name: "Triple, sum 12 (4 · 4 · 4)", level: 2 })).toBeVisible();
    expect(within(screen.getByRole("listbox")).getByText("4 · 4 · 4, sum 12, triple")).toBeVisible();
    expect(screen.getByRole("img", { name: "Dice: 4, 4, 4" })).toBeVisible();
    expect(screen.queryByText(/has no readable cards/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("has what custom says beside what was reported, and explains no code by the rules of baccarat", async () => {
    await open(withLine);
    const big = screen.getByRole("row", { name: /^BIG/ });
    expect(big).toHaveTextContent(/^BIG\d/);
    expect(big).toHaveTextContent("no win reported · by the usual rules: loses");
    expect(screen.queryByText(/in baccarat/)).not.toBeInTheDocument();
    // A code has its words where they say more.
    const listed = screen.getByRole("row", { name: /^PLAYER1 seat 1/ });
    expect(listed).toHaveTextContent("50.00 + 25 → amount 100.00");
    expect(listed).toHaveTextContent("can’t tell");
  });

  it("is found by its first line in Thai", async () => {
    await open(withLine, { language: "th" });
    expect(screen.getByRole("heading", { name: "ตอง รวม 12 (4 · 4 · 4)", level: 2 })).toBeVisible();
    await expectAccessible();
  });

  it("of unknown shape shows its values and the codes as received", async () => {
    const rows = [{ depth: 0, name: "wheel", isPosition: false, value: { kind: "text", text: "2x" } as const }];
    const record = recordOf("monopoly", { shape: "tree", rows, isCut: false });
    await open({ ...record, row: { ...record.row, winners: [{ code: "TWO", known: false }] } });
    expect(screen.getByRole("heading", { name: "TWO", level: 2 })).toBeVisible();
    expect(screen.getByRole("row", { name: "wheel 2x" })).toBeVisible();
    expect(screen.queryByText("Could not be read")).not.toBeInTheDocument();
  });
});
