import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/app";
import { disputed, insured } from "@/testing/records";
import { recordedGateway } from "./recorded";
import { playerAnswers, shoeAnswers, walletAnswers } from "./recorded/answers";
import type { AuditView, GameProgress, Gateway, SearchEvent } from "./types";

afterEach(() => vi.restoreAllMocks());

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

/** How far the game was read at the end of a search over one game. */
async function read(gateway: Gateway, playerId: string = query.playerId, searchId: string | null = null) {
  let last: GameProgress | undefined;
  const onEvent = ({ games }: SearchEvent) => {
    last = games[0];
  };
  const summary = await gateway.searchHistory({ ...query, playerId, searchId }, onEvent, new AbortController().signal);
  if (!last) throw new Error("a search tells of its game");
  return { ...last, searchId: summary.searchId };
}

describe("each main screen on recorded answers", () => {
  it.each([
    ["/tables", "Baccarat Emerald"],
    ["/tables/412", "Open shoe"],
    ["/tables/412/shoe?game_key=baccarat", "Big road"],
    ["/tables/409/shoe?game_key=baccarat", "Big road"],
    ["/tables/431/shoe?game_key=dragon_tiger", "No roads for these rounds"],
    ["/players", "Find a player's records"],
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
    expect(screen.getByText("2 can't be compared")).toBeVisible();
  });

  it("leads from the first run to Start", async () => {
    const { user, router } = renderApp({ at: "/", gateway: recordedGateway({ start: "disconnected" }) });
    await user.click(await screen.findByRole("button", { name: "Try with training data" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/start"));
  });
});

describe("the recorded gateway", () => {
  it("opens every record of a reading, and none of another", async () => {
    const gateway = recordedGateway();
    const { historyId, received, state } = await read(gateway);
    if (historyId === null) throw new Error("the reading has records");
    expect([received, state]).toEqual([playerAnswers.special.length + playerAnswers.ordinary.length, "complete"]);
    expect(await gateway.record(historyId, disputed.row.key)).toBe(disputed);
    await expect(gateway.record("another", disputed.row.key)).rejects.toMatchObject({ code: "stale" });
  });

  it("ends a reading in the way that the player id selects", async () => {
    const gateway = recordedGateway();
    const cut = await read(gateway, "cut.short");
    expect(cut).toMatchObject({ state: "failed", error: { code: "timeout" }, shown: 100 });
    expect(await read(gateway, "cut.short", cut.searchId)).toMatchObject({ state: "complete" });
    expect(await read(gateway, "no.answer")).toMatchObject({ state: "failed", error: { code: "connection_refused" } });
    expect(await read(gateway, "nobody")).toMatchObject({ state: "complete", total: 0 });
  });

  it("delays recorded answers, but not those that a test replaces", async () => {
    vi.useFakeTimers();
    const tables = vi.fn(recordedGateway().tables);
    const gateway = recordedGateway({ delay: 250, tables });
    const asked = { gameKey: null, status: null, id: null, page: 1, perPage: 10 };
    expect((await gateway.tables(asked)).rows).toHaveLength(10);
    const answered = vi.fn();
    void gateway.shoe({ tableId: "412", liveId: null, gameKey: "baccarat" }).then(answered);
    await vi.advanceTimersByTimeAsync(249);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("compares a record with the wallet only if its round is recorded there", async () => {
    const gateway = recordedGateway();
    const { historyId } = await read(gateway);
    const compared = (key: string) => gateway.recordInWallet(historyId ?? "", key, "somchai_88");
    expect(await compared(disputed.row.key)).toMatchObject({ class: "payout_differs", records: 1 });
    expect(await compared(insured.row.key)).toMatchObject({ class: null });
  });
});

describe("the recordings", () => {
  const broken = ({ findings }: AuditView) =>
    findings.filter(({ verdict }) => verdict === "broken").map(({ rule }) => rule);

  it("show the sandbox's faults, each with its rule, and records that can't be judged", () => {
    const rules = new Set(playerAnswers.ordinary.flatMap(({ audit }) => broken(audit)));
    for (const rule of ["win_unearned", "payout_sum", "banker_draw"]) expect(rules).toContain(rule);
    expect(playerAnswers.ordinary.map(({ row }) => row.verdict)).toContain("cannot_tell");
    expect(shoeAnswers.faulty.rounds.flatMap(({ audit }) => broken(audit))).toEqual(["banker_draw"]);
  });

  it("have a difference of each class", () => {
    const counts = walletAnswers.comparisons.day?.summary.counts ?? {};
    expect(Object.keys(counts).sort()).toEqual([
      "debit_without_record",
      "matched",
      "not_settled_yet",
      "out_of_window",
      "paid_after_cancel",
      "payout_differs",
      "record_without_debit",
      "reward_without_play",
      "rolled_back_not_repaid",
      "stake_differs",
      "tombstone_fired",
      "unpaid_win",
    ]);
  });

  it("place no two marks of a road in one cell, every mark in six rows, and every tie once", () => {
    for (const { roads, rounds } of [recordedRunning(), shoeAnswers.faulty, shoeAnswers.tiesOnly]) {
      for (const marks of [roads?.bead, roads?.big, roads?.bigEye, roads?.small, roads?.cockroach]) {
        expect(new Set(marks?.map(({ col, row }) => `${col},${row}`)).size).toBe(marks?.length);
        expect(marks?.every(({ row }) => row >= 0 && row < 6)).toBe(true);
      }
      const ties = rounds.flatMap(({ side }, position) => (side === "tie" ? [position] : []));
      const onStones = roads?.big.flatMap(({ tieRounds }) => tieRounds) ?? [];
      const placed = roads?.big.length === 0 ? roads.leadingTies?.rounds : onStones;
      expect(placed).toEqual(ties);
    }
  });

  it("say before a round what it adds to each derived road", () => {
    for (const count of [20, 21]) {
      const [now, next] = [shoeAnswers.running.steps[count]?.roads, shoeAnswers.running.steps[count + 1]?.roads];
      const side = shoeAnswers.running.rounds[count]?.side;
      expect(side).toMatch(/banker|player/);
      for (const road of ["bigEye", "small", "cockroach"] as const) {
        const added = next?.[road].slice(now?.[road].length).map(({ colour }) => colour);
        expect(added).toEqual([now?.ask[side as "banker" | "player"][road]].filter(Boolean));
      }
    }
  });
});

function recordedRunning() {
  const { rounds, steps } = shoeAnswers.running;
  return { rounds: rounds.slice(0, 64), roads: steps[64]?.roads };
}
