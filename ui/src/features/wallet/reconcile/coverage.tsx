import type { Coverage, GameAsked, ReconcileScope, ReconcileSummary } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./reconcile.module.css";

interface CoverageTextProps {
  summary: ReconcileSummary;
  scope: ReconcileScope;
}

/** Which players and games were included, and why rounds could not be compared. */
export function CoverageText({ summary: { coverage, outOfReach }, scope }: CoverageTextProps) {
  const t = useT("reconcile");
  return (
    <div className={styles.coverage} role="note" aria-label={t("coverage")}>
      {coverage.players > 0 &&
        (scope.scope === "day" ? (
          <DayAsked coverage={coverage} />
        ) : (
          <PlayerAsked playerId={scope.playerId} coverage={coverage} />
        ))}
      {scope.scope === "day" && (
        <p>{coverage.notAsked > 0 ? t("coverage-notAsked", { count: coverage.notAsked }) : t("coverage-others")}</p>
      )}
      {outOfReach.length > 0 && (
        <p>
          {t("coverage-outOfReach")}{" "}
          {outOfReach.map(({ limit, rounds }) => t(`limit-${limit}`, { rounds })).join(" · ")}
        </p>
      )}
    </div>
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

function PlayerAsked({ playerId, coverage }: { playerId: string; coverage: Coverage }) {
  const t = useT("reconcile");
  return (
    <>
      <p>
        {t("coverage-player")} <ServerText value={playerId} /> · <Games coverage={coverage} />
      </p>
      {coverage.withoutEntries.length > 0 && <p className={styles.unknown}>{t("coverage-unknown")}</p>}
    </>
  );
}

/** The included games, with a number if not every player was asked for the game. */
function Games({ coverage: { games, players } }: { coverage: Coverage }) {
  const t = useT("reconcile");
  if (games.length === 0) return <>{t("coverage-noGames")}</>;
  const named = ({ gameKey, players: of }: GameAsked) => (of < players ? `${gameKey} (${of})` : gameKey);
  return (
    <>
      {t("coverage-games")} <ServerText value={games.map(named).join(", ")} />
    </>
  );
}
