import { Check, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { PeriodName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { ALL_GAMES, periods } from "@/shared/links";
import { useGameKeys, useRecents } from "@/shared/query";
import { classes, Select } from "@/shared/ui";
import styles from "./query-fields.module.css";
import { SAMPLE_GAMES } from "./search";

interface GameFieldProps {
  /** A game key, or `ALL_GAMES`. */
  value: string;
  /** Called with a game key that was chosen, or typed and confirmed by Enter or Tab; `ALL_GAMES` for none. */
  onChange: (gameKey: string) => void;
  /** Drawn as a small chip; its label is only for screen readers. */
  compact?: boolean;
}

/** The id of the option *All games*. No game key begins with a space. */
const allGames = " all";

/**
 * The service's game key: chosen from the known ones, or typed. The contract gives no list of games, so any key is
 * accepted. An empty field means all games.
 */
export function GameField({ value, onChange, compact = false }: GameFieldProps) {
  const t = useT("find");
  const [typed, setTyped] = useState(value);
  const keys = useKnownGames(value);
  const nameOf = (id: string) => (id === allGames ? t("allGames") : id);
  useEffect(() => setTyped(value), [value]);

  const commit = (key: string) => {
    const chosen = key === allGames ? ALL_GAMES : key.trim();
    setTyped(chosen);
    if (chosen !== value) onChange(chosen);
  };
  return (
    <ComboBox
      aria-label={compact ? t("game") : undefined}
      className={classes(styles.field, compact && styles.compact)}
      items={[allGames, ...keys].map((id) => ({ id }))}
      // The list is not filtered while typing: it is short.
      defaultFilter={() => true}
      allowsCustomValue
      menuTrigger="manual"
      inputValue={typed}
      onInputChange={setTyped}
      value={keys.includes(typed) ? typed : null}
      onChange={(key) => key !== null && commit(String(key))}
      onBlur={() => commit(typed)}
    >
      {!compact && <Label className={styles.label}>{t("game")}</Label>}
      <div className={styles.box}>
        <Input
          className={styles.input}
          spellCheck="false"
          placeholder={t("allGames")}
          size={Math.max(10, typed.length)}
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
            <ListBoxItem id={id} textValue={nameOf(id)} className={styles.option}>
              <span>{nameOf(id)}</span>
              {id === (value === ALL_GAMES ? allGames : value) && <Check size={13} aria-hidden />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function useKnownGames(current: string): string[] {
  const recents = useRecents();
  const known = useGameKeys();
  const keys = [
    ...SAMPLE_GAMES,
    ...known.filter((each) => !each.leftOut).map((each) => each.game.code),
    ...recents.map((item) => item.gameKey),
    current,
  ];
  return [...new Set(keys)].filter((key) => key !== ALL_GAMES);
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
