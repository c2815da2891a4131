import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { WalletPlayer } from "@/gateway/types";
import { FailedState, MoneyText, ShortId } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { Button, EmptyState, SearchField, Skeleton, VirtualList } from "@/shared/ui";
import styles from "./ledger.module.css";

interface PlayerListProps {
  players: UseQueryResult<WalletPlayer[]>;
  text: string;
  onText: (text: string) => void;
  chosen: string | undefined;
  onChoose: (playerId: string) => void;
}

const keyOf = (player: WalletPlayer) => player.playerId;
const draw = (player: WalletPlayer) => <PlayerRow player={player} />;

/** The wallet's players with their current balances. */
export function PlayerList({ players, text, onText, chosen, onChoose }: PlayerListProps) {
  const t = useT("ledger");
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": { label: t("keys-search"), run: () => field.current?.focus(), hint: true } });
  return (
    <section className={styles.players} aria-busy={players.isFetching}>
      <div className={styles.find}>
        <SearchField
          label={t("search")}
          placeholder={`${t("search")}  /`}
          value={text}
          onChange={onText}
          inputRef={field}
        />
      </div>
      <div className={styles.rows}>
        <Players players={players} text={text} onText={onText} chosen={chosen} onChoose={onChoose} />
      </div>
    </section>
  );
}

function Players({ players, text, onText, chosen, onChoose }: PlayerListProps) {
  const t = useT("ledger");
  const { data, error, refetch, isFetching } = players;
  if (!data && error) return <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <div className={styles.loading}>
        <Skeleton lines={6} height={34} />
      </div>
    );
  }
  if (data.length === 0) return <NobodyFound text={text} onText={onText} />;
  return (
    <VirtualList
      items={data}
      itemKey={keyOf}
      rowHeight={48}
      renderRow={draw}
      selectedKey={chosen}
      onSelect={onChoose}
      label={t("players")}
    />
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

function PlayerRow({ player: { playerId, balance, currency, entries } }: { player: WalletPlayer }) {
  const t = useT("ledger");
  return (
    <div className={styles.player}>
      <ShortId value={playerId} className={styles.playerId} />
      <span className={styles.small}>{t("entries", { count: entries })}</span>
      <span className={styles.playerBalance}>
        <MoneyText amount={balance} currency={currency} />
      </span>
    </div>
  );
}
