import { CircleAlert } from "lucide-react";
import type { GameProgress } from "@/gateway/types";
import { CopyButton, ServerText, useGameNames } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { lottoHref, type PlayerSearch, playerHref } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { Button, classes } from "@/shared/ui";
import { AddGame } from "./add-game";
import { useShortState, useWhy } from "./game-words";
import { isTroubled } from "./records-stream";

interface GameLinesProps {
  id: string;
  playerId: string;
  search: PlayerSearch;
  games: readonly GameProgress[];
  /** Loads a game, again or for the first time. */
  onRead: (game: string) => void;
  /** Whether a game can be added here. */
  canAdd: boolean;
}

/** One line for each game: how far it was read, why not to its end, and a link to its own list. The last one adds a game. */
export function GameLines({ id, playerId, search, games, onRead, canAdd }: GameLinesProps) {
  const t = useT("search");
  return (
    <ul
      id={id}
      // Five whole rows.
      className="grid max-h-128 grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-18 gap-y-2 overflow-x-hidden overflow-y-auto"
      aria-label={t("games")}
    >
      {games.map((game) => (
        <GameLine key={game.game.code} game={game} playerId={playerId} search={search} onRead={onRead} />
      ))}
      {canAdd && (
        <li>
          <AddGame onAdd={onRead} />
        </li>
      )}
    </ul>
  );
}

interface GameLineProps extends Pick<GameLinesProps, "playerId" | "search" | "onRead"> {
  game: GameProgress;
}

function GameLine({ game, playerId, search, onRead }: GameLineProps) {
  const t = useT("search");
  const names = useGameNames();
  const key = game.game.code;
  const { period, round_id, bet_id } = search;
  const reasons = game.knownFrom.map((from) => t(`from-${from}`)).join(", ");
  return (
    <li
      className={classes(
        "min-h-24 items-center gap-8 text-small",
        // A sentence needs the width. The bars of the others begin alike and are as long.
        isTroubled(game)
          ? "col-span-full flex flex-wrap gap-y-0"
          : "grid grid-cols-[minmax(0,1fr)_40px_minmax(44px,max-content)]",
      )}
    >
      <a
        className="min-w-64 shrink wrap-anywhere text-inherit no-underline hover:underline"
        href={playerHref(playerId, { game_key: key, period, round_id, bet_id })}
        title={`${key}\n${t("knownFrom", { reasons })}`}
      >
        <ServerText value={names.label(key)} />
      </a>
      <progress
        className={classes(
          "h-3 w-full min-w-12 flex-[1_1_20px] appearance-none overflow-hidden rounded-[2px] bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink-2",
          (game.state === "failed" || game.state === "refused") && "invisible",
        )}
        aria-hidden
        max={game.total === null ? 1 : Math.max(1, game.total)}
        value={barOf(game)}
      />
      <span className="inline-flex items-center justify-end gap-6 whitespace-nowrap">
        <Result game={game} />
        {(game.state === "failed" || game.state === "stopped" || game.state === "uneven") && (
          <Button size="small" onPress={() => onRead(key)} aria-label={t("retryGame", { game: names.label(key) })}>
            {t(game.state === "stopped" ? "readGame" : "retry")}
          </Button>
        )}
      </span>
      {isTroubled(game) && <Trouble game={game} />}
    </li>
  );
}

function barOf({ state, total, received }: GameProgress): number {
  if (state === "complete") return total === 0 ? 0 : Number.MAX_SAFE_INTEGER;
  return total === null ? 0 : received;
}

/** The number of records, or the state in words. */
function Result({ game }: { game: GameProgress }) {
  const t = useT("search");
  const stateOf = useShortState();
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
      return <span className="text-ink-2">{stateOf(game)}</span>;
    case "failed":
      return (
        <span className="inline-flex items-center gap-4 font-semibold text-broken">
          <CircleAlert size={13} aria-hidden /> {stateOf(game)}
        </span>
      );
    default:
      return <span className="text-warn">{stateOf(game)}</span>;
  }
}

/** Why a game is not complete, and what is shown of it all the same. */
function Trouble({ game }: { game: GameProgress }) {
  const t = useT("search");
  const names = useGameNames();
  const why = useWhy()(game);
  const { error, kept, mayBeLotto } = game;
  return (
    <p className="basis-full pb-4 text-ink-2">
      {why} {kept && t("kept")}{" "}
      {mayBeLotto && (
        <>
          {t("mayBeLotto")} <a href={lottoHref()}>{t("giveRound")}</a>
        </>
      )}
      {error !== null && (
        <CopyButton text={errorDetails(error)} label={t("copyError", { game: names.label(game.game.code) })} compact />
      )}
    </p>
  );
}
