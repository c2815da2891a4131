/** What the palette finds in memory after a player's records were read. */
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { recordedGateway } from "@/gateway/recorded";
import { heldRows, keys } from "@/shared/query";
import { renderApp } from "@/testing/app";
import { SearchSession } from "./all-games/search-session";

it("the rows of a reading are held for its player", async () => {
  const { queryClient } = renderApp({ at: "/players/somchai_88?game_key=baccarat" });
  await screen.findByRole("listbox", { name: /Records/ });
  await waitFor(() => expect(heldRows(queryClient, "somchai_88").flat().length).toBeGreaterThan(0));
  expect(heldRows(queryClient, "another")).toEqual([]);
});

it("the newest reading comes first, and a search is one of them", () => {
  const client = new QueryClient();
  const reading = { playerId: "p", heldRows: () => [] };
  client.setQueryData(keys.live("reading", "old"), reading, { updatedAt: 1 });
  const session = new SearchSession(recordedGateway(), { playerId: "p", period: "today", betId: null, roundId: null });
  client.setQueryData(keys.live("search", "new"), session, { updatedAt: 2 });
  expect(heldRows(client, "p")).toHaveLength(2);
  expect(heldRows(client, "p")[0]).toBe(session.heldRows());
});
