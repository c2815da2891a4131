import type { ReactNode } from "react";
import type { GameProgress } from "@/gateway/types";
import { Ago, CopyButton, FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { errorDetails } from "@/shared/query";
import { Button, Notices, PartialNotice } from "@/shared/ui";
import { gameName } from "../filter/row-text";
import styles from "./coverage.module.css";
import type { SearchSession } from "./search-session";
import { oldestReadAt, type SearchState, unfinished } from "./search-state";

interface CoverageProps {
  state: SearchState;
  session: SearchSession;
}

/** What the list contains, and what is missing from it and why. Nothing if all games are complete. */
export function Coverage({ state, session }: CoverageProps) {
  const t = useT("search");
  const { games, coverage, summary, error, isRunning } = state;
  if (error && !isRunning) {
    return (
      <Notices>
        <FailedState error={error} onRetry={session.readAgain} compact />
      </Notices>
    );
  }
  const troubled = games.filter(isTroubled);
  const tables = isRunning ? null : (summary?.tablesError ?? null);
  const isPart = troubled.length > 0 || tables !== null || (coverage?.notAsked ?? 0) > 0;
  if (coverage === null || (!isRunning && !isPart)) return <ClockSkew seconds={summary?.clockSkewSeconds ?? null} />;
  const left = unfinished(games);
  const readAt = oldestReadAt(games);
  return (
    <Notices>
      <PartialNotice
        isNarrow
        action={
          !isRunning &&
          (left.length > 0 || tables) && (
            <Button size="small" onPress={() => session.readGames(left)}>
              {t("readRest")}
            </Button>
          )
        }
      >
        <strong>{t(isRunning ? "soFar" : "shown", { count: coverage.shown })}</strong>{" "}
        {t("complete", { complete: coverage.complete, games: coverage.games })}{" "}
        {!isRunning && readAt && <Ago at={readAt} />}
        {troubled.map((game) => (
          <Trouble key={game.game.code} game={game} />
        ))}
        {tables && (
          <Line>
            {t("tablesUnread")} <Because code={tables.code} />
          </Line>
        )}
        {coverage.notAsked > 0 && <Line>{t("notAsked", { count: coverage.notAsked })}</Line>}
      </PartialNotice>
      <ClockSkew seconds={summary?.clockSkewSeconds ?? null} />
    </Notices>
  );
}

function isTroubled({ state, kept }: GameProgress): boolean {
  return kept || !["waiting", "reading", "complete"].includes(state);
}

/** Why a game is not complete. */
function Trouble({ game }: { game: GameProgress }) {
  const t = useT("search");
  const { state, error, kept, shown, total } = game;
  const name = gameName(t, game.game.code);
  const isWhy = error !== null && (state === "failed" || state === "refused");
  return (
    <Line>
      <ServerText value={name} />: {isWhy && <Because code={error.code} />}
      {(state === "stopped" || state === "uneven" || state === "too_many") &&
        t(`why-${state}`, { shown, total: total ?? 0 })}
      {kept && ` ${t("kept")}`}
      {isWhy && <CopyButton text={errorDetails(error)} label={t("copyError", { game: name })} compact />}
    </Line>
  );
}

function Because({ code }: { code: NonNullable<GameProgress["error"]>["code"] }) {
  return useT("error")(code);
}

function Line({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}

function ClockSkew({ seconds }: { seconds: number | null }) {
  const t = useT("player");
  return seconds === null ? null : <PartialNotice>{t("clockSkew", { seconds })}</PartialNotice>;
}
