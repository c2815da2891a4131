/** A comparison of the wallet with the records as it arrives: its progress, what went wrong, and what it includes. */
import { type ReactNode, useState } from "react";
import type { DifferenceRow, ReachLimit, ReconcileEvent, ReconcileScope, ReconcileSummary } from "@/gateway/types";
import { Ago, FailedState, GameName, ServerText, TimeText, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { useGateway, walletKey } from "@/shared/query";
import { type StreamKind, useStream } from "@/shared/stream";
import { Button, DotLine, Notices, PartialNotice, ProgressFooter } from "@/shared/ui";
import { onlyPlayerOf } from "./scope";

type Progress = Extract<ReconcileEvent, { event: "progress" }>;

interface Compared {
  readonly rows: readonly DifferenceRow[];
  /** Null until the first event. */
  readonly progress: Progress | null;
}

const comparison: StreamKind<Compared, ReconcileEvent, ReconcileSummary> = {
  empty: { rows: [], progress: null },
  received: ({ rows, progress }, events) => ({
    rows: rows.concat(...events.map((event) => (event.event === "differences" ? event.rows : []))),
    progress: events.findLast((event) => event.event === "progress") ?? progress,
  }),
};

export type RunControl = ReturnType<typeof useRun>;

/**
 * Runs a comparison. Leaving the screen cancels it; one that has ended is cached while the wallet is open, so that
 * returning from a record does not repeat it. `isOnce`: one that was cancelled is not begun again either.
 */
export function useRun(scope: ReconcileScope | null, isOnce = false) {
  const gateway = useGateway();
  const { visible, previous, current, isRunning, stop, start } = useStream(comparison, {
    key: scope && walletKey("run", scope),
    open: (onEvent, signal) => (scope ? gateway.reconcile(scope, onEvent, signal) : Promise.reject(scope)),
    isFresh: ({ summary, error }) => isOnce || summary !== null || error !== null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data, summary, isStopped } = visible;
  return {
    /** The comparison that is shown; null until one is started. */
    shown: scope && { ...data, summary, stopped: isStopped && summary?.complete === false },
    /** The result that is shown although a later comparison failed. */
    previous: previous?.summary ?? null,
    progress: current.data.progress,
    /** Why the last comparison failed. */
    error: current.error,
    isRunning,
    stop,
    again: () => start(),
  };
}

export function RunNotices({ run, scope }: { run: RunControl; scope: ReconcileScope | null }) {
  const t = useT("reconcile");
  const say = useMessage();
  const { previous, error, shown, again } = run;
  if (!shown) return null;
  const { summary, progress, stopped } = shown;
  const { walletTo = null, withoutEntries = [] } = summary?.coverage ?? {};
  const { after_journal: after = 0 } = summary?.outOfReach ?? {};
  return (
    <Notices>
      {error && (shown.rows.length > 0 || previous) && (
        <>
          <FailedState error={error} onRetry={again} compact />
          <PartialNotice>
            {previous ? (
              <>
                {t("kept")} <Ago at={previous.readAt} />
              </>
            ) : (
              t("failed")
            )}
          </PartialNotice>
        </>
      )}
      {stopped && progress && (
        <PartialNotice
          action={
            <Button size="small" onPress={again}>
              {t("again")}
            </Button>
          }
        >
          {t("stopped", { players: progress.players, total: progress.playersTotal })}
        </PartialNotice>
      )}
      {onlyPlayerOf(scope) !== null && withoutEntries.length > 0 && (
        <PartialNotice>{t(scope?.scope === "player" ? "coverage-unknown" : "coverage-unknownDay")}</PartialNotice>
      )}
      {after > 0 && walletTo !== null && (
        <PartialNotice>
          {t("coverage-ends")} <TimeText at={walletTo} />. {t("limit-after_journal", { rounds: after })}.{" "}
          {t("coverage-endsHint")}
        </PartialNotice>
      )}
      {summary?.notes.map((note) => (
        <PartialNotice key={note.id}>
          <ServerText value={say(note)} />
        </PartialNotice>
      ))}
    </Notices>
  );
}

export function RunProgress({ progress, onStop }: { progress: Progress | null; onStop: () => void }) {
  const t = useT("reconcile");
  return (
    <ProgressFooter
      label={t("progressFirst")}
      value={progress?.players}
      max={progress?.playersTotal || 1}
      stopLabel={t("stop")}
      onStop={onStop}
    >
      <span className="truncate text-ink-2">
        {progress ? (
          <>
            {t("progress", { players: progress.players, total: progress.playersTotal, rounds: progress.rounds })}
            {" · "}
            <ServerText value={progress.playerId} />
          </>
        ) : (
          t("progressFirst")
        )}
      </span>
    </ProgressFooter>
  );
}

/** How many rounds of a kind have no row: those that agree, or those out of reach. */
function unlisted({ counts }: ReconcileSummary, rows: readonly DifferenceRow[], kind: "matched" | "out_of_window") {
  return Math.max(0, (counts[kind] ?? 0) - rows.filter((row) => row.class === kind).length);
}

/** What the rows are not: how many rounds agree, and how many are out of reach. */
export function useUnlisted(
  summary: ReconcileSummary,
  rows: readonly DifferenceRow[],
  hasReason = false,
): readonly string[] {
  const t = useT("reconcile");
  const matched = unlisted(summary, rows, "matched");
  const explained = rows.filter(({ expected }) => expected).length;
  const outOfReach = unlisted(summary, rows, "out_of_window");
  // Those of an incident are not listed elsewhere: all have one reason, or none is said.
  const [[limit, rounds] = [], ...limits] = Object.entries(summary.outOfReach) as [ReachLimit, number][];
  const why =
    hasReason && limit && limits.length === 0 && rounds === outOfReach ? t(`limit-${limit}`, { rounds }) : undefined;
  return [
    ...(matched > 0 ? [t("unlisted-matched", { count: matched })] : []),
    ...(explained > 0 ? [t("unlisted-explained", { count: explained })] : []),
    ...(outOfReach > 0 ? [why || t("unlisted-out_of_window", { count: outOfReach })] : []),
  ];
}

interface CoverageProps {
  summary: ReconcileSummary;
  scope: ReconcileScope;
  rows: readonly DifferenceRow[];
  onAddPlayers: () => void;
  /** What can be done with the rows. */
  children: ReactNode;
}

/** The foot of the list: what agrees, is explained, is out of reach, and what was not compared. Pressed, all that is included. */
export function Coverage({ summary, scope, rows, onAddPlayers, children }: CoverageProps) {
  const t = useT("reconcile");
  const sentence = useT("error");
  const [isOpen, setOpen] = useState(false);
  const { incomplete, tablesError, gamesNotAsked, outOfReach, coverage } = summary;
  const { players, withoutEntries, notAsked, walletFrom, walletTo } = coverage;
  const parts = useUnlisted(summary, rows);
  const gaps = [
    incomplete.length > 0 && t("notCompared-short", { count: incomplete.length }),
    tablesError && t("tablesUnread"),
    gamesNotAsked.length > 0 && t("gamesNotAsked-title", { count: gamesNotAsked.length }),
  ].filter(Boolean);
  const player = onlyPlayerOf(scope);
  const limits = Object.keys(outOfReach) as ReachLimit[];
  return (
    <footer className="flex flex-none flex-wrap items-center gap-x-8 border-t border-line px-(--inset) py-2 text-small wide:py-8 text-ink-2">
      <div role="note" aria-label={t("coverage")} className="contents">
        <button
          type="button"
          aria-expanded={isOpen}
          data-tooltip={t("coverage")}
          className="min-h-28 min-w-0 flex-1 cursor-default bg-transparent p-0 text-start text-pretty hover:text-ink"
          onClick={() => setOpen(!isOpen)}
        >
          <DotLine>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
            {gaps.map((gap) => (
              <span key={`${gap}`} className="text-ink">
                {gap}
              </span>
            ))}
          </DotLine>
          {parts.length + gaps.length === 0 && t("coverage")}
        </button>
        {isOpen && (
          <div className="order-first max-h-[30vh] basis-full overflow-auto pb-8 wrap-anywhere select-text">
            {players > 0 && (
              <p>
                {player === null ? (
                  t("coverage-day", { count: players - withoutEntries.length })
                ) : (
                  <>
                    {t("coverage-player")} <ServerText value={player} /> ·
                  </>
                )}{" "}
                <Games games={coverage.games} players={players} />
              </p>
            )}
            {player === null && (
              <>
                {withoutEntries.length > 0 && (
                  <p>
                    {t("coverage-named", { count: withoutEntries.length })}{" "}
                    <ServerText value={withoutEntries.join(", ")} />
                  </p>
                )}
                <p>
                  {notAsked > 0 ? t("coverage-notAsked", { count: notAsked }) : t("coverage-others")}{" "}
                  <Button size="small" variant="quiet" onPress={onAddPlayers}>
                    {t("named", { count: scope.scope === "day" ? scope.players.length : 0 })}
                  </Button>
                </p>
              </>
            )}
            {walletFrom !== null && (
              <p>
                {t("coverage-walletFrom")} <TimeText at={walletFrom} />
              </p>
            )}
            {walletTo !== null && (
              <p>
                {t("coverage-walletTo")} <TimeText at={walletTo} />
              </p>
            )}
            {limits.length > 0 && (
              <p>
                {t("coverage-outOfReach")}{" "}
                {limits.map((limit) => t(`limit-${limit}`, { rounds: outOfReach[limit] ?? 0 })).join(" · ")}
              </p>
            )}
            {incomplete.length > 0 && (
              <>
                <p className="text-ink">{t("notCompared-title", { count: incomplete.length })}</p>
                <ul>
                  {incomplete.map(({ playerId, gameKey, error }) => (
                    <li key={`${playerId} ${gameKey}`}>
                      <span className="text-ink">
                        <ServerText value={playerId} />
                      </span>{" "}
                      · <GameName gameKey={gameKey} /> · {sentence(error.code)}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {tablesError && (
              <p className="text-ink">
                {t("tablesUnread")} {sentence(tablesError.code)}
              </p>
            )}
            {gamesNotAsked.length > 0 && (
              <p className="text-ink">
                {t("gamesNotAsked", { count: gamesNotAsked.length })}{" "}
                <ServerText value={gamesNotAsked.map(({ what }) => what).join(", ")} />
              </p>
            )}
          </div>
        )}
      </div>
      <div className="ms-auto flex items-center gap-4 empty:hidden">{children}</div>
    </footer>
  );
}

/** The included games, with a number if not every player was asked for the game. */
function Games({ games, players }: Pick<ReconcileSummary["coverage"], "games" | "players">) {
  const t = useT("reconcile");
  const names = useGameNames();
  const named = Object.entries(games).map(([key, of]) =>
    of < players ? `${names.label(key)} (${of})` : names.label(key),
  );
  if (named.length === 0) return t("coverage-noGames");
  return (
    <>
      {t("coverage-games")} <ServerText value={named.join(", ")} />
    </>
  );
}
