import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { SettingsScreen } from "./settings-screen";

describe("the house in the settings", () => {
  it("says each answer and from how many records, and takes another one", async () => {
    const { user, gateway } = renderScreen(<SettingsScreen />);
    await user.click(await screen.findByRole("button", { name: "Baccarat: 1 of 1 answered" }));
    const row = await screen.findByRole("row", { name: /^What odds mean/ });
    expect(row).toHaveTextContent(/to one, the stake not included.*40 of 40$/);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: /Answer: What odds mean/ }));
    await user.click(screen.getByRole("option", { name: "for one, the stake included" }));
    await waitFor(() => expect(row).toHaveTextContent(/for one, the stake included.*set by you$/));
    const learned = (await gateway.house()).parts[0]?.questions[0]?.learned;
    expect(learned).toMatchObject({ question: "odds", answer: "gross", set: true });
    await user.click(screen.getByRole("button", { name: "Forget: What odds mean" }));
    await waitFor(() => expect(row).toHaveTextContent(/not decided yet.*0$/));
  });

  it("shows at once what somebody set", async () => {
    const gateway = recordedGateway({});
    await gateway.changeHouse({ gameKey: "baccarat", question: "odds", edit: { kind: "set", answer: "gross" } });
    renderScreen(<SettingsScreen />, { gateway });
    expect(await screen.findByRole("row", { name: /^What odds mean/ })).toHaveTextContent(/set by you$/);
  });

  it("says that an answer could not be saved, and shows it, because it counts", async () => {
    const recorded = recordedGateway({});
    const changeHouse: typeof recorded.changeHouse = async (change) => {
      await recorded.changeHouse(change);
      throw failure("internal");
    };
    const { user } = renderScreen(<SettingsScreen />, { gateway: { ...recorded, changeHouse } });
    await user.click(await screen.findByRole("button", { name: "Baccarat: 1 of 1 answered" }));
    await user.click(screen.getByRole("button", { name: /Answer: What odds mean/ }));
    await user.click(screen.getByRole("option", { name: "for one, the stake included" }));
    expect(await screen.findByText(/Internal error in Pitdesk/)).toBeVisible();
    expect(await screen.findByRole("row", { name: /^What odds mean/ })).toHaveTextContent(/set by you$/);
  });

  it("says why the house cannot be read, and nothing else is lost", async () => {
    const house = async () => Promise.reject(failure("internal"));
    renderScreen(<SettingsScreen />, { gateway: recordedGateway({ house }) });
    expect(await screen.findByText(/Internal error in Pitdesk/)).toBeVisible();
  });

  it("says that nothing is known of a service that was not read", async () => {
    const gateway = recordedGateway({ house: async () => ({ parts: [] }) });
    renderScreen(<SettingsScreen />, { gateway });
    await waitFor(() => expect(screen.getByText("Nothing is known yet: read a player’s records first.")).toBeVisible());
  });
});
