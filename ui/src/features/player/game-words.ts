import type { GameProgress } from "@/gateway/types";
import { shownText, useGameNames } from "@/shared/domain";
import { isTroubled } from "@/shared/domain/records";
import { useT } from "@/shared/i18n";

/** Names the state of a game that is not complete, in the game's own line. */
export function useShortState(): (game: GameProgress) => string {
  const t = useT("search");
  return ({ state, shown, error }) => {
    switch (state) {
      case "failed":
        return shown > 0 ? t("state-failedAfter", { shown }) : t("state-failed");
      case "refused":
        return t(refusals[error?.code ?? ""] ?? "state-refused");
      default:
        return t("state-part", { shown });
    }
  };
}

const refusals: Readonly<Record<string, "state-notFound" | "state-forbidden">> = {
  not_found: "state-notFound",
  forbidden: "state-forbidden",
};

/** Games that are not complete for the same reason. */
export interface Trouble {
  readonly state: GameProgress["state"];
  /** `Roulette, Sicbo: the service failed` */
  readonly words: string;
}

/** How many games the line of all games names; the rest are counted. */
const NAMED = 3;

/** Says in a few words which games are not complete, and why. Games with the same reason are named together. */
export function useTroubles(): (games: readonly GameProgress[]) => { troubles: Trouble[]; rest: number } {
  const t = useT("search");
  const names = useGameNames();
  const reasonOf = useShortReason();
  return (games) => {
    const troubled = games.filter(isTroubled);
    const named = troubled.slice(0, NAMED);
    const byReason = new Map<string, GameProgress[]>();
    for (const game of named) byReason.set(reasonOf(game), [...(byReason.get(reasonOf(game)) ?? []), game]);
    const troubles = [...byReason].map(([reason, alike]): Trouble => {
      const list = alike.map(({ game }) => shownText(names.label(game.code))).join(", ");
      return { state: alike[0]?.state ?? "failed", words: t("troubled", { games: list, reason }) };
    });
    return { troubles, rest: troubled.length - named.length };
  };
}

/** Why a game is not complete, in a few words. */
function useShortReason(): (game: GameProgress) => string {
  const t = useT("search");
  const stateOf = useShortState();
  return (game) => {
    if (game.state !== "failed") return stateOf(game);
    const reason = t("because", { code: game.error?.code ?? "internal" });
    return game.shown > 0 ? t("because-after", { reason, shown: game.shown }) : reason;
  };
}

/** Says why a game is not complete, in one sentence; null if it is. */
export function useWhy(): (game: GameProgress) => string | null {
  const t = useT("search");
  const because = useT("error");
  return ({ state, error, shown, total }) => {
    switch (state) {
      case "stopped":
      case "uneven":
      case "too_many":
        return t(`why-${state}`, { shown, total: total ?? 0 });
      case "refused":
        if (error?.code === "not_found") return t("why-notFound");
        return error && because(error.code);
      case "failed":
        return error && because(error.code);
      default:
        return null;
    }
  };
}
