/** What was found in a text, as tokens: each opens the list of its possible meanings, and can be left out. Read later than the first screen. */
import type { Amount, Part, Ticket } from "@pitdesk/ticket";
import { CircleHelp, X } from "lucide-react";
import { useRef } from "react";
import { ServerText } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes, Menu, RemovableChip, TriggerButton, tooltip } from "@/shared/ui";
import { type Correct, useReadingWords } from "./readings";

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
      {ticket.complaint === "short" && <span className="text-small text-ink-2">{t("shortFirst")}</span>}
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
  // A whole round id is no guess.
  const isGuess = because === "form" && reading.type !== "round";
  const say = isAmbiguous ? t("ambiguous") : isGuess ? t("guess") : null;
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
