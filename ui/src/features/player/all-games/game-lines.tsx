import { CircleAlert } from "lucide-react";
import type { GameProgress } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { lottoHref, type PlayerSearch, playerHref } from "@/shared/links";
import { Button } from "@/shared/ui";
import { gameName } from "../filter/row-text";
import { AddGame } from "./add-game";
import styles from "./game-lines.module.css";

interface GameLinesProps {
  playerId: string;
  search: PlayerSearch;
  games: readonly GameProgress[];
  /** Loads a game, again or for the first time. */
  onRead: (game: string) => void;
}

/** One line for each game: how far it was read, and a link to its own list. The last one adds a game. */
export function GameLines({ playerId, search, games, onRead }: GameLinesProps) {
  const t = useT("search");
  return (
    <ul className={styles.games} aria-label={t("games")}>
      {games.map((game) => (
        <GameLine key={game.game.code} game={game} playerId={playerId} search={search} onRead={onRead} />
      ))}
      <li>
        <AddGame onAdd={onRead} />
      </li>
    </ul>
  );
}

interface GameLineProps extends Omit<GameLinesProps, "games"> {
  game: GameProgress;
}

function GameLine({ game, playerId, search, onRead }: GameLineProps) {
  const t = useT("search");
  const key = game.game.code;
  const { period, round_id, bet_id } = search;
  const reasons = game.knownFrom.map((from) => t(`from-${from}`)).join(", ");
  return (
    <li className={styles.game} data-state={game.state}>
      <a
        className={styles.name}
        href={playerHref(playerId, { game_key: key, period, round_id, bet_id })}
        title={`${key}\n${t("knownFrom", { reasons })}`}
      >
        <ServerText value={gameName(t, key)} />
      </a>
      <progress
        className={styles.bar}
        aria-hidden
        max={game.total === null ? 1 : Math.max(1, game.total)}
        value={barOf(game)}
      />
      <span className={styles.result}>
        <Result game={game} />
        {(game.state === "failed" || game.state === "stopped" || game.state === "uneven") && (
          <Button size="small" onPress={() => onRead(key)} aria-label={t("retryGame", { game: gameName(t, key) })}>
            {t(game.state === "stopped" ? "readGame" : "retry")}
          </Button>
        )}
        {game.mayBeLotto && <a href={lottoHref()}>{t("giveRound")}</a>}
      </span>
    </li>
  );
}

function barOf({ state, total, received }: GameProgress): number {
  if (state === "complete") return Number.MAX_SAFE_INTEGER;
  return total === null ? 0 : received;
}

/** The number of records, or the state in words. */
function Result({ game }: { game: GameProgress }) {
  const t = useT("search");
  const { state, shown, page, lastPage, elsewhere } = game;
  switch (state) {
    case "waiting":
      return t("state-waiting");
    case "reading":
      return page === 0 ? t("state-reading") : t("state-page", { page, lastPage });
    case "complete":
      if (shown === 0 && elsewhere > 0) return t("state-elsewhere", { count: elsewhere });
      return shown === 0 ? t("state-none") : <span data-figure>{shown}</span>;
    case "refused":
      return <span className={styles.quiet}>{t("state-refused")}</span>;
    case "stopped":
    case "uneven":
    case "too_many":
      return <span className={styles.warn}>{t("state-part", { shown })}</span>;
    case "failed":
      return (
        <span className={styles.failed}>
          <CircleAlert size={13} aria-hidden /> {shown > 0 ? t("state-failedAfter", { shown }) : t("state-failed")}
        </span>
      );
  }
}
