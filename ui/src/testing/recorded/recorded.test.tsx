import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GameProgress, Gateway, SearchEvent } from "@/gateway/types";
import { renderApp } from "@/testing/app";
import { disputed, insured } from "@/testing/records";
import { playerAnswers } from "./answers";
import { recordedGateway } from "./index";

const query = {
  playerId: "somchai_88",
  only: "baccarat",
  period: "today",
  betId: null,
  roundId: null,
  page: null,
  perPage: null,
  searchId: null,
  games: null,
} as const;

/** The id of a search over one game, and how far the game was read at its end. */
async function read(gateway: Gateway) {
  let last: GameProgress | undefined;
  const onEvent = ({ games }: SearchEvent) => {
    last = games[0];
  };
  const { searchId } = await gateway.searchHistory(query, onEvent, new AbortController().signal);
  if (!last) throw new Error("a search tells of its game");
  return { ...last, searchId };
}

describe("each main screen on recorded answers", () => {
  it.each([
    ["/tables", "Baccarat Emerald"],
    ["/tables/412", "Open shoe"],
    ["/tables/412/shoe?game_key=baccarat", "Big road"],
    ["/tables/409/shoe?game_key=baccarat", "Big road"],
    ["/tables/431/shoe?game_key=dragon_tiger", "No roads for these rounds"],
    ["/players", "Find a player’s records"],
    ["/players/somchai_88?game_key=baccarat", "Bets"],
    ["/players/somchai_88?game_key=dragon_tiger", "DRAGON"],
    ["/wallet?date=2026-11-20", "37 matched"],
    ["/wallet?view=ledger&player_id=somchai_88", "Hashes and balances verified"],
    ["/settings", "In their own column"],
  ])("%s shows its data and no error", async (at, text) => {
    renderApp({ at });
    const main = await screen.findByRole("main");
    await waitFor(() => expect(main).toHaveTextContent(text));
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(screen.queryByText("Pitdesk could not draw this screen")).not.toBeInTheDocument();
  });

  it("counts in the status line of a comparison only the rounds that could be compared", async () => {
    renderApp({ at: "/wallet?player_id=niran.k" });
    expect(await screen.findByText(/explained, in 10 compared rounds of 1 player/)).toBeVisible();
    expect(screen.getByText("2 can’t be compared")).toBeVisible();
  });

  it("leads from the first run to Start", async () => {
    const { user, router } = renderApp({ at: "/", gateway: recordedGateway({ start: "disconnected" }) });
    await user.click(await screen.findByRole("button", { name: "Try with training data" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/start"));
  });
});

describe("the recorded gateway", () => {
  it("opens every record of a search, and none of another", async () => {
    const gateway = recordedGateway();
    const { searchId, received, state } = await read(gateway);
    expect([received, state]).toEqual([playerAnswers.special.length + playerAnswers.ordinary.length, "complete"]);
    expect(await gateway.record(searchId, disputed.row.key)).toBe(disputed);
    await expect(gateway.record("another", disputed.row.key)).rejects.toMatchObject({ code: "stale" });
  });

  it("compares a record with the wallet only if its round is recorded there", async () => {
    const gateway = recordedGateway();
    const { searchId } = await read(gateway);
    const compared = (key: string) => gateway.recordInWallet(searchId, key, "somchai_88");
    expect(await compared(disputed.row.key)).toMatchObject({ class: "payout_differs", records: 1 });
    expect(await compared(insured.row.key)).toMatchObject({ class: null });
  });
});
