import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { keys } from "@/shared/query";
import { expectAccessible } from "@/testing";
import { type AppOptions, renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import { tablesAnswers } from "@/testing/recorded/answers";

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

  it("keeps the text while a record is looked at", async () => {
    const { user, router } = await open();
    await user.keyboard("somchai_88");
    await router.navigate({ to: "/settings" });
    await screen.findByRole("heading", { name: "Settings" });
    await router.navigate({ to: "/start" });
    expect(await field()).toHaveValue("somchai_88");
  });

  it("offers what is not known, and counts what is", async () => {
    const { queryClient } = await open();
    expect(within(await toLookAt()).getByRole("link", { name: "Check shoes" })).toHaveAttribute(
      "href",
      "#/tables?view=checks",
    );
    expect(await within(await toLookAt()).findByRole("link", { name: "Compare yesterday" })).toHaveAttribute(
      "href",
      "#/wallet?view=reconciliation&date=2026-11-20",
    );
    const [table] = tablesAnswers.tables.rows;
    const of = { shoeId: "1", rounds: 30, checked: 30, untold: 0, missing: 0, readAt: "2026-11-21T11:00:00Z" };
    const broken = [{ key: "1", roundNo: 28, reason: null, without: null }];
    const run = { data: { tables: [{ table, state: "read", shoe: { ...of, broken } }], notListed: 0 } };
    queryClient.setQueryData(keys.live("tableChecks"), { current: run, previous: null });
    expect(await screen.findByRole("link", { name: /^1\s*broken shoe\s*Table \w+, round 28/ })).toBeVisible();
  });

  it("has sample tickets in training only, and one press fills the field", async () => {
    const { unmount } = await open();
    expect(screen.queryByText("Sample tickets")).not.toBeInTheDocument();
    unmount();
    const gateway = recordedGateway({ start: "training" });
    const asked = vi.spyOn(gateway, "searchHistory");
    const { user, text } = await open({ gateway });
    const samples = within(await screen.findByRole("region", { name: "Sample tickets" }));
    expect(asked).not.toHaveBeenCalled();
    await user.click(samples.getByRole("button", { name: "A round id alone" }));
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).not.toHaveValue("");
    await user.click(samples.getByRole("button", { name: "“I won but got less”" }));
    await waitFor(() => expect(text).toHaveDisplayValue(/^somchai_88 says: on 2026-/));
  });

  it("has no accessibility faults", async () => {
    await open();
    await toLookAt();
    await expectAccessible(document.body, ["aria-allowed-role"]);
  });
});
