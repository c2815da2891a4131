import { ChevronDown, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Dialog as AriaDialog, DialogTrigger, Popover } from "react-aria-components";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { outcomes, type RecordConditions } from "@/shared/links";
import { Button, IconButton, Select, TriggerButton } from "@/shared/ui";
import styles from "./filter-bar.module.css";
import { RangeFields, useTypedRange } from "./range-fields";
import { typedDecimal } from "./row-facts";

interface MoreFiltersProps {
  conditions: RecordConditions;
  onChange: (change: RecordConditions) => void;
  /** The games to choose from; one or none is no choice. */
  games: readonly { id: string; label: string }[];
}

const NONE = {
  only_game: undefined,
  stake_min: undefined,
  stake_max: undefined,
  payout_min: undefined,
  payout_max: undefined,
  outcome: undefined,
} as const satisfies RecordConditions;

/** How many of the conditions are set. A range counts once. */
function countOf(conditions: RecordConditions): number {
  const { only_game, stake_min, stake_max, payout_min, payout_max, outcome } = conditions;
  return [only_game, stake_min ?? stake_max, payout_min ?? payout_max, outcome].filter((set) => set !== undefined)
    .length;
}

/** The conditions without a chip of their own: a button that counts those that are set and opens them. */
export function MoreFilters({ conditions, onChange, games }: MoreFiltersProps) {
  const t = useT("search");
  const count = countOf(conditions);
  return (
    <span className={styles.chip} data-set={count > 0 || undefined}>
      <DialogTrigger>
        <TriggerButton className={styles.button}>
          {t("filter-more", { count })}
          <ChevronDown size={13} aria-hidden />
        </TriggerButton>
        <Popover className={styles.popover} data-keys="off" offset={4}>
          <AriaDialog aria-label={t("filter-more", { count: 0 })} className={styles.dialog}>
            {({ close }) => (
              <MoreForm
                conditions={conditions}
                games={games}
                onChange={(change) => {
                  onChange(change);
                  close();
                }}
              />
            )}
          </AriaDialog>
        </Popover>
      </DialogTrigger>
      {count > 0 && (
        <IconButton label={t("filter-removeMore", { count })} icon={X} size={12} onPress={() => onChange(NONE)} />
      )}
    </span>
  );
}

const any = "";

function MoreForm({ conditions, onChange, games }: MoreFiltersProps) {
  const t = useT("search");
  const shared = useT("shared");
  const [game, setGame] = useState(conditions.only_game ?? any);
  const [outcome, setOutcome] = useState<string>(conditions.outcome ?? any);
  const amounts = { parse: typedDecimal, show: formatMoney };
  const stake = useTypedRange({ ...amounts, from: conditions.stake_min, to: conditions.stake_max });
  const payout = useTypedRange({ ...amounts, from: conditions.payout_min, to: conditions.payout_max });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [stakes, payouts] = [stake.read(), payout.read()];
    if (stakes === null || payouts === null) return;
    onChange({
      only_game: game === any ? undefined : game,
      outcome: outcomes.find((each) => each === outcome),
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
    <form onSubmit={submit} noValidate className={styles.form}>
      {games.length > 1 && <Select label={t("filter-game")} value={game} options={withAny(games)} onChange={setGame} />}
      <fieldset className={styles.range}>
        <legend>{t("filter-stake")}</legend>
        <RangeFields range={stake} fault={t("filter-amountFault")} autoFocus />
      </fieldset>
      <fieldset className={styles.range}>
        <legend>{t("filter-payout")}</legend>
        <RangeFields range={payout} fault={t("filter-amountFault")} />
      </fieldset>
      <Select
        label={t("filter-outcome")}
        value={outcome}
        options={withAny(outcomes.map((id) => ({ id, label: t(`outcome-${id}`) })))}
        onChange={setOutcome}
      />
      <div className={styles.actions}>
        <Button onPress={() => onChange(NONE)}>{shared("clear")}</Button>
        <Button variant="primary" type="submit">
          {t("filter-apply")}
        </Button>
      </div>
    </form>
  );
}
