import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { WalletState } from "@/gateway/types";
import { expectAccessible } from "@/testing";
import { type AppOptions, renderApp } from "@/testing/app";
import { failure } from "@/testing/failure";
import { recordedGateway } from "@/testing/recorded";
import { faultyShoe } from "@/testing/shoes";

const field = () => screen.findByRole("combobox", { name: /An id, a whole ticket/ }, { timeout: 10_000 });
const toLookAt = () => screen.findByRole("region", { name: "To look at" });

async function open(options: AppOptions = {}) {
  const view = renderApp({ at: "/", ...options });
  const text = await field();
  await waitFor(() => expect(text).toHaveFocus());
  return { ...view, text };
}

describe("the Start screen", () => {
  it("is the first one, takes a paste at once, and the top bar has no second field", async () => {
    const { user, router } = await open();
    expect(router.state.location.pathname).toBe("/start");
    expect(screen.queryByRole("button", { name: /^Find or paste a ticket/ })).not.toBeInTheDocument();
    await user.paste("somchai_88 yesterday");
    await screen.findByRole("option", { name: /^All games of/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/players/somchai_88"));
  });

  it("opens nothing by Enter in the empty field, and Escape leaves it for the keys", async () => {
    const { user, router, text } = await open();
    await user.keyboard("{Enter}");
    expect(router.state.location.pathname).toBe("/start");
    await user.keyboard("abc{Escape}");
    expect(text).toHaveValue("");
    expect(text).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("main")).toHaveFocus();
    await user.keyboard("{Control>}k{/Control}");
    expect(text).toHaveFocus();
    await user.keyboard("{Escape}!");
    await waitFor(() => expect(router.state.location.href).toBe("/tables?view=checks"));
  });

  it("hints at the keys of the rows while the field has them", async () => {
    const { user } = renderApp({ at: "/" });
    const field = await screen.findByRole("combobox");
    const bar = screen.getByRole("contentinfo");
    await waitFor(() => expect(bar.textContent).toMatch(/!Check shoes/));
    await user.type(field, "somchai_88 yesterday");
    await waitFor(() => expect(bar.textContent).toMatch(/↑↓ChooseTabCorrect what was found\?$/));
    act(() => screen.getByRole("main").focus());
    await waitFor(() => expect(bar.textContent).toMatch(/!Check shoes/));
  });

  it("keeps the text while a record is looked at", async () => {
    const { user, router } = await open();
    await user.keyboard("somchai_88");
    await router.navigate({ to: "/settings" });
    await screen.findByRole("heading", { name: "Settings" });
    await router.navigate({ to: "/start" });
    expect(await field()).toHaveValue("somchai_88");
  });

  it("counts broken shoes and yesterday's differences once, and not again after another screen", async () => {
    const gateway = recordedGateway();
    const [shoe, compare] = [vi.spyOn(gateway, "shoe").mockResolvedValue(faultyShoe()), vi.spyOn(gateway, "reconcile")];
    const { router } = await open({ gateway });
    const broken = /^\d+\s*shoes wrong\s*Table \w+, round 28: Banker drew on 7/;
    expect(await screen.findByRole("link", { name: broken })).toHaveAttribute("href", "#/tables?view=checks");
    const differences = await screen.findByRole("link", { name: /^\d+\s*differences? yesterday/ });
    expect(differences).toHaveAttribute("href", "#/wallet?view=reconciliation&date=2026-11-20");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    const asked = shoe.mock.calls.length;
    await router.navigate({ to: "/settings" });
    await screen.findByRole("heading", { name: "Settings" });
    await router.navigate({ to: "/start" });
    expect(await screen.findByRole("link", { name: /^\d+\s*differences? yesterday/ })).toBeVisible();
    expect([shoe.mock.calls.length, compare.mock.calls.length]).toEqual([asked, 1]);
  });

  it("does not compare the players of a large wallet by itself: the service would be asked for each", async () => {
    const recorded = recordedGateway();
    const wallet = async () => ({ ...(await recorded.wallet()), players: 21 }) as WalletState;
    const gateway = recordedGateway({ wallet });
    const compare = vi.spyOn(gateway, "reconcile");
    await open({ gateway });
    await screen.findByRole("link", { name: /^\d+\s*shoes? wrong/ });
    const region = within(await toLookAt());
    await waitFor(() => expect(region.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    expect(region.getByRole("link", { name: "Compare yesterday" })).toBeVisible();
    expect(compare).not.toHaveBeenCalled();
  });

  it("stops counting on a press, and leads to what is not known", async () => {
    let answers = 1;
    const shoe = () => (answers-- > 0 ? Promise.resolve(faultyShoe()) : new Promise<never>(() => undefined));
    const { user } = await open({ gateway: recordedGateway({ shoe, wallet: async () => ({ state: "none" }) }) });
    const region = within(await toLookAt());
    expect(await region.findByText(/^1 of \d+ shoes read$/)).toBeVisible();
    await user.click(region.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(region.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument());
    expect(region.getByRole("link", { name: "Open a ledger" })).toBeVisible();
  });

  it("leaves the rest of the shoes to Check shoes, if that is opened before all are counted", async () => {
    let answers = 1;
    let isHeld = true;
    const held = new Promise<never>(() => undefined);
    const shoe = () => (!isHeld || answers-- > 0 ? Promise.resolve(faultyShoe()) : held);
    const { router } = await open({ gateway: recordedGateway({ shoe, wallet: async () => ({ state: "none" }) }) });
    expect(await within(await toLookAt()).findByText(/^1 of \d+ shoes read$/)).toBeVisible();
    isHeld = false;
    await router.navigate({ to: "/tables/{-$tableId}", search: { view: "checks" } });
    expect(await screen.findByText(/^\d+ of \d+ tables? checked$/)).toBeVisible();
    expect(screen.queryByText("not read yet")).not.toBeInTheDocument();
  });

  it("says why the shoes could not be counted", async () => {
    const tables = vi.fn(() => Promise.reject(failure("timeout")));
    const { user } = await open({ gateway: recordedGateway({ tables }) });
    const region = within(await toLookAt());
    expect(await region.findByText(/^The service did not answer/)).toBeVisible();
    expect(region.getByRole("button", { name: "Check shoes" })).toHaveAttribute("aria-disabled", "true");
    await user.click(region.getByRole("button", { name: "Retry" }));
    expect(tables.mock.calls.length).toBeGreaterThan(1);
  });

  it("has sample tickets in training only, and one press fills the field", async () => {
    const { unmount } = await open();
    expect(screen.queryByText("Sample tickets")).not.toBeInTheDocument();
    unmount();
    const gateway = recordedGateway({ start: "training" });
    const asked = vi.spyOn(gateway, "searchHistory");
    const { user, text } = await open({ gateway });
    expect(await screen.findByRole("region", { name: "Sample tickets" })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "A round id alone" }));
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).not.toHaveValue("");
    await user.click(screen.getByRole("button", { name: "“I won but got less”" }));
    await waitFor(() => expect(text).toHaveDisplayValue(/^somchai_88 says: on 2026-/));
  });

  it("has no accessibility faults", async () => {
    await open();
    await toLookAt();
    await expectAccessible(document.body, ["aria-allowed-role"]);
  });
});
