import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible, renderScreen } from "@/testing";
import { rowFrom, withRow } from "./service-panels";
import { SettingsScreen } from "./settings-screen";

describe("a line of the pay table", () => {
  it("keeps the digits typed, each odds once", () => {
    expect(rowFrom(" BANKER ", "0.95, 0.50 0.95")).toEqual({ row: { code: "BANKER", odds: ["0.95", "0.50"] } });
  });

  it.each([
    ["", "1", "code"],
    ["TIE", "", "odds"],
    ["TIE", "8:1", "odds"],
    ["TIE", "-8", "odds"],
    ["TIE", "1e3", "odds"],
  ])("%j with odds %j is faulty in its %s", (code, odds, fault) => {
    expect(rowFrom(code, odds)).toEqual({ fault });
  });

  it("takes the place of the one with its code", () => {
    const table = [
      { code: "TIE", odds: ["8"] },
      { code: "BIG", odds: ["0.54"] },
    ];
    expect(withRow(table, { code: "TIE", odds: ["9"] }).map(({ odds }) => odds)).toEqual([["9"], ["0.54"]]);
  });
});

describe("the pay table in the settings", () => {
  it("is empty at first and says where odds come from then", async () => {
    renderScreen(<SettingsScreen />);
    expect(screen.getByText("Empty: the odds in the records are used.")).toBeVisible();
  });

  it("takes a line, says what is wrong with another, and lets go of one", async () => {
    const { user, gateway } = renderScreen(<SettingsScreen />);
    const code = screen.getByRole("textbox", { name: "Bet code" });
    const odds = screen.getByRole("textbox", { name: /^Odds/ });
    await user.type(code, "BANKER");
    await user.type(odds, "half{Enter}");
    expect(await screen.findByText("Enter decimal numbers, such as 0.95, 0.5.")).toBeVisible();
    await expectAccessible();
    await user.clear(odds);
    await user.type(odds, "0.95, 0.5{Enter}");
    expect(await screen.findByRole("row", { name: /^BANKER 0\.95, 0\.5/ })).toBeVisible();
    expect(code).toHaveFocus();
    const kept = async () => (await gateway.settings()).payTable;
    await waitFor(async () => expect(await kept()).toEqual([{ code: "BANKER", odds: ["0.95", "0.5"] }]));
    await user.click(screen.getByRole("button", { name: "Remove BANKER" }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});
