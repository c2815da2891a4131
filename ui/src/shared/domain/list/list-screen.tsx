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
import { type Chosen, chosenFrom, nextBroken } from "./chosen";
import { listWidth } from "./list-head";

interface Listed {
  readonly key: string;
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
  readonly chosen: Chosen<Listed>;
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

const keyOf = ({ key }: Listed) => key;

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
