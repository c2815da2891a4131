/** The differences by currency: their order, their sums, and what a row says of both sides. */
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { DifferenceRow, ReconcileClass } from "@/gateway/types";
import { fold, litText, MoneyText, ServerText, ShortId, shownText, TimeText, useGameNames } from "@/shared/domain";
import { ListRows, Yielding } from "@/shared/domain/list/list-screen";
import { compareDecimals, currencyKey, type Decimal, decimalOf, formatMoney, formatTime, sumOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useLetterKeys } from "@/shared/keys";
import { reconcileClasses, type WalletSearch } from "@/shared/links";
import { useSettings, useZone } from "@/shared/settings";
import { Button, classes, Select, ToggleChip, useHeadingId, useLowWindow } from "@/shared/ui";

/** Whether a difference holds all words in the two ids that its row shows. */
export function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}

/**
 * Amounts of different currencies cannot be compared: each has a block of its own, the one of most rows first. In it are the kinds in the
 * order of their chips, and of each kind the largest difference is first. Explained ones come last, in the order of time.
 */
export function inOrder(rows: readonly DifferenceRow[], sort: WalletSearch["sort"]): readonly DifferenceRow[] {
  const blocks = [...groupsOf(rows, blockOf).values()].sort((one, other) => other.length - one.length);
  const currencies = [...new Set(blocks.map(([row]) => currencyKey(row?.currency ?? "")))];
  const kinds = kindsIn(rows, undefined);
  const keyed = rows.map((row) => ({
    row,
    block: currencies.indexOf(currencyKey(row.currency)) + (row.expected ? currencies.length : 0),
    kind: kinds.indexOf(row.class),
    size: sort === "time" || row.expected ? zero : sizeOf(row),
  }));
  return keyed
    .sort((one, other) => one.block - other.block || one.kind - other.kind || bySize(one.size, other.size))
    .map(({ row }) => row);
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
export const ofWallet = ({ class: kind, net, walletReward }: DifferenceRow) =>
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

const blockOf = ({ expected, currency }: DifferenceRow) => `${expected} ${currencyKey(currency)}`;
const groupOf = (row: DifferenceRow) => `${blockOf(row)} ${row.class}`;

function groupsOf(rows: readonly DifferenceRow[], keyOf: (row: DifferenceRow) => string): Map<string, DifferenceRow[]> {
  const groups = new Map<string, DifferenceRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * What a row is, what both sides say, and the difference. A list without room for all three hides both sides from the eye; screen
 * readers still read them. What a row is has the room that a short figure of the wallet leaves.
 */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_fit-content(var(--sides))_var(--off)] items-center gap-x-12 px-(--inset)";

/** Of the list: the least, the usual and the greatest width. */
export const differencesWidth = () => [380, window.innerWidth < 1180 ? 448 : 632, 760] as const;

/** The room of a shown figure in digits: commas and points are narrow. */
const roomOf = (figure: string) => figure.length - figure.replace(/[^.,]/g, "").length / 2;

/** The widths of the three columns of figures, in digits: the longest figure of each, and at least its head. */
export function columnsOf(rows: readonly DifferenceRow[]): CSSProperties {
  const widest = { wallet: 8.5, record: 8.5, difference: 8.5 };
  const take = (id: keyof Sums, amount: string | null) => {
    widest[id] = Math.max(widest[id], roomOf(formatMoney(`${amount ?? ""}`, { sign: true })));
  };
  for (const row of rows) {
    take("wallet", ofWallet(row));
    take("record", row.net.record);
    take("difference", row.difference);
  }
  for (const group of groupsOf(rows, blockOf).values()) {
    for (const [id, sum] of Object.entries(sumsOf(group))) take(id as keyof Sums, sum);
  }
  const { wallet, record, difference } = widest;
  // Without room for both sides they are one pixel wide and high, so that screen readers still find them. The name keeps 96 px beside
  // three gaps; a head may be longer than a figure.
  const room = `100cqw - ${wallet + record + difference}ch - 136px - 2 * var(--inset)`;
  return {
    "--record": `${record}ch`,
    "--off": `${difference}ch`,
    "--sides": `clamp(1px, (${room}) * 999, ${wallet + record + 2}ch + 16px)`,
    "--sides-high": `clamp(1px, (${room}) * 999, 24px)`,
  } as CSSProperties;
}

interface SidesProps {
  wallet: ReactNode;
  record: ReactNode;
  className?: string;
}

function Sides({ wallet, record, className }: SidesProps) {
  const columns =
    "grid grid-cols-[auto_minmax(var(--record),max-content)] max-h-(--sides-high) justify-end gap-x-8 wide:gap-x-16 overflow-hidden text-end whitespace-nowrap";
  return (
    <div className={classes(columns, className)}>
      <span>{wallet}</span>
      <span>{record}</span>
    </div>
  );
}

/** Whether no row needs to name its player. */
export const isOfOnePlayer = (rows: readonly DifferenceRow[]) =>
  new Set(rows.map(({ playerId }) => playerId)).size <= 1;

interface KindsProps {
  rows: readonly DifferenceRow[];
  kinds: readonly ReconcileClass[];
  chosen: ReconcileClass | undefined;
  onChoose: (kind: ReconcileClass | undefined) => void;
}

/** The kinds among some differences, the one of most rows first, and last those that are explained. The chosen one stays, even without a row. */
export function kindsIn(rows: readonly DifferenceRow[], chosen: ReconcileClass | undefined): readonly ReconcileClass[] {
  const kinds = reconcileClasses.filter((kind) => kind === chosen || countOf(rows, kind) > 0);
  return kinds.sort(
    (one, other) =>
      Number(isExplained(rows, one)) - Number(isExplained(rows, other)) || countOf(rows, other) - countOf(rows, one),
  );
}

/** Whether a kind has rows, and all of them are explained. */
function isExplained(rows: readonly DifferenceRow[], kind: ReconcileClass | undefined): boolean {
  const ofKind = rows.filter((row) => row.class === kind);
  return ofKind.length > 0 && ofKind.every(({ expected }) => expected);
}

/** What a chip counts: the rows of its kind that are not explained, so that they sum up to those of *All*; or those that are. */
function countOf(rows: readonly DifferenceRow[], kind: ReconcileClass | undefined): number {
  const counts = isExplained(rows, kind);
  return rows.filter((row) => row.expected === counts && (kind === undefined || row.class === kind)).length;
}

/** The chips in one line; those without room in it are behind a number, unless one of them is chosen. */
export function Kinds({ rows, kinds, chosen, onChoose }: KindsProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const hasKeys = useLetterKeys();
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  const [isWhole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips take other room
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const [first, ...others] = [...(entry?.target.children ?? [])] as HTMLElement[];
      setHidden(others.filter(({ offsetTop }) => offsetTop > (first?.offsetTop ?? 0)).length);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [kinds]);
  if (kinds.length === 0) return null;
  const chips = [undefined, ...kinds];
  const isOpen = isWhole || chips.indexOf(chosen) >= chips.length - hidden;
  return (
    <div className="flex items-start gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not needed for chips. */}
      <div
        ref={box}
        role="group"
        aria-label={t("classes")}
        className={classes("flex min-w-0 flex-1 flex-wrap gap-4", !isOpen && "h-24 overflow-hidden *:h-24 *:py-0")}
      >
        {chips.map((kind, at) => {
          const isApart = isExplained(rows, kind);
          return (
            <ToggleChip
              key={kind ?? "all"}
              isSelected={kind === chosen}
              onChange={(isChosen) => onChoose(isChosen ? kind : undefined)}
              className={classes(
                isApart && kind !== chosen && "text-ink-3!",
                !isOpen && at >= chips.length - hidden && "invisible",
              )}
            >
              {at > 0 && at < 10 && hasKeys && (
                <kbd aria-hidden className="me-6 font-sans font-normal opacity-60">
                  {at}
                </kbd>
              )}
              {kind === undefined ? t("all") : named(kind)} <b className="font-semibold">{countOf(rows, kind)}</b>
              {isApart && ` ${t("explained")}`}
            </ToggleChip>
          );
        })}
      </div>
      {hidden > 0 && (
        <Button
          size="small"
          className="min-h-24!"
          aria-expanded={isOpen}
          aria-label={t("classes-more", { count: hidden })}
          onPress={() => setWhole(!isOpen)}
        >
          {isOpen ? "−" : `+${hidden}`}
        </Button>
      )}
    </div>
  );
}

interface HeadsProps {
  sort: WalletSearch["sort"];
  onSort: (sort: WalletSearch["sort"]) => void;
}

/** The order of the rows, and the heads above their figures. */
export function Heads({ sort, onSort }: HeadsProps) {
  const t = useT("reconcile");
  return (
    <div className={classes(COLUMNS, "flex-none wide:pb-4")}>
      {/* A head that can be changed: quieter than the fields above. */}
      <span className="-ms-10 flex [&_button:not(:hover)]:border-transparent [&_button:not(:hover)]:bg-transparent">
        <Select
          compact
          label={t("sort")}
          value={sort ?? "largest"}
          options={[
            { id: "largest", label: t("sort-largest") },
            { id: "time", label: t("sort-time") },
          ]}
          onChange={(id) => onSort(id === "time" ? id : undefined)}
        />
      </span>
      <Sides wallet={t("net-wallet")} record={t("net-record")} className="text-ink-2 *:text-small" />
      <span className="text-end text-small text-ink-2">{t("difference")}</span>
    </div>
  );
}

interface DifferenceRowsProps {
  label: string;
  rows: readonly DifferenceRow[];
  /** One kind is chosen, so that no head names it. */
  isOfKind: boolean;
  /** One player is compared, so that no row names one. */
  isOfPlayer: boolean;
  /** One day is compared, which stands above the list. */
  isOfDay?: boolean;
  needles?: readonly string[];
  /** Why there is no row; null if there are some. */
  instead: ReactNode;
  /** Enter on the chosen row. */
  onOpen?: (row: DifferenceRow) => void;
}

const noNeedles = [] as const;

export function DifferenceRows(props: DifferenceRowsProps) {
  const { label, rows, isOfKind, isOfPlayer, isOfDay = false, needles = noNeedles, instead, onOpen } = props;
  const language = useLanguage();
  const zone = useZone().id;
  const isLow = useLowWindow();
  const isCompact = useSettings().density === "compact";
  const blocks = useMemo(() => groupsOf(rows, blockOf), [rows]);
  const groups = useMemo(() => groupsOf(rows, groupOf), [rows]);
  // Rounds of one day have it in the heads of their groups, and their times only in the rows.
  const days = useMemo(
    () => [...new Set(rows.map(({ at }) => at && formatTime(at, { language, zone, style: "weekday" })))],
    [rows, language, zone],
  );
  const hasDay = !isOfDay && days.length > 1;
  // A low window has no room in one line for a player beside a day.
  const isLine = isCompact || (isLow && !(hasDay && !isOfPlayer));
  const partOf = (row: DifferenceRow): GroupPart => {
    const [block = [], group = []] = [blocks.get(blockOf(row)), groups.get(groupOf(row))];
    return { block, group, isOnly: group.length === block.length, isFirst: group[0] === block[0] };
  };
  return (
    <ListRows
      className="[--text-start:var(--inset)]"
      label={label}
      rowHeight={isLine && !isCompact ? 32 : undefined}
      row={(row: DifferenceRow) => (
        <Difference row={row} isOfPlayer={isOfPlayer} needles={needles} hasDay={hasDay} isLine={isLine} />
      )}
      groups={{
        of: groupOf,
        lines: (row: DifferenceRow) => {
          const { isOnly, isFirst } = partOf(row);
          return isFirst && !isOnly ? 2 : 1;
        },
        head: (row: DifferenceRow) => (
          <KindHead
            {...partOf(row)}
            isOfKind={isOfKind}
            day={(!isOfDay && days.length === 1 && days[0]) || null}
            hasCurrencies={new Set([...blocks.values()].map(([first]) => first?.currency)).size > 1}
          />
        ),
      }}
      instead={instead}
      onOpen={onOpen}
    />
  );
}

/** The rows of one kind among those of its currency. */
interface GroupPart {
  block: readonly DifferenceRow[];
  group: readonly DifferenceRow[];
  /** The currency has no other kind. */
  isOnly: boolean;
  /** It is the first kind of its currency. */
  isFirst: boolean;
}

interface KindHeadProps extends GroupPart {
  isOfKind: boolean;
  day: string | null;
  hasCurrencies: boolean;
}

/** The head of a kind, and above that of the first one the head of its currency; one line for both where there is no other kind. */
function KindHead({ block, group, isOnly, isFirst, isOfKind, day, hasCurrencies }: KindHeadProps) {
  const named = useT("round-class");
  const id = useHeadingId();
  const [row] = group;
  if (!row) return null;
  const currency = (
    <span className="max-w-full truncate" title={shownText(row.currency)}>
      <ServerText value={row.currency} />
    </span>
  );
  const ofDay = day !== null && <span title={day}>{` · ${day}`}</span>;
  const kind = named(row.class);
  return (
    <>
      {isFirst && !isOnly && <HeadLine rows={block} name={currency} note={ofDay} isStrong />}
      {isOnly ? (
        <HeadLine
          id={id}
          rows={block}
          name={
            <>
              {currency}
              {!isOfKind && <span>{` · ${kind}`}</span>}
            </>
          }
          note={ofDay}
          isStrong
        />
      ) : (
        <HeadLine
          id={id}
          rows={group}
          name={kind}
          note={<span className={classes((isFirst || !hasCurrencies) && "visually-hidden")}> · {currency}</span>}
        />
      )}
    </>
  );
}

interface HeadLineProps {
  id?: string | undefined;
  rows: readonly DifferenceRow[];
  name: ReactNode;
  /** Behind the count. */
  note: ReactNode;
  isStrong?: boolean;
}

/** How many differences there are, and the sums of several, unless they are explained. */
function HeadLine({ id, rows, name, note, isStrong = false }: HeadLineProps) {
  const t = useT("reconcile");
  const isExplained = rows[0]?.expected ?? false;
  const hasSums = !isExplained && rows.length > 1;
  const sums = sumsOf(rows);
  const weight = isStrong ? "font-medium" : undefined;
  const count = isExplained && isStrong ? t("group-explained", { count: rows.length }) : `${rows.length}`;
  return (
    <div className={classes(COLUMNS, "h-28 bg-sunken")}>
      {/* What follows the name wraps out of sight where the line is too short for it. */}
      <span
        id={id}
        className={classes(
          "flex h-16 flex-wrap gap-x-4 overflow-hidden text-small leading-[16px]",
          weight,
          !hasSums && "col-span-full",
        )}
      >
        {name}{" "}
        <span className="ms-4 text-ink-2" title={count}>
          {count}
        </span>
        <span className="text-ink-2">{note}</span>
      </span>
      {hasSums && (
        <>
          <Sides
            className={classes(!isStrong && "text-ink-2")}
            wallet={<MoneyText amount={sums.wallet} sign tooLarge className={weight} />}
            record={<MoneyText amount={sums.record} sign tooLarge className={weight} />}
          />
          <MoneyText
            amount={sums.difference}
            sign
            tooLarge
            className={classes("text-end", isStrong ? "font-semibold" : "font-medium")}
          />
        </>
      )}
    </div>
  );
}

interface DifferenceProps {
  row: DifferenceRow;
  isOfPlayer: boolean;
  needles: readonly string[];
  hasDay: boolean;
  isLine: boolean;
}

/**
 * Above is what tells the rows of the list apart, below is when it was. In one line the time and the end of the id are never hidden,
 * because rows of one player and game differ by nothing else: the game gives way, and a long name is shortened.
 */
const Difference = memo(function Difference({ row, isOfPlayer, hasDay, isLine, needles }: DifferenceProps) {
  const t = useT("reconcile");
  const names = useGameNames();
  const game = row.gameKey && shownText(names.label(row.gameKey.code));
  const shortGame = isLine && row.gameKey ? (names.short(row.gameKey.code) ?? game) : game;
  const line = "flex min-w-0 overflow-hidden whitespace-nowrap";
  const time = <TimeText at={row.at} style={isLine && hasDay ? "dayMinute" : "minute"} />;
  const isTimeFirst = isLine && isOfPlayer;
  const isSearched = needles.length > 0;
  return (
    <div className={classes(COLUMNS, "h-full")}>
      <div className={classes("min-w-0", isLine && "flex items-center gap-6")}>
        <div
          className={classes(
            line,
            "leading-[18px]",
            row.expected ? "text-ink-2" : "font-medium",
            isLine && (isTimeFirst || isSearched) && "max-w-full flex-none",
          )}
        >
          {isTimeFirst ? (
            time
          ) : isOfPlayer ? (
            <bdi className="min-w-0 truncate" title={game ?? undefined}>
              {game}
            </bdi>
          ) : (
            <ListedId value={row.playerId} needles={needles} />
          )}
        </div>
        <div
          className={classes(
            line,
            "h-16 gap-x-6 text-small leading-[16px] text-ink-2",
            isLine && (isTimeFirst || isSearched ? "flex-1" : "flex-[1_0_auto]"),
          )}
        >
          {!isLine && hasDay && <TimeText at={row.at} style="dayMonth" />}
          {!isTimeFirst && time}
          <RoundEnd id={row.roundId} needles={needles} />
          {(isTimeFirst || !isOfPlayer) && game && (
            <Yielding order={1} className="flex-1 [contain:inline-size]">
              <bdi aria-hidden={shortGame !== game} title={game}>
                {shortGame}
              </bdi>
              {shortGame !== game && <span className="visually-hidden">{game}</span>}
            </Yielding>
          )}
        </div>
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

/** The end of a round's id, which tells the rounds of a game apart; during a search the whole id, with the match highlighted. */
function RoundEnd({ id, needles }: { id: string | null; needles: readonly string[] }) {
  const t = useT("reconcile");
  if (id === null) return <span>{t("detail-noRound")}</span>;
  const letters = [...id];
  return (
    <span className="flex-none" data-whole={id} title={shownText(id)}>
      {needles.length > 0 ? (
        <ListedId value={id} needles={needles} />
      ) : (
        <span className="font-mono">
          <ServerText value={letters.length <= 8 ? id : `…${letters.slice(-6).join("")}`} />
        </span>
      )}
    </span>
  );
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
