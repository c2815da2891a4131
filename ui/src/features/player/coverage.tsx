import { CircleAlert, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { GameProgress } from "@/gateway/types";
import { CopyButton, ServerText, shownText, useGameNames, useServiceTime } from "@/shared/domain";
import { isTroubled, unasked, unfinished } from "@/shared/domain/records";
import { useMessage, useT } from "@/shared/i18n";
import { lottoHref, type PlayerSearch, playerHref } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Button, classes, PopoverDialog, PopoverForm, TextField, TriggerButton } from "@/shared/ui";
import { useShortState, useTroubles, useWhy } from "./game-words";
import type { Records } from "./use-records";

interface CoverageProps {
  playerId: string;
  search: PlayerSearch;
  stream: Records;
  /** Whether the lines of all games are shown, and the id of their list. */
  hasLines: boolean;
  linesId: string;
}

/**
 * One line until all games were read: how many are, and which are not and why. A game's own line is shown while it is being
 * read, those of all games on demand: the records need the space.
 */
export function Coverage({ playerId, search, stream, hasLines: isOpen, linesId }: CoverageProps) {
  const t = useT("search");
  const { summary, isRunning, data } = stream.current;
  const { games, coverage } = data;
  const shown = isOpen ? games : games.filter(({ state }) => state === "waiting" || state === "reading");
  const isWhole = !isRunning && coverage !== null && coverage.complete === coverage.games && !summary?.tablesError;
  return (
    <>
      <Announcement stream={stream} />
      {!isWhole && (
        <div className="flex min-h-24 items-center gap-6 text-small">
          <p className="min-w-0 flex-1 wrap-anywhere text-ink-2">
            {coverage === null
              ? t("status-begin")
              : t("gamesRead", { complete: coverage.complete, games: coverage.games })}
            <Troubles games={games} />
          </p>
          {!isRunning && <Retry games={unfinished(games)} hasAllTables={!summary?.tablesError} stream={stream} />}
        </div>
      )}
      {(isOpen || shown.length > 0) && (
        <GameLines
          id={linesId}
          playerId={playerId}
          search={search}
          games={shown}
          onRead={stream.readGame}
          canAdd={isOpen}
        />
      )}
      <Missing stream={stream} />
    </>
  );
}

const TROUBLES = new Map<GameProgress["state"], string>([
  ["failed", "font-semibold text-broken"],
  ["refused", ""],
]);

/** The games that are not complete, with the reason. */
function Troubles({ games }: { games: readonly GameProgress[] }) {
  const t = useT("search");
  const { troubles, rest } = useTroubles()(games);
  return (
    <>
      {troubles.map(({ state, words }) => (
        <span key={words}>
          {"; "}
          <span className={TROUBLES.get(state) ?? "text-ink"}>
            {state === "failed" && <CircleAlert size={12} aria-hidden className="inline align-[-2px]" />}{" "}
            <bdi>{words}</bdi>
          </span>
        </span>
      ))}
      {rest > 0 && `; ${t("moreTroubled", { count: rest })}`}
    </>
  );
}

/**
 * Says once to screen readers how the search ended: one message for all games that failed. While it runs, the line
 * changes with each game and is not read out.
 */
function Announcement({ stream }: { stream: Records }) {
  const { isRunning, data } = stream.current;
  const { games, coverage } = data;
  const t = useT("search");
  const { troubles, rest } = useTroubles()(games);
  const parts =
    isRunning || coverage === null
      ? []
      : [
          t("status", { records: coverage.shown, complete: coverage.complete, games: coverage.games }),
          ...troubles.map(({ words }) => words),
          ...(rest > 0 ? [t("moreTroubled", { count: rest })] : []),
        ];
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {parts.join("; ")}
    </p>
  );
}

interface RetryProps {
  games: readonly string[];
  /** Whether all tables, from which games are learned, could be loaded. */
  hasAllTables: boolean;
  stream: Records;
}

/** Loads what another run may complete. */
function Retry({ games, hasAllTables, stream }: RetryProps) {
  const t = useT("search");
  const names = useGameNames();
  const [only, ...others] = games;
  if (only === undefined && hasAllTables) return null;
  const isOne = only !== undefined && others.length === 0 && hasAllTables;
  return (
    <Button
      size="small"
      aria-label={isOne ? t("retryGame", { game: names.label(only) }) : t("readRest")}
      onPress={() => stream.readGames(games)}
    >
      {t("retry")}
    </Button>
  );
}

/** What is missing beside the games that were asked for. */
function Missing({ stream: { current, previous, isRunning } }: { stream: Records }) {
  const { summary, data } = current;
  const { coverage } = data;
  const t = useT("search");
  const timeWords = useServiceTime();
  const because = useT("error");
  const say = useMessage();
  const names = useGameNames();
  const tables = isRunning ? null : (summary?.tablesError ?? null);
  return (
    <>
      {!isRunning && previous !== null && <Note>{t("kept")}</Note>}
      {tables && (
        <Note>
          {t("tablesUnread")} {because(tables.code)}
        </Note>
      )}
      {unasked(data.games).map(({ games, sentence }) => (
        <Note key={`${sentence.id} ${games.join(" ")}`}>
          {t("troubled", {
            games: games.map((game) => shownText(names.label(game))).join(", "),
            reason: say(sentence),
          })}
        </Note>
      ))}
      {coverage !== null && coverage.notAsked > 0 && <Note>{t("notAsked", { count: coverage.notAsked })}</Note>}
      {timeWords(summary?.serviceTime).map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="text-small text-ink" role="status">
      {children}
    </p>
  );
}

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
function GameLines({ id, playerId, search, games, onRead, canAdd }: GameLinesProps) {
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
      {(isTroubled(game) || game.mayBeLotto) && <Trouble game={game} />}
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
      return <span className="text-ink">{stateOf(game)}</span>;
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

/** Adds a game key to the search and to the settings. */
function AddGame({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  return (
    <PopoverDialog
      label={t("addGame")}
      trigger={
        <TriggerButton variant="quiet">
          <Plus size={13} aria-hidden />
          {t("addGame")}
        </TriggerButton>
      }
    >
      {(close) => (
        <AddGameForm
          onAdd={(game) => {
            onAdd(game);
            close();
          }}
        />
      )}
    </PopoverDialog>
  );
}

function AddGameForm({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  const { gameKeys, leftOutGameKeys } = useSettings();
  const { mutate: change } = useChangeSettings();
  const [typed, setTyped] = useState("");
  const submit = () => {
    const key = typed.trim();
    if (key === "") return;
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
    onAdd(key);
  };
  return (
    <PopoverForm
      onSubmit={submit}
      actions={
        <Button variant="primary" type="submit">
          {t("addGame-add")}
        </Button>
      }
    >
      <TextField
        label={t("addGame-key")}
        description={t("addGame-hint")}
        value={typed}
        onChange={setTyped}
        monospace
        autoFocus
      />
    </PopoverForm>
  );
}
