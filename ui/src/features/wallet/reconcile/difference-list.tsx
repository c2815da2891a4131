/** The list pane of a comparison: its scope, totals, notices and filter, above the rounds that differ. */
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { CurrencySum, DifferenceRow, ReconcileClass, ReconcileScope } from "@/gateway/types";
import { ClassMark, FailedState, fold, MoneyText, ServerText, shownText, wordsOf } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { MoreCurrencies } from "@/shared/domain/list";
import { compareDecimals, currencyKey, type Decimal, decimalOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { reconcileClasses, type WalletSearch } from "@/shared/links";
import {
  Button,
  type Column,
  classes,
  EmptyState,
  enterList,
  FigureTable,
  ListPane,
  SearchField,
  Select,
  Skeleton,
} from "@/shared/ui";
import { DifferenceRows, keyOfDifference } from "./difference-rows";
import type { RunControl } from "./run";
import { CoverageLine, RunNotices, RunProgress } from "./run-notices";

export interface DifferenceFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matching: readonly DifferenceRow[];
  /** The folded search words to highlight. */
  readonly needles: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Filters the differences by the two ids their rows show. Explained ones come last, in the order of time. */
export function useFilter(
  rows: readonly DifferenceRow[],
  { class: only, sort }: Pick<WalletSearch, "class" | "sort">,
): DifferenceFilter {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const needles = useMemo(() => wordsOf(text), [text]);
  const matching = useMemo(() => {
    const found = rows.filter((row) => (only === undefined || row.class === only) && holds(row, needles));
    const open = found.filter(({ expected }) => !expected);
    return [...(sort === "time" ? open : largestFirst(open)), ...found.filter(({ expected }) => expected)];
  }, [rows, only, sort, needles]);
  return { text, setText, matching, needles, field, list };
}

function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}

/** Amounts of different currencies cannot be compared: each is sorted apart, the one of most rows first. */
function largestFirst(rows: readonly DifferenceRow[]): readonly DifferenceRow[] {
  const counts = new Map<string, number>();
  for (const { currency } of rows) {
    const key = currencyKey(currency);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const currencies = [...counts].sort(([, one], [, other]) => other - one);
  const places = new Map(currencies.map(([currency], place) => [currency, place]));
  const keyed = rows.map((row) => ({ row, place: places.get(currencyKey(row.currency)) ?? 0, size: sizeOf(row) }));
  return keyed.sort((one, other) => one.place - other.place || bySize(one.size, other.size)).map(({ row }) => row);
}

function sizeOf({ difference }: DifferenceRow): Decimal | null {
  const decimal = decimalOf(difference);
  return decimal && { ...decimal, units: decimal.units < 0n ? -decimal.units : decimal.units };
}

/** A difference that is not known is first: its amounts cannot be read, or have too many digits. */
function bySize(one: Decimal | null, other: Decimal | null): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null);
  return compareDecimals(other, one);
}

export interface DifferenceListProps {
  /** What is compared. */
  form: ReactNode;
  control: RunControl;
  scope: ReconcileScope | null;
  filter: DifferenceFilter;
  chosenKey: string | null;
  only: ReconcileClass | undefined;
  onOnly: (only: ReconcileClass | undefined) => void;
  sort: WalletSearch["sort"];
  onSort: (sort: WalletSearch["sort"]) => void;
  onChoose: (row: DifferenceRow) => void;
}

export function DifferenceList(props: DifferenceListProps) {
  const { form, control, scope, filter, chosenKey, only, onOnly, sort, onSort, onChoose } = props;
  const t = useT("reconcile");
  const { shown, isRunning, progress } = control;
  const rows = shown?.rows ?? [];
  const summary = shown?.summary ?? null;
  const readAt = summary?.readAt ?? "";
  const chooseKey = (key: string) => {
    const row = filter.matching.find((each) => each.key === key);
    if (row) onChoose(row);
  };
  return (
    <section className="@container h-full min-h-0" aria-busy={isRunning}>
      <ListPane
        above={
          <>
            {form}
            {summary && <Sums sums={summary.sums} />}
            {summary && scope && (
              <CoverageLine
                summary={summary}
                scope={scope}
                listed={(name) => rows.filter((row) => row.class === name).length}
              />
            )}
            <RunNotices control={control} scope={scope} />
            {(rows.length > 0 || only !== undefined) && (
              <div className="flex flex-none flex-wrap items-center gap-6 border-b border-line px-14 py-5">
                <ClassSelect rows={rows} chosen={only} onChoose={onOnly} />
                <Select
                  compact
                  label={t("sort")}
                  value={sort ?? bySizes}
                  options={[
                    { id: bySizes, label: t("sort-largest") },
                    { id: "time", label: t("sort-time") },
                  ]}
                  onChange={(id) => onSort(id === "time" ? id : undefined)}
                />
                <div className="flex min-w-200 flex-1 items-center gap-4 *:first:flex-1">
                  <SearchField
                    label={t("filter")}
                    keys="/"
                    value={filter.text}
                    onChange={filter.setText}
                    inputRef={filter.field}
                    onLeave={() =>
                      enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose: chooseKey })
                    }
                  />
                  <ExportButton
                    disabledBecause={summary === null ? t("running") : rows.length === 0}
                    screen={{
                      rows: () => ({ source: "differences", readAt, keys: filter.matching.map(keyOfDifference) }),
                      count: filter.matching.length,
                    }}
                    query={{ source: "differences", readAt, keys: null }}
                  />
                </div>
              </div>
            )}
          </>
        }
        below={isRunning && <RunProgress progress={progress} onStop={control.stop} />}
      >
        <h2 className="visually-hidden">{t("differences")}</h2>
        <Body {...props} />
      </ListPane>
    </section>
  );
}

/** Most currencies whose sums are shown at once. */
const mostSums = 3;

/** Totals per currency, one line each: wallet / record, and the difference. */
function Sums({ sums }: { sums: readonly CurrencySum[] }) {
  const t = useT("reconcile");
  const [isAll, setAll] = useState(false);
  if (sums.length === 0) return null;
  const pair = (wallet: string | null, record: string | null) => (
    <>
      <MoneyText amount={wallet} tooLarge /> <span className="text-ink-2">/</span>{" "}
      <MoneyText amount={record} tooLarge />
    </>
  );
  const columns: Column<CurrencySum>[] = [
    {
      id: "currency",
      head: t("sums-currency"),
      hideHead: true,
      kind: "name",
      cell: ({ currency }) => (
        <strong className="text-small">
          <ServerText value={currency} />
        </strong>
      ),
    },
    {
      id: "staked",
      head: t("sums-staked"),
      kind: "figure",
      cell: ({ walletStake, recordStake }) => pair(walletStake, recordStake),
    },
    {
      id: "paid",
      head: t("sums-paid"),
      kind: "figure",
      cell: ({ walletPaid, recordPaid }) => pair(walletPaid, recordPaid),
    },
    {
      id: "difference",
      head: t("sums-difference"),
      kind: "figure",
      cell: ({ difference, differs }) => (
        <MoneyText amount={difference} sign tooLarge className={classes("font-semibold", differs && "text-broken")} />
      ),
    },
  ];
  return (
    <div className="max-h-[40%] flex-none overflow-y-auto border-b border-line leading-snug [&_:is(th,td)]:py-1">
      <FigureTable
        columns={columns}
        rows={isAll ? sums : sums.slice(0, mostSums)}
        rowKey={({ currency }) => currency}
        label={t("sums-title")}
      />
      <p className="px-12 pb-2 empty:hidden">
        <MoreCurrencies count={sums.length - mostSums} isOpen={isAll} onChange={setAll} />
      </p>
    </div>
  );
}

interface ClassSelectProps {
  rows: readonly DifferenceRow[];
  chosen: ReconcileClass | undefined;
  onChoose: (only: ReconcileClass | undefined) => void;
}

/** An option needs an id, so what is not chosen has one too. */
const [all, bySizes] = ["*", "largest"];

/** The classes of the list by name and icon, with the number of their rounds; a chosen one filters the list. */
function ClassSelect({ rows, chosen, onChoose }: ClassSelectProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const of = (name: ReconcileClass) => rows.filter((row) => row.class === name);
  const present = reconcileClasses.filter((name) => name === chosen || of(name).length > 0);
  return (
    <Select
      compact
      label={t("classes")}
      value={chosen ?? all}
      options={[
        { id: all, label: t("all"), count: rows.length },
        ...present.map((name) => ({
          id: name,
          label: named(name),
          icon: <ClassMark class={name} expected={of(name).every(({ expected }) => expected)} size={13} />,
          count: of(name).length,
        })),
      ]}
      onChange={(id) => onChoose(present.find((name) => name === id))}
    />
  );
}

/** The rows, or the reason why none is shown. */
function Body(props: DifferenceListProps) {
  const { control, filter, onOnly } = props;
  const t = useT("reconcile");
  const { shown } = control;
  if (!shown || shown.rows.length === 0) return <NoRows control={control} />;
  if (filter.matching.length > 0) return <DifferenceRows {...props} rows={shown.rows} />;
  const clear = () => {
    filter.setText("");
    onOnly(undefined);
  };
  return (
    <EmptyState
      title={t("empty-filter", { count: shown.rows.length })}
      action={<Button onPress={clear}>{t("empty-clear")}</Button>}
    />
  );
}

function NoRows({ control: { error, shown, again } }: { control: RunControl }) {
  const t = useT("reconcile");
  if (!shown) return <EmptyState title={t("empty-begin")} hint={t("empty-beginHint")} />;
  const { summary } = shown;
  if (!summary) {
    if (error) return <FailedState error={error} onRetry={again} />;
    return (
      <div className="px-14 py-12">
        <Skeleton lines={6} height={38} />
      </div>
    );
  }
  if (summary.coverage.players === 0) {
    return <EmptyState title={t("empty-nobody")} hint={shown.stopped ? undefined : t("empty-nobodyHint")} />;
  }
  if (!summary.complete && summary.rounds === 0) return <EmptyState title={t("empty-unread")} />;
  if (summary.rounds === 0) return <EmptyState title={t("empty-nothing")} hint={t("empty-nothingHint")} />;
  const matched = summary.counts.matched ?? 0;
  const beyond = summary.rounds - matched;
  if (summary.complete && beyond === 0) {
    return <EmptyState title={t("empty-none")} hint={t("empty-noneHint", { count: matched })} />;
  }
  const parts = [
    t("unlisted-matched", { count: matched }),
    beyond > 0 && t("unlisted-out_of_window", { count: beyond }),
  ];
  return <EmptyState title={t("empty-partial")} hint={parts.filter(Boolean).join(" · ")} />;
}
