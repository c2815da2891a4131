/** What the palette finds in memory after a player's records were read. */
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/app";
import { soundRecords } from "@/testing/records";
import { type CachedRecords, cachedReadings, recordsKey } from "./asked";

it.each(["game_key=baccarat", "games=all"])(
  "the rows that were read are cached for their player: %s",
  async (query) => {
    const { queryClient } = renderApp({ at: `/players/somchai_88?${query}` });
    await screen.findByRole("listbox", { name: /Records/ });
    await waitFor(() => expect(cachedReadings(queryClient, "somchai_88")[0]?.rows.length).toBeGreaterThan(0));
    expect(cachedReadings(queryClient, "another")).toEqual([]);
  },
);

it("the newest comes first, and of one that is read again what is visible", () => {
  const client = new QueryClient();
  const [a, b, c] = soundRecords(3).map(({ row }) => ({ data: { rows: [row], searchId: null } }));
  if (!a || !b || !c) throw new Error("three records are recorded");
  const set = (query: object, records: CachedRecords, updatedAt: number) =>
    client.setQueryData(recordsKey({ playerId: "p", ...query }), records, { updatedAt });
  set({ gameKey: "old" }, { current: a, previous: null }, 1);
  set({ gameKey: "new" }, { current: b, previous: c }, 2);
  expect(cachedReadings(client, "p")).toEqual([c.data, a.data]);
});
