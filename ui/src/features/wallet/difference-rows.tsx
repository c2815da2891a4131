/** The differences by currency: their order, their sums, and what a row says of both sides. */
import { type CSSProperties, memo, type ReactNode, useMemo } from "react";
import type { DifferenceRow, ReconcileClass } from "@/gateway/types";
import { fold, litText, MoneyText, ServerText, ShortId, shownText, TimeText, useGameNames } from "@/shared/domain";
import { ListRows, Yielding } from "@/shared/domain/list/list-screen";
import { compareDecimals, currencyKey, type Decimal, decimalOf, formatMoney, formatTime, sumOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { reconcileClasses, type WalletSearch } from "@/shared/links";
import { useSettings, useZone } from "@/shared/settings";
import { classes, FoldedChips, Select, ToggleChip, useHeadingId } from "@/shared/ui";

/** Whether a difference holds all words in the two ids that its row shows. */
export function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}

/**
 * Amounts of different currencies cannot be compared: each has a group of its own, the one of most rows first, and in it the
 * largest difference. Explained ones come last, in the order of time.
 */
export function inOrder(rows: readonly DifferenceRow[], sort: WalletSearch["sort"]): readonly DifferenceRow[] {
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

/** Of the list: the least, the usual and the greatest width. */
export const differencesWidth = () => [380, window.innerWidth < 1180 ? 448 : 632, 760] as const;

/** The widths of the three columns of figures, in digits: the longest figure of each. Rows that name their kind need more room. */
export function columnsOf(rows: readonly DifferenceRow[], isOfKind: boolean): CSSProperties {
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
  const room = `100cqw - ${wallet + record + difference}ch - ${isOfKind ? 164 : 264}px - 2 * var(--inset)`;
  return {
    "--wallet": `${wallet}ch`,
    "--record": `${record}ch`,
    "--off": `${difference}ch`,
    "--sides": `clamp(1px, (${room}) * 999, ${wallet + record}ch + 12px)`,
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
    "grid grid-cols-[var(--wallet)_var(--record)] max-h-(--sides-high) justify-end gap-x-12 overflow-hidden text-end whitespace-nowrap";
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

export function Kinds({ rows, kinds, chosen, onChoose }: KindsProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  if (kinds.length === 0) return null;
  const chips = [undefined, ...kinds].map((kind) => ({
    kind,
    name: kind === undefined ? t("all") : named(kind),
    count: countOf(rows, kind),
    isExplained: isExplained(rows, kind),
  }));
  const explained = t("unlisted-explained", { count: rows.filter(({ expected }) => expected).length });
  const firstExplained = chips.findIndex((chip) => chip.isExplained);
  const most = inTwoLines(
    chips.map(({ name, count }, at) => `${at === firstExplained ? `${explained} ` : ""}${name} ${count}`),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not needed for chips.
    <div role="group" aria-label={t("classes")} className="flex flex-wrap gap-4">
      <FoldedChips most={kinds.indexOf(chosen as ReconcileClass) < most - 1 ? most : chips.length}>
        {chips.map(({ kind, name, count, isExplained }, at) => (
          <span key={kind ?? "all"} className="inline-flex items-center gap-6">
            {at === firstExplained && <span className="ms-8 text-small text-ink-3">{explained}</span>}
            <ToggleChip
              isSelected={kind === chosen}
              onChange={(isChosen) => onChoose(isChosen ? kind : undefined)}
              className={classes(isExplained && kind !== chosen && "text-ink-3!")}
            >
              {name} <b className="font-semibold">{count}</b>
            </ToggleChip>
          </span>
        ))}
      </FoldedChips>
    </div>
  );
}

/** How many of the chips have room in two lines of a list of the usual width, by their letters. */
function inTwoLines(chips: readonly string[]): number {
  const width = differencesWidth()[1] - (window.innerWidth < 1180 ? 24 : 48);
  const fold = 40;
  let [line, left] = [1, width];
  const most = chips.findIndex((text, at) => {
    const chip = 22 + 6.6 * text.replace(/\p{M}/gu, "").length;
    if (chip > left) {
      line += 1;
      left = width;
    }
    left -= chip;
    return line > 2 || (line === 2 && at < chips.length - 1 && left < fold);
  });
  return most === -1 ? chips.length : most;
}

interface HeadsProps {
  sort: WalletSearch["sort"];
  onSort: (sort: WalletSearch["sort"]) => void;
}

/** The order of the rows, and the heads above their figures. */
export function Heads({ sort, onSort }: HeadsProps) {
  const t = useT("reconcile");
  return (
    // A scrollbar as beside the rows, so that the heads stand above their figures.
    <div className={classes(COLUMNS, "flex-none overflow-y-scroll wide:pb-4")}>
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
  /** One kind is shown, so that no row names it. */
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
  const look = { isOfKind, isOfPlayer, needles };
  const language = useLanguage();
  const zone = useZone().id;
  const groups = useMemo(() => groupsOf(rows), [rows]);
  // Rounds of one day have it in the heads of their groups, and their times only in the rows.
  const days = useMemo(
    () => [...new Set(rows.map(({ at }) => at && formatTime(at, { language, zone, style: "weekday" })))],
    [rows, language, zone],
  );
  return (
    <ListRows
      className="[--text-start:var(--inset)]"
      label={label}
      row={(row: DifferenceRow) => <Difference row={row} {...look} hasDay={!isOfDay && days.length > 1} />}
      groups={{
        of: groupOf,
        head: (row: DifferenceRow) => (
          <CurrencyHead
            rows={groups.get(groupOf(row)) ?? []}
            day={(!isOfDay && days.length === 1 && days[0]) || null}
          />
        ),
      }}
      instead={instead}
      onOpen={onOpen}
    />
  );
}

/** The differences of one currency: how many there are, and their sums, unless they are explained. */
function CurrencyHead({ rows, day }: { rows: readonly DifferenceRow[]; day: string | null }) {
  const t = useT("reconcile");
  const id = useHeadingId();
  const [row] = rows;
  if (!row) return null;
  const sums = sumsOf(rows);
  return (
    <div className={classes(COLUMNS, "h-full bg-sunken")}>
      {/* The day wraps out of sight where the line is too short for it. */}
      <span
        id={id}
        className={classes(
          "flex h-16 flex-wrap gap-x-4 overflow-hidden text-small leading-[16px] font-medium",
          row.expected && "col-span-full",
        )}
      >
        <span className="max-w-full truncate" title={shownText(row.currency)}>
          <ServerText value={row.currency} />
        </span>{" "}
        <span className="ms-4 text-ink-2">
          {row.expected ? t("group-explained", { count: rows.length }) : rows.length}
        </span>
        {day !== null && <span className="text-ink-2" title={day}>{` · ${day}`}</span>}
      </span>
      {!row.expected && (
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
}

interface DifferenceProps extends Pick<DifferenceRowsProps, "isOfKind" | "isOfPlayer"> {
  row: DifferenceRow;
  needles: readonly string[];
  hasDay: boolean;
}

/** Above is what tells the rows of the list apart, below is when it was, and what kind of difference it is. */
const Difference = memo(function Difference({ row, isOfKind, isOfPlayer, hasDay, needles }: DifferenceProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const names = useGameNames();
  const isCompact = useSettings().density === "compact";
  const game = row.gameKey && shownText(names.label(row.gameKey.code));
  const line = "flex min-w-0 overflow-hidden whitespace-nowrap";
  return (
    <div className={classes(COLUMNS, "h-full")}>
      <div className={classes("min-w-0", isCompact && "flex items-center gap-8")}>
        <div
          className={classes(
            line,
            "items-baseline gap-x-6 leading-[18px]",
            row.expected ? "text-ink-2" : "font-medium",
            isCompact && "max-w-full flex-none",
          )}
        >
          {isOfPlayer ? (
            <bdi className="min-w-0 truncate" title={game ?? undefined}>
              {game}
            </bdi>
          ) : (
            <ListedId value={row.playerId} needles={needles} />
          )}
          <RoundEnd id={row.roundId} needles={needles} />
        </div>
        <div className={classes(line, "h-16 flex-1 gap-x-8 text-small leading-[16px] text-ink-2")}>
          <Yielding order={isCompact ? 2 : 3} isKept={!isCompact}>
            {hasDay && (
              <>
                <TimeText at={row.at} style="dayMonth" />,{" "}
              </>
            )}
            <TimeText at={row.at} style="minute" />
          </Yielding>
          {!isOfPlayer && game && (
            <Yielding order={1}>
              <bdi title={game}>{game}</bdi>
            </Yielding>
          )}
          {!isOfKind && (
            <span className="ms-auto min-w-0 truncate" title={named(row.class)}>
              {named(row.class)}
            </span>
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
  if (id === null) return <span className="flex-none text-small font-normal text-ink-2">{t("detail-noRound")}</span>;
  const letters = [...id];
  return (
    <span className="min-w-0 flex-none text-small font-normal text-ink-2" data-whole={id} title={shownText(id)}>
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
