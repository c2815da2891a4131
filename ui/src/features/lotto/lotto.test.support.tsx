/** Renders the lotto screen over recorded rounds and keeps its address as a route would. For tests only. */
import { screen } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import type { LottoSearch } from "@/shared/links";
import { type RenderOptions, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { type LottoOptions, recordedLotto } from "@/testing/recorded/lotto";
import { LottoScreen } from "./lotto-screen";

interface Options extends Omit<RenderOptions, "gateway"> {
  lotto?: LottoOptions;
  gateway?: Partial<Gateway>;
}

export function renderLotto(search: LottoSearch, { lotto, gateway, ...options }: Options = {}) {
  const onSearch = vi.fn<(search: LottoSearch) => void>();
  const recorded = recordedGateway({ ...recordedLotto(lotto), ...gateway });
  const view = renderScreen(<Addressed search={search} onSearch={onSearch} />, { ...options, gateway: recorded });
  return { ...view, onSearch };
}

function Addressed({ search, onSearch }: { search: LottoSearch; onSearch: (search: LottoSearch) => void }) {
  const [current, setCurrent] = useState(search);
  const go = (next: LottoSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <LottoScreen search={current} onSearch={go} />;
}

export const entry = () => screen.findByRole("region", { name: "Entry" });
