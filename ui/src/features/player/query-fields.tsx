import { Check, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { PeriodName } from "@/gateway/types";
import { shownText, useGameNames } from "@/shared/domain";
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
  /** In small letters; its label is only for screen readers. */
  compact?: boolean;
}

const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The id of the option *All games*. No game key begins with a space. */
const allGames = " all";

/**
 * The service's game key: chosen from the known ones, or typed. The contract gives no list of games, so any key is
 * accepted. An empty field means all games.
 */
export function GameField({ value, onChange, compact = false }: GameFieldProps) {
  const t = useT("find");
  const names = useGameNames();
  const keys = useKnownGames(value);
  const nameOf = (id: string) => {
    if (id === allGames) return t("allGames");
    const label = names.label(id);
    // Several keys can have one name.
    return keys.some((key) => key !== id && names.label(key) === label) ? `${label} (${id})` : label;
  };
  const shown = value === ALL_GAMES ? "" : nameOf(value);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);

  const commit = (key: string) => {
    const chosen = key === allGames ? ALL_GAMES : key;
    setTyped(chosen === ALL_GAMES ? "" : nameOf(chosen));
    if (chosen !== value) onChange(chosen);
  };
  /** A typed key is taken as it is; a typed name stands for its key. */
  const commitTyped = () => {
    const text = typed.trim();
    if (text !== shown) commit(keys.includes(text) ? text : (keys.find((key) => sameWords(nameOf(key), text)) ?? text));
    else setTyped(shown);
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
      value={value !== ALL_GAMES && typed === shown ? value : null}
      onChange={(key) => key !== null && commit(String(key))}
      onBlur={commitTyped}
    >
      {!compact && <Field.Label>{t("game")}</Field.Label>}
      <div
        className={classes(
          Field.face,
          "flex items-center focus-within:border-accent focus-within:shadow-[0_0_0_2px_var(--accent-soft)]",
          compact && "text-small",
        )}
      >
        <Input
          className="min-w-0 flex-1 bg-transparent py-1 pr-2 pl-10 text-ellipsis outline-none placeholder:text-ink"
          spellCheck="false"
          placeholder={t("allGames")}
          size={Math.max(10, typed.length)}
          title={value === ALL_GAMES ? t("gameHint") : `${shownText(value)} · ${t("gameHint")}`}
          onKeyDown={(event) => {
            if (event.key === "Enter") commitTyped();
            if (event.key === "Escape") setTyped(shown);
          }}
        />
        <Button className="grid h-22 w-24 place-items-center rounded-small bg-transparent p-0 text-ink-2 data-hovered:bg-hover">
          <ChevronDown size={13} aria-hidden />
        </Button>
      </div>
      <Popover className={Popup.box} data-keys="off" offset={4}>
        <ListBox className={Popup.list}>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={nameOf(id)} className={Popup.item}>
              <span title={id === allGames ? undefined : shownText(id)}>{shownText(nameOf(id))}</span>
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
