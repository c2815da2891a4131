import { createContext, type ReactNode, useContext, useRef } from "react";
import type { Overall } from "@/gateway/types";
import { useKeys } from "@/shared/keys";
import { useRowHeight } from "@/shared/settings";
import {
  Button,
  EmptyState,
  enterList,
  ListPane,
  PreviousNext,
  SearchField,
  SplitView,
  VirtualList,
} from "@/shared/ui";
import { listWidth } from "./list-head";

interface Keyed {
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
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(isWanted);
}

/** The key of the next row with a broken rule. */
export function nextBroken(
  rows: readonly (Keyed & { readonly verdict: Overall })[],
  current: string | null,
): string | undefined {
  const at = rows.findIndex(({ key }) => key === current);
  return nextAfter(rows, at, ({ verdict }) => verdict === "inconsistent")?.key;
}

interface Listed extends Keyed {
  readonly verdict: Overall;
}

/** What the keys do, and why a neighbour can't be opened, in the screen's own words. */
interface ListWords {
  readonly filter: string;
  readonly broken: string;
  readonly previous: string;
  readonly next: string;
  readonly isFirst: string;
  readonly isLast: string;
  /** The chosen row is not in the list. */
  readonly notListed: string;
}

interface ListScreenProps<R extends Listed> {
  /** The width of the list is kept under it. */
  id: string;
  /** Names the list for screen readers. */
  label: string;
  rows: readonly R[];
  /** The rows that match the filter, in the same order. */
  matching: readonly R[];
  /** The key of the row in the address. */
  address: string | undefined;
  /** Whether more rows may come. */
  isReading: boolean;
  onChoose: (key: string) => void;
  words: ListWords;
  /** Above the list: `ListHead` with the conditions and counts, then `Notices`. */
  head: ReactNode;
  /** Why no row is shown; null if there are rows. */
  instead: ReactNode;
  /** A `ListRow`. */
  row: (row: R) => ReactNode;
  groups?: { readonly of: (row: R) => string; readonly head: (row: R) => ReactNode };
  /** Below the list: progress and sums. */
  sums: ReactNode;
  detail: (chosen: Chosen<R>) => ReactNode;
}

interface Shared {
  readonly chosen: Chosen<Keyed>;
  readonly words: ListWords;
  readonly onChoose: (key: string) => void;
  readonly focusFilter: () => void;
  readonly enter: () => void;
}

const ListContext = createContext<Shared | null>(null);

function useList(): Shared {
  const list = useContext(ListContext);
  if (!list) throw new Error("outside of a ListScreen");
  return list;
}

const keyOf = ({ key }: Keyed) => key;

/**
 * A screen that is a list beside the details of its chosen row: the split, the keys `/ ! [ ]`, the way from the filter into the
 * list, what is chosen, and the rows with the heads of their groups. A screen gives its rows and its words; what else it needs, it
 * composes from the parts in this folder.
 */
export function ListScreen<R extends Listed>(props: ListScreenProps<R>) {
  const { rows, matching, address, isReading, onChoose, words, groups, detail } = props;
  const rowHeight = useRowHeight();
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = chosenFrom({ rows, matching, record: address, isReading });
  const chosenKey = chosen.kind === "row" ? chosen.row.key : null;
  const { previous, next } = chosen.kind === "row" ? chosen : { previous: null, next: null };
  // The first row counts too if nobody chose it.
  const broken = nextBroken(matching, address ?? null);
  const focusFilter = () => pane.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  const enter = () => enterList({ box: list, rows: matching, chosenKey, onChoose });
  const choose = (key: string | null | undefined) => () => void (key != null && onChoose(key));
  useKeys({
    "/": { label: words.filter, run: focusFilter, hint: true },
    "!": { label: words.broken, run: choose(broken), hint: true, when: broken !== undefined },
    "[": { label: words.previous, run: choose(previous), hint: true, when: previous !== null },
    "]": { label: words.next, run: choose(next), hint: true, when: next !== null },
  });
  return (
    <ListContext value={{ chosen, words, onChoose, focusFilter, enter }}>
      <SplitView
        id={props.id}
        listWidth={listWidth()}
        list={
          <div ref={pane} className="@container h-full">
            <ListPane above={props.head} below={props.sums}>
              {props.instead ?? (
                <VirtualList
                  items={matching}
                  itemKey={keyOf}
                  rowHeight={rowHeight}
                  renderRow={props.row}
                  groupOf={groups?.of}
                  renderHeading={groups?.head}
                  selectedKey={chosenKey}
                  onSelect={onChoose}
                  label={props.label}
                  boxRef={list}
                />
              )}
            </ListPane>
          </div>
        }
        detail={detail(chosen)}
      />
    </ListContext>
  );
}

/** The text of the filter. Enter and Arrow Down lead into the list. */
export function ListField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return <SearchField {...props} keys="/" onLeave={useList().enter} />;
}

/** No row matches the filter, or the chosen one does not: the button takes the filter away, and leads to it. */
export function NoMatch({ title, clear, onClear }: { title: string; clear: string; onClear: () => void }) {
  const { focusFilter } = useList();
  const press = () => {
    onClear();
    focusFilter();
  };
  return <EmptyState title={title} action={<Button onPress={press}>{clear}</Button>} />;
}

/** The buttons to the neighbours of the chosen row, which say why there is none. */
export function Neighbours() {
  const { chosen, words, onChoose } = useList();
  if (chosen.kind === "none") return null;
  const { previous, next } = chosen.kind === "row" ? chosen : { previous: null, next: null };
  const step = (label: string, key: string | null, end: string) => ({
    label,
    onPress: key !== null && (() => onChoose(key)),
    end: chosen.kind === "row" ? end : words.notListed,
  });
  return (
    <PreviousNext
      hasKeys
      previous={step(words.previous, previous, words.isFirst)}
      next={step(words.next, next, words.isLast)}
    />
  );
}
