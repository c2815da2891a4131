import { ChevronDown, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Dialog as AriaDialog, DialogTrigger, Popover } from "react-aria-components";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { outcomes, type RecordConditions, verdicts } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Button, IconButton, Select, TextField, TriggerButton } from "@/shared/ui";
import styles from "./filter-bar.module.css";
import { typedDecimal } from "./row-facts";
import { shownTime, typedTime } from "./typed-time";

interface FilterBarProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** The games in the list, with their names; none in a list of one game. */
  games?: readonly { id: string; label: string }[];
}

/** The conditions of the filter: each is a chip that shows its value. */
export function FilterBar({ conditions, onChange, games = [] }: FilterBarProps) {
  const t = useT("search");
  const zone = useZone().id;
  return (
    <fieldset className={styles.bar} aria-label={t("filters")}>
      <RangeChip
        name={t("filter-days")}
        from={conditions.from}
        to={conditions.to}
        hint={t("filter-daysHint")}
        fault={t("filter-dayFault")}
        parse={(typed) => typedTime(typed, zone)}
        show={(value) => shownTime(value, zone)}
        onChange={(from, to) => onChange({ from, to })}
      />
      {games.length > 1 && (
        <OneOf
          name={t("filter-game")}
          value={conditions.only_game}
          options={games}
          onChange={(only_game) => onChange({ only_game })}
        />
      )}
      <AmountChip
        name={t("filter-stake")}
        from={conditions.stake_min}
        to={conditions.stake_max}
        onChange={(stake_min, stake_max) => onChange({ stake_min, stake_max })}
      />
      <AmountChip
        name={t("filter-payout")}
        from={conditions.payout_min}
        to={conditions.payout_max}
        onChange={(payout_min, payout_max) => onChange({ payout_min, payout_max })}
      />
      <OneOf
        name={t("filter-outcome")}
        value={conditions.outcome}
        options={outcomes.map((id) => ({ id, label: t(`outcome-${id}`) }))}
        onChange={(id) => onChange({ outcome: outcomes.find((each) => each === id) })}
      />
      <Verdict value={conditions.verdict} onChange={(verdict) => onChange({ verdict })} />
    </fieldset>
  );
}

interface VerdictProps {
  value: RecordConditions["verdict"];
  onChange: (verdict: RecordConditions["verdict"]) => void;
}

function Verdict({ value, onChange }: VerdictProps) {
  const t = useT("search");
  const audit = useT("check");
  return (
    <OneOf
      name={t("filter-verdict")}
      value={value}
      options={verdicts.map((id) => ({ id, label: audit(`verdict-${id}`) }))}
      onChange={(id) => onChange(verdicts.find((each) => each === id))}
    />
  );
}

const any = "";

interface OneOfProps {
  name: string;
  value: string | undefined;
  options: readonly { id: string; label: string }[];
  onChange: (id: string | undefined) => void;
}

/** One value, or any. */
function OneOf({ name, value, options, onChange }: OneOfProps) {
  const t = useT("search");
  return (
    <Select
      compact
      label={name}
      placeholder={name}
      value={value ?? null}
      options={[{ id: any, label: t("filter-any", { name }) }, ...options]}
      onChange={(id) => onChange(id === any ? undefined : id)}
    />
  );
}

type AmountChipProps = Pick<RangeChipProps, "name" | "from" | "to" | "onChange">;

function AmountChip(props: AmountChipProps) {
  const t = useT("search");
  return <RangeChip {...props} parse={typedDecimal} show={formatMoney} fault={t("filter-amountFault")} />;
}

interface RangeChipProps {
  name: string;
  from: string | undefined;
  to: string | undefined;
  hint?: string;
  /** The sentence for a text that is no value. */
  fault: string;
  /** The value of a typed text; undefined if it is none. */
  parse: (typed: string) => string | undefined;
  show?: (value: string) => string;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** A range with a smallest and a largest value. Either may be missing. */
function RangeChip(props: RangeChipProps) {
  const { name, from, to, show = (value) => value, onChange } = props;
  const t = useT("search");
  const isSet = from !== undefined || to !== undefined;
  const range = [from, to].map((value) => (value === undefined ? "" : show(value)));
  return (
    <span className={styles.chip} data-set={isSet || undefined}>
      <DialogTrigger>
        <TriggerButton className={styles.button}>
          {isSet ? `${name} ${from === to ? range[0] : range.join(" – ")}` : name}
          <ChevronDown size={13} aria-hidden />
        </TriggerButton>
        <Popover className={styles.popover} data-keys="off" offset={4}>
          <AriaDialog aria-label={name} className={styles.dialog}>
            {({ close }) => <RangeForm {...props} onDone={close} />}
          </AriaDialog>
        </Popover>
      </DialogTrigger>
      {isSet && (
        <IconButton
          label={t("filter-remove", { name })}
          icon={X}
          size={12}
          onPress={() => onChange(undefined, undefined)}
        />
      )}
    </span>
  );
}

function RangeForm(props: RangeChipProps & { onDone: () => void }) {
  const { hint, fault, parse, show = (value) => value, onChange, onDone } = props;
  const t = useT("search");
  const [typed, setTyped] = useState({
    from: props.from === undefined ? "" : show(props.from),
    to: props.to === undefined ? "" : show(props.to),
  });
  const [faults, setFaults] = useState({ from: false, to: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = { from: parse(typed.from), to: parse(typed.to) };
    const found = {
      from: typed.from.trim() !== "" && values.from === undefined,
      to: typed.to.trim() !== "" && values.to === undefined,
    };
    setFaults(found);
    if (found.from || found.to) return;
    onChange(values.from, values.to);
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label={t("filter-from")}
          value={typed.from}
          onChange={(text) => setTyped({ ...typed, from: text })}
          errorMessage={faults.from ? fault : undefined}
          monospace
          autoFocus
        />
        <TextField
          label={t("filter-to")}
          value={typed.to}
          onChange={(text) => setTyped({ ...typed, to: text })}
          errorMessage={faults.to ? fault : undefined}
          monospace
        />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <Button variant="primary" type="submit">
          {t("filter-apply")}
        </Button>
      </div>
    </form>
  );
}
