import { type ReactNode, useState } from "react";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { outcomes, type RecordConditions, verdicts } from "@/shared/links";
import { Button, PopoverForm, Select } from "@/shared/ui";
import { type MoreCondition, moreConditions, withoutCondition } from "./conditions";
import { RangeFields, useTypedRange } from "./range-fields";
import { typedDecimal } from "./row-facts";

interface MoreFormProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** The games to choose from; one or none is no choice. */
  games: readonly { id: string; label: string }[];
  /** Whose field has the focus at first. */
  autoFocus: MoreCondition;
}

const any = "";

/** The conditions of the filter beside the time. */
export function MoreForm({ conditions, onChange, games, autoFocus }: MoreFormProps) {
  const t = useT("search");
  const shared = useT("shared");
  const [game, setGame] = useState(conditions.only_game ?? any);
  const [outcome, setOutcome] = useState<string>(conditions.outcome ?? any);
  const [verdict, setVerdict] = useState<string>(conditions.verdict ?? any);
  const check = useT("check");
  const amounts = { parse: typedDecimal, show: formatMoney };
  const stake = useTypedRange({ ...amounts, from: conditions.stake_min, to: conditions.stake_max });
  const payout = useTypedRange({ ...amounts, from: conditions.payout_min, to: conditions.payout_max });
  const submit = () => {
    const [stakes, payouts] = [stake.read(), payout.read()];
    if (stakes === null || payouts === null) return;
    onChange({
      only_game: game === any ? undefined : game,
      outcome: outcomes.find((each) => each === outcome),
      verdict: verdicts.find((each) => each === verdict),
      stake_min: stakes.from,
      stake_max: stakes.to,
      payout_min: payouts.from,
      payout_max: payouts.to,
    });
  };
  const withAny = (options: readonly { id: string; label: string }[]) => [
    { id: any, label: t("filter-anyValue") },
    ...options,
  ];
  return (
    <PopoverForm
      onSubmit={submit}
      actions={
        <>
          <Button onPress={() => onChange(withoutCondition(...moreConditions))}>{shared("clear")}</Button>
          <Button variant="primary" type="submit">
            {t("filter-apply")}
          </Button>
        </>
      }
    >
      {games.length > 1 && (
        <Select
          label={t("filter-game")}
          value={game}
          options={withAny(games)}
          onChange={setGame}
          autoFocus={autoFocus === "game"}
        />
      )}
      <Range name={t("filter-stake")}>
        <RangeFields range={stake} fault={t("filter-amountFault")} autoFocus={autoFocus === "stake"} />
      </Range>
      <Range name={t("filter-payout")}>
        <RangeFields range={payout} fault={t("filter-amountFault")} autoFocus={autoFocus === "payout"} />
      </Range>
      <Select
        label={t("filter-outcome")}
        value={outcome}
        options={withAny(outcomes.map((id) => ({ id, label: t(`outcome-${id}`) })))}
        onChange={setOutcome}
        autoFocus={autoFocus === "outcome"}
      />
      <Select
        label={t("filter-verdict")}
        value={verdict}
        options={withAny(verdicts.map((id) => ({ id, label: check(`verdict-${id}`) })))}
        onChange={setVerdict}
        autoFocus={autoFocus === "verdict"}
      />
    </PopoverForm>
  );
}

function Range({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="p-0 font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}
