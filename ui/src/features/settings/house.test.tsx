import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { recordedGateway } from "@/gateway/recorded";
import { expectAccessible, renderScreen } from "@/testing";
import { SettingsScreen } from "./settings-screen";

describe("the house in the settings", () => {
  it("says each answer and from how many records, and takes another one", async () => {
    const { user, gateway } = renderScreen(<SettingsScreen />);
    expect(await screen.findByText(/What odds mean: to one.* fits 40 of the 40/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: /Answer: What odds mean/ }));
    await user.click(screen.getByRole("option", { name: "for one, the stake included" }));
    expect(await screen.findByText("What odds mean: for one, the stake included. Set by you.")).toBeVisible();
    const learned = (await gateway.house()).parts[0]?.questions[0]?.learned;
    expect(learned).toMatchObject({ question: "odds", answer: "gross", set: true });
    await user.click(screen.getByRole("button", { name: "Forget: What odds mean" }));
    expect(await screen.findByText("What odds mean: not decided yet; 0 seen.")).toBeVisible();
  });

  it("says that nothing is known of a service that was not read", async () => {
    const gateway = recordedGateway({ house: async () => ({ parts: [] }) });
    renderScreen(<SettingsScreen />, { gateway });
    await waitFor(() => expect(screen.getByText("Nothing is known yet: read a player's records first.")).toBeVisible());
  });
});
