import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { TableRow } from "@/gateway/types";
import { expectAccessible } from "@/testing";
import { tablesAnswers } from "@/testing/recorded/answers";
import { partialShoe, roundId, runningShoe, tiesOnlyShoe } from "@/testing/shoes";
import { findListBox, listBox, litIn, namesOf, optionsOf, renderShoe } from "./shoe.test.support";

const rowOf412 = () => tablesAnswers.tables.rows.find(({ id }) => id === "412") as TableRow;

describe("the shoe on screen", () => {
  it("draws every round of the bead plate and every mark of the big road, named for screen readers", async () => {
    const shoe = runningShoe();
    renderShoe([shoe]);
    const bead = namesOf(await findListBox("Bead plate"));
    expect(bead).toHaveLength(64);
    expect(bead[0]).toBe("Round 1, Player, natural");
    const stones = namesOf(listBox("Big road"));
    expect(stones).toHaveLength(shoe.rounds.filter(({ side }) => side !== "tie").length);
    expect(stones).toContain("Round 44, Player, player pair, natural, 1 tie on it");
    expect(stones).toContain("Round 51, Player, 2 ties on it");
  });

  it("highlights the round of a pressed mark in all roads and the list, and shows its cards", async () => {
    const { user, chosen } = renderShoe([runningShoe(24)]);
    const eye = await findListBox("Big eye boy");
    await user.click(eye.querySelector('[aria-label^="Round 20,"]') as Element);
    expect(chosen).toEqual([roundId(20)]);
    for (const name of ["Bead plate", "Big road", "Big eye boy", "Small road", "Cockroach pig"]) {
      expect(litIn(listBox(name))?.getAttribute("aria-label"), name).toMatch(/^Round 20,/);
    }
    expect(litIn(listBox("Rounds"))).toHaveTextContent("#20");
    const cards = document.querySelectorAll('[aria-label="Player’s cards in the order received"] [role="img"]');
    expect([...cards].map((card) => card.getAttribute("aria-label"))).toEqual([
      "five of hearts, value 5",
      "ten of spades, value 0",
      "three of clubs, value 3",
    ]);
  });

  it("names the order of the cards that is shown, which may not be the one received", async () => {
    const shoe = runningShoe(24);
    const rounds = shoe.rounds.map((round) => ({
      ...round,
      player: round.player && { ...round.player, reordered: true },
    }));
    renderShoe([{ ...shoe, rounds }], { round: roundId(20) });
    expect(await screen.findByRole("list", { name: "Player’s cards in the order dealt" })).toBeVisible();
    expect(screen.getByRole("list", { name: "Banker’s cards in the order received" })).toBeVisible();
  });

  it("highlights the mark that a tie is counted on", async () => {
    renderShoe([runningShoe(12)], { round: roundId(8) });
    expect(litIn(await findListBox("Big road"))?.getAttribute("aria-label")).toMatch(/^Round 7, .*1 tie on it/);
    expect(litIn(listBox("Big eye boy"))).toBeUndefined();
  });

  it("shows ties before any result once, in a mark of their own", async () => {
    renderShoe([tiesOnlyShoe()]);
    expect(namesOf(await findListBox("Big road"))).toEqual(["Round 1, 3 ties before the first result"]);
  });

  it("says what the next round would add, and where nothing would be added", async () => {
    const { unmount } = renderShoe([runningShoe()]);
    const asked = async (side: RegExp) => {
      const panel = await screen.findByRole("region", { name: "If the next round is…" });
      return within(within(panel).getByRole("row", { name: side }));
    };
    const row = await asked(/^Banker/);
    expect(row.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"))).toEqual([
      "blue, irregular",
      "red, regular",
      "red, regular",
    ]);
    unmount();
    renderShoe([tiesOnlyShoe()]);
    expect((await asked(/^Player/)).getAllByText("no mark")).toHaveLength(3);
  });

  it("states counts beside the average, what is missing and what is not on the roads", async () => {
    renderShoe([partialShoe()]);
    const counts = await screen.findByRole("region", { name: "Counts in this shoe" });
    expect(counts).toHaveTextContent("exp. 45.9");
    expect(counts).toHaveTextContent("#1 – #24 received");
    expect(counts).toHaveTextContent("3 rounds missing: #10, #11, #12");
    expect(counts).toHaveTextContent("1 round not on the roads");
    expect(litIn(await findListBox("Rounds"))).toHaveTextContent("CANCELLED");
    expect(screen.getByText("not known to this version")).toBeInTheDocument();
    expect(screen.getByText("player_score").closest("li")).toHaveTextContent(
      "player_score expected an integer, found an array",
    );
    await expectAccessible();
  });

  it("filters the list by naturals and pairs without touching the choice", async () => {
    const shoe = runningShoe();
    const { user, chosen } = renderShoe([shoe]);
    const list = await findListBox("Rounds");
    await user.click(screen.getByRole("radio", { name: "Pairs" }));
    const pairs = shoe.rounds.filter(({ playerPair, bankerPair }) => playerPair || bankerPair);
    expect(optionsOf(list)).toHaveLength(pairs.length);
    expect(chosen).toEqual([]);
  });

  it("finds a round by its number or a part of its id, and gives the list the focus", async () => {
    const { user, chosen } = renderShoe([runningShoe(24)]);
    const list = await findListBox("Rounds");
    await user.keyboard("/2");
    expect(optionsOf(list).map((option) => /#\d+/.exec(option.textContent ?? "")?.[0])).toEqual([
      "#24",
      "#23",
      "#22",
      "#21",
      "#20",
      "#2",
    ]);
    await user.keyboard("{Enter}");
    expect(chosen).toEqual([roundId(2)]);
    expect(list).toHaveFocus();
    await user.keyboard("/");
    await user.clear(screen.getByRole("searchbox"));
    await user.paste(roundId(7).slice(3).toUpperCase());
    expect(optionsOf(list).map((option) => option.textContent)).toEqual([expect.stringContaining("#7")]);
    await user.keyboard("x");
    expect(screen.getByText("No round with this number or id")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(optionsOf(list)).not.toHaveLength(0);
    expect(list).toHaveFocus();
  });

  it("gives the chosen round the focus by Enter in the list", async () => {
    const { user } = renderShoe([runningShoe(12)]);
    (await findListBox("Rounds")).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("region", { name: /^Round 12/ })).toHaveFocus();
  });

  it("says that the table is of another game, and opens it as that", async () => {
    const tables = async () => ({
      ...tablesAnswers.tables,
      rows: [{ ...rowOf412(), gameKey: { code: "roulette", known: true } }],
    });
    renderShoe([runningShoe(12)], { gateway: { tables } });
    expect(
      await screen.findByText("By its record this table deals roulette. You opened it as baccarat."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Open as roulette" })).toHaveAttribute(
      "href",
      "#/tables/412/shoe?game_key=roulette",
    );
  });

  it("keeps a round of the address that is not in the shoe apart from the newest one", async () => {
    const { user, chosen } = renderShoe([runningShoe(12)], { round: "bc:elsewhere" });
    expect(await screen.findByText("The round in this link is not in the shoe shown.")).toBeInTheDocument();
    expect(litIn(await findListBox("Bead plate"))).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Show the newest round" }));
    expect(chosen).toEqual([undefined]);
  });

  it("copies the round’s id and shows its bytes as received", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderShoe([runningShoe(6)], { gateway: { copyText } });
    await findListBox("Bead plate");
    await user.keyboard("c");
    expect(copyText).toHaveBeenCalledExactlyOnceWith(roundId(6));
    await user.keyboard("r");
    const dialog = await screen.findByRole("dialog", { name: "Raw" });
    expect(dialog).toHaveTextContent(runningShoe(6).rounds[5]?.raw ?? "no raw text");
    await expectAccessible();
  });

  it("is complete in Thai", async () => {
    renderShoe([runningShoe(24)], { settings: { language: "th" } });
    expect(await findListBox("บิ๊กโรด")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /ถ้ารอบหน้าออก/ })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Banker|Player|Round|Tie\b/);
  });
});
