import { Check, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { PeriodName } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { ALL_GAMES, periods } from "@/shared/links";
import { useGameKeys, useRecents } from "@/shared/query";
import { classes, Field, Popup, Select } from "@/shared/ui";
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
      className={Field.box}
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
      {!compact && <Field.Label>{t("game")}</Field.Label>}
      <div
        className={classes(
          "flex min-h-28 items-center border bg-panel focus-within:border-accent focus-within:shadow-[0_0_0_2px_var(--accent-soft)]",
          compact ? "rounded-pill border-line text-small text-ink-2" : "rounded-control border-line-strong",
        )}
      >
        <Input
          className="min-w-0 flex-1 bg-transparent py-1 pr-2 pl-10 text-ellipsis outline-none"
          spellCheck="false"
          placeholder={t("allGames")}
          size={Math.max(10, typed.length)}
          title={t("gameHint")}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit(typed);
            if (event.key === "Escape") setTyped(value);
          }}
        />
        <Button className="grid h-22 w-24 place-items-center rounded-pill bg-transparent p-0 text-ink-2 data-hovered:bg-hover">
          <ChevronDown size={13} aria-hidden />
        </Button>
      </div>
      <Popover className={Popup.box} data-keys="off" offset={4}>
        <ListBox className={Popup.list}>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={nameOf(id)} className={Popup.item}>
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
