/**
 * The line of tokens above a player's records. Game, period, round and bet are what the service is asked for; the other tokens are the
 * conditions of the filter, which are applied at once to what was read. A press opens a token's fields; Delete removes it.
 */
import { Check, ChevronDown } from "lucide-react";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { PeriodName } from "@/gateway/types";
import { IdField, shownText, useGameNames } from "@/shared/domain";
import {
  ConditionFields,
  focusBeside,
  type OneOf,
  OneOfField,
  short,
  Token,
  TokenLine,
} from "@/shared/domain/list/tokens";
import {
  compareDecimals,
  decimalOf,
  formatInstant,
  formatInstants,
  formatMoney,
  formatTime,
  isoNow,
} from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { ALL_GAMES, amountRanges, outcomes, periods, type RecordConditions, rangeText, verdicts } from "@/shared/links";
import { useGameKeys, useRecents } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Choice, classes, Field, FoldedChips, Popup, TextField } from "@/shared/ui";
import { GameLines } from "./extent";
import { allConditions, type Condition, isActive, removalOf } from "./filter";
import { instantAt, type RangeEnd, shownTime, startOf, typedDecimal, typedTime, wholeDay } from "./typed";
import { ofGame, type RecordList } from "./use-records";

/** The tokens, and the field of the text: an icon until it is used, then it has the line. */
export function Tokens({ list }: { list: RecordList }) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const t = useT("search");
  const find = useT("find");
  const player = useT("player");
  const names = useGameNames();
  const { query, search, filter, askFor } = list;
  const { conditions, setConditions } = filter;
  const table = useConditionTable(conditions, query.period);
  const times = useTimes(conditions, query.period);
  // The first token names the game.
  const isSaid = (name: Condition) => name === "game" && query.only === null;
  const active = allConditions.filter((name) => isActive(conditions, name) && !isSaid(name));
  const remove = (name: Condition) => {
    focusBeside(bar.current, active.indexOf(name));
    setConditions(removalOf(name));
  };
  const ids = [
    { field: "round_id", name: player("narrow-round"), id: query.roundId },
    { field: "bet_id", name: player("narrow-bet"), id: query.betId },
  ] as const;
  const game = query.only ?? conditions.only_game ?? null;
  const asksService = <p className="text-small text-ink-2">{find("asksService")}</p>;
  const periodField = (close: () => void) => (
    <>
      <PeriodField
        value={query.period}
        onChange={(period) => {
          close();
          askFor({ period });
        }}
      />
      {asksService}
    </>
  );
  const tokens = [
    ...ids
      .filter(({ id }) => id !== null)
      .map(({ field, name, id }) => (
        <Token
          key={field}
          label={name}
          words={t("filter-chip", { name, value: short(id ?? "") })}
          whole={shownText(id ?? "")}
          onRemove={() => askFor({ [field]: undefined })}
        >
          {(close) => <ConditionForm of={[]} ids={[field]} list={list} close={close} />}
        </Token>
      )),
    ...active.map((name) => {
      const label = t(`filter-${name}`);
      const { words: value = "" } = table[name];
      // A verdict says what it is of.
      const words = name === "time" ? times : name === "verdict" ? value : t("filter-chip", { name: label, value });
      return (
        <Token key={name} label={label} words={short(words)} whole={words} onRemove={() => remove(name)} isCondition>
          {(close) => (
            <>
              <ConditionForm
                of={[name]}
                list={list}
                close={close}
                // The token is removed with its form closed: the form gives it the focus back.
                onEmptied={() => requestAnimationFrame(() => remove(name))}
              />
              {name === "time" && <div className="flex flex-col gap-8 p-12 pt-0">{periodField(close)}</div>}
            </>
          )}
        </Token>
      );
    }),
  ];
  return (
    <TokenLine
      bar={bar}
      field={{
        label: player("filter"),
        placeholder: player("filter-word"),
        value: filter.text,
        onChange: filter.setText,
      }}
      more={(close) => <ConditionForm of={allConditions} ids={idFields} list={list} close={close} />}
    >
      <Token
        // Closed when another game is shown, as by a link of its lines.
        key={query.only ?? ALL_GAMES}
        label={find("game")}
        words={game === null ? find("allGames") : short(names.label(game))}
        whole={game === null ? undefined : shownText(game)}
        onRemove={
          query.only !== null
            ? () => askFor(ofGame(ALL_GAMES))
            : conditions.only_game === undefined
              ? undefined
              : () => setConditions(removalOf("game"))
        }
      >
        {(close) => (
          <div className="flex flex-col gap-8 p-12">
            <GameField
              value={query.only ?? ALL_GAMES}
              autoFocus
              onChange={(game) => {
                close();
                askFor(ofGame(game));
              }}
            />
            {asksService}
            {query.only === null && <GameLines list={list} games={list.stream.current.data.games} canAdd />}
          </div>
        )}
      </Token>
      {!active.includes("time") && (
        <Token
          label={find("period")}
          words={find(`period-${query.period}`)}
          whole={find("asksService")}
          onRemove={search.period === undefined ? undefined : () => askFor({ period: undefined })}
        >
          {(close) => <div className="flex flex-col gap-8 p-12">{periodField(close)}</div>}
        </Token>
      )}
      <FoldedChips most={MOST_TOKENS + (active.includes("time") ? 1 : 0)}>{tokens}</FoldedChips>
    </TokenLine>
  );
}

/** Tokens beside those of the game and the period: more would take a third line. */
const MOST_TOKENS = 3;

const idFields = ["round_id", "bet_id"] as const;

type IdFieldName = (typeof idFields)[number];

interface ConditionFormProps {
  /** The first one gets the focus. */
  of: readonly Condition[];
  ids?: readonly IdFieldName[];
  list: RecordList;
  close: () => void;
  /** The only condition of the form was emptied. Without it, an emptied condition is removed at once. */
  onEmptied?: () => void;
}

/** The fields of one condition of the filter, or of all. What is typed or pressed is applied at once; ids when they are left. */
function ConditionForm({ of, ids = [], list, close, onEmptied }: ConditionFormProps) {
  const t = useT("search");
  const { conditions, setConditions } = list.filter;
  const table = useConditionTable(conditions, list.query.period);
  const isEmptied = useRef(false);
  const [isChecked, setChecked] = useState(false);
  const faults = useRef(new Set<Condition>());
  const latest = useRef(onEmptied);
  useEffect(() => {
    latest.current = onEmptied;
  });
  useEffect(() => () => void (isEmptied.current && latest.current?.()), []);
  const apply = (change: RecordConditions) => {
    const isEmpty = Object.values(change).every((value) => value === undefined);
    isEmptied.current = isEmpty;
    if (!isEmpty || onEmptied === undefined) setConditions(change);
  };
  const press = (change: RecordConditions) => {
    apply(change);
    if (onEmptied !== undefined) close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (faults.current.size === 0) close();
  };
  return (
    <form noValidate className="flex flex-col gap-4 p-12" onSubmit={submit}>
      {of.map((name, at) => {
        const { typed, pressed } = table[name];
        return (
          <Fragment key={name}>
            {typed && (
              <Range
                name={t(`filter-${name}`)}
                of={typed}
                isChecked={isChecked}
                autoFocus={at === 0}
                onFault={(isFault) => void (isFault ? faults.current.add(name) : faults.current.delete(name))}
                onChange={(ends) => apply(typed.change(ends))}
              />
            )}
            {pressed && (
              <OneOfField
                {...pressed}
                name={t(`filter-${name}`)}
                onChoose={(id) => press({ [name]: id ?? undefined })}
              />
            )}
          </Fragment>
        );
      })}
      {ids.length > 0 && <Ids of={ids} list={list} autoFocus={of.length === 0} />}
      {/* Enter submits a form of several fields only with a button. */}
      <button type="submit" hidden />
    </form>
  );
}

type Ends = { from?: string | undefined; to?: string | undefined };

interface TypedRange {
  ends: Ends;
  /** The value of a text typed at an end; undefined if it is none. */
  parse: (typed: string, end: RangeEnd) => string | undefined;
  show: (value: string) => string;
  /** The sentence for a text that is no value, said once Enter was pressed. */
  fault: string;
  hint?: string;
  /** Its ends have no room beside each other. */
  isLong?: boolean;
  change: (ends: Ends) => RecordConditions;
}

interface ConditionView {
  /** Its value: `≥ 1,000.00`, `Lost`. Times have a token without a name. */
  words?: string;
  typed?: TypedRange;
  pressed?: Pick<OneOf, "options" | "chosen">;
}

type EndField = "from" | "to" | "stake_min" | "stake_max" | "payout_min" | "payout_max";

/** How each condition is said, and typed or pressed. The game has no field: it is one of the counts. */
function useConditionTable(conditions: RecordConditions, period: PeriodName): Record<Condition, ConditionView> {
  const t = useT("search");
  const check = useT("check");
  const names = useGameNames();
  const zone = useZone().id;
  const { amounts } = conditions;
  const amount = { parse: typedDecimal, show: formatMoney, fault: t("filter-amountFault") };
  const time = {
    show: (value: string) => shownTime(value, zone),
    fault: t("filter-dayFault"),
    hint: t("filter-daysHint"),
    isLong: true,
  };
  return {
    time: {
      typed: {
        ...between("from", "to"),
        ...time,
        ends: endsWithin(conditions, period, zone),
        parse: (typed, end) => typedTime(typed, zone, end),
      },
    },
    game: { words: names.label(conditions.only_game ?? "") },
    stake: limits("stake_min", "stake_max"),
    payout: limits("payout_min", "payout_max"),
    amount: {
      words: [
        ...new Set(amountRanges(amounts).map(({ min, max }) => rangeInWords({ from: min, to: max }, formatMoney))),
      ].join(", "),
      typed: {
        ...amount,
        ends: wholeRange(amounts),
        hint: t("filter-amountHint"),
        change: (ends) => ({ amounts: textOf(ends) }),
      },
    },
    outcome: choice("outcome", outcomes, (id) => t(`outcome-${id}`)),
    verdict: choice("verdict", verdicts, (id) => check(`verdict-${id}`)),
    changed: choice("changed", ["after_completion"], () => t("changed-afterCompletion")),
  };

  function between(from: EndField, to: EndField) {
    const change = (ends: Ends) => ({ [from]: ends.from, [to]: ends.to });
    return { ends: { from: conditions[from], to: conditions[to] }, change };
  }

  function limits(min: EndField, max: EndField): ConditionView {
    const typed = { ...amount, ...between(min, max) };
    return { words: rangeInWords(typed.ends, formatMoney), typed };
  }

  function choice<Field extends "outcome" | "verdict" | "changed">(
    field: Field,
    ids: readonly NonNullable<RecordConditions[Field]>[],
    labelOf: (id: NonNullable<RecordConditions[Field]>) => string,
  ): ConditionView {
    const chosen = conditions[field];
    return {
      words: chosen ? labelOf(chosen) : "",
      pressed: {
        options: ids.map((id) => ({ id: String(id), label: labelOf(id) })),
        chosen: chosen === undefined ? null : String(chosen),
      },
    };
  }
}

/**
 * The times that leave out something of the period which the service is asked for: no start before it, and no end in the future.
 */
function endsWithin({ from, to }: RecordConditions, period: PeriodName, zone: string): Ends {
  const now = isoNow();
  const isBefore = from === undefined || instantAt(from, zone) <= startOf(period, now, zone);
  const isAfter = to === undefined || instantAt(to, zone) >= Date.parse(now);
  return { from: isBefore ? undefined : from, to: isAfter ? undefined : to };
}

/**
 * The range of times in words, such as `20 Nov, 11:00 – 19:00`. Without a start within the period, the name of the period stands for
 * it.
 */
function useTimes(conditions: RecordConditions, period: PeriodName): string {
  const find = useT("find");
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const language = useLanguage();
  const day = wholeDay(conditions.from, conditions.to, zone);
  if (day !== null) return formatTime(day, { language, zone, buddhistYear, style: "weekday" }) ?? "";
  const { from, to } = endsWithin(conditions, period, zone);
  const style = `${from}${to}`.includes("T") ? "dayMinute" : "dayMonth";
  const options = { language, zone, buddhistYear, style } as const;
  const start = from === undefined ? startOf(period, isoNow(), zone) : instantAt(from, zone);
  if (to === undefined) return from === undefined ? find(`period-${period}`) : `≥ ${formatInstant(start, options)}`;
  const end = instantAt(to, zone);
  if (end < start) return `≤ ${formatInstant(end, options)}`;
  return from === undefined
    ? `${find(`period-${period}`)} – ${formatInstant(end, options)}`
    : formatInstants(start, end, options);
}

function rangeInWords({ from, to }: Ends, show: (value: string) => string): string {
  if (from === undefined) return to === undefined ? "" : `≤ ${show(to)}`;
  if (to === undefined) return `≥ ${show(from)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

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

interface RangeProps {
  name: string;
  of: TypedRange;
  isChecked: boolean;
  autoFocus: boolean;
  onFault: (isFault: boolean) => void;
  onChange: (ends: Ends) => void;
}

function Range({
  name,
  of: { ends, parse, show, fault, hint, isLong },
  isChecked,
  autoFocus,
  onFault,
  onChange,
}: RangeProps) {
  const t = useT("search");
  const text = (value: string | undefined) => (value === undefined ? "" : show(value));
  const [typed, setTyped] = useState({ from: text(ends.from), to: text(ends.to) });
  const isFault = (end: RangeEnd, all = typed) => all[end].trim() !== "" && parse(all[end], end) === undefined;
  const type = (end: RangeEnd, words: string) => {
    const next = { ...typed, [end]: words };
    setTyped(next);
    const hasFault = isFault("from", next) || isFault("to", next);
    onFault(hasFault);
    if (!hasFault) onChange({ from: parse(next.from, "from"), to: parse(next.to, "to") });
  };
  return (
    <ConditionFields name={name} className={classes("grid gap-x-8 gap-y-4", !isLong && "grid-cols-2")} hint={hint}>
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          label={t(`filter-${end}`)}
          hideLabel
          placeholder={t(`filter-${end}`)}
          value={typed[end]}
          onChange={(words) => type(end, words)}
          errorMessage={isChecked && isFault(end) ? fault : undefined}
          autoFocus={autoFocus && end === "from"}
        />
      ))}
    </ConditionFields>
  );
}

interface IdsProps {
  of: readonly IdFieldName[];
  list: RecordList;
  autoFocus: boolean;
}

/** Narrows the query to one round or one bet. The service is asked for it when the field is left. */
function Ids({ of, list: { search, askFor }, autoFocus }: IdsProps) {
  const t = useT("player");
  const find = useT("find");
  const [typed, setTyped] = useState({ round_id: search.round_id ?? "", bet_id: search.bet_id ?? "" });
  return (
    <>
      {of.map((field) => {
        const name = t(field === "round_id" ? "roundId" : "betId");
        const id = typed[field].trim() || undefined;
        return (
          <ConditionFields key={field} name={name} hint={field === of.at(-1) ? find("asksService") : undefined}>
            <IdField
              label={name}
              hideLabel
              value={typed[field]}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
              onBlur={() => id !== search[field] && askFor({ [field]: id })}
              autoFocus={autoFocus}
            />
          </ConditionFields>
        );
      })}
    </>
  );
}

/** Games in the contract's samples; others can be typed. */
const SAMPLE_GAMES: readonly string[] = ["baccarat", "baccarat_insurance"];

/** The id of the option *All games*. No game key begins with a space. */
const allGames = " all";

interface GameFieldProps {
  value: string;
  /** Called with a game key that was chosen, or typed and confirmed by Enter or Tab; `ALL_GAMES` for none. */
  onChange: (gameKey: string) => void;
  autoFocus?: boolean;
}

/**
 * The service's game key: chosen from the known ones, or typed. The contract gives no list of games, so any key is
 * accepted. An empty field means all games.
 */
export function GameField({ value, onChange, autoFocus }: GameFieldProps) {
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
    const isNamed = (key: string) => nameOf(key).toLowerCase() === text.toLowerCase();
    if (text !== shown) commit(keys.includes(text) ? text : (keys.find(isNamed) ?? text));
    else setTyped(shown);
  };
  return (
    <ComboBox
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
      <Field.Label>{t("game")}</Field.Label>
      <div className={classes(Field.face, "flex items-center outline-offset-1 outline-accent focus-within:outline-2")}>
        <Input
          className="min-w-0 flex-1 bg-transparent py-1 pr-2 pl-8 text-ellipsis outline-none placeholder:text-ink"
          spellCheck="false"
          autoFocus={autoFocus}
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

export function PeriodField({ value, onChange }: { value: PeriodName; onChange: (period: PeriodName) => void }) {
  const t = useT("find");
  return (
    <Choice
      label={t("period")}
      value={value}
      options={periods.map((id) => ({ id, label: t(`period-${id}`) }))}
      onChange={onChange}
    />
  );
}
