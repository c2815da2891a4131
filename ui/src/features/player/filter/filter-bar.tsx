import { ChevronDown } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { cutAt, shownText } from "@/shared/domain";
import { formatMoney, formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { amountRanges, type RecordConditions } from "@/shared/links";
import { useSettings, useZone } from "@/shared/settings";
import { PopoverDialog, RemovableChip, TriggerButton } from "@/shared/ui";
import { ConditionForm, type GameOption } from "./condition-form";
import { allConditions, type Condition, isActive, removalOf } from "./conditions";
import { shownTime, wholeDay } from "./typed-time";

interface FilterBarProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** A pressed count beside the bar says the verdict, and removes it. */
  isVerdictShown: boolean;
  /** The games in the list, with their names; none in a list of one game. */
  games?: readonly GameOption[];
  /** The bar, for `focusLastChip`. */
  bar: RefObject<HTMLFieldSetElement | null>;
  /** Where the focus goes when the last chip is removed. */
  field: RefObject<HTMLElement | null>;
  /** What is narrowed otherwise, in the same lines. */
  children?: ReactNode;
}

const otherConditions = allConditions.filter((name) => name !== "time");

/** The conditions of the filter: each that is set is a chip with its value, which opens its form and is removed alone. */
export function FilterBar({ conditions, onChange, isVerdictShown, games = [], bar, field, children }: FilterBarProps) {
  const t = useT("search");
  const wordsOf = useConditionWords(games);
  const active = allConditions.filter((name) => isActive(conditions, name) && !(isVerdictShown && name === "verdict"));
  const remove = (name: Condition) => {
    const [chips, at] = [chipsOf(bar.current), active.indexOf(name)];
    // The focus stays among the chips.
    (chips[at + 1] ?? chips[at - 1] ?? field.current)?.focus();
    onChange(removalOf([name]));
  };
  const form = (of: readonly Condition[]) => (close: () => void) => (
    <ConditionForm
      of={of}
      conditions={conditions}
      games={games}
      onChange={(change) => {
        close();
        const [name] = of;
        const isRemoved = of.length === 1 && name !== undefined && !isActive({ ...conditions, ...change }, name);
        if (!isRemoved) onChange(change);
        // The form keeps the focus until it has closed.
        else requestAnimationFrame(() => remove(name));
      }}
    />
  );
  return (
    <fieldset ref={bar} className="flex flex-wrap gap-4 [&_button]:min-h-24" aria-label={t("filters")}>
      {active.map((name) => {
        const { words, whole } = wordsOf(conditions, name);
        return (
          <FilterChip
            key={name}
            label={t(`filter-${name}`)}
            words={words}
            whole={whole}
            removeLabel={t("filter-remove", { name: t(`filter-${name}`) })}
            onRemove={() => remove(name)}
          >
            {form([name])}
          </FilterChip>
        );
      })}
      {/* Once a condition is set, the others are together: the chips leave little space. */}
      {active.length === 0 && <FilterPill label={t("filter-time")}>{form(["time"])}</FilterPill>}
      {/* Together, so that none is alone on a line. */}
      <span className="flex flex-wrap gap-x-2 gap-y-4">
        <FilterPill label={t("filter-more")}>{form(active.length === 0 ? otherConditions : allConditions)}</FilterPill>
        {children}
      </span>
    </fieldset>
  );
}

function chipsOf(bar: HTMLElement | null): readonly HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>("[data-chip]") ?? [])];
}

/** Gives the focus to the chip of the last condition, where the next Backspace removes it. */
export function focusLastChip(bar: HTMLElement | null) {
  chipsOf(bar).at(-1)?.focus();
}

/** Letters of a game's name in a chip: a longer one would leave no space for the records. */
const MOST_LETTERS = 40;

/** A condition in words: `Stake: ≥ 1,000.00`, `Net: Lost`; `whole` if they are shortened. */
function useConditionWords(games: readonly GameOption[]) {
  const t = useT("search");
  const check = useT("check");
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const language = useLanguage();
  const timeInWords = ({ from, to }: RecordConditions) => {
    const day = wholeDay(from, to, zone);
    if (day !== null) return formatTime(day, { language, zone, buddhistYear, style: "weekday" }) ?? day;
    const shown = (value: string | undefined) => value && shownTime(value, zone);
    return withoutSecondDay(inWords(shown(from), shown(to), (value) => value));
  };
  return (conditions: RecordConditions, name: Condition): { words: string; whole?: string } => {
    const named = (value: string) => t("filter-chip", { name: t(`filter-${name}`), value });
    const { outcome, verdict, only_game } = conditions;
    switch (name) {
      case "time":
        return { words: named(timeInWords(conditions)) };
      case "stake":
        return { words: named(inWords(conditions.stake_min, conditions.stake_max, formatMoney)) };
      case "payout":
        return { words: named(inWords(conditions.payout_min, conditions.payout_max, formatMoney)) };
      case "amount":
        return { words: named(limitWords(conditions.amounts)) };
      case "outcome":
        return { words: named(outcome === undefined ? "" : t(`outcome-${outcome}`)) };
      case "verdict":
        return { words: named(verdict === undefined ? "" : check(`verdict-${verdict}`)) };
      case "changed":
        return { words: named(t("changed-afterCompletion")) };
      case "game": {
        const game = shownText(games.find(({ id }) => id === only_game)?.label ?? only_game ?? "");
        if (game.length <= MOST_LETTERS) return { words: named(game) };
        return { words: named(`${cutAt(game, MOST_LETTERS)}…`), whole: named(game) };
      }
    }
  };
}

/** `2026-11-20 18:00 – 22:00`: the day of both ends once. */
const withoutSecondDay = (range: string) => range.replace(/^(\d{4}-\d\d-\d\d )(.+ – )\1/, "$1$2");

/** `437.50, 462.65 – 511.35`. */
function limitWords(amounts: string | undefined): string {
  const words = amountRanges(amounts).map(({ min, max }) => inWords(min, max, formatMoney));
  return [...new Set(words)].join(", ");
}

/** A range with one end or two. */
function inWords(from: string | undefined, to: string | undefined, show: (value: string) => string): string {
  if (from === undefined) return to === undefined ? "" : `≤ ${show(to)}`;
  if (to === undefined) return `≥ ${show(from)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

interface FilterChipProps {
  /** Names the form for screen readers. */
  label: string;
  /** The form; it gets what closes it. */
  children: (close: () => void) => ReactNode;
}

/** What opens a form of the filter while its condition is not set. */
function FilterPill({ label, children }: FilterChipProps) {
  return (
    <PopoverDialog
      label={label}
      trigger={
        <TriggerButton variant="pill">
          {label}
          <ChevronDown size={13} aria-hidden />
        </TriggerButton>
      }
    >
      {children}
    </PopoverDialog>
  );
}

interface SetChipProps extends FilterChipProps {
  /** The condition in words. */
  words: string;
  /** In full, if the words are shortened. */
  whole?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
}

/** A condition that is set: Enter opens its form. */
function FilterChip({ label, words, whole, removeLabel, onRemove, children }: SetChipProps) {
  return (
    <RemovableChip className="rounded-pill bg-accent-soft" removeLabel={removeLabel} onRemove={onRemove}>
      <PopoverDialog
        label={label}
        trigger={
          <TriggerButton
            variant="quiet"
            className="min-w-0 shrink! pe-2! text-start wrap-anywhere whitespace-normal!"
            data-chip
            data-tooltip={whole}
            aria-keyshortcuts="Delete"
          >
            {words}
          </TriggerButton>
        }
      >
        {children}
      </PopoverDialog>
    </RemovableChip>
  );
}
