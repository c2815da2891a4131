/** Renders the player screen over given records and keeps its address as a route would. For tests only. */
import { waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, vi } from "vitest";
import type { Gateway, RecordView } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";
import { type RenderOptions, renderScreen } from "@/testing";
import { recordedGateway, recordedRecords } from "@/testing/recorded";
import { type OneGameOptions, recordedOneGame } from "@/testing/recorded/one-game";
import { RecordsScreen } from "./records-screen";

interface PlayerOptions extends Omit<RenderOptions, "gateway"> {
  records?: readonly RecordView[];
  history?: Omit<OneGameOptions, "records">;
  gateway?: Partial<Gateway>;
  search?: PlayerSearch;
  playerId?: string;
}

export function renderPlayer(options: PlayerOptions) {
  const { records = [], history, gateway, playerId = "somchai_88", ...rest } = options;
  const search = { game_key: "baccarat", ...options.search };
  const onSearch = vi.fn<(search: PlayerSearch) => void>();
  const recorded = recordedGateway({
    ...recordedRecords(recordedOneGame({ ...history, records: () => records })),
    ...gateway,
  });
  const screen = <Addressed playerId={playerId} search={search} onSearch={onSearch} />;
  return { ...renderScreen(screen, { ...rest, gateway: recorded }), onSearch };
}

interface AddressedProps {
  playerId?: string;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
}

/** The records of a player, whose address is kept as a route keeps it. */
export function Addressed({ playerId = "somchai_88", search, onSearch }: AddressedProps) {
  const [current, setCurrent] = useState(search);
  const go = (next: PlayerSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <RecordsScreen playerId={playerId} search={current} onSearch={go} />;
}

/** The rows. Queries by attribute: computing the roles of a whole screen takes jsdom seconds. */
export const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

/** Waits until the list has this many rows. */
export const count = (size: number) =>
  waitFor(() => expect(document.querySelector("[role=option]")).toHaveAttribute("aria-setsize", String(size)));
