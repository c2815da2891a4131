/** Opens the search over all games with recorded answers, for its tests. */
import { fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";
import { type RenderOptions, renderScreen } from "@/testing";
import { recordedGateway, recordedRecords } from "@/testing/recorded";
import { recordedSearch, type SearchOptions } from "@/testing/recorded/search";
import { dragonTiger, soundRecords } from "@/testing/records";
import { Addressed } from "./player.test.support";

export const BACCARAT = soundRecords(20);
export const GAMES = { baccarat: BACCARAT, dragon_tiger: [dragonTiger], "sic-bo": [] };

interface Options extends Omit<RenderOptions, "gateway"> {
  search?: PlayerSearch;
  replay?: SearchOptions;
  gateway?: Partial<Gateway>;
  around?: (page: ReactNode) => ReactNode;
}

export function open({ search = { games: "all" }, replay = {}, gateway = {}, around, ...options }: Options = {}) {
  const onSearch = vi.fn<(search: PlayerSearch) => void>();
  const recorded = recordedGateway({
    ...recordedRecords(undefined, recordedSearch({ games: GAMES, ...replay })),
    ...gateway,
  });
  const page = <Addressed search={search} onSearch={onSearch} />;
  const view = renderScreen(around?.(page) ?? page, { ...options, gateway: recorded });
  return { ...view, onSearch };
}

export const line = async (game: string) => {
  const show = screen.queryByRole("button", { name: "All games" });
  if (show) fireEvent.click(show);
  const games = await screen.findByRole("list", { name: "Games of this search" });
  return within(games).getByRole("link", { name: game }).closest("li") as HTMLElement;
};
