/** What to compare: as the address says it, and days as people write them. Pure. */
import type { ReconcileScope } from "@/gateway/types";
import { timeNow } from "@/shared/format";
import type { WalletSearch } from "@/shared/links";

/** None if the address asks for nothing. A day in the address makes `player_id` the chosen difference's. */
export function scopeOf({ date, players, player_id }: WalletSearch, timeZone: string): ReconcileScope | null {
  if (date !== undefined) return isDay(date) ? { scope: "day", date, timeZone, players: playersIn(players) } : null;
  return player_id === undefined ? null : { scope: "player", playerId: player_id };
}

/** The ids of a list, one a line: an id may hold spaces and commas, but those around it come from pasting. */
export function playersIn(text = ""): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

/** Whether a text names a day of the calendar. */
export function isDay(text: string): boolean {
  return isoOf(midnightOf(text)) === text;
}

/** The day so many days later, counted on the calendar; what names no day stays as it is. */
export function dayAfter(text: string, days: number): string {
  return isDay(text) ? (isoOf(midnightOf(text) + days * 86_400_000) ?? text) : text;
}

const midnightOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);

const isoOf = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10));

/** The last day that is over in a zone. It is compared most often: of today, some rounds are still under way. */
export const lastWholeDay = (timeZone: string): string => dayAfter(todayIn(timeZone), -1);

/** Today's date as it is in a zone. */
function todayIn(timeZone: string): string {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", { timeZone, ...fields }).formatToParts(timeNow());
  return ["year", "month", "day"].map((name) => parts.find(({ type }) => type === name)?.value).join("-");
}
