import type { Translate } from "@/shared/i18n";

/** The time between two events: tenths of a second for short gaps, larger units for longer ones. */
export function gapWords(t: Translate<"reconcile">, milliseconds: number): string {
  if (milliseconds < 1000) return t("gap-milliseconds", { count: milliseconds });
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return t("gap-seconds", { seconds: tenths(milliseconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("gap-minutes", { minutes, seconds: seconds % 60 });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("gap-hours", { hours, minutes: minutes % 60 });
  return t("gap-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

const tenths = (milliseconds: number) => (Math.floor(milliseconds / 100) / 10).toFixed(1);

/** Drawn length of a gap in pixels: grows with the time, up to a limit. */
export function gapHeight(milliseconds: number): number {
  return Math.round(18 + 7 * Math.min(6, Math.max(0, Math.log10(milliseconds + 1) - 2)));
}
