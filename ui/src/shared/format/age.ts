import type { LanguageName } from "@/gateway/types";
import { translatorOf } from "../i18n";
import { localeOf } from "./time";

/** Age in the largest unit that fits: `30 s ago`, `12 min ago`. Times in the future count as now. */
export function formatAge(milliseconds: number, language: LanguageName): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 5) return translatorOf(language).of("shared")("justNow");
  const format = new Intl.RelativeTimeFormat(localeOf(language), { style: "short", numeric: "always" });
  if (seconds < 60) return format.format(-seconds, "second");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), "hour");
  return format.format(-Math.floor(seconds / 86_400), "day");
}

/** A length of time in words, without its sign: `45 s`, `4 min`, `1 h 59 min 59 s`. */
export function formatDuration(seconds: number, language: LanguageName): string {
  const t = translatorOf(language).of("shared");
  const whole = Math.floor(Math.abs(seconds));
  const parts = [
    { count: Math.floor(whole / 86_400), unit: "duration-days" },
    { count: Math.floor(whole / 3600) % 24, unit: "duration-hours" },
    { count: Math.floor(whole / 60) % 60, unit: "duration-minutes" },
    { count: whole % 60, unit: "duration-seconds" },
  ] as const;
  const words = parts.filter(({ count }) => count > 0).map(({ count, unit }) => t(unit, { count }));
  return words.length === 0 ? t("duration-seconds", { count: 0 }) : words.join(" ");
}

/** A countdown: `59:07` or `1:00:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return left >= 3600 ? `${Math.floor(left / 3600)}:${minutes}` : minutes;
}
