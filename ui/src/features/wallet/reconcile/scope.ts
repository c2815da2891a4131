/** What to compare: as the address says it, and days as people write them. Pure. */
import { Temporal } from "temporal-polyfill";
import type { ReconcileScope } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";

/** None if the address asks for nothing. A day in the address makes `player_id` the chosen difference's. */
export function scopeOf({ date, player_id }: WalletSearch, timeZone: string): ReconcileScope | null {
  if (date !== undefined) return dayOf(date) && { scope: "day", date, timeZone };
  return player_id === undefined ? null : { scope: "player", playerId: player_id };
}

/** The day a text names; none if it names none. */
export function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null;
  } catch {
    return null;
  }
}

export function todayIn(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString();
}

export function dayAfter(text: string, days: number): string {
  return dayOf(text)?.add({ days }).toString() ?? text;
}

/** The day's noon in a zone, an instant that every way of writing shows as that day. */
export function noonOf(text: string, timeZone: string): string | null {
  return dayOf(text)?.toZonedDateTime({ timeZone, plainTime: "12:00" }).toInstant().toString() ?? null;
}
