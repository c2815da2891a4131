import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, IncidentSummary, ReconcileScope } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { walletAnswers } from "@/testing/recorded/answers";
import { instantOf } from "./incident";
import { renderWallet } from "./wallet.test.support";

const incidentSummary: IncidentSummary = {
  owed: [
    { playerId: "somchai_88", currency: "THB", owed: "120.00", rounds: 2, notCompared: 1 },
    { playerId: "niran.k", currency: "THB", owed: null, rounds: 1, notCompared: 0 },
  ],
  notFound: ["bc:gone"],
  leftOut: 0,
};

/** The comparison of the recorded day, as if it were that of an incident. */
const reconcile = (ofIncident: IncidentSummary = incidentSummary) =>
  vi.fn<Gateway["reconcile"]>(async (_scope, onEvent) => {
    const recorded = walletAnswers.comparisons.day;
    if (!recorded) throw new Error("no comparison is recorded");
    for (const event of recorded.events) onEvent(event);
    return { ...recorded.summary, incident: ofIncident };
  });

const renderIncident = (gateway: Partial<Gateway> = {}) => renderWallet({ search: { view: "incident" }, gateway });

describe("a time of an incident", () => {
  it.each([
    ["2026-11-20 22:00", "2026-11-20T15:00:00.000Z"],
    [" 2026-11-20T22:00:30 ", "2026-11-20T15:00:30.000Z"],
    ["2026-11-31 22:00", null],
    ["2026-11-20 24:00", null],
    ["20.11.2026 22:00", null],
  ])("written %j in Bangkok is %s", (text, instant) => {
    const read = instantOf(text, "Asia/Bangkok");
    expect(read === null ? null : new Date(read).toISOString()).toBe(instant);
  });
});

describe("an incident", () => {
  it("of a table and a span of time is compared, and says what is owed to whom", async () => {
    const compare = reconcile();
    const { user } = renderIncident({ reconcile: compare });
    const start = await screen.findByRole("button", { name: "Compare" });
    expect(start).toHaveAccessibleDescription("Enter a table and a span of time, or some ids.");
    await expectAccessible();
    await user.type(screen.getByRole("textbox", { name: "Table" }), "412");
    await user.type(screen.getByRole("textbox", { name: "From" }), "2026-11-20 22:00");
    await user.type(screen.getByRole("textbox", { name: "To" }), "2026-11-20 23:00");
    await user.click(start);
    const incident = {
      what: "table",
      tableId: "412",
      from: "2026-11-20T15:00:00.000Z",
      to: "2026-11-20T16:00:00.000Z",
    };
    const scope = { scope: "incident", incident } as ReconcileScope;
    await waitFor(() => expect(compare).toHaveBeenCalledWith(scope, expect.anything(), expect.anything()));
    const owed = await screen.findByRole("table", { name: "The difference of each player and currency" });
    const [, first, second] = within(owed).getAllByRole("row");
    expect(first).toHaveTextContent(/somchai_88.*\+120\.00.*THB/);
    expect(second).toHaveTextContent(/niran\.k.*not known.*THB/);
    expect(screen.getByText(/1 id is not in the ledger:/)).toHaveTextContent("bc:gone");
    expect(screen.getByRole("heading", { name: "3 rounds with a difference" })).toBeVisible();
    expect(screen.getByRole("listbox", { name: "Rounds of the incident" })).toBeVisible();
    await expectAccessible();
  });

  it("of one player says in its title what is owed", async () => {
    const owed = [{ playerId: "somchai_88", currency: "THB", owed: "1120.00", rounds: 2, notCompared: 1 }];
    const { user } = renderIncident({ reconcile: reconcile({ ...incidentSummary, owed }) });
    await user.click(await screen.findByRole("radio", { name: "a list of ids" }));
    await user.click(screen.getByRole("textbox", { name: /one a line/ }));
    await user.paste("bc:1");
    await user.click(await screen.findByRole("button", { name: "Compare" }));
    expect(await screen.findByRole("heading", { name: /^2 rounds, 1,120\.00\sTHB too little$/ })).toBeVisible();
    expect(screen.queryByRole("table", { name: "The difference of each player and currency" })).toBeNull();
  });

  it("of pasted ids is what the ledger knows under them, unless they are said to be something else", async () => {
    const compare = reconcile();
    const { user } = renderIncident({ reconcile: compare });
    await user.click(await screen.findByRole("radio", { name: "a list of ids" }));
    await user.click(screen.getByRole("textbox", { name: /one a line/ }));
    await user.paste("bc:1\nbc:2\nbc:1\n");
    expect(await screen.findByText("2 ids")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    const incident = { what: "ids", ids: ["bc:1", "bc:2"], of: "anything" };
    await waitFor(() =>
      expect(compare).toHaveBeenCalledWith({ scope: "incident", incident }, expect.anything(), expect.anything()),
    );
  });

  it("of a file takes its text", async () => {
    const { user } = renderIncident({ openIds: async () => "bc:7\n" });
    await user.click(await screen.findByRole("radio", { name: "a list of ids" }));
    await user.click(screen.getByRole("button", { name: "Choose a file" }));
    expect(await screen.findByDisplayValue(/bc:7/)).toBeVisible();
  });

  it("with nothing owed says so, and can be replaced by another one", async () => {
    const { user } = renderIncident({ reconcile: reconcile({ owed: [], notFound: [], leftOut: 3 }) });
    await user.click(await screen.findByRole("radio", { name: "a list of ids" }));
    await user.click(screen.getByRole("textbox", { name: /one a line/ }));
    await user.paste("bc:1");
    await user.click(await screen.findByRole("button", { name: "Compare" }));
    expect(await screen.findByText("The rounds that were compared have no difference.")).toBeVisible();
    expect(screen.getByText("3 rounds above the largest number are not compared.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Other incident" }));
    expect(await screen.findByRole("textbox", { name: "Table" })).toBeVisible();
  });

  it("that can’t be compared says why", async () => {
    const { user } = renderIncident({ reconcile: () => Promise.reject(failure("wallet_unavailable")) });
    await user.click(await screen.findByRole("radio", { name: "a list of ids" }));
    await user.click(screen.getByRole("textbox", { name: /one a line/ }));
    await user.paste("bc:1");
    await user.click(await screen.findByRole("button", { name: "Compare" }));
    expect(await screen.findByRole("alert")).toBeVisible();
  });
});
