/** How a part of a ticket is said: on its chip and in its list of meanings. */

import type { Reading, TimeRange } from "@pitdesk/ticket";
import { cityOf, formatMoney, formatTime, offsetOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";

export interface ReadingWords {
  text: string;
  note?: string;
}

export function useReadingWords(): (reading: Reading) => ReadingWords {
  const t = useT("palette");
  const timeWords = useTimeWords();
  return (reading) => {
    switch (reading.type) {
      case "time":
        return timeWords(reading.time);
      case "amount":
        return {
          text: reading.isAbout ? t("about", { amount: formatMoney(reading.amount) }) : formatMoney(reading.amount),
          note: [t(`role-${reading.role}`), reading.currency ?? t("noCurrency")].join(", "),
        };
      case "game":
        return {
          text: reading.name,
          note: reading.gameKey === null ? t("noGameKey") : t("gameKey", { key: reading.gameKey }),
        };
      case "staked":
      case "seen":
        return { text: reading.words, note: t(`type-${reading.type}`) };
      case "dealer":
        return { text: reading.name, note: t("type-dealer") };
      case "number":
        return { text: reading.digits, note: t("type-number") };
      default:
        return { text: reading.id, note: t(`type-${reading.type}`) };
    }
  };
}

/** A time in the zone in use, with what the text left open: the zone, and the day. */
export function useTimeWords(): (time: TimeRange) => ReadingWords {
  const t = useT("palette");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  return (time) => {
    const show = (at: string, style: "weekday" | "minute") =>
      formatTime(at, { language, zone, buddhistYear, style }) ?? at;
    const day = show(time.from, "weekday");
    const lastDay = show(time.to, "weekday");
    const from = show(time.from, "minute");
    const to = day === lastDay ? show(time.to, "minute") : `${lastDay}, ${show(time.to, "minute")}`;
    const clock = time.extent === "moment" ? from : `${from} – ${to}`;
    const city = cityOf(zone);
    const offset = offsetOf(zone, Date.parse(time.from));
    const place = city === offset ? offset : `${city} ${offset}`;
    const missing = [time.hasZone ? null : t("noZone"), time.hasDay ? null : t("noDay")].filter(Boolean);
    return {
      text: time.extent === "day" ? day : `${day}, ${clock}`,
      note: [place, ...missing].join(", "),
    };
  };
}
