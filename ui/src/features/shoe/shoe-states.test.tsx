import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible, failure } from "@/testing";
import { emptyShoe, runningShoe, shoeWithoutRoads } from "@/testing/shoes";
import { findListBox, listBox, optionsOf, renderShoe } from "./shoe.test.support";

describe("states of the shoe screen", () => {
  it("shows the roads' shape while the shoe is read for the first time", async () => {
    renderShoe([], { gateway: { shoe: () => new Promise(() => undefined) } });
    expect(await screen.findByRole("status", { name: "Loading the shoe" })).toBeInTheDocument();
    await expectAccessible();
  });

  it("shows empty roads and says when the first round comes", async () => {
    renderShoe([emptyShoe()]);
    const bead = await findListBox("Bead plate");
    expect(optionsOf(bead)).toEqual([]);
    expect(screen.getByText("No round yet")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeInTheDocument();
    expect(screen.getByText("No rounds yet")).toBeInTheDocument();
    await expectAccessible();
  });

  it("lists the rounds of a game without roads and says why there are none", async () => {
    renderShoe([shoeWithoutRoads()], { gameKey: "dragon_tiger" });
    expect(await screen.findByText("No roads for these rounds")).toBeInTheDocument();
    const list = listBox("Rounds");
    expect(optionsOf(list)[0]).toHaveTextContent("#12 DRAGON");
    expect(screen.queryByRole("listbox", { name: "Big road" })).not.toBeInTheDocument();
    expect(screen.queryByText(/not on the roads$/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("shows another game without baccarat's filters, order, check and answer", async () => {
    const shoe = shoeWithoutRoads();
    const codes = ["RED", "EVEN", "HIGH", "DOZEN_3", "COLUMN_2"].map((code) => ({ code, known: true }));
    const rounds = shoe.rounds.map((round) => ({
      ...round,
      firstLine: { id: "shoe-list-title" as const, args: {} },
      winner: { code: "29", known: true },
      additions: codes,
    }));
    renderShoe([{ ...shoe, rounds }], { gameKey: "roulette" });
    expect(await screen.findByText(/listed with their results/)).toBeInTheDocument();
    const row = optionsOf(listBox("Rounds"))[0] as HTMLElement;
    expect(row).toHaveTextContent(/^#12 Rounds$/);
    expect(row.firstElementChild).toHaveAttribute("title", "Rounds\n29 · RED · EVEN · HIGH · DOZEN_3 · COLUMN_2");
    for (const words of [/Naturals/, /Pairs/, /Player – Banker/, /rules of baccarat/, /Can’t tell/, /Copy answer/]) {
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    }
    expect(screen.getByText("The results of this game are not checked here.")).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ["id", { id: "r1", roundNo: 5 }, "Sent twice with different content: another round of this shoe has the same id."],
    ["number", { id: "r5", roundNo: 1 }, "Another round of this shoe has the same number."],
    [
      "id and number",
      { id: "r1", roundNo: 1 },
      "Sent twice with different content: another round of this shoe has the same id and number.",
    ],
  ])("says that another round has the %s of a round, and nothing else of it", async (_, names, sentence) => {
    const [first, ...others] = runningShoe(12).rounds;
    if (!first) throw new Error("no round is recorded");
    const twice = { ...first, ...names, key: "twice", unplaced: "sent_twice" as const };
    const rounds = [{ ...first, id: "r1", roundNo: 1 }, twice, ...others];
    const { unmount } = renderShoe([runningShoe(12, { rounds })], { round: "twice" });
    const said = await screen.findByText(/another round of this shoe/i);
    expect(said).toHaveTextContent(`${sentence} This one is not on the roads.`);
    unmount();
    renderShoe([runningShoe(12, { rounds, roads: null })], { round: "twice" });
    expect((await screen.findByText(/another round of this shoe/i)).textContent?.trim()).toBe(sentence);
  });

  it("says how old a shoe from a cache is, and that the clocks differ", async () => {
    renderShoe([{ ...runningShoe(12), serviceTime: { clockSkewSeconds: -240, cachedMinutes: 180 } }]);
    expect(await screen.findByText("From a cache, 3 h old.")).toBeVisible();
    expect(screen.getByText("Service and computer clocks differ by 4 min.")).toBeVisible();
  });

  it("asks for another live table only if the service does not know this one", async () => {
    renderShoe([failure("service_failed", { status: 503 })]);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Id of the live table" })).not.toBeInTheDocument();
  });

  it("says that nothing could be read, what to do, and reads again", async () => {
    const { user } = renderShoe([failure("not_found", { status: 400 }), runningShoe(12)]);
    expect(await screen.findByRole("alert")).toHaveTextContent("The data was not found.");
    expect(screen.getByRole("link", { name: "Open the table" })).toHaveAttribute("href", "#/tables/412");
    expect(screen.queryByText("No rounds yet")).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findListBox("Bead plate")).toBeInTheDocument();
  });

  it("explains why a table whose id is not a whole number has no shoe", async () => {
    renderShoe([failure("invalid_input", { field: "tableId" })], { tableId: "vip:โต๊ะ/7" });
    expect(await screen.findByText("No shoe for this table")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open the table" })).toHaveAttribute(
      "href",
      `#/tables/${encodeURIComponent("vip:โต๊ะ/7")}`,
    );
    await expectAccessible();
  });

  it("says what was asked for when the service refuses, and takes the live table’s id", async () => {
    const onLiveId = vi.fn();
    const { user } = renderShoe([failure("not_found", { status: 400 })], { tableId: "7", onLiveId });
    expect(await screen.findByText("Asked for: live table id 7, game key baccarat.")).toBeVisible();
    const field = screen.getByRole("textbox", { name: "Id of the live table" });
    await user.type(field, "0412");
    await user.click(screen.getByRole("button", { name: "Show its shoe" }));
    expect(onLiveId).not.toHaveBeenCalled();
    expect(await screen.findByText(/Enter a whole number/)).toBeVisible();
    await user.clear(field);
    await user.type(field, "412{Enter}");
    expect(onLiveId).toHaveBeenCalledExactlyOnceWith("412");
  });

  it("asks for the live id in place of the table’s, and shows both", async () => {
    const shoe = vi.fn(async () => runningShoe(12));
    renderShoe([], { tableId: "vip:7", liveId: "412", gateway: { shoe } });
    expect(await findListBox("Bead plate")).toBeInTheDocument();
    expect(shoe).toHaveBeenCalledWith({ tableId: "vip:7", liveId: "412", gameKey: "baccarat" });
    expect(screen.getByRole("heading", { level: 2, name: /Table vip:7, live table 412/ })).toBeVisible();
  });
});
