import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible, renderScreen } from "@/testing";
import { SettingsScreen } from "./settings-screen";

it("the pay table is empty at first, takes lines with the digits as typed, and says what is wrong with others", async () => {
  const { user, gateway } = renderScreen(<SettingsScreen />);
  expect(screen.getByText("Empty: the odds in the records are used.")).toBeVisible();
  const code = screen.getByRole("textbox", { name: "Bet code" });
  const odds = screen.getByRole("textbox", { name: /^Odds/ });
  const add = async (typedCode: string, typedOdds: string) => {
    for (const [field, typed] of [
      [code, typedCode],
      [odds, typedOdds],
    ] as const) {
      await user.clear(field);
      if (typed !== "") await user.type(field, typed);
    }
    await user.keyboard("{Enter}");
  };
  await add("", "1");
  expect(await screen.findByText("Enter the code as the service writes it.")).toBeVisible();
  for (const wrong of ["", "8:1", "-8", "1e3", "half"]) {
    await add("BANKER", wrong);
    expect(await screen.findByText("Enter decimal numbers, such as 0.95, 0.5.")).toBeVisible();
  }
  await expectAccessible();
  const kept = async () => (await gateway.settings()).payTable;
  await add(" BANKER ", "0.95, 0.50 0.95");
  expect(await screen.findByRole("row", { name: /^BANKER 0\.95, 0\.50/ })).toBeVisible();
  expect(code).toHaveFocus();
  await add("TIE", "8");
  // It takes the place of the one with its code.
  await add("BANKER", "1");
  const rows = [
    { code: "BANKER", odds: ["1"] },
    { code: "TIE", odds: ["8"] },
  ];
  await waitFor(async () => expect(await kept()).toEqual(rows));
  await user.click(screen.getByRole("button", { name: "Remove BANKER" }));
  await waitFor(async () => expect(await kept()).toEqual(rows.slice(1)));
});
