import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { GameProgress } from "@/gateway/types";
import { useGameNames, useServiceTime } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { Button } from "@/shared/ui";
import { GameLines } from "./game-lines";
import { useTroubles } from "./game-words";
import { unfinished } from "./records-stream";
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
          <span className={TROUBLES.get(state) ?? "text-warn"}>
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
  const tables = isRunning ? null : (summary?.tablesError ?? null);
  return (
    <>
      {!isRunning && previous !== null && <Note>{t("kept")}</Note>}
      {tables && (
        <Note>
          {t("tablesUnread")} {because(tables.code)}
        </Note>
      )}
      {coverage !== null && coverage.notAsked > 0 && <Note>{t("notAsked", { count: coverage.notAsked })}</Note>}
      {timeWords(summary?.serviceTime).map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="text-small text-warn" role="status">
      {children}
    </p>
  );
}
