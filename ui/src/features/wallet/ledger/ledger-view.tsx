import { useDeferredValue, useState } from "react";
import { useT } from "@/shared/i18n";
import type { WalletSearch } from "@/shared/links";
import { EmptyState, SplitView } from "@/shared/ui";
import type { OnWalletSearch } from "../search";
import { PlayerLedger } from "./player-ledger";
import { PlayerList } from "./player-list";
import { usePlayers } from "./queries";

interface LedgerViewProps {
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

/** The wallet's players on the left, the chosen one's ledger on the right. */
export function LedgerView({ search, onSearch }: LedgerViewProps) {
  const t = useT("ledger");
  const [text, setText] = useState("");
  const players = usePlayers(useDeferredValue(text));
  const shown = search.player_id ?? players.data?.[0]?.playerId;
  const choose = (playerId: string) => {
    if (playerId === search.player_id) return;
    onSearch({
      ...search,
      player_id: playerId,
      round_id: undefined,
      game_key: undefined,
      entry: undefined,
      find: undefined,
    });
  };
  return (
    <SplitView
      id="wallet-ledger"
      listWidth={[276, 288, 420]}
      list={<PlayerList players={players} text={text} onText={setText} chosen={shown} onChoose={choose} />}
      detail={
        shown === undefined ? (
          <EmptyState title={t("noPlayer")} hint={players.isError ? undefined : t("noPlayerHint")} />
        ) : (
          <PlayerLedger key={shown} playerId={shown} search={search} onSearch={onSearch} />
        )
      }
    />
  );
}
