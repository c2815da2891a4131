import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { asksAllGames, type PlayerSearch, playerHref } from "@/shared/links";
import { failure } from "@/testing";
import { renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import { createAddressHistory } from "./address";

vi.mock("@/features/player", () => {
  const RecordsScreen = ({ playerId, search }: { playerId: string; search: PlayerSearch }) => (
    <h1>{JSON.stringify({ playerId, ...search, ...(asksAllGames(search) && { isAllGames: true }) })}</h1>
  );
  return { FindPlayer: () => <h1>find a player</h1>, RecordsScreen };
});

const oddIds = ["a/b", "a%2Fb", "50% off", "bc:1697:x", "โต๊ะ 7", "#x?y=1&z", "+66 8", "ab\\c", "a;b,c@d$e"];

async function heading(): Promise<string> {
  return (await screen.findByRole("heading", { level: 1 })).textContent ?? "";
}

describe("addresses", () => {
  it.each(oddIds)("restore a player with the id %s", async (id) => {
    window.location.hash = playerHref(id, { game_key: "baccarat", bet_id: "0012345678901234567890", record: id });
    renderApp({ history: createAddressHistory() });
    await waitFor(async () =>
      expect(JSON.parse(await heading())).toEqual({
        playerId: id,
        game_key: "baccarat",
        bet_id: "0012345678901234567890",
        record: id,
      }),
    );
  });

  it.each(["#/players/a", "#/players/a?games=all", "#/players/a?games=all&game_key=sicbo"])(
    "%s asks for all games",
    async (hash) => {
      window.location.hash = hash;
      renderApp({ history: createAddressHistory() });
      await waitFor(async () => expect(JSON.parse(await heading())).toMatchObject({ isAllGames: true }));
    },
  );

  it("that lead nowhere say so, with a way on", async () => {
    renderApp({ at: "/lost/and/found" });
    expect(await screen.findByText("Screen not found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Start" })).toHaveAttribute("href", "#/start");
  });

  it("begin at Start", async () => {
    const { router } = renderApp({ at: "/" });
    expect(await heading()).toBe("Start");
    expect(router.state.location.pathname).toBe("/start");
  });
});

describe("without a connection", () => {
  it("any address leads to connect and is returned to", async () => {
    const { user, router } = renderApp({
      at: "/players/somchai%2F88?game_key=baccarat",
      gateway: recordedGateway({ start: "disconnected" }),
    });
    await user.click(await screen.findByRole("button", { name: "Try with training data" }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/connect"));
    expect(JSON.parse(await heading())).toMatchObject({ playerId: "somchai/88", game_key: "baccarat" });
  });

  it("losing it leads back to connect", async () => {
    const { user, router } = renderApp({ at: "/tables" });
    await user.click(await screen.findByRole("button", { name: /Profile Live/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Disconnect" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/connect"));
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  it("a connection that can’t be asked for is explained there", async () => {
    const gateway = recordedGateway({
      connection: () => Promise.reject(failure("invalid_input", { message: "PITDESK_BASE_URL" })),
    });
    renderApp({ at: "/tables", gateway });
    expect(await screen.findByText("A value in this request can’t be used.")).toBeVisible();
  });
});

describe("a screen that breaks", () => {
  it("leaves the frame standing and can be reported", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const copyText = vi.fn(async () => undefined);
    const broken = recordedGateway({ copyText, tables: async () => ({ rows: null, page: null }) as never });
    const { user } = renderApp({ at: "/tables", gateway: broken });
    expect(await screen.findByText("Pitdesk could not draw this screen")).toBeVisible();
    expect(screen.getByRole("navigation")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /Copy details/ }));
    expect(copyText).toHaveBeenCalledWith(expect.stringContaining("TypeError"));
  });
});
