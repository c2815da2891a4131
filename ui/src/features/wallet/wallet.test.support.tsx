/** Renders the wallet screen over the recorded wallet and keeps its address as a route would. For tests only. */
import { useState } from "react";
import { vi } from "vitest";
import type { Gateway, Settings } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";
import { renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { recordedWallet, type WalletOptions } from "@/testing/recorded/wallet";
import { WalletScreen } from "./wallet-screen";

interface WalletScreenOptions {
  search?: WalletSearch;
  wallet?: WalletOptions;
  gateway?: Partial<Gateway>;
  settings?: Partial<Settings>;
}

export function renderWallet({ search = {}, wallet, gateway, settings }: WalletScreenOptions) {
  const onSearch = vi.fn<(search: WalletSearch) => void>();
  const recorded = recordedGateway({ ...recordedWallet({ pause: 0, ...wallet }), ...gateway });
  const screen = <Addressed search={search} onSearch={onSearch} />;
  return { ...renderScreen(screen, { gateway: recorded, settings }), onSearch };
}

interface AddressedProps {
  search: WalletSearch;
  onSearch: (search: WalletSearch) => void;
}

function Addressed({ search, onSearch }: AddressedProps) {
  const [current, setCurrent] = useState(search);
  const go = (next: WalletSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <WalletScreen search={current} onSearch={go} />;
}
