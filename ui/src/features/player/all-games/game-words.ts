import type { GameProgress } from "@/gateway/types";
import { useT } from "@/shared/i18n";

/** Names the state of a game that is not complete. The same words everywhere: in the line of all games and in its own. */
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
