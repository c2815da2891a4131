import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Arrival, Gateway, LinkTarget } from "@/gateway/types";
import { renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import type { Start } from "@/testing/recorded/connection";

const player: LinkTarget = { screen: "player", id: "ops:vip/7", search: { game_key: "baccarat", round_id: "bc:1" } };
const link = (target: LinkTarget = player, training = false): Arrival => ({ kind: "link", link: { target, training } });

/** The calls that reach no service: they are about the program, its settings and what is in memory. */
const local: readonly (keyof Gateway)[] = [
  "appInfo",
  "connection",
  "settings",
  "recents",
  "profiles",
  "watchLinks",
  "watchReachability",
];

/** The program at its settings, which ask nothing of the service, and what sends it something from outside. */
async function opened({ start = "live", at = "/settings" }: { start?: Start; at?: string } = {}) {
  let send: (arrival: Arrival) => void = () => undefined;
  const calls: string[] = [];
  const recorded = recordedGateway({ start });
  const gateway = new Proxy(recorded, {
    get: (target, name: keyof Gateway) => {
      if (name === "watchLinks") {
        return (onArrival: typeof send) => {
          send = onArrival;
          return new Promise(() => undefined);
        };
      }
      const call = target[name];
      return typeof call !== "function"
        ? call
        : (...args: unknown[]) => {
            calls.push(name);
            return (call as (...asked: unknown[]) => unknown)(...args);
          };
    },
  });
  const app = renderApp({ at, gateway });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(app.router.state.status).toBe("idle"));
  await act(async () => undefined);
  calls.length = 0;
  return {
    ...app,
    arrives: (arrival: Arrival) => act(() => send(arrival)),
    reached: () => calls.filter((name) => !local.includes(name as keyof Gateway)),
    route: () => app.router.state.location.href,
  };
}

describe("a link from outside", () => {
  it("is shown with all its parts and opened by Enter, and not before", async () => {
    const { arrives, reached, route, user } = await opened();
    arrives(link());
    const dialog = await screen.findByRole("dialog", { name: "Open a player’s records from a link?" });
    for (const text of ["ops:vip/7", "bc:1", "Live · api.example.com"]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByRole("button", { name: "Open" })).toHaveFocus();
    expect(reached()).toEqual([]);
    expect(route()).toBe("/settings");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(route()).toBe("/players/ops%3Avip%2F7?game_key=baccarat&round_id=bc%3A1"));
    await waitFor(() => expect(reached()).toContain("searchHistory"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not opened by Escape", async () => {
    const { arrives, reached, route, user } = await opened();
    arrives(link());
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([route(), reached()]).toEqual(["/settings", []]);
  });

  it("is not opened by Enter that was held down before", async () => {
    const { arrives, route } = await opened();
    arrives(link());
    const button = await screen.findByRole("button", { name: "Open" });
    const isTaken = !fireEvent.keyDown(button, { key: "Enter", repeat: true });
    expect(isTaken).toBe(true);
    expect(route()).toBe("/settings");
  });

  it("does not replace the one that is asked about", async () => {
    const { arrives, route, user } = await opened();
    arrives(link());
    for (let n = 0; n < 50; n++) arrives(link({ ...player, id: "another" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/50 other links came meanwhile/)).toBeVisible();
    expect(within(dialog).queryByText("another")).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(route()).toContain("ops%3Avip%2F7"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("waits with others until a profile is connected, and each is asked about in its turn", async () => {
    const { arrives, route, user } = await opened({ start: "disconnected", at: "/connect" });
    const ids = ["one", "two", "three", "four", "five", "six"];
    for (const [count, id] of ids.entries()) {
      arrives(link({ ...player, id }, true));
      const dialog = await screen.findByRole("dialog");
      expect(within(dialog).getByText(id)).toBeVisible();
      if (count === 1) expect(within(dialog).getByText(/^Another link waits/)).toBeVisible();
      if (count > 1) expect(within(dialog).getByText(new RegExp(`^${count} other links wait`))).toBeVisible();
      await user.click(within(dialog).getByRole("button", { name: "Choose a profile first" }));
      expect(screen.queryByRole("dialog")).toBeNull();
    }
    await user.click(screen.getByRole("button", { name: "Try with training data" }));
    for (const [count, id] of ids.entries()) {
      const dialog = await screen.findByRole("dialog", { name: /from a link/ });
      await waitFor(() => expect(within(screen.getByRole("dialog")).getByText(id)).toBeVisible());
      const left = ids.length - count - 1;
      if (left > 1) expect(within(dialog).getByText(new RegExp(`^${left} other links wait`))).toBeVisible();
      await user.keyboard("{Escape}");
    }
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(route()).not.toContain("/players/");
  });

  it("that came before the program was ready, one of too many, is counted", async () => {
    const { arrives, user } = await opened();
    arrives({ kind: "dropped", count: 3 });
    const dialog = await screen.findByRole("dialog", { name: "Link not opened" });
    expect(within(dialog).getByText(/^3 other links came meanwhile/)).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    arrives(link());
    arrives({ kind: "dropped", count: 2 });
    expect(await screen.findByText(/^2 other links came meanwhile/)).toBeVisible();
  });

  it("that is refused says why, in words, with what hides made visible", async () => {
    const { arrives, reached, route, user } = await opened();
    arrives({ kind: "refused", reason: { id: "links-part", args: { part: "tok\u202een", screen: "player" } } });
    const dialog = await screen.findByRole("dialog", { name: "Link not opened" });
    expect(dialog).toHaveTextContent(/The part “tok.*U\+202E.*en” means nothing to this version/);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([route(), reached()]).toEqual(["/settings", []]);
  });

  it.each([
    ["training", false, /data of a service, and the training data are open/],
    ["live", true, /leads to training data, and Live is connected/],
  ] as const)("never mixes training data and a service: %s", async (start, training, why) => {
    const { arrives, route, user } = await opened({ start });
    arrives(link(player, training));
    const dialog = await screen.findByRole("dialog", { name: "Link not opened" });
    expect(dialog).toHaveTextContent(why);
    await user.keyboard("{Enter}");
    expect(route()).toBe("/settings");
  });

  it("of training data is opened there", async () => {
    const { arrives, route, user } = await opened({ start: "training" });
    arrives(link(player, true));
    await screen.findByRole("dialog", { name: /from a link/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(route()).toContain("/players/"));
  });

  it("waits for a connection, and is asked about again", async () => {
    const { arrives, route, user } = await opened({ start: "disconnected", at: "/connect" });
    arrives(link(player, true));
    await screen.findByText(/No profile is connected/);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(route()).toContain("/connect");
    await user.click(screen.getByRole("button", { name: "Try with training data" }));
    const dialog = await screen.findByRole("dialog", { name: /from a link/ });
    await user.click(within(dialog).getByRole("button", { name: "Open" }));
    await waitFor(() => expect(route()).toContain("/players/ops%3Avip%2F7"));
  });
});

describe("Copy link", () => {
  const places: readonly [string, LinkTarget][] = [
    ["/players/somchai_88?games=all&q=won", { screen: "player", id: "somchai_88", search: {} }],
    ["/tables/1", { screen: "table", id: "1", search: {} }],
    ["/tables/1/shoe?game_key=baccarat", { screen: "shoe", id: "1", search: { game_key: "baccarat" } }],
    ["/lotto?round_id=yk%3A1", { screen: "lotto", id: null, search: { round_id: "yk:1" } }],
    ["/wallet?view=ledger&player_id=p", { screen: "wallet", id: null, search: { view: "ledger", player_id: "p" } }],
  ];

  it.each(places)("copies what is open at %s by its key", async (at, target) => {
    const linkTo = vi.fn(async () => "pitdesk://here");
    const { user } = renderApp({ at, gateway: recordedGateway({ linkTo }) });
    await screen.findByRole("main");
    await user.keyboard("l");
    await waitFor(() => expect(linkTo).toHaveBeenCalledWith(target));
    expect(await screen.findByText("Link copied")).toBeInTheDocument();
  });

  it("is a button of a record", async () => {
    const linkTo = vi.fn(async () => "pitdesk://here");
    const { user, router } = renderApp({
      at: "/players/somchai_88?game_key=baccarat",
      gateway: recordedGateway({ linkTo }),
    });
    await screen.findByRole("listbox", { name: /Records/ });
    await user.keyboard("j");
    await user.click(await screen.findByRole("button", { name: "Copy a link to this" }));
    const { record } = router.state.location.search as { record?: string };
    expect(record).toBeDefined();
    const search = { game_key: "baccarat", record };
    expect(linkTo).toHaveBeenLastCalledWith({ screen: "player", id: "somchai_88", search });
  });

  it("says why there can be no link", async () => {
    const reason = { id: "links-unseen", args: { part: "player", letter: "U+200B" } };
    const linkTo = () => Promise.reject({ code: "invalid_input", message: "no link", reason });
    const { user } = renderApp({ at: "/tables/1", gateway: recordedGateway({ linkTo }) });
    await screen.findByRole("main");
    await user.keyboard("l");
    expect(
      await screen.findByText(/There can be no link to this\. The part player has the character U\+200B/),
    ).toBeInTheDocument();
  });

  it("copies the table that is shown, also one that the address does not name", async () => {
    const linkTo = vi.fn(async () => "pitdesk://here");
    const { user } = renderApp({ at: "/tables", gateway: recordedGateway({ linkTo }) });
    await screen.findByRole("button", { name: "Copy a link to this" });
    await user.keyboard("l");
    expect(linkTo).toHaveBeenCalledWith({ screen: "table", id: "412", search: {} });
  });

  it("has no key where nothing is open", async () => {
    const linkTo = vi.fn(async () => "pitdesk://here");
    const { user } = renderApp({ at: "/settings", gateway: recordedGateway({ linkTo }) });
    await screen.findByRole("main");
    await user.keyboard("l");
    expect(linkTo).not.toHaveBeenCalled();
  });
});
