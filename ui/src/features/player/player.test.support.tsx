/** Renders the player screen over given records and keeps its address as a route would. For tests only. */
import { useState } from "react";
import { vi } from "vitest";
import { recordedGateway } from "@/gateway/recorded";
import { type HistoryOptions, recordedHistory } from "@/gateway/recorded/history";

import type { Gateway, RecordView } from "@/gateway/types";
import type { PlayerSearch } from "@/shared/links";
import { type RenderOptions, renderScreen } from "@/testing";
import { PlayerScreen } from "./player-screen";

interface PlayerOptions extends Omit<RenderOptions, "gateway"> {
  records?: readonly RecordView[];
  history?: Omit<HistoryOptions, "records">;
  gateway?: Partial<Gateway>;
  search?: PlayerSearch;
}

export function renderPlayer({ records = [], history, gateway, search = {}, ...options }: PlayerOptions) {
  const onSearch = vi.fn<(search: PlayerSearch) => void>();
  const recorded = recordedGateway({ ...recordedHistory({ ...history, records: () => records }), ...gateway });
  const screen = <Addressed search={search} onSearch={onSearch} />;
  return { ...renderScreen(screen, { ...options, gateway: recorded }), onSearch };
}

interface AddressedProps {
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
}

function Addressed({ search, onSearch }: AddressedProps) {
  const [current, setCurrent] = useState(search);
  const go = (next: PlayerSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <PlayerScreen playerId="somchai_88" search={current} onSearch={go} />;
}
