import type { ReactNode } from "react";
import { shownText } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import type { RecordConditions } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Button, PopoverForm } from "@/shared/ui";
import { type MoreCondition, setMoreConditions, withoutCondition } from "./conditions";
import { FilterChip } from "./filter-chip";
import { MoreForm } from "./more-form";
import { RangeFields, type RangeOfTexts, useTypedRange } from "./range-fields";
import { shownTime, typedTime } from "./typed-time";

interface FilterBarProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** After a condition was removed: the focus needs another place. */
  onRemoved: () => void;
  /** The games in the list, with their names; none in a list of one game. */
  games?: readonly { id: string; label: string }[];
}

/** The conditions of the filter: each that is set is a chip with its value, which opens its form and is removed alone. */
export function FilterBar({ conditions, onChange, onRemoved, games = [] }: FilterBarProps) {
  const t = useT("search");
  const wordsOf = useConditionWords(games);
  const remove = (change: RecordConditions) => {
    onChange(change);
    onRemoved();
  };
  const form = (autoFocus: MoreCondition) => (close: () => void) => (
    <MoreForm
      conditions={conditions}
      games={games}
      autoFocus={autoFocus}
      onChange={(change) => {
        onChange(change);
        close();
      }}
    />
  );
  const more = t("filter-more");
  return (
    <fieldset className="flex flex-wrap gap-4" aria-label={t("filters")}>
      <TimeChip
        from={conditions.from}
        to={conditions.to}
        onChange={(from, to) => onChange({ from, to })}
        onRemove={() => remove({ from: undefined, to: undefined })}
      />
      {setMoreConditions(conditions).map((condition) => (
        <FilterChip
          key={condition}
          label={t(`filter-${condition}`)}
          words={wordsOf(conditions, condition)}
          isSet
          removeLabel={t("filter-remove", { name: t(`filter-${condition}`) })}
          onRemove={() => remove(withoutCondition(condition))}
        >
          {form(condition)}
        </FilterChip>
      ))}
      <FilterChip label={more} words={more} isSet={false} removeLabel="" onRemove={() => undefined}>
        {form("stake")}
      </FilterChip>
    </fieldset>
  );
}

/** A condition in words: `Stake ≥ 1,000.00`, `Net Lost`. */
function useConditionWords(games: FilterBarProps["games"] = []) {
  const t = useT("search");
  const check = useT("check");
  return (conditions: RecordConditions, condition: MoreCondition): ReactNode => {
    const value = () => {
      switch (condition) {
        case "game":
          return shownText(games.find(({ id }) => id === conditions.only_game)?.label ?? conditions.only_game ?? "");
        case "stake":
          return rangeInWords(conditions.stake_min, conditions.stake_max, formatMoney);
        case "payout":
          return rangeInWords(conditions.payout_min, conditions.payout_max, formatMoney);
        case "outcome":
          return conditions.outcome && t(`outcome-${conditions.outcome}`);
        case "verdict":
          return conditions.verdict && check(`verdict-${conditions.verdict}`);
      }
    };
    return `${t(`filter-${condition}`)} ${value()}`;
  };
}

/** A range with one end or two. */
function rangeInWords(from: string | undefined, to: string | undefined, show: (value: string) => string): string {
  if (from === undefined) return to === undefined ? "" : `≤ ${show(to)}`;
  if (to === undefined) return `≥ ${show(from)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

interface TimeChipProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
  onRemove: () => void;
}

/** The first and the last time. Either may be missing. */
function TimeChip({ from, to, onChange, onRemove }: TimeChipProps) {
  const t = useT("search");
  const zone = useZone().id;
  const name = t("filter-days");
  const range: RangeOfTexts = {
    from,
    to,
    parse: (typed) => typedTime(typed, zone),
    show: (value) => shownTime(value, zone),
  };
  const isSet = from !== undefined || to !== undefined;
  return (
    <FilterChip
      label={name}
      words={isSet ? `${name} ${rangeInWords(from, to, range.show)}` : name}
      isSet={isSet}
      removeLabel={t("filter-remove", { name })}
      onRemove={onRemove}
    >
      {(close) => (
        <TimeForm
          range={range}
          onChange={(first, last) => {
            onChange(first, last);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function TimeForm({ range, onChange }: { range: RangeOfTexts } & Pick<TimeChipProps, "onChange">) {
  const t = useT("search");
  const typed = useTypedRange(range);
  const submit = () => {
    const values = typed.read();
    if (values !== null) onChange(values.from, values.to);
  };
  return (
    <PopoverForm
      onSubmit={submit}
      actions={
        <Button variant="primary" type="submit">
          {t("filter-apply")}
        </Button>
      }
    >
      <RangeFields range={typed} fault={t("filter-dayFault")} autoFocus />
      <p className="text-small text-ink-2">{t("filter-daysHint")}</p>
    </PopoverForm>
  );
}
