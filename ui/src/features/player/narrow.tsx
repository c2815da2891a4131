import { ListFilter, X } from "lucide-react";
import { useState } from "react";
import { Id, IdField } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { Button, IconButton, PopoverDialog, PopoverForm, TriggerButton } from "@/shared/ui";

type Narrow = Pick<PlayerSearch, "bet_id" | "round_id">;

interface NarrowButtonProps {
  value: Narrow;
  onChange: (narrow: Narrow) => void;
}

/** Narrows the query to one round or one bet. */
export function NarrowButton({ value, onChange }: NarrowButtonProps) {
  const t = useT("player");
  return (
    <PopoverDialog
      label={t("narrowTitle")}
      trigger={
        <TriggerButton variant="pill">
          <ListFilter size={14} aria-hidden />
          {t("narrow")}
        </TriggerButton>
      }
    >
      {(close) => (
        <NarrowForm
          value={value}
          onChange={(narrow) => {
            onChange(narrow);
            close();
          }}
        />
      )}
    </PopoverDialog>
  );
}

function NarrowForm({ value, onChange }: NarrowButtonProps) {
  const t = useT("player");
  const [roundId, setRoundId] = useState(value.round_id ?? "");
  const [betId, setBetId] = useState(value.bet_id ?? "");
  return (
    <PopoverForm
      onSubmit={() => onChange({ round_id: roundId.trim() || undefined, bet_id: betId.trim() || undefined })}
      actions={
        <>
          <Button onPress={() => onChange({ round_id: undefined, bet_id: undefined })}>{t("narrow-clear")}</Button>
          <Button variant="primary" type="submit">
            {t("narrow-apply")}
          </Button>
        </>
      }
    >
      <IdField label={t("roundId")} value={roundId} onChange={setRoundId} autoFocus />
      <IdField label={t("betId")} value={betId} onChange={setBetId} />
    </PopoverForm>
  );
}

/** The round and bet filters, each with a button that removes it: they explain why the list is short. */
export function NarrowChips({ value, onChange }: { value: Narrow; onChange: (narrow: Narrow) => void }) {
  const t = useT("player");
  const chips = [
    { field: "round_id", name: t("narrow-round"), id: value.round_id },
    { field: "bet_id", name: t("narrow-bet"), id: value.bet_id },
  ] as const;
  const set = chips.filter((chip) => chip.id !== undefined);
  if (set.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-6">
      {set.map(({ field, name, id = "" }) => (
        <span
          key={field}
          className="inline-flex max-w-full items-center gap-5 rounded-pill bg-accent-soft ps-9 text-small"
        >
          {name} <Id value={id} copy={false} />
          <IconButton
            label={t("narrow-remove", { name })}
            icon={X}
            size={12}
            onPress={() => onChange({ ...value, [field]: undefined })}
          />
        </span>
      ))}
    </div>
  );
}
