import { Check, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { PeriodName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { periods } from "@/shared/links";
import { useRecents } from "@/shared/query";
import { classes, Select } from "@/shared/ui";
import styles from "./query-fields.module.css";
import { SAMPLE_GAMES } from "./search";

interface GameFieldProps {
  value: string;
  /** Called with a game key that was chosen, or typed and confirmed by Enter or Tab. Never empty. */
  onChange: (gameKey: string) => void;
  /** Drawn as a small chip; its label is only for screen readers. */
  compact?: boolean;
}

/**
 * The service's game key: chosen from the games in the contract's samples and recent ones, or typed. The contract gives
 * no list of games, so any key is accepted.
 */
export function GameField({ value, onChange, compact = false }: GameFieldProps) {
  const t = useT("find");
  const [typed, setTyped] = useState(value);
  const games = useKnownGames(value);
  useEffect(() => setTyped(value), [value]);

  const commit = (key: string) => {
    const chosen = key.trim();
    setTyped(chosen === "" ? value : chosen);
    if (chosen !== "" && chosen !== value) onChange(chosen);
  };
  return (
    <ComboBox
      aria-label={compact ? t("game") : undefined}
      className={classes(styles.field, compact && styles.compact)}
      items={games.map((id) => ({ id }))}
      // The list is not filtered while typing: it is short.
      defaultFilter={() => true}
      allowsCustomValue
      menuTrigger="manual"
      inputValue={typed}
      onInputChange={setTyped}
      value={games.includes(typed) ? typed : null}
      onChange={(key) => key !== null && commit(String(key))}
      onBlur={() => commit(typed)}
    >
      {!compact && <Label className={styles.label}>{t("game")}</Label>}
      <div className={styles.box}>
        <Input
          className={styles.input}
          spellCheck="false"
          size={Math.max(8, typed.length)}
          title={t("gameHint")}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(typed);
            if (event.key === "Escape") setTyped(value);
          }}
        />
        <Button className={styles.open}>
          <ChevronDown size={13} aria-hidden />
        </Button>
      </div>
      <Popover className={styles.popover} data-keys="off" offset={4}>
        <ListBox className={styles.options}>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={id} className={styles.option}>
              <span>{id}</span>
              {id === value && <Check size={13} aria-hidden />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function useKnownGames(current: string): string[] {
  const recents = useRecents();
  return [...new Set([...SAMPLE_GAMES, ...recents.map((item) => item.gameKey), current])];
}

interface PeriodSelectProps {
  value: PeriodName;
  onChange: (period: PeriodName) => void;
  compact?: boolean;
}

/** How far back: the three periods the service knows. */
export function PeriodSelect({ value, onChange, compact }: PeriodSelectProps) {
  const t = useT("find");
  return (
    <Select
      label={t("period")}
      compact={compact}
      value={value}
      options={periods.map((id) => ({ id, label: t(`period-${id}`) }))}
      onChange={(id) => {
        const chosen = periods.find((period) => period === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
