import {
  Banknote,
  CircleHelp,
  Clock3,
  Gamepad2,
  Hash,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  Rows3,
  User,
  X,
} from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { classes, IconButton, Menu, type MenuAction, TriggerButton, tooltip } from "@/shared/ui";
import { type Chip, type Corrected, isAmbiguous, isGuess } from "./corrections";
import styles from "./palette.module.css";
import type { PartType, Reading, Ticket } from "./ticket";
import { useReadingWords } from "./words";

interface ChipsProps {
  ticket: Ticket;
  corrected: Corrected;
}

/** What was found in the text. Each chip opens the list of its possible meanings; Delete removes it. */
export function Chips({ ticket, corrected }: ChipsProps) {
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
    <section className={styles.section} aria-labelledby="palette-found">
      <div className={styles.sectionHead}>
        <h3 id="palette-found" className={styles.sectionTitle}>
          {t("found")}
        </h3>
        <p className={styles.unused}>
          <UnusedText ticket={ticket} />
        </p>
      </div>
      <ul ref={list} className={styles.chips}>
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
  game: Gamepad2,
  time: Clock3,
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove();
  };
  const say = isAmbiguous(chip) ? t("ambiguous") : isGuess(chip) ? t("guess") : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside.
    <span className={classes(styles.chip, isUnsure && styles.unsure)} onKeyDown={onKeyDown}>
      <Menu
        label={t("correct")}
        groups={[{ actions: choices }, { actions: [removal] }]}
        trigger={
          <TriggerButton
            className={styles.chipButton}
            data-chip
            aria-label={[text, note, say].filter(Boolean).join(", ")}
            {...(say ? tooltip(say) : {})}
          >
            <Icon size={14} aria-hidden />
            <span className={"id" in reading ? styles.chipId : undefined} data-figure>
              <ServerText value={text} />
            </span>
            {note && <span className={styles.chipNote}>{note}</span>}
            {isUnsure && <CircleHelp size={13} aria-hidden className={styles.unsureIcon} />}
          </TriggerButton>
        }
      />
      <IconButton
        label={t("remove", { text: text.slice(0, 60) })}
        icon={X}
        size={12}
        onPress={onRemove}
        tabIndex={-1}
        className={styles.chipRemove}
      />
    </span>
  );

  function describe(each: Reading): string | undefined {
    if ("id" in each) return undefined;
    const { text, note } = words(each);
    return [text, note].filter(Boolean).join(" · ");
  }
}

/** What looks usable but is not used. */
function UnusedText({ ticket: { unused, leftOut } }: { ticket: Ticket }) {
  const t = useT("palette");
  const parts = unused.map(({ text, kind }) =>
    t(`unused-${kind}`, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text }),
  );
  return (
    <>
      {parts.length > 0 && <ServerText value={t("unused", { parts: parts.join(", ") })} />}
      {leftOut > 0 && ` · ${t("leftOut", { count: leftOut })}`}
    </>
  );
}
