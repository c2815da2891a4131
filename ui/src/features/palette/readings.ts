/** The meanings of the parts of a text: what the user corrected, and each in words. */
import type { Part, Reading, TimeRange } from "@pitdesk/ticket";
import { useMemo, useState } from "react";
import { cityOf, formatMoney, formatTime, offsetOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";

/**
 * Applies the user's corrections to the parts of the text: a corrected part has only the chosen meaning. A correction belongs to the
 * text of its part, and stays while the rest is edited.
 */
export function useCorrections(parts: readonly Part[]) {
  /** The position among the readings; -1 for a part that is left out. */
  const [corrections, setCorrections] = useState<ReadonlyMap<string, number>>(new Map());
  return useMemo(
    () => ({
      parts: parts.flatMap((part): Part[] => {
        const choice = corrections.get(part.text);
        const chosen = choice === undefined ? undefined : part.readings[choice];
        if (choice === -1) return [];
        return [chosen ? { ...part, readings: [chosen], because: "corrected" } : part];
      }),
      /** Null leaves the part out. */
      correct: ({ text, readings }: Part, reading: Reading | null) => {
        const choice = reading === null ? -1 : Math.max(0, readings.indexOf(reading));
        setCorrections((before) => new Map(before).set(text, choice));
      },
    }),
    [parts, corrections],
  );
}

export type Correct = ReturnType<typeof useCorrections>["correct"];

interface ReadingWords {
  text: string;
  note?: string;
  /** What the text does not say of it: it is shown once for all tokens. */
  missing?: string | undefined;
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
          note: [t(`role-${reading.role}`), reading.currency].filter(Boolean).join(", "),
          missing: reading.currency === null ? t("noCurrency") : undefined,
        };
      case "game":
        return {
          text: reading.name,
          note:
            reading.gameKey === null
              ? t("noGameKey")
              : reading.gameKey === reading.name.toLowerCase()
                ? t("type-game")
                : t("gameKey", { key: reading.gameKey }),
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
    const [day, lastDay] = [show(time.from, "weekday"), show(time.to, "weekday")];
    const from = show(time.from, "minute");
    const to = day === lastDay ? show(time.to, "minute") : `${lastDay}, ${show(time.to, "minute")}`;
    const clock = time.extent === "moment" ? from : `${from} – ${to}`;
    const [city, offset] = [cityOf(zone), offsetOf(zone, Date.parse(time.from))];
    const place = city === offset ? offset : `${city} ${offset}`;
    return {
      text: time.extent === "day" ? day : `${day}, ${clock}`,
      note: [place, !time.hasZone && t("noZone"), !time.hasDay && t("noDay")].filter(Boolean).join(", "),
    };
  };
}
