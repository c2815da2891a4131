import { useT } from "@/shared/i18n";
import type { RecordConditions } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Button, PopoverForm } from "@/shared/ui";
import { FilterChip } from "./filter-chip";
import { MoreFilters } from "./more-filters";
import { RangeFields, type RangeOfTexts, useTypedRange } from "./range-fields";
import { shownTime, typedTime } from "./typed-time";

interface FilterBarProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** The games in the list, with their names; none in a list of one game. */
  games?: readonly { id: string; label: string }[];
}

/**
 * The conditions of the filter. The time is a chip that shows its value; another one counts the others and opens
 * them. So they take one row, with any value and in the narrowest list: the records need the space.
 */
export function FilterBar({ conditions, onChange, games = [] }: FilterBarProps) {
  const t = useT("search");
  return (
    <fieldset className="flex flex-wrap gap-4" aria-label={t("filters")}>
      <TimeChip from={conditions.from} to={conditions.to} onChange={(from, to) => onChange({ from, to })} />
      <MoreFilters conditions={conditions} onChange={onChange} games={games} />
    </fieldset>
  );
}

interface TimeChipProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** The first and the last time. Either may be missing. */
function TimeChip({ from, to, onChange }: TimeChipProps) {
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
  const ends = [from, to].map((value) => (value === undefined ? "" : range.show(value)));
  return (
    <FilterChip
      label={name}
      words={isSet ? `${name} ${from === to ? ends[0] : ends.join(" – ")}` : name}
      isSet={isSet}
      removeLabel={t("filter-remove", { name })}
      onRemove={() => onChange(undefined, undefined)}
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
