import type { Amount, PartType, Reading, Ticket } from "@pitdesk/ticket";
import {
  Banknote,
  CircleDollarSign,
  CircleHelp,
  Clock3,
  Flag,
  Gamepad2,
  Hash,
  Layers,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  Rows3,
  Ticket as TicketIcon,
  User,
  UserRound,
  X,
} from "lucide-react";
import { useRef } from "react";
import { ServerText } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes, Menu, type MenuAction, RemovableChip, TriggerButton, tooltip } from "@/shared/ui";
import { type Chip, type Corrected, isAmbiguous, isGuess } from "./corrections";
import { useReadingWords } from "./words";

interface ChipsProps {
  ticket: Ticket;
  corrected: Corrected;
  /** Amounts that no row uses, since no player is known. */
  unusedAmounts: readonly Amount[];
}

/** What was found in the text. Each chip opens the list of its possible meanings; Delete removes it. */
export function Chips({ ticket, corrected, unusedAmounts }: ChipsProps) {
  const t = useT("palette");
  const list = useRef<HTMLUListElement>(null);
  const { chips } = corrected;
  const hasNone = ticket.parts.length === 0 && ticket.unused.length === 0;
  if (hasNone) return null;
  const remove = (chip: Chip) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
    const at = chips.indexOf(chip);
    // The focus stays among the chips.
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    corrected.remove(chip.part);
  };
  return (
    <section className="px-16 pt-10 pb-6" aria-labelledby="palette-found">
      <div className="flex justify-between gap-16">
        <h3 id="palette-found" className="flex-none py-2 text-small font-medium text-ink-2">
          {t("found")}
        </h3>
        <p className="min-w-0 py-2 text-end text-small wrap-anywhere text-ink-2">
          <UnusedText ticket={ticket} amounts={unusedAmounts} />
        </p>
      </div>
      <ul ref={list} className="flex flex-wrap gap-6 pt-4 [&>li]:max-w-full [&>li]:min-w-0">
        {chips.map((chip) => (
          <li key={chip.part.start}>
            <PartChip chip={chip} onCorrect={corrected.correct} onRemove={() => remove(chip)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Record<PartType, LucideIcon> = {
  player: User,
  round: Hash,
  bet: ReceiptText,
  record: Rows3,
  table: LayoutGrid,
  shoe: Layers,
  end: Hash,
  dealer: UserRound,
  number: TicketIcon,
  game: Gamepad2,
  time: Clock3,
  staked: CircleDollarSign,
  seen: Flag,
  amount: Banknote,
};

interface PartChipProps {
  chip: Chip;
  onCorrect: Corrected["correct"];
  onRemove: () => void;
}

function PartChip({ chip, onCorrect, onRemove }: PartChipProps) {
  const t = useT("palette");
  const words = useReadingWords();
  const { part, reading } = chip;
  const { text, note } = words(reading);
  const isUnsure = isGuess(chip) || isAmbiguous(chip);
  const Icon = icons[reading.type];
  const choices = part.readings.map(
    (each): MenuAction => ({
      id: JSON.stringify(each),
      label: t(`type-${each.type}`),
      description: describe(each),
      icon: icons[each.type],
      isChosen: each === reading,
      onAction: () => onCorrect(part, each),
    }),
  );
  const removal: MenuAction = { id: "remove", label: t("leaveOut"), icon: X, onAction: onRemove };
  const say = isAmbiguous(chip) ? t("ambiguous") : isGuess(chip) ? t("guess") : null;
  return (
    <RemovableChip
      className={classes(
        "rounded-control border bg-panel",
        isUnsure ? "border-dashed border-line-strong" : "border-line",
      )}
      removeLabel={t("remove", { text: text.slice(0, 60) })}
      onRemove={onRemove}
    >
      <Menu
        label={t("correct")}
        groups={[{ actions: choices }, { actions: [removal] }]}
        trigger={
          <TriggerButton
            variant="quiet"
            className="min-w-0 shrink! text-start wrap-anywhere whitespace-normal! text-ink!"
            data-chip
            aria-label={[text, note, say].filter(Boolean).join(", ")}
            {...(say ? tooltip(say) : {})}
          >
            <Icon size={14} aria-hidden />
            <span className={"id" in reading ? "font-mono" : undefined} data-figure>
              <ServerText value={text} />
            </span>
            {note && <span className="font-normal text-ink-2">{note}</span>}
            {isUnsure && <CircleHelp size={13} aria-hidden className="flex-none text-ink" />}
          </TriggerButton>
        }
      />
    </RemovableChip>
  );

  function describe(each: Reading): string | undefined {
    if ("id" in each) return undefined;
    const { text, note } = words(each);
    return [text, note].filter(Boolean).join(" · ");
  }
}

/** What looks usable but is not used. */
function UnusedText({ ticket: { unused, leftOut }, amounts }: { ticket: Ticket; amounts: readonly Amount[] }) {
  const t = useT("palette");
  const parts = [
    ...unused.map(({ text, kind }) => t(`unused-${kind}`, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text })),
    ...amounts.map(({ amount }) => t("unused-amount", { text: formatMoney(amount) })),
  ];
  return (
    <>
      {parts.length > 0 && <ServerText value={t("unused", { parts: parts.join(", ") })} />}
      {leftOut > 0 && ` · ${t("leftOut", { count: leftOut })}`}
    </>
  );
}
