/** How complete a comparison is: notices above the list, what it includes in one line, and its progress. */
import { useState } from "react";
import type { Coverage, Incomplete, ReachLimit, ReconcileScope, ReconcileSummary } from "@/gateway/types";
import { Ago, ClassMark, FailedState, GameName, ServerText, TimeText, useGameNames } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { Button, Disclosure, Notices, PartialNotice, ProgressFooter } from "@/shared/ui";
import type { Progress, RunControl } from "./run";

export function RunNotices({ control, scope }: { control: RunControl; scope: ReconcileScope | null }) {
  const t = useT("reconcile");
  const say = useMessage();
  const { previous, error, shown, again } = control;
  if (!shown) return null;
  const { summary, progress, stopped } = shown;
  const isOnePlayer = scope?.scope === "player" || scope?.onlyPlayers === true;
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
      {isOnePlayer && summary && summary.coverage.withoutEntries.length > 0 && (
        <PartialNotice>{t(scope.scope === "player" ? "coverage-unknown" : "coverage-unknownDay")}</PartialNotice>
      )}
      {summary && <WalletEnds summary={summary} />}
      {summary?.notes.map((note) => (
        <PartialNotice key={note.id}>
          <ServerText value={say(note)} />
        </PartialNotice>
      ))}
    </Notices>
  );
}

/** The time that the wallet covers, if rounds are outside of it. */
function WalletEnds({ summary: { coverage, outOfReach } }: { summary: ReconcileSummary }) {
  const t = useT("reconcile");
  const { before_journal: before = 0, after_journal: after = 0 } = outOfReach;
  return (
    <>
      {after > 0 && coverage.walletTo !== null && (
        <PartialNotice>
          {t("coverage-ends")} <TimeText at={coverage.walletTo} />. {t("limit-after_journal", { rounds: after })}.{" "}
          {t("coverage-endsHint")}
        </PartialNotice>
      )}
      {before > 0 && coverage.walletFrom !== null && (
        <PartialNotice>
          {t("coverage-begins")} <TimeText at={coverage.walletFrom} />. {t("limit-before_journal", { rounds: before })}.{" "}
          {t("coverage-beginsHint")}
        </PartialNotice>
      )}
    </>
  );
}

interface CoverageLineProps {
  summary: ReconcileSummary;
  /** Rounds of a class that are listed below; the others are only counted. */
  listed: (name: "matched" | "out_of_window") => number;
  scope: ReconcileScope;
}

/** One line: what was not compared, and rounds that are only counted. Pressed, all that is included. */
export function CoverageLine({ summary, listed, scope }: CoverageLineProps) {
  const t = useT("reconcile");
  const { incomplete, tablesError, gamesNotAsked, counts } = summary;
  const unlisted = (["matched", "out_of_window"] as const).flatMap((name) => {
    const count = (counts[name] ?? 0) - listed(name);
    return count > 0 ? [{ name, count }] : [];
  });
  return (
    <div className="flex-none border-b border-line text-small text-ink-2" role="note" aria-label={t("coverage")}>
      <Disclosure
        title={
          <span className="flex flex-wrap items-center gap-x-10">
            {unlisted.map(({ name, count }) => (
              <span key={name} className="flex flex-none items-center gap-5">
                <ClassMark class={name} expected size={12} />
                <span>{t(`unlisted-${name}`, { count })}</span>
              </span>
            ))}
            <span className="min-w-0">
              {incomplete.length > 0 && (
                <span className="text-ink">{t("notCompared-short", { count: incomplete.length })} </span>
              )}
              {tablesError && <span className="text-ink">{t("tablesUnread")} </span>}
              {gamesNotAsked.length > 0 && (
                <span className="text-ink">{t("gamesNotAsked-title", { count: gamesNotAsked.length })} </span>
              )}
              {incomplete.length + gamesNotAsked.length === 0 && tablesError === null && t("coverage")}
            </span>
          </span>
        }
      >
        <div className="max-h-[30vh] overflow-auto px-14 pb-7 wrap-anywhere select-text">
          <Included summary={summary} scope={scope} />
          {incomplete.length > 0 && <NotCompared incomplete={incomplete} />}
          <GamesMissing summary={summary} />
        </div>
      </Disclosure>
    </div>
  );
}

/** Which players and games were included, and why rounds could not be compared. */
function Included({ summary: { coverage, outOfReach }, scope }: Pick<CoverageLineProps, "summary" | "scope">) {
  const t = useT("reconcile");
  const only = scope.scope === "player" ? scope.playerId : scope.onlyPlayers ? scope.players.join(", ") : null;
  const limits = Object.keys(outOfReach) as ReachLimit[];
  return (
    <>
      {coverage.players > 0 &&
        (only === null ? (
          <DayAsked coverage={coverage} />
        ) : (
          <p>
            {t("coverage-player")} <ServerText value={only} /> · <Games coverage={coverage} />
          </p>
        ))}
      {only === null && (
        <p>{coverage.notAsked > 0 ? t("coverage-notAsked", { count: coverage.notAsked }) : t("coverage-others")}</p>
      )}
      <p>
        {coverage.walletFrom !== null && (
          <>
            {t("coverage-walletFrom")} <TimeText at={coverage.walletFrom} />{" "}
          </>
        )}
        {coverage.walletTo !== null && (
          <>
            {t("coverage-walletTo")} <TimeText at={coverage.walletTo} />
          </>
        )}
      </p>
      {limits.length > 0 && (
        <p>
          {t("coverage-outOfReach")}{" "}
          {limits.map((limit) => t(`limit-${limit}`, { rounds: outOfReach[limit] ?? 0 })).join(" · ")}
        </p>
      )}
    </>
  );
}

function DayAsked({ coverage }: { coverage: Coverage }) {
  const t = useT("reconcile");
  const { players, withoutEntries } = coverage;
  const withEntries = players - withoutEntries.length;
  return (
    <>
      <p>
        {t("coverage-day", { count: withEntries })} <Games coverage={coverage} />
      </p>
      {withoutEntries.length > 0 && (
        <p>
          {t("coverage-named", { count: withoutEntries.length })} <ServerText value={withoutEntries.join(", ")} />
        </p>
      )}
    </>
  );
}

/** The included games, with a number if not every player was asked for the game. */
function Games({ coverage: { games, players } }: { coverage: Coverage }) {
  const t = useT("reconcile");
  const names = useGameNames();
  const asked = Object.entries(games);
  if (asked.length === 0) return <>{t("coverage-noGames")}</>;
  const named = asked.map(([key, of]) => (of < players ? `${names.label(key)} (${of})` : names.label(key)));
  return (
    <>
      {t("coverage-games")} <ServerText value={named.join(", ")} />
    </>
  );
}

const shownAtFirst = 5;

/** Histories that could not be loaded completely: their rounds were not compared. */
function NotCompared({ incomplete }: { incomplete: readonly Incomplete[] }) {
  const t = useT("reconcile");
  const sentence = useT("error");
  const [isAll, setAll] = useState(false);
  const shown = isAll ? incomplete : incomplete.slice(0, shownAtFirst);
  return (
    <>
      <p className="text-ink">{t("notCompared-title", { count: incomplete.length })}</p>
      <ul>
        {shown.map(({ playerId, gameKey, error }) => (
          <li key={`${playerId} ${gameKey}`}>
            <span className="font-mono text-ink">
              <ServerText value={playerId} />
            </span>{" "}
            · <GameName gameKey={gameKey} /> · {sentence(error.code)}
          </li>
        ))}
      </ul>
      {shown.length < incomplete.length && (
        <Button size="small" variant="quiet" onPress={() => setAll(true)}>
          {t("notCompared-all", { count: incomplete.length })}
        </Button>
      )}
    </>
  );
}

/** Games of the service whose rounds were not compared, or may not have been. */
function GamesMissing({ summary: { tablesError, gamesNotAsked } }: { summary: ReconcileSummary }) {
  const t = useT("reconcile");
  const sentence = useT("error");
  return (
    <>
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
    </>
  );
}

interface RunProgressProps {
  progress: Progress | null;
  onStop: () => void;
}

export function RunProgress({ progress, onStop }: RunProgressProps) {
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
