import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible, renderScreen } from "@/testing";
import { FindPlayer, faultOf } from "./find-player";

function open() {
  const onFind = vi.fn();
  return { ...renderScreen(<FindPlayer onFind={onFind} />), onFind };
}

describe("finding a player", () => {
  it("takes the id exactly as typed, with game, period, round and bet", async () => {
    const { user, onFind } = open();
    await user.keyboard("สมชาย/88: a");
    await user.clear(screen.getByRole("combobox", { name: "Game" }));
    await user.type(screen.getByRole("combobox", { name: "Game" }), "sicbo");
    await user.type(screen.getByRole("textbox", { name: /Round id/ }), " bc:1 ");
    await user.click(screen.getByRole("button", { name: "Show records" }));
    expect(onFind).toHaveBeenCalledExactlyOnceWith("สมชาย/88: a", {
      game_key: "sicbo",
      period: "last7Days",
      round_id: "bc:1",
      bet_id: undefined,
    });
  });

  it.each([
    ["Player id", "somchai_88 ", "somchai_88"],
    ["Round id", "\u00a0bc:9:x", "bc:9:x"],
    ["Bet id", "88412\u200b", "88412"],
  ])("names the letter of the %s that nobody sees, with a button for the id without it", async (name, id, without) => {
    const { user } = open();
    const field = screen.getByRole("textbox", { name: new RegExp(name, "i") });
    await user.click(field);
    await user.paste(id);
    await user.click(await screen.findByRole("button", { name: `Use ${without}` }));
    expect(field).toHaveValue(without);
    await expectAccessible();
  });

  it("asks for all games unless a game is named", async () => {
    const { user, onFind } = open();
    await user.keyboard("somchai_88{Enter}");
    expect(onFind).toHaveBeenCalledExactlyOnceWith("somchai_88", {
      games: "all",
      game_key: undefined,
      period: "last7Days",
      round_id: undefined,
      bet_id: undefined,
    });
  });

  it("asks for an id before anything is asked of the service", async () => {
    const { user, onFind } = open();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Enter the player id.")).toBeVisible();
    expect(onFind).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it("leads back to players looked at lately", async () => {
    open();
    const recents = await screen.findByRole("region", { name: "Recent" });
    const link = await within(recents).findByRole("link", { name: /niran\.k/ });
    expect(link).toHaveAttribute("href", "#/players/niran.k?game_key=baccarat");
  });
});

it.each([
  ["", "missing"],
  [".", "unusable"],
  ["..", "unusable"],
  ["a\nb", "unusable"],
  ["x".repeat(513), "unusable"],
  ["…", null],
  ["a/../b", null],
  ["ก".repeat(512), null],
  ["🂡".repeat(512), null],
])("the id %j is %s", (id, fault) => {
  expect(faultOf(id)).toBe(fault);
});
