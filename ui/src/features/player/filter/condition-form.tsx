import { type ReactNode, useState } from "react";
import { compareDecimals, decimalOf, formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { amountRanges, outcomes, type RecordConditions, rangeText, verdicts } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Button, PopoverForm, Select, TextField } from "@/shared/ui";
import { type Condition, removalOf } from "./conditions";
import { typedDecimal } from "./row-facts";
import { type RangeEnd, shownTime, typedTime } from "./typed-time";

/** A game of the list, with its name. */
export interface GameOption {
  id: string;
  label: string;
}

interface ConditionFormProps {
  /** The conditions whose fields it has. The first one gets the focus. */
  of: readonly Condition[];
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** The games to choose from; one or none is no choice. */
  games: readonly GameOption[];
}

const any = "";

/** The fields of one condition of the filter, or of several. */
export function ConditionForm({ of, conditions, onChange, games }: ConditionFormProps) {
  const t = useT("search");
  const check = useT("check");
  const shared = useT("shared");
  const zone = useZone().id;
  const [game, setGame] = useState(conditions.only_game ?? any);
  const [outcome, setOutcome] = useState<string>(conditions.outcome ?? any);
  const [verdict, setVerdict] = useState<string>(conditions.verdict ?? any);
  const [changed, setChanged] = useState<string>(conditions.changed ?? any);
  const amounts = { parse: typedDecimal, show: formatMoney };
  const times = {
    parse: (typed: string, end: RangeEnd) => typedTime(typed, zone, end),
    show: (value: string) => shownTime(value, zone),
  };
  const time = useTypedRange({ ...times, from: conditions.from, to: conditions.to });
  const stake = useTypedRange({ ...amounts, from: conditions.stake_min, to: conditions.stake_max });
  const payout = useTypedRange({ ...amounts, from: conditions.payout_min, to: conditions.payout_max });
  const whole = wholeRange(conditions.amounts);
  const amount = useTypedRange({ ...amounts, ...whole });
  const submit = () => {
    const [times, stakes, payouts, figures] = [time.read(), stake.read(), payout.read(), amount.read()];
    if (times === null || stakes === null || payouts === null || figures === null) return;
    onChange({
      from: times.from,
      to: times.to,
      only_game: game === any ? undefined : game,
      outcome: outcomes.find((each) => each === outcome),
      verdict: verdicts.find((each) => each === verdict),
      changed: changed === any ? undefined : "after_completion",
      stake_min: stakes.from,
      stake_max: stakes.to,
      payout_min: payouts.from,
      payout_max: payouts.to,
      // Several amounts stay as they are, unless their ends are changed.
      amounts: figures.from === whole.from && figures.to === whole.to ? conditions.amounts : textOf(figures),
    });
  };
  const withAny = (options: readonly GameOption[]) => [{ id: any, label: t("filter-anyValue") }, ...options];
  const fields: Record<Condition, (autoFocus: boolean) => ReactNode> = {
    time: (autoFocus) => (
      <>
        <Range name={t("filter-time")} range={time} fault={t("filter-dayFault")} autoFocus={autoFocus} />
        <p className="text-small text-ink-2">{t("filter-daysHint")}</p>
      </>
    ),
    game: (autoFocus) => (
      <Select
        label={t("filter-game")}
        value={game}
        options={withAny(withChosen(games, conditions.only_game))}
        onChange={setGame}
        autoFocus={autoFocus}
      />
    ),
    stake: (autoFocus) => (
      <Range name={t("filter-stake")} range={stake} fault={t("filter-amountFault")} autoFocus={autoFocus} />
    ),
    payout: (autoFocus) => (
      <Range name={t("filter-payout")} range={payout} fault={t("filter-amountFault")} autoFocus={autoFocus} />
    ),
    amount: (autoFocus) => (
      <>
        <Range name={t("filter-amount")} range={amount} fault={t("filter-amountFault")} autoFocus={autoFocus} />
        <p className="text-small text-ink-2">{t("filter-amountHint")}</p>
      </>
    ),
    outcome: (autoFocus) => (
      <Select
        label={t("filter-outcome")}
        value={outcome}
        options={withAny(outcomes.map((id) => ({ id, label: t(`outcome-${id}`) })))}
        onChange={setOutcome}
        autoFocus={autoFocus}
      />
    ),
    verdict: (autoFocus) => (
      <Select
        label={t("filter-verdict")}
        value={verdict}
        options={withAny(verdicts.map((id) => ({ id, label: check(`verdict-${id}`) })))}
        onChange={setVerdict}
        autoFocus={autoFocus}
      />
    ),
    changed: (autoFocus) => (
      <Select
        label={t("filter-changed")}
        value={changed}
        options={withAny([{ id: "after_completion", label: t("changed-afterCompletion") }])}
        onChange={setChanged}
        autoFocus={autoFocus}
      />
    ),
  };
  const hasGames = games.length > 1 || conditions.only_game !== undefined;
  const shown = of.filter((name) => name !== "game" || hasGames);
  return (
    <PopoverForm
      onSubmit={submit}
      actions={
        <>
          <Button onPress={() => onChange(removalOf(of))}>{shared("clear")}</Button>
          <Button variant="primary" type="submit">
            {t("filter-apply")}
          </Button>
        </>
      }
    >
      {shown.map((name, at) => (
        <div key={name}>{fields[name](at === 0)}</div>
      ))}
    </PopoverForm>
  );
}

/** From the least to the largest of the amounts of an address. */
function wholeRange(amounts: string | undefined): Ends {
  const ends = amountRanges(amounts)
    .flatMap(({ min, max }) => [min, max])
    .flatMap((text) => {
      const value = decimalOf(text);
      return value === null ? [] : [{ text, value }];
    });
  ends.sort((a, b) => compareDecimals(a.value, b.value));
  return { from: ends[0]?.text, to: ends.at(-1)?.text };
}

/** With one end only, it is that amount. */
function textOf({ from, to }: Ends): string | undefined {
  if (from === undefined || to === undefined) return from ?? to;
  return rangeText({ min: from, max: to });
}

/** The games with the chosen one, which the list may no longer have. */
function withChosen(games: readonly GameOption[], chosen: string | undefined): readonly GameOption[] {
  const isListed = chosen === undefined || games.some(({ id }) => id === chosen);
  return isListed ? games : [...games, { id: chosen, label: chosen }];
}

interface RangeProps {
  name: string;
  range: TypedRange;
  /** What is said of a value that cannot be read. */
  fault: string;
  autoFocus: boolean;
}

function Range({ name, ...fields }: RangeProps) {
  return (
    <fieldset>
      <legend className="p-0 font-semibold">{name}</legend>
      <RangeFields {...fields} />
    </fieldset>
  );
}

/** A range whose ends are typed as texts. Either end may be missing. */
interface RangeOfTexts {
  from: string | undefined;
  to: string | undefined;
  /** The value of a text typed at an end; undefined if it is none. */
  parse: (typed: string, end: RangeEnd) => string | undefined;
  show: (value: string) => string;
}

type Ends = { from: string | undefined; to: string | undefined };

interface TypedRange {
  readonly typed: { readonly from: string; readonly to: string };
  readonly faults: { readonly from: boolean; readonly to: boolean };
  readonly type: (end: RangeEnd, text: string) => void;
  /** The values; null if a text is none, which is then marked. */
  readonly read: () => Ends | null;
}

/** The two ends of a range while they are typed. */
function useTypedRange({ from, to, parse, show }: RangeOfTexts): TypedRange {
  const text = (value: string | undefined) => (value === undefined ? "" : show(value));
  const [typed, setTyped] = useState({ from: text(from), to: text(to) });
  const [faults, setFaults] = useState({ from: false, to: false });
  const read = () => {
    const values = { from: parse(typed.from, "from"), to: parse(typed.to, "to") };
    const found = {
      from: typed.from.trim() !== "" && values.from === undefined,
      to: typed.to.trim() !== "" && values.to === undefined,
    };
    setFaults(found);
    return found.from || found.to ? null : values;
  };
  return { typed, faults, type: (end, next) => setTyped({ ...typed, [end]: next }), read };
}

interface RangeFieldsProps {
  range: TypedRange;
  /** The sentence for a text that is no value. */
  fault: string;
  autoFocus?: boolean;
}

/** The two fields of a range, side by side. */
function RangeFields({ range, fault, autoFocus = false }: RangeFieldsProps) {
  const t = useT("search");
  return (
    <div className="grid grid-cols-2 gap-10">
      <TextField
        label={t("filter-from")}
        value={range.typed.from}
        onChange={(text) => range.type("from", text)}
        errorMessage={range.faults.from ? fault : undefined}
        monospace
        autoFocus={autoFocus}
      />
      <TextField
        label={t("filter-to")}
        value={range.typed.to}
        onChange={(text) => range.type("to", text)}
        errorMessage={range.faults.to ? fault : undefined}
        monospace
      />
    </div>
  );
}
