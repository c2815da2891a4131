/** What was found in a text, as tokens: each opens the list of its possible meanings, and can be left out. */
import type { Amount, Part, Reading, Ticket, TimeRange } from "@pitdesk/ticket";
import { CircleHelp, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { ServerText } from "@/shared/domain";
import { cityOf, formatMoney, formatTime, offsetOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";
import { classes, Menu, RemovableChip, TriggerButton, tooltip } from "@/shared/ui";

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

type Correct = ReturnType<typeof useCorrections>["correct"];

interface TokensProps {
  ticket: Ticket;
  /** Those that are used, corrected. */
  parts: readonly Part[];
  onCorrect: Correct;
  /** Amounts that no row uses, since no player is known. */
  unusedAmounts: readonly Amount[];
}

export function Tokens({ ticket, parts, onCorrect, unusedAmounts }: TokensProps) {
  const t = useT("palette");
  const list = useRef<HTMLUListElement>(null);
  const { unused, leftOut } = ticket;
  if (ticket.parts.length === 0 && unused.length === 0) return null;
  const remove = (at: number, part: Part) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    // The focus stays among the chips.
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    onCorrect(part, null);
  };
  /** What looks usable but is not used. */
  const left = [
    ...unused.map(({ text, kind }) => t(`unused-${kind}`, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text })),
    ...unusedAmounts.map(({ amount }) => t("unused-amount", { text: formatMoney(amount) })),
  ];
  return (
    <section aria-label={t("found")} className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <ul ref={list} className="contents [&>li]:max-w-full [&>li]:min-w-0">
        {parts.map((part, at) => {
          const written = ticket.parts.find(({ start }) => start === part.start) ?? part;
          return (
            <li key={part.start}>
              <Token part={part} written={written} onCorrect={onCorrect} onRemove={() => remove(at, written)} />
            </li>
          );
        })}
      </ul>
      {parts.some(({ readings: [first] }) => first.type === "amount" && first.currency === null) && (
        <span aria-hidden className="text-small text-ink-2">
          {t("noCurrency")}
        </span>
      )}
      {left.length + leftOut > 0 && (
        <p className="min-w-0 text-small wrap-anywhere text-ink-2">
          {left.length > 0 && <ServerText value={t("unused", { parts: left.join(", ") })} />}
          {leftOut > 0 && ` · ${t("leftOut", { count: leftOut })}`}
        </p>
      )}
    </section>
  );
}

interface TokenProps {
  part: Part;
  /** The part with all its meanings. */
  written: Part;
  onCorrect: Correct;
  onRemove: () => void;
}

function Token({ part: { readings, because }, written, onCorrect, onRemove }: TokenProps) {
  const t = useT("palette");
  const words = useReadingWords();
  const [reading] = readings;
  const { text, note, missing } = words(reading);
  const isAmbiguous = readings.filter(({ type }) => type === "time" || type === "amount").length > 1;
  const say = isAmbiguous ? t("ambiguous") : because === "form" ? t("guess") : null;
  const choices = written.readings.map((each) => {
    const { text, note, missing } = words(each);
    return {
      id: JSON.stringify(each),
      label: t(`type-${each.type}`),
      description: "id" in each ? undefined : [text, note, missing].filter(Boolean).join(" · "),
      isChosen: each === reading,
      onAction: () => onCorrect(written, each),
    };
  });
  return (
    <RemovableChip
      className={classes("rounded-small border bg-sunken", say ? "border-dashed border-line-strong" : "border-line")}
      removeLabel={t("remove", { text: text.slice(0, 60) })}
      onRemove={onRemove}
    >
      <Menu
        label={t("correct")}
        groups={[
          { actions: choices },
          { actions: [{ id: "remove", label: t("leaveOut"), icon: X, onAction: onRemove }] },
        ]}
        trigger={
          <TriggerButton
            variant="quiet"
            className="min-h-22! text-small min-w-0 shrink! gap-4! py-0! pe-0! text-start wrap-anywhere whitespace-normal! text-ink!"
            data-chip
            aria-label={[text, note, missing, say].filter(Boolean).join(", ")}
            {...(say ? tooltip(say) : {})}
          >
            <span className={"id" in reading && reading.type !== "player" ? "font-mono" : undefined} data-figure>
              <ServerText value={text} />
            </span>
            {note && <span className="font-normal text-ink-2">{note}</span>}
            {say && <CircleHelp size={12} aria-hidden className="flex-none text-ink" />}
          </TriggerButton>
        }
      />
    </RemovableChip>
  );
}

interface ReadingWords {
  text: string;
  note?: string;
  /** What the text does not say of it: it is shown once for all tokens. */
  missing?: string | undefined;
}

function useReadingWords(): (reading: Reading) => ReadingWords {
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
