/** The wallet's players on the left, the chosen one's ledger on the right. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import type { WalletPlayer } from "@/gateway/types";
import { FailedState, MoneyText, ShortId } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useGateway, walletPlayersQuery } from "@/shared/query";
import { twoLines } from "@/shared/settings";
import { Button, EmptyState, ListPane, SearchField, Skeleton, SplitView, VirtualList } from "@/shared/ui";
import { PlayerLedger } from "./player-ledger";
import type { OnWalletSearch } from "./queries";

interface LedgerViewProps {
  search: WalletSearch;
  onSearch: OnWalletSearch;
}

export function LedgerView({ search, onSearch }: LedgerViewProps) {
  const t = useT("ledger");
  const [text, setText] = useState("");
  const players = usePlayers(useDeferredValue(text));
  const shown = search.player_id ?? players.data?.players[0]?.playerId;
  const choose = (playerId: string) => {
    if (playerId === search.player_id) return;
    const other = { round_id: undefined, game_key: undefined, entry: undefined, find: undefined };
    onSearch({ ...search, player_id: playerId, ...other });
  };
  return (
    <SplitView
      id="wallet-ledger"
      listWidth={[276, 276, 420]}
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

/** Players whose id contains the text; keeps the last answer on screen until the next one arrives. */
function usePlayers(text: string) {
  const gateway = useGateway();
  const search = text.trim() === "" ? null : text.trim();
  return useQuery({ ...walletPlayersQuery(gateway, search), placeholderData: keepPreviousData });
}

interface PlayerListProps {
  players: ReturnType<typeof usePlayers>;
  text: string;
  onText: (text: string) => void;
  chosen: string | undefined;
  onChoose: (playerId: string) => void;
}

const keyOf = (player: WalletPlayer) => player.playerId;
const draw = (player: WalletPlayer) => <PlayerRow player={player} />;

/** The wallet's players with their current balances. */
function PlayerList({ players, text, onText, chosen, onChoose }: PlayerListProps) {
  const t = useT("ledger");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isFetching } = players;
  useKeys({ "/": { label: t("keys-search"), run: () => field.current?.focus(), hint: true } });
  return (
    <ListPane
      above={
        <div className="border-b border-line px-14 py-7">
          <SearchField
            label={t("search")}
            keys="/"
            value={text}
            onChange={onText}
            inputRef={field}
            onLeave={() => list.current?.focus()}
          />
        </div>
      }
      below={
        data && data.total > data.players.length ? (
          <p className="border-t border-line px-14 py-7 text-small text-ink-2">
            {t("morePlayers", { shown: data.players.length, total: data.total })}
          </p>
        ) : null
      }
    >
      {!data && error && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <div className="px-14 py-12">
          <Skeleton lines={6} height={34} words={t("reading")} />
        </div>
      )}
      {data?.total === 0 && <NobodyFound text={text} onText={onText} />}
      {data && data.players.length > 0 && (
        <VirtualList
          items={data.players}
          itemKey={keyOf}
          rowHeight={twoLines}
          renderRow={draw}
          selectedKey={chosen}
          onSelect={onChoose}
          label={t("players")}
          boxRef={list}
        />
      )}
    </ListPane>
  );
}

function NobodyFound({ text, onText }: Pick<PlayerListProps, "text" | "onText">) {
  const t = useT("ledger");
  if (text.trim() === "") return <EmptyState title={t("noPlayers")} />;
  return (
    <EmptyState
      title={t("noneFound", { text: text.trim() })}
      hint={t("noneFoundHint")}
      action={<Button onPress={() => onText("")}>{t("clearSearch")}</Button>}
    />
  );
}

/** The balance has a line of its own: in the narrowest list it has space for 18 digits. */
function PlayerRow({ player: { playerId, balance, currency, entries } }: { player: WalletPlayer }) {
  const t = useT("ledger");
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-center px-14 leading-snug">
      <div className="flex items-baseline justify-between gap-10">
        <ShortId value={playerId} className="text-small font-semibold" />
        <span className="flex-none text-small text-ink-2">{t("entries", { count: entries })}</span>
      </div>
      <span className="text-end">
        <MoneyText amount={balance} currency={currency} className="font-semibold" />
      </span>
    </div>
  );
}
