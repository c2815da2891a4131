/** Words for why a record fits a ticket, and in what it does not. Rust gives both as data. */
import type { FigureView, Miss, Reason } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { type GameNames, useGameNames } from "../game-name";
import { shownText } from "../server-text";

interface MatchWords {
  readonly reason: (reason: Reason) => string;
  readonly miss: (miss: Miss) => string;
}

export function useMatchWords(): MatchWords {
  const t = useT("match");
  const names = useGameNames();
  return {
    reason: (reason) => reasonWords(t, reason),
    miss: (miss) => missWords(t, names, miss),
  };
}

function reasonWords(t: Translate<"match">, reason: Reason): string {
  switch (reason.reason) {
    case "id":
    case "idEnd":
      return t(`reason-${reason.reason}`, { field: reason.field });
    case "idAlike":
      return t("reason-idAlike", { fault: t("fault", { fault: reason.fault }) });
    case "bothAmounts":
      return t("reason-bothAmounts", {
        reported: figureWords(t, reason.reported),
        expected: figureWords(t, reason.expected),
      });
    case "exactAmount":
    case "nearAmount":
      return t(`reason-${reason.reason}`, { of: figureWords(t, reason.of) });
    case "complaint":
      return t("reason-complaint", { complaint: reason.complaint });
    case "time":
      return timeWords(t, reason.minutes);
    case "bet":
      return t("reason-bet", { bet: shownText(reason.bet.code) });
    case "outcome":
      return t("reason-outcome", { code: shownText(reason.code.code) });
    case "table":
    case "game":
      return t(`reason-${reason.reason}`);
  }
}

function timeWords(t: Translate<"match">, minutes: number): string {
  if (minutes === 0) return t("reason-time");
  return t(minutes > 0 ? "reason-time-later" : "reason-time-earlier", { minutes: Math.abs(minutes) });
}

function missWords(t: Translate<"match">, names: GameNames, miss: Miss): string {
  switch (miss.miss) {
    case "idAlike":
      return t("miss-idAlike", { id: shownText(miss.id), fault: t("fault", { fault: miss.fault }) });
    case "anotherDay":
      return t(miss.days > 0 ? "miss-later" : "miss-earlier", { days: Math.abs(miss.days) });
    case "amPm":
      return t("miss-amPm");
    case "anotherZone":
      return t(miss.hours > 0 ? "miss-zone-later" : "miss-zone-earlier", { hours: Math.abs(miss.hours) });
    case "anotherFigure":
    case "tenth":
      return t(`miss-${miss.miss}`, { of: figureWords(t, miss.of) });
    case "anotherGame":
      return t("miss-anotherGame", { game: shownText(names.label(miss.game.code)) });
  }
}

function figureWords(t: Translate<"match">, { figure, amount, bet }: FigureView): string {
  return t("figure", { figure, amount: formatMoney(amount), bet: shownText(bet?.code ?? "") });
}
