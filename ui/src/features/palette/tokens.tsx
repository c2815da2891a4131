/** What was found in a text, as tokens: each opens the list of its possible meanings, and can be left out. */
import type { Amount, Part, PartType, Reading, Ticket, TimeRange } from "@pitdesk/ticket";
import { CircleHelp, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { ServerText } from "@/shared/domain";
import { cityOf, formatMoney, formatTime, offsetOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";
import { classes, Menu, RemovableChip, TriggerButton, tooltip } from "@/shared/ui";

/** A part with the meaning that is used now. */
export interface Chip {
  readonly part: Part;
  readonly reading: Reading;
  /** Whether the user chose the meaning. */
  readonly isCorrected: boolean;
}

export interface Corrected {
  readonly chips: readonly Chip[];
  /** Null leaves the part out. */
  readonly correct: (part: Part, reading: Reading | null) => void;
}

/**
 * Applies the user's corrections to the parts of the text. A correction belongs to the text of its part, and stays while
 * the rest is edited.
 */
export function useCorrections(parts: readonly Part[]): Corrected {
  /** The position among the readings; -1 for a part that is left out. */
  const [corrections, setCorrections] = useState<ReadonlyMap<string, number>>(new Map());
  return useMemo(
    () => ({
      chips: parts.flatMap((part): Chip[] => {
        const choice = corrections.get(part.text);
        const chosen = choice === undefined ? undefined : part.readings[choice];
        return choice === -1 ? [] : [{ part, reading: chosen ?? part.readings[0], isCorrected: chosen !== undefined }];
      }),
      correct: (part, reading) => {
        const choice = reading === null ? -1 : Math.max(0, part.readings.indexOf(reading));
        setCorrections((before) => new Map(before).set(part.text, choice));
      },
    }),
    [parts, corrections],
  );
}

/** Whether a part can mean several times or amounts, and nobody chose one. */
function isAmbiguous({ part, isCorrected }: Chip): boolean {
  return !isCorrected && part.readings.filter(({ type }) => type === "time" || type === "amount").length > 1;
}

/** Whether a meaning is only a guess from the part's own form. */
export const isGuess = ({ part, isCorrected }: Chip): boolean => part.because === "form" && !isCorrected;

/** The ids of all chips of one type. */
export const idsOf = (chips: readonly Chip[], type: PartType): string[] =>
  chips.flatMap(({ reading }) => (reading.type === type && "id" in reading ? [reading.id] : []));

/** The meanings of one type. */
export const readingsOf = <T extends PartType>(chips: readonly Chip[], type: T) =>
  chips.flatMap(({ reading }) => (reading.type === type ? [reading as Extract<Reading, { type: T }>] : []));

interface TokensProps {
  ticket: Ticket;
  corrected: Corrected;
  /** Amounts that no row uses, since no player is known. */
  unusedAmounts: readonly Amount[];
}

export function Tokens({ ticket: { parts, unused, leftOut }, corrected, unusedAmounts }: TokensProps) {
  const t = useT("palette");
  const list = useRef<HTMLUListElement>(null);
  const { chips, correct } = corrected;
  if (parts.length === 0 && unused.length === 0) return null;
  const remove = (at: number, part: Part) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    // The focus stays among the chips.
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    correct(part, null);
  };
  /** What looks usable but is not used. */
  const left = [
    ...unused.map(({ text, kind }) => t(`unused-${kind}`, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text })),
    ...unusedAmounts.map(({ amount }) => t("unused-amount", { text: formatMoney(amount) })),
  ];
  return (
    <section aria-label={t("found")} className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <ul ref={list} className="contents [&>li]:max-w-full [&>li]:min-w-0">
        {chips.map((chip, at) => (
          <li key={chip.part.start}>
            <Token chip={chip} onCorrect={correct} onRemove={() => remove(at, chip.part)} />
          </li>
        ))}
      </ul>
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
  chip: Chip;
  onCorrect: Corrected["correct"];
  onRemove: () => void;
}

function Token({ chip, onCorrect, onRemove }: TokenProps) {
  const t = useT("palette");
  const words = useReadingWords();
  const { part, reading } = chip;
  const { text, note } = words(reading);
  const say = isAmbiguous(chip) ? t("ambiguous") : isGuess(chip) ? t("guess") : null;
  const choices = part.readings.map((each) => {
    const { text, note } = words(each);
    return {
      id: JSON.stringify(each),
      label: t(`type-${each.type}`),
      description: "id" in each ? undefined : [text, note].filter(Boolean).join(" · "),
      isChosen: each === reading,
      onAction: () => onCorrect(part, each),
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
            aria-label={[text, note, say].filter(Boolean).join(", ")}
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
          note: [t(`role-${reading.role}`), reading.currency ?? t("noCurrency")].join(", "),
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
