import { createContext, type KeyboardEvent, type ReactNode, type RefObject, useContext, useRef, useState } from "react";
import { useKeys } from "@/shared/keys";
import { useRowHeight } from "@/shared/settings";
import {
  Button,
  classes,
  EmptyState,
  PreviousNext,
  SearchField,
  SplitView,
  type SplitViewProps,
  VirtualList,
} from "@/shared/ui";
import { listWidth } from "./list-head";

/** A row of a list. */
export interface Keyed {
  readonly key: string;
}

/** What the detail pane beside a list shows. */
export type Chosen<R extends Keyed> =
  | {
      kind: "row";
      row: R;
      /** Neighbours in the filtered list. */
      previous: string | null;
      next: string | null;
    }
  /** The row in the address is not loaded yet. */
  | { kind: "searching" }
  /** The row in the address was not received. No other one is shown instead. */
  | { kind: "missing"; record: string }
  /** The row in the address does not match the filter. It stays selected, and no other one is shown instead. */
  | { kind: "filtered" }
  /** Several rows fit what is looked for, or none fits well. */
  | { kind: "undecided" }
  | { kind: "none" };

interface ChosenFrom<R extends Keyed> {
  rows: readonly R[];
  /** The rows that match the filter, in the same order. */
  matching: readonly R[];
  /** The key of the row in the address. */
  record: string | undefined;
  /** Whether more rows may come. */
  isReading: boolean;
}

/** The row in the address; without one, the first row of the filtered list. */
export function chosenFrom<R extends Keyed>({ rows, matching, record, isReading }: ChosenFrom<R>): Chosen<R> {
  if (record === undefined && matching[0]) return { kind: "row", row: matching[0], ...neighbours(matching, 0) };
  if (record === undefined) return { kind: "none" };
  const index = matching.findIndex(({ key }) => key === record);
  const row = matching[index];
  if (row) return { kind: "row", row, ...neighbours(matching, index) };
  if (rows.some(({ key }) => key === record)) return { kind: "filtered" };
  return isReading ? { kind: "searching" } : { kind: "missing", record };
}

function neighbours(matching: readonly Keyed[], index: number): { previous: string | null; next: string | null } {
  return { previous: matching[index - 1]?.key ?? null, next: matching[index + 1]?.key ?? null };
}

/**
 * The next wanted row below `at`, continuing from the top after the last; -1 starts at the top. `undefined` if no other row
 * is wanted, or no row at all.
 */
export function nextAfter<R>(rows: readonly R[], at: number, isWanted: (row: R) => boolean): R | undefined {
  // Without copies: it is asked with each key of a filter.
  const others = at < 0 ? rows.length : rows.length - 1;
  for (let step = 1; step <= others; step += 1) {
    const row = rows[(at + step) % rows.length];
    if (row !== undefined && isWanted(row)) return row;
  }
  return undefined;
}

/** What the keys do, in the screen's own words. A key without words is not the list's. */
interface ListWords {
  readonly filter?: string | undefined;
  readonly broken?: string | undefined;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Why there is no neighbour, for `Neighbours`: the chosen row is the first, the last, or not in the list. */
  readonly ends?: { readonly isFirst: string; readonly isLast: string; readonly notListed: string };
}

interface ListScreenProps<R extends Keyed> {
  /** The width of the list is kept under it. */
  id: string;
  width?: SplitViewProps["listWidth"];
  /** Names the list and what is above and below it for screen readers. */
  label?: string;
  /** The rows that match the filter. */
  rows: readonly R[];
  chosen: Chosen<R>;
  /** The list is not to be read yet. */
  isBusy?: boolean;
  onChoose: (row: R) => void;
  words: ListWords;
  /** What `!` looks for. */
  isBroken?: (row: R) => boolean;
  /** From top to bottom: `ListHead` with the conditions and counts, `Notices`, `ListRows`, and progress or sums. */
  children: ReactNode;
  detail: ReactNode;
}

interface List<R extends Keyed> {
  readonly rows: readonly R[];
  readonly chosen: Chosen<R>;
  readonly words: ListWords;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onChoose: (row: R) => void;
  readonly choose: (key: string | null) => void;
  readonly focusFilter: () => void;
}

/** A context has no type parameter: the screen that composes the list and its parts has the same rows in both. */
const ListContext = createContext<unknown>(null);

function useList<R extends Keyed>(): List<R> {
  const list = useContext(ListContext) as List<R> | null;
  if (!list) throw new Error("outside of a ListScreen");
  return list;
}

/**
 * A screen that is a list beside the details of its chosen row: the split, the keys `/ ! [ ]`, the way from the filter into the
 * list, and what is chosen. A screen gives its rows and its words, and composes the list from the parts in this folder.
 */
export function ListScreen<R extends Keyed>(props: ListScreenProps<R>) {
  const { rows, chosen, onChoose, words, isBroken } = props;
  const pane = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { previous, next } = chosen.kind === "row" ? chosen : noNeighbours;
  const shown = chosen.kind === "row" ? rows.findIndex(({ key }) => key === chosen.row.key) : -1;
  const broken = isBroken && nextAfter(rows, shown, isBroken);
  const focusFilter = () => pane.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  const choose = (key: string | null) => {
    const row = rows.find((each) => each.key === key);
    if (row) onChoose(row);
  };
  const { filter, broken: brokenLabel } = words;
  useKeys({
    ...(filter !== undefined && { "/": { label: filter, run: focusFilter, hint: true } }),
    ...(brokenLabel !== undefined && {
      "!": { label: brokenLabel, run: () => broken && onChoose(broken), hint: true, when: broken !== undefined },
    }),
    ...(words.previous !== undefined && {
      "[": { label: words.previous, run: () => choose(previous), hint: true, when: previous !== null },
    }),
    ...(words.next !== undefined && {
      "]": { label: words.next, run: () => choose(next), hint: true, when: next !== null },
    }),
  });
  const list: List<R> = { rows, chosen, words, box, onChoose, choose, focusFilter };
  return (
    <ListContext value={list}>
      <SplitView
        id={props.id}
        listWidth={props.width ?? listWidth()}
        list={
          <section
            ref={pane}
            aria-label={props.label}
            aria-busy={props.isBusy}
            className="@container flex h-full min-h-0 flex-col"
          >
            {props.children}
          </section>
        }
        detail={props.detail}
      />
    </ListContext>
  );
}

const noNeighbours = { previous: null, next: null } as const;

interface ListRowsProps<R> {
  /** Names the rows for screen readers. */
  label: string;
  /** A `ListRow`, or what the screen has in its place. */
  row: (row: R) => ReactNode;
  /** In pixels; left out: that of the density. */
  rowHeight?: number;
  groups?: {
    readonly of: (row: R) => string;
    readonly head: (row: R) => ReactNode;
    /** Of the head; left out: one. */
    readonly lines?: (row: R) => number;
  };
  /** Why no row is shown; null if there are rows. */
  instead: ReactNode;
  /** Enter on the chosen row. */
  onOpen?: (row: R) => void;
  className?: string;
}

const keyOf = ({ key }: Keyed) => key;
const noRows = [] as const;

/**
 * The rows with the heads of their groups, or why there are none. They take the height that the other parts leave. Once made they are
 * hidden and not removed: a filter that leaves nothing for one letter must not make them all again.
 */
export function ListRows<R extends Keyed>(props: ListRowsProps<R>) {
  const { instead, groups, onOpen } = props;
  const { rows, chosen, onChoose, box } = useList<R>();
  const usualHeight = useRowHeight();
  const shown = instead === null ? rows : noRows;
  const [isMade, setMade] = useState(shown.length > 0);
  if (!isMade && shown.length > 0) setMade(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== box.current || chosen.kind !== "row") return;
    event.preventDefault();
    onOpen?.(chosen.row);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list box inside has the focus and its keys; this adds one.
    <div className="relative min-h-0 flex-1 overflow-auto" onKeyDown={onOpen && onKeyDown}>
      {instead}
      {isMade && (
        <VirtualList
          className={props.className}
          items={shown}
          itemKey={keyOf}
          rowHeight={props.rowHeight ?? usualHeight}
          renderRow={props.row}
          groupOf={groups?.of}
          renderHeading={groups?.head}
          headingLines={groups?.lines}
          selectedKey={chosen.kind === "row" ? chosen.row.key : null}
          onSelect={(_key, row) => onChoose(row)}
          label={props.label}
          boxRef={box}
        />
      )}
    </div>
  );
}

export interface ListFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter where no row matches. */
  onNone?: (value: string) => void;
  /** Backspace while it is empty: moves the focus to what stands before the text. */
  onBack?: () => void;
}

/** The text of the filter. Enter and Arrow Down lead into the list, where the first row is chosen if none is. */
export function ListField({ onNone, ...field }: ListFieldProps) {
  const { rows, chosen, box, onChoose } = useList();
  const [first] = rows;
  const enter = () => {
    if (!first) return;
    box.current?.focus();
    if (chosen.kind !== "row") onChoose(first);
  };
  return <SearchField {...field} keys="/" onLeave={enter} onSubmit={first ? undefined : onNone} />;
}

/** Gives the focus to the rows. Where there are none it is nowhere, from where it goes to the list that comes. */
export function useFocusList(): () => void {
  const { rows, box } = useList();
  return () => {
    if (rows.length > 0) box.current?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}

/** No row matches the filter, or the chosen one does not: the button takes the filter away, and leads to it. */
export function NoMatch(props: { title: string; hint?: string; clear: string; onClear: () => void }) {
  const { focusFilter } = useList();
  const press = () => {
    props.onClear();
    focusFilter();
  };
  return <EmptyState title={props.title} hint={props.hint} action={<Button onPress={press}>{props.clear}</Button>} />;
}

/** The buttons to the neighbours of the chosen row, which say why there is none. */
export function Neighbours() {
  const { chosen, words, choose } = useList();
  if (chosen.kind === "none") return null;
  const { previous, next } = chosen.kind === "row" ? chosen : noNeighbours;
  const step = (label: string | undefined, key: string | null, end: string | undefined) => ({
    label: label ?? "",
    onPress: key !== null && (() => choose(key)),
    end: (chosen.kind === "row" ? end : words.ends?.notListed) ?? "",
  });
  return (
    <PreviousNext
      hasKeys
      previous={step(words.previous, previous, words.ends?.isFirst)}
      next={step(words.next, next, words.ends?.isLast)}
    />
  );
}

interface ListRowProps {
  isCompact: boolean;
  /** An icon before both lines. */
  sign?: ReactNode;
  /** What the row is of, and its figure. */
  first: ReactNode;
  figure: ReactNode;
  /** The second line, and its figure: in one line, that is for screen readers only. */
  details: ReactNode;
  secondFigure: ReactNode;
  /** Behind both lines. */
  mark: ReactNode;
}

const line = "flex min-w-0 items-center overflow-hidden whitespace-nowrap";
const second = "text-small leading-[17px] text-ink-2";

/**
 * A row of two lines, in a compact list of one. Its height is always the same, and a figure is never cut: what stands beside it gives
 * way.
 */
export function ListRow({ isCompact, sign, first, figure, details, secondFigure, mark }: ListRowProps) {
  return (
    <div
      className={classes(
        "grid h-full items-center gap-x-8 px-12",
        sign === undefined ? "grid-cols-[minmax(0,1fr)_17px]" : "grid-cols-[20px_minmax(0,1fr)_17px]",
      )}
    >
      {sign}
      {isCompact ? (
        <div className={classes(line, "gap-x-8")}>
          <div className="flex min-w-0 shrink items-center gap-x-4 font-semibold">{first}</div>
          <div className={classes(line, second, "flex-[1_1000_auto] gap-x-8")}>{details}</div>
          <span className="flex-none font-semibold">{figure}</span>
          <span className="visually-hidden">{secondFigure}</span>
        </div>
      ) : (
        <div className="min-w-0">
          <div className={classes(line, "gap-x-4 leading-[18px] font-semibold")}>
            <div className="flex min-w-0 flex-1 items-center gap-x-4">{first}</div>
            <span className="flex-none">{figure}</span>
          </div>
          <div className={classes(line, second, "gap-x-8")}>
            <div className="flex min-w-0 flex-1 gap-x-8 overflow-hidden">{details}</div>
            <span className="flex-none">{secondFigure}</span>
          </div>
        </div>
      )}
      {mark}
    </div>
  );
}

interface YieldingProps {
  /** What yields first has the lowest. */
  order: 1 | 2 | 3;
  /** Stays, because it was searched for. */
  isKept?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a line that is there whole or not at all: without room it wraps into a line that nobody sees. Each order shrinks a million
 * times as much as the next, so that one has gone before the next one moves by a pixel.
 */
export function Yielding({ order, isKept = false, className, children }: YieldingProps) {
  if (isKept) return <span className="flex-none">{children}</span>;
  return (
    <span
      className={classes("flex h-[1lh] min-w-0 flex-wrap overflow-hidden whitespace-pre", className)}
      style={{ flexShrink: 1e6 ** (3 - order) }}
    >
      <span className="h-full w-0" />
      {children}
    </span>
  );
}
