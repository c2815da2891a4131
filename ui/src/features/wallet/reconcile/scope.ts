/** The scope in the address, and calendar days as typed. Pure. */
import type { ReconcileScope } from "@/gateway/types";
import { inCommonEra, timeNow } from "@/shared/format";
import type { WalletSearch } from "@/shared/links";

/** Null if the address has no scope. With a day, `player_id` is the selected difference's player. */
export function scopeOf({ date, players, only, player_id }: WalletSearch, timeZone: string): ReconcileScope | null {
  if (date !== undefined) {
    const day = typedDay(date);
    const named = playersIn(players);
    const onlyPlayers = only === "players" && named.length === 1;
    return day === undefined ? null : { scope: "day", date: day, timeZone, players: named, onlyPlayers };
  }
  return player_id === undefined ? null : { scope: "player", playerId: player_id };
}

/**
 * Parses one id per line. Ids may contain spaces and commas; spaces around an id are trimmed, because they come from
 * pasting.
 */
export function playersIn(text = ""): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

/** Whether a text is a valid calendar date. */
export function isDay(text: string): boolean {
  return isoOf(midnightOf(text)) === text;
}

/** A day as typed, of the common or the Buddhist era: `2569-11-20` is 2026-11-20. Undefined if the text is none. */
export function typedDay(text: string): string | undefined {
  const day = inCommonEra(text.trim());
  return isDay(day) ? day : undefined;
}

/** The date `days` later; an invalid date is returned unchanged. */
export function dayAfter(text: string, days: number): string {
  return isDay(text) ? (isoOf(midnightOf(text) + days * 86_400_000) ?? text) : text;
}

const midnightOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);

const isoOf = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10));

/** Yesterday in a zone. The default: today's rounds may still be in play. */
export const lastWholeDay = (timeZone: string): string => dayAfter(todayIn(timeZone), -1);

/** Today's date as it is in a zone. */
function todayIn(timeZone: string): string {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", { timeZone, ...fields }).formatToParts(timeNow());
  return ["year", "month", "day"].map((name) => parts.find(({ type }) => type === name)?.value).join("-");
}
