/**
 * The wallet compared with the records, of a day or of a player: what is compared, the kinds of differences, the differences by
 * currency, and what agrees. The chosen one is explained beside them (`difference.tsx`).
 */
import { ChevronLeft, ChevronRight, Copy, RotateCw } from "lucide-react";
import { type CSSProperties, type FormEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { DifferenceRow, ReconcileClass, ReconcileScope } from "@/gateway/types";
import {
  FailedState,
  fold,
  IdField,
  litText,
  MoneyText,
  ServerText,
  ShortId,
  shownText,
  TimeText,
  useCopy,
  useGameNames,
  wordsOf,
} from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { nextAfter } from "@/shared/domain/list";
import { compareDecimals, currencyKey, type Decimal, decimalOf, formatMoney, formatTime, sumOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { type Key, type KeyActions, useKeys } from "@/shared/keys";
import { reconcileClasses, type WalletSearch } from "@/shared/links";
import { useRecents } from "@/shared/query";
import { useRowHeight, useSettings, useZone } from "@/shared/settings";
import {
  Button,
  classes,
  EmptyState,
  enterList,
  IconButton,
  ListPane,
  SearchField,
  Select,
  Skeleton,
  SplitView,
  TextField,
  ToggleChip,
  useStatusLine,
  VirtualList,
} from "@/shared/ui";

import { DifferenceDetail, openingOf } from "./difference";
import { Coverage, type RunControl, RunNotices, RunProgress, useRun } from "./run";
import {
  type Asked,
  choosing,
  chosenFrom,
  dayAfter,
  isAsking,
  lastWholeDay,
  onlyPlayerOf,
  playersIn,
  scopeOf,
  typedDay,
} from "./scope";
import type { WalletViewProps } from "./wallet-screen";

const noRows = [] as const;

export function DifferencesView({ search, onSearch }: WalletViewProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const { class: only, sort } = search;
  const scope = scopeOf(search, zone);
  const run = useRun(scope);
  const [text, setText] = useState("");
  const [isNaming, setNaming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = run.shown?.rows ?? noRows;
  const summary = run.shown?.summary ?? null;
  const needles = useMemo(() => wordsOf(text), [text]);
  const matching = useMemo(
    () =>
      inOrder(
        rows.filter((row) => (only === undefined || row.class === only) && holds(row, needles)),
        sort,
      ),
    [rows, only, sort, needles],
  );
  const chosen = chosenFrom(rows, matching, search);
  const kinds = reconcileClasses.filter((kind) => kind === only || rows.some((row) => row.class === kind));
  const choose = (row: DifferenceRow) => onSearch(choosing(search, row));
  const showOnly = (kind: ReconcileClass | undefined) => onSearch({ ...search, class: kind, ...nothingChosen });

  useRunStatus(run);
  const isUnasked = search.date === undefined && search.player_id === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for nothing.
  useEffect(() => {
    if (isUnasked) onSearch({ ...search, date: lastWholeDay(zone) });
  }, [isUnasked]);

  const start = (asked: Asked) => {
    setNaming(false);
    if (scope === null || !isAsking(scope, asked))
      return onSearch({ view: search.view, class: only, ...asked }, { replace: false });
    run.again();
    // The same scope keeps its form and the focus in it. A focus that is nowhere goes to the list when it comes.
    if (list.current) list.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const toReal = () => {
    const isNamed = search.row !== undefined || search.round_id !== undefined;
    const from = isNamed ? matching.findIndex(({ key }) => key === chosen?.row?.key) : -1;
    const next = nextAfter(matching, from, ({ expected }) => !expected);
    if (next) choose(next);
  };
  useKeys({ F5: { label: t("keys-again"), run: run.again } }, { when: scope !== null && !run.isRunning });
  useKeys({
    "/": { label: t("keys-filter"), run: () => field.current?.focus(), hint: true },
    "!": { label: t("keys-real"), run: toReal, hint: matching.some(({ expected }) => !expected) },
    ...digits(kinds, t("keys-kind"), (kind) => showOnly(kind === only ? undefined : kind)),
  });

  const needsPlayers = isNaming || (scope?.scope === "day" && summary?.coverage.players === 0);
  const open = () => {
    const href = chosen?.row && openingOf(chosen.row);
    if (href) window.location.hash = href;
  };
  return (
    <SplitView
      id="differences"
      listWidth={[380, window.innerWidth < 1180 ? 512 : 616, 760]}
      list={
        <section
          className="@container h-full min-h-0 [--inset:12px] wide:[--inset:24px]"
          style={useMemo(() => columnsOf(rows), [rows])}
          aria-busy={run.isRunning}
        >
          <ListPane
            above={
              <>
                <div className="flex flex-none flex-col gap-8 px-(--inset) pt-12 pb-8">
                  <ScopeForm
                    key={JSON.stringify(scope)}
                    {...{ scope, needsPlayers, onStart: start }}
                    isRunning={run.isRunning}
                  >
                    {rows.length > 0 && (
                      <div className="min-w-100 flex-1">
                        <SearchField
                          label={t("filter")}
                          placeholder={t("filter-short")}
                          value={text}
                          onChange={setText}
                          inputRef={field}
                          onLeave={() =>
                            enterList({
                              box: list,
                              rows: matching,
                              chosenKey: chosen?.row?.key ?? null,
                              onChoose: () => matching[0] && choose(matching[0]),
                            })
                          }
                        />
                      </div>
                    )}
                  </ScopeForm>
                  {kinds.length > 0 && <Kinds rows={rows} kinds={kinds} chosen={only} onChoose={showOnly} />}
                </div>
                <RunNotices run={run} scope={scope} />
                {rows.length > 0 && (
                  // A scrollbar as beside the rows, so that the heads stand above their figures.
                  <div className={classes(COLUMNS, "flex-none overflow-y-scroll pb-4")}>
                    <span className="flex">
                      <Select
                        compact
                        label={t("sort")}
                        value={sort ?? "largest"}
                        options={[
                          { id: "largest", label: t("sort-largest") },
                          { id: "time", label: t("sort-time") },
                        ]}
                        onChange={(id) => onSearch({ ...search, sort: id === "time" ? id : undefined })}
                      />
                    </span>
                    <Sides wallet={t("net-wallet")} record={t("net-record")} className="text-ink-2 *:text-small" />
                    <span className="text-end text-small text-ink-2">{t("difference")}</span>
                  </div>
                )}
              </>
            }
            below={
              <>
                {run.isRunning && <RunProgress progress={run.progress} onStop={run.stop} />}
                {summary && scope && (
                  <Coverage summary={summary} scope={scope} rows={rows} onAddPlayers={() => setNaming(true)}>
                    <ExportButton
                      disabledBecause={rows.length === 0}
                      screen={{
                        rows: () => ({
                          source: "differences",
                          readAt: summary.readAt,
                          keys: matching.map(({ key }) => key),
                        }),
                        count: matching.length,
                      }}
                      query={{ source: "differences", readAt: summary.readAt, keys: null }}
                    />
                    {matching.length > 0 && <CopyTable rows={matching} />}
                  </Coverage>
                )}
              </>
            }
          >
            <h2 className="visually-hidden">{t("differences")}</h2>
            {rows.length === 0 ? (
              <NoRows run={run} />
            ) : matching.length === 0 ? (
              <EmptyState
                title={t("empty-filter")}
                action={
                  <Button
                    onPress={() => {
                      setText("");
                      showOnly(undefined);
                    }}
                  >
                    {t("empty-clear")}
                  </Button>
                }
              />
            ) : (
              <Differences
                rows={matching}
                isOfKind={only !== undefined}
                isOfPlayer={onlyPlayerOf(scope) !== null}
                isOfDay={scope?.scope === "day"}
                needles={needles}
                chosenKey={chosen?.row?.key ?? null}
                onChoose={choose}
                onOpen={open}
                box={list}
              />
            )}
          </ListPane>
        </section>
      }
      detail={
        chosen ? (
          <DifferenceDetail chosen={chosen} rows={rows} search={search} onChoose={choose} />
        ) : (
          <EmptyState title={t("detail-none")} hint={t("detail-noneHint")} />
        )
      }
    />
  );
}

const nothingChosen = { row: undefined, round_id: undefined, game_key: undefined };

/** The digits 1 to 9 choose the kinds in the order of their chips; the chosen one's shows all again. */
function digits(kinds: readonly ReconcileClass[], label: string, run: (kind: ReconcileClass) => void): KeyActions {
  const actions = kinds.slice(0, 9).map((kind, at) => [`${at + 1}` as Key, { label, run: () => run(kind) }] as const);
  return Object.fromEntries(actions);
}

/** Whether a difference holds all words in the two ids that its row shows. */
function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}

/**
 * Amounts of different currencies cannot be compared: each has a group of its own, the one of most rows first, and in it the
 * largest difference. Explained ones come last, in the order of time.
 */
function inOrder(rows: readonly DifferenceRow[], sort: WalletSearch["sort"]): readonly DifferenceRow[] {
  const counts = new Map<string, number>();
  for (const { currency } of rows) counts.set(currencyKey(currency), (counts.get(currencyKey(currency)) ?? 0) + 1);
  const currencies = [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
  const keyed = rows.map((row) => ({
    row,
    place: currencies.indexOf(currencyKey(row.currency)) + (row.expected ? currencies.length : 0),
    size: sort === "time" || row.expected ? zero : sizeOf(row),
  }));
  return keyed.sort((one, other) => one.place - other.place || bySize(one.size, other.size)).map(({ row }) => row);
}

const zero: Decimal = { units: 0n, places: 0 };

function sizeOf({ difference }: DifferenceRow): Decimal | null {
  const decimal = decimalOf(difference);
  return decimal && { ...decimal, units: decimal.units < 0n ? -decimal.units : decimal.units };
}

/** A difference that is not known is first: its amounts cannot be read, or have too many digits. */
function bySize(one: Decimal | null, other: Decimal | null): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null);
  return compareDecimals(other, one);
}

/** What the wallet shows for the round. The net leaves out rewards, so a round that has only a reward shows the reward. */
const ofWallet = ({ class: kind, net, walletReward }: DifferenceRow) =>
  kind === "reward_without_play" ? walletReward : net.wallet;

interface Sums {
  wallet: string | null;
  record: string | null;
  difference: string | null;
}

/** The sums of differences of one currency. A side without entries or record counts as nothing, as in the difference. */
function sumsOf(rows: readonly DifferenceRow[]): Sums {
  const side = (id: "wallet" | "record") =>
    sumOf(rows.map(({ net, difference }) => net[id] ?? (difference === null ? null : "0")));
  return { wallet: side("wallet"), record: side("record"), difference: sumOf(rows.map((row) => row.difference)) };
}

const groupOf = ({ expected, currency }: DifferenceRow) => `${expected} ${currencyKey(currency)}`;

function groupsOf(rows: readonly DifferenceRow[]): Map<string, DifferenceRow[]> {
  const groups = new Map<string, DifferenceRow[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}

/**
 * What a row is, what both sides say, and the difference. A list without room for all three hides both sides from the eye; screen
 * readers still read them.
 */
const COLUMNS = "grid grid-cols-[minmax(0,1fr)_var(--sides)_var(--off)] items-center gap-x-12 px-(--inset)";

/** The widths of the three columns of figures, in digits: the longest figure of each. */
function columnsOf(rows: readonly DifferenceRow[]): CSSProperties {
  const widest = { wallet: 10, record: 10, difference: 10 };
  const take = (id: keyof Sums, amount: string | null) => {
    widest[id] = Math.max(widest[id], formatMoney(`${amount ?? ""}`, { sign: true }).length);
  };
  for (const row of rows) {
    take("wallet", ofWallet(row));
    take("record", row.net.record);
    take("difference", row.difference);
  }
  for (const group of groupsOf(rows).values()) {
    for (const [id, sum] of Object.entries(sumsOf(group))) take(id as keyof Sums, sum);
  }
  const { wallet, record, difference } = widest;
  // Without room for both sides they are one pixel wide and high, so that screen readers still find them.
  const room = `100cqw - ${wallet + record + difference}ch - 164px - 2 * var(--inset)`;
  return {
    "--wallet": `${wallet}ch`,
    "--record": `${record}ch`,
    "--off": `${difference}ch`,
    "--sides": `clamp(1px, (${room}) * 999, ${wallet + record}ch + 12px)`,
    "--sides-high": `clamp(1px, (${room}) * 999, 24px)`,
  } as CSSProperties;
}

interface SidesProps {
  wallet: React.ReactNode;
  record: React.ReactNode;
  className?: string;
}

function Sides({ wallet, record, className }: SidesProps) {
  const columns =
    "grid grid-cols-[var(--wallet)_var(--record)] max-h-(--sides-high) justify-end gap-x-12 overflow-hidden text-end whitespace-nowrap";
  return (
    <div className={classes(columns, className)}>
      <span>{wallet}</span>
      <span>{record}</span>
    </div>
  );
}

interface DifferencesProps {
  rows: readonly DifferenceRow[];
  /** One kind is shown, so that no row names it. */
  isOfKind: boolean;
  /** One player is compared, so that no row names one. */
  isOfPlayer: boolean;
  /** One day is compared, which stands above the list. */
  isOfDay: boolean;
  needles: readonly string[];
  chosenKey: string | null;
  onChoose: (row: DifferenceRow) => void;
  onOpen: () => void;
  box: RefObject<HTMLDivElement | null>;
}

function Differences({ rows, chosenKey, onChoose, onOpen, box, isOfDay, ...look }: DifferencesProps) {
  const t = useT("reconcile");
  const language = useLanguage();
  const zone = useZone().id;
  const rowHeight = useRowHeight();
  const groups = useMemo(() => groupsOf(rows), [rows]);
  // Rounds of one day have it in the heads of their groups, and their times only in the rows.
  const days = useMemo(
    () => [...new Set(rows.map(({ at }) => at && formatTime(at, { language, zone, style: "weekday" })))],
    [rows, language, zone],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list box has the focus and its keys; this adds one.
    <div className="h-full" onKeyDown={({ key }) => key === "Enter" && onOpen()}>
      <VirtualList
        items={rows}
        itemKey={({ key }) => key}
        rowHeight={rowHeight}
        groupOf={groupOf}
        renderHeading={({ expected, currency, ...row }) => {
          const group = groups.get(groupOf({ expected, currency, ...row })) ?? [];
          const sums = sumsOf(group);
          return (
            <div className={classes(COLUMNS, "h-full bg-sunken")}>
              {/* The day wraps out of sight where the line is too short for it. */}
              <span
                className={classes(
                  "flex h-16 flex-wrap gap-x-4 overflow-hidden text-small leading-[16px] font-medium",
                  expected && "col-span-full",
                )}
              >
                <span className="max-w-full truncate" title={shownText(currency)}>
                  <ServerText value={currency} />
                </span>{" "}
                <span className="ms-4 text-ink-2">
                  {expected ? t("group-explained", { count: group.length }) : group.length}
                </span>
                {!isOfDay && days.length === 1 && days[0] && (
                  <span className="text-ink-2" title={days[0]}>
                    {` · ${days[0]}`}
                  </span>
                )}
              </span>
              {!expected && (
                <>
                  <Sides
                    wallet={<MoneyText amount={sums.wallet} sign tooLarge className="font-medium" />}
                    record={<MoneyText amount={sums.record} sign tooLarge className="font-medium" />}
                  />
                  <MoneyText amount={sums.difference} sign tooLarge className="text-end font-semibold" />
                </>
              )}
            </div>
          );
        }}
        renderRow={(row) => <Difference row={row} {...look} hasDay={!isOfDay && days.length > 1} />}
        selectedKey={chosenKey}
        onSelect={(_key, row) => onChoose(row)}
        label={t("differences")}
        boxRef={box}
      />
    </div>
  );
}

type DifferenceProps = { row: DifferenceRow; hasDay: boolean } & Pick<
  DifferencesProps,
  "isOfKind" | "isOfPlayer" | "needles"
>;

const Difference = memo(function Difference({ row, isOfKind, isOfPlayer, hasDay, needles }: DifferenceProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const names = useGameNames();
  const isCompact = useSettings().density === "compact";
  const game = row.gameKey && <ServerText value={names.label(row.gameKey.code)} />;
  const player = <ListedId value={row.playerId} needles={needles} />;
  const isSearched = needles.length > 0;
  // What tells the rows of this list apart stands first.
  const first = !isOfKind ? named(row.class) : isOfPlayer ? game : player;
  return (
    <div className={classes(COLUMNS, "h-full")}>
      <div className={isCompact ? "flex min-w-0 items-center gap-8" : "min-w-0"}>
        <p
          className={classes(
            "max-w-full min-w-0 truncate leading-[18px]",
            row.expected ? "text-ink-2" : "font-medium",
            isCompact && "flex-none",
          )}
        >
          {first}
        </p>
        {/* A part that has no room wraps out of sight, the end of the line first; the player is shortened before the time goes. */}
        <p
          className={classes(
            "flex h-16 min-w-0 flex-1 gap-x-6 overflow-hidden text-small leading-[16px] whitespace-nowrap text-ink-2",
            !isSearched && "flex-wrap",
          )}
        >
          {!isOfKind && !isOfPlayer && (
            <span className={classes("min-w-0", isSearched ? "truncate" : "max-w-[calc(100%-42px)] flex-none")}>
              {player}
            </span>
          )}
          <span className="flex-none">
            <TimeText at={row.at} style={hasDay ? "fullMinute" : "minute"} />
          </span>
          {(!isOfKind || !isOfPlayer) && game && (
            <span className={isSearched ? "min-w-0 shrink-99 truncate" : undefined}>· {game}</span>
          )}
          {row.roundId === null ? (
            <span>{t("detail-noRound")}</span>
          ) : isSearched ? (
            <span className="min-w-0 truncate">
              <ListedId value={row.roundId} needles={needles} />
            </span>
          ) : (
            <span className="font-mono" data-whole={row.roundId} title={shownText(row.roundId)}>
              <ServerText value={endOf(row.roundId)} />
            </span>
          )}
        </p>
      </div>
      <dl className="contents">
        <dt className="visually-hidden">{t("net-wallet")}</dt>
        <dt className="visually-hidden">{t("net-record")}</dt>
        <dd className="overflow-hidden">
          <Sides
            className="text-ink-2"
            wallet={<MoneyText amount={ofWallet(row)} sign />}
            record={<MoneyText amount={row.net.record} sign />}
          />
        </dd>
      </dl>
      <MoneyText
        amount={row.difference}
        sign
        className={classes("text-end", row.expected ? "text-ink-2" : "font-semibold")}
      />
    </div>
  );
});

/** The end of an id, which tells the rounds of a game apart. */
function endOf(id: string): string {
  const letters = [...id];
  return letters.length <= 8 ? id : `…${letters.slice(-6).join("")}`;
}

/** A short id is cut at its end, a long one in the middle; during a search it is shown from its start, with the match highlighted. */
function ListedId({ value, needles }: { value: string; needles: readonly string[] }) {
  const isLong = [...value].length > 12;
  if (needles.length === 0 && isLong) return <ShortId value={value} className="font-sans!" />;
  return (
    <span className="block truncate" title={shownText(value)} data-whole={value}>
      {needles.length > 0 ? litText(value, needles) : <ServerText value={value} />}
    </span>
  );
}

interface KindsProps {
  rows: readonly DifferenceRow[];
  kinds: readonly ReconcileClass[];
  chosen: ReconcileClass | undefined;
  onChoose: (kind: ReconcileClass | undefined) => void;
}

function Kinds({ rows, kinds, chosen, onChoose }: KindsProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const explained = rows.filter(({ expected }) => expected).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not needed for chips.
    <div role="group" aria-label={t("classes")} className="flex flex-wrap gap-4">
      {[undefined, ...kinds].map((kind) => (
        <ToggleChip
          key={kind ?? "all"}
          isSelected={kind === chosen}
          onChange={(isChosen) => onChoose(isChosen ? kind : undefined)}
        >
          {kind === undefined ? t("all") : named(kind)}{" "}
          <b className="font-semibold">
            {kind === undefined ? rows.length - explained : rows.filter((row) => row.class === kind).length}
          </b>
          {kind === undefined && explained > 0 && (
            <>
              {" · "}
              <span>{t("unlisted-explained", { count: explained })}</span>
            </>
          )}
        </ToggleChip>
      ))}
    </div>
  );
}

interface ScopeFormProps {
  scope: ReconcileScope | null;
  isRunning: boolean;
  /** Players without an entry on the day can be added. */
  needsPlayers: boolean;
  onStart: (asked: Asked) => void;
  children: React.ReactNode;
}

/** A day, a player, or both. A step to another day compares it; what is typed is compared on Enter. */
function ScopeForm({ scope, isRunning, needsPlayers, onStart, children }: ScopeFormProps) {
  const t = useT("reconcile");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const isDay = scope?.scope === "day";
  const [date, setDate] = useState(scope?.scope === "player" ? "" : isDay ? scope.date : lastWholeDay(zone));
  const [isTyping, setTyping] = useState(false);
  const [player, setPlayer] = useState(onlyPlayerOf(scope) ?? "");
  const [more, setMore] = useState(isDay && !scope.onlyPlayers ? scope.players.join("\n") : "");
  const day = typedDay(date);
  const hasDate = date.trim() !== "";
  // A date is the same in each zone; only its start and its end are not.
  const written = day && formatTime(`${day}T12:00:00Z`, { language, zone: "UTC", buddhistYear, style: "weekday" });
  const asked = askedOf(date, player, more);
  const isSame = scope !== null && asked !== null && isAsking(scope, asked);
  const missing = asked === null && t(hasDate ? "dayWrong" : "scopeMissing");
  const step = (days: number) => {
    const next = dayAfter(hasDate ? (day ?? date) : lastWholeDay(zone), days);
    setDate(next);
    const wanted = askedOf(next, player, more);
    if (isSame && isDay && wanted) onStart(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== null && !(isSame && isRunning)) onStart(asked);
  };
  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-4">
        <IconButton label={t("dayBefore")} icon={ChevronLeft} onPress={() => step(-1)} />
        <div className="w-144">
          <TextField
            label={t("day")}
            hideLabel
            placeholder={t("allDays")}
            value={isTyping ? date : (written ?? date)}
            onChange={setDate}
            onFocusChange={setTyping}
            errorMessage={written || !hasDate ? undefined : t("dayWrong")}
          />
        </div>
        <IconButton label={t("dayAfter")} icon={ChevronRight} onPress={() => step(1)} />
        <div className="ms-4 max-w-200 min-w-100 flex-1">
          <IdField label={t("player")} hideLabel placeholder={t("allPlayers")} value={player} onChange={setPlayer} />
        </div>
        {isSame ? (
          <IconButton
            type="submit"
            label={t("again")}
            icon={RotateCw}
            keys="F5"
            disabledBecause={isRunning && t("progressFirst")}
          />
        ) : (
          <Button type="submit" disabledBecause={missing}>
            {t("start")}
          </Button>
        )}
        {children}
      </div>
      {hasDate && player.trim() === "" && (needsPlayers || more !== "") && (
        <NamedPlayers text={more} onText={setMore} />
      )}
    </form>
  );
}

/** Null if neither a day nor a player is given, or the day is none. */
function askedOf(date: string, player: string, more: string): Asked | null {
  const playerId = player.trim();
  if (date.trim() === "") return playerId === "" ? null : { player_id: playerId };
  const day = typedDay(date);
  if (day === undefined) return null;
  if (playerId !== "") return { date: day, players: playerId, only: "players" };
  const players = playersIn(more);
  return players.length === 0 ? { date: day } : { date: day, players: players.join("\n") };
}

/** Extra players to compare that have no wallet entry on the day, one per line. */
function NamedPlayers({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const recent = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const added = [...new Set(recent.map(({ id }) => id))];
  return (
    <div className="min-w-0">
      <TextField
        label={t("named-label")}
        value={text}
        onChange={onText}
        description={t("named-hint")}
        lines={3}
        monospace
      />
      {added.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => onText([...named, ...added].join("\n"))}>
          {t("named-recent", { count: added.length })}
        </Button>
      )}
    </div>
  );
}

/** Copies the rows on screen for a spreadsheet: amounts as sent, and no text that it could take for a formula. */
function CopyTable({ rows }: { rows: readonly DifferenceRow[] }) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const names = useGameNames();
  const language = useLanguage();
  const zone = useZone().id;
  const { copy, said } = useCopy("differences");
  const words = said || t("copyTable", { count: rows.length });
  const heads = ["time", "player", "round", "game", "kind", "currency"] as const;
  const table = () =>
    [
      [...heads.map((head) => t(`table-${head}`, { zone })), t("net-wallet"), t("net-record"), t("difference")],
      ...rows.map((row) => [
        (row.at && formatTime(row.at, { language, zone })) ?? "",
        plain(row.playerId),
        plain(row.roundId ?? ""),
        plain(row.gameKey ? names.label(row.gameKey.code) : ""),
        named(row.class),
        plain(row.currency),
        ofWallet(row) ?? "",
        row.net.record ?? "",
        row.difference ?? "",
      ]),
    ]
      .map((cells) => cells.join("\t"))
      .join("\n");
  return (
    <>
      {/* In a narrow list the words give way to those of the comparison. */}
      <Button
        icon={Copy}
        aria-label={words}
        data-tooltip={words}
        className="@max-[560px]:w-28 @max-[560px]:px-0 @max-[560px]:*:[span]:hidden"
        onPress={() => copy(table())}
      >
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

/** One cell of text: an apostrophe keeps a spreadsheet from reading it as a formula. */
function plain(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  return /^[\s\p{Cf}"]*[=+\-@＝＋－＠−]/u.test(line) ? `'${line}` : line;
}

/** Why there is no difference to show. */
function NoRows({ run: { error, shown, again } }: { run: RunControl }) {
  const t = useT("reconcile");
  if (!shown) return <EmptyState title={t("empty-begin")} hint={t("empty-beginHint")} />;
  const { summary } = shown;
  if (!summary) {
    if (error) return <FailedState error={error} onRetry={again} />;
    return (
      <div className="px-(--inset) py-12">
        <Skeleton lines={6} height={36} />
      </div>
    );
  }
  if (summary.coverage.players === 0) {
    return <EmptyState title={t("empty-nobody")} hint={shown.stopped ? undefined : t("empty-nobodyHint")} />;
  }
  if (!summary.complete && summary.rounds === 0) return <EmptyState title={t("empty-unread")} />;
  if (summary.rounds === 0) return <EmptyState title={t("empty-nothing")} hint={t("empty-nothingHint")} />;
  const matched = summary.counts.matched ?? 0;
  if (summary.complete && summary.rounds === matched) {
    return <EmptyState title={t("empty-none")} hint={t("empty-noneHint", { count: matched })} />;
  }
  return <EmptyState title={t("empty-partial")} />;
}

/** How complete and how old the comparison is. */
function useRunStatus({ error, isRunning, shown }: RunControl) {
  const t = useT("reconcile");
  useStatusLine(line());

  function line() {
    if (!shown) return null;
    const { summary, rows } = shown;
    if (!summary)
      return isRunning ? { text: t("status-comparing") } : { text: t("status-failed"), tone: "warn" as const };
    const { rounds, counts, coverage, complete, readAt } = summary;
    if (coverage.players === 0) return { text: t("status-nobody"), readAt, tone: "warn" as const };
    const explained = rows.filter(({ expected }) => expected).length;
    const differences = rows.length - explained;
    const counted = { differences, explained, rounds: rounds - (counts.out_of_window ?? 0), count: coverage.players };
    if (complete && !error) return { text: t("status-done", counted), readAt };
    return { text: t("status-partial", counted), readAt, tone: "warn" as const };
  }
}
