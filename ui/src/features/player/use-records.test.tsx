import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, SearchSummary } from "@/gateway/types";
import { renderScreen } from "@/testing";
import { type Records, useRecords } from "./use-records";

const QUERY = {
  playerId: "somchai_88",
  only: null,
  period: "today",
  betId: null,
  roundId: null,
  page: null,
  perPage: null,
} as const;

/** Runs of a search that end when the test says so. */
function runs() {
  const ends: ((summary: SearchSummary) => void)[] = [];
  const searchHistory = vi.fn<Gateway["searchHistory"]>(
    (_query, _onEvent, signal) =>
      new Promise((resolve) => {
        ends.push(resolve);
        signal.addEventListener("abort", () => resolve(SUMMARY));
      }),
  );
  const asked = () => searchHistory.mock.calls.map(([{ games }]) => games);
  const end = () => act(async () => ends.at(-1)?.(SUMMARY));
  return { searchHistory, asked, end };
}

const SUMMARY = {
  searchId: "search 1",
  coverage: { shown: 0, complete: 0, games: 0, notAsked: 0 },
  tablesError: null,
} as unknown as SearchSummary;

function open(gateway: Partial<Gateway>) {
  const seen: { records?: Records } = {};
  function Screen() {
    seen.records = useRecords(QUERY);
    return <p>{seen.records.isRunning ? "running" : "ended"}</p>;
  }
  renderScreen(<Screen />, { gateway: { searchGame: async () => false, ...gateway } as Gateway });
  return () => seen.records as Records;
}

describe("games that are asked for while another run is under way", () => {
  it("are read together after it, each once", async () => {
    const { searchHistory, asked, end } = runs();
    const records = open({ searchHistory });
    act(() => {
      records().readGames(["a"]);
      records().readGames(["b", "a"]);
    });
    expect(asked()).toEqual([null]);
    await end();
    await vi.waitFor(() => expect(asked()).toEqual([null, ["a", "b"]]));
    expect(await screen.findByText("running")).toBeVisible();
  });

  it("are read with all others if all were asked for", async () => {
    const { searchHistory, asked, end } = runs();
    const records = open({ searchHistory });
    act(() => {
      records().readAgain();
      records().readGames(["a"]);
    });
    await end();
    await vi.waitFor(() => expect(asked()).toEqual([null, null]));
  });

  it("are not read after the user has stopped", async () => {
    const { searchHistory, asked } = runs();
    const records = open({ searchHistory });
    act(() => records().readGames(["a"]));
    await act(async () => records().stop());
    expect(await screen.findByText("ended")).toBeVisible();
    expect(asked()).toEqual([null]);
  });
});
