import { useState } from "react";
import type { Incomplete, ReconcileSummary } from "@/gateway/types";
import { Ago, FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, Notices, PartialNotice, ProgressFooter } from "@/shared/ui";
import styles from "./reconcile.module.css";
import type { Progress, RunControl } from "./run";

/** Notices about the comparison's completeness. */
export function RunNotices({ control }: { control: RunControl }) {
  const t = useT("reconcile");
  const { previous, error, shown, again } = control;
  if (!shown) return null;
  const { summary, progress, stopped } = shown;
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
      {summary && summary.incomplete.length > 0 && <NotCompared incomplete={summary.incomplete} />}
      {summary && <GamesMissing summary={summary} />}
    </Notices>
  );
}

const shownAtFirst = 2;

/** Histories that could not be loaded completely: their rounds were not compared. */
function NotCompared({ incomplete }: { incomplete: readonly Incomplete[] }) {
  const t = useT("reconcile");
  const sentence = useT("error");
  const [isAll, setAll] = useState(false);
  const shown = isAll ? incomplete : incomplete.slice(0, shownAtFirst);
  return (
    <PartialNotice>
      {t("notCompared-title", { count: incomplete.length })}
      <ul className={styles.incomplete}>
        {shown.map(({ playerId, gameKey, error }) => (
          <li key={`${playerId} ${gameKey}`}>
            <span className={styles.id}>
              <ServerText value={playerId} />
            </span>{" "}
            · <ServerText value={gameKey} /> · {sentence(error.code)}
          </li>
        ))}
      </ul>
      {shown.length < incomplete.length && (
        <Button size="small" variant="quiet" onPress={() => setAll(true)}>
          {t("notCompared-all", { count: incomplete.length })}
        </Button>
      )}
    </PartialNotice>
  );
}

/** Games of the service whose rounds were not compared, or may not have been. */
function GamesMissing({ summary: { tablesError, gamesNotAsked } }: { summary: ReconcileSummary }) {
  const t = useT("reconcile");
  const sentence = useT("error");
  return (
    <>
      {tablesError && (
        <PartialNotice>
          {t("tablesUnread")} {sentence(tablesError.code)}
        </PartialNotice>
      )}
      {gamesNotAsked.length > 0 && (
        <PartialNotice>
          {t("gamesNotAsked", { count: gamesNotAsked.length })}{" "}
          <ServerText value={gamesNotAsked.map(({ what }) => what).join(", ")} />
        </PartialNotice>
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
      <span className={styles.far}>
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
