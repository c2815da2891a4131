import { useVirtualizer } from "@tanstack/react-virtual";
import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { classes } from "./classes";
import { Thumb } from "./panes";

interface VirtualListProps<T> {
  items: readonly T[];
  /** Unique and stable. */
  itemKey: (item: T) => string;
  /** In pixels. */
  rowHeight: number;
  renderRow: (item: T, state: { isSelected: boolean; index: number }) => ReactNode;
  selectedKey: string | null | undefined;
  onSelect: (key: string, item: T) => void;
  /** Names the list for screen readers. */
  label: string;
  /** Whether the list scrolls to the selected row; off where the program itself keeps selecting the newest. */
  revealsChoice?: boolean;
  className?: string;
  /** Names the group of an item. A heading is drawn above the first row of each group, and stays at the top. */
  groupOf?: (item: T) => string;
  renderHeading?: (item: T) => ReactNode;
  /** The lines of the heading of an item's group; left out: one. */
  headingLines?: (item: T) => number;
  /** To give the list the focus. */
  boxRef?: RefObject<HTMLDivElement | null>;
}

const HeadingId = createContext<string | undefined>(undefined);

/** The id of the name in the head of a group: its rows are described by it. */
export const useHeadingId = (): string | undefined => useContext(HeadingId);

/**
 * A virtualised list box. Rows added at either end keep the scroll position. The list keeps the focus; the selected row
 * is its active descendant. Without items it is hidden, and keeps its rows for the next ones.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { itemKey, rowHeight, renderRow, selectedKey, onSelect, label, className } = props;
  const { revealsChoice = true, groupOf, renderHeading, headingLines } = props;
  const t = useT("shared");
  const listId = useId();
  const ownBox = useRef<HTMLDivElement>(null);
  const scroller = props.boxRef ?? ownBox;
  const isEmpty = props.items.length === 0;
  // To create rows takes longer than to change them: one wrong letter in a filter must not remove them all.
  const [kept, setKept] = useState(props.items);
  if (!isEmpty && kept !== props.items) setKept(props.items);
  const items = isEmpty ? kept : props.items;
  const indexOf = (key: string) => items.findIndex((item) => itemKey(item) === key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `indexOf` changes with the items and their keys.
  const selectedIndex = useMemo(() => (selectedKey == null ? -1 : indexOf(selectedKey)), [items, itemKey, selectedKey]);

  const starts = useMemo(() => startsOf(items, groupOf), [items, groupOf]);
  const hasHeadings = groupOf !== undefined && renderHeading !== undefined;
  /** Height of the heading of a row's group, in pixels. */
  const headingOf = (index: number) => {
    const item = items[index];
    return hasHeadings && item !== undefined ? lineHeight * (headingLines?.(item) ?? 1) : 0;
  };
  const headingAbove = (index: number) => (starts[index] === index ? headingOf(index) : 0);

  // The library measures all rows again when this function changes: when the rows or their height do, not in each frame
  // of scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is read by `estimateSize`.
  const keyAt = useCallback(
    (index: number) => itemKey(items[index] as T),
    [items, itemKey, rowHeight, starts, hasHeadings],
  );

  // The first rows are rendered before measuring: measuring first would lay out the page twice.
  const isSettled = useDeferredValue(true, false);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => (isSettled ? scroller.current : null),
    estimateSize: (index) => rowHeight + headingAbove(index),
    // The selected row is never at the edge: its neighbours are seen too.
    scrollPaddingStart: headingOf(selectedIndex) + 2 * rowHeight,
    scrollPaddingEnd: 2 * rowHeight,
    getItemKey: keyAt,
    // Few: each row is drawn again with every key of a filter.
    overscan: isSettled ? 2 : 0,
    // Renders rows at once, before the list is measured: about as many as fit below the bar and the head of a list.
    initialRect: { width: 0, height: 0.75 * window.innerHeight },
  });

  const choose = (index: number) => {
    const item = items[index];
    if (item !== undefined) onSelect(itemKey(item), item);
  };
  const moveBy = (step: number) => choose(Math.min(items.length - 1, Math.max(0, selectedIndex + step)));

  const firstKey = items[0] === undefined ? undefined : itemKey(items[0]);
  useSteadyStart(scroller, firstKey, (key) => {
    // A list at its top shows the new rows. Asked of the library: the element would be laid out to answer.
    const index = virtualizer.scrollOffset ? indexOf(key) : -1;
    return index < 0 ? undefined : (virtualizer.measurementsCache[index]?.start ?? index * rowHeight);
  });

  /** Shows the chosen row, and below the head a whole row: one that is cut there looks like a fault. */
  const reveal = () => {
    // A list at its top, with the chosen row and two below it in sight, need not move. To ask how far it can would lay it out.
    if (!virtualizer.scrollOffset && selectedIndex + 2 <= (virtualizer.range?.endIndex ?? 0)) return;
    const [wanted = 0, align = "auto"] = virtualizer.getOffsetForIndex(selectedIndex) ?? [];
    if (align === "auto") return;
    const covered = headingOf(virtualizer.getVirtualItemForOffset(wanted)?.index ?? 0);
    const first = virtualizer.getVirtualItemForOffset(wanted + covered);
    const isWhole = first === undefined || wanted === 0 || first.start >= wanted + covered - 1;
    virtualizer.scrollToOffset(isWhole ? wanted : first.end - covered);
  };
  const revealed = revealsChoice && selectedIndex >= 0 ? selectedKey : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is revealed, not the same one pushed down.
  useEffect(() => {
    if (isSettled && revealed != null) reveal();
  }, [isSettled, revealed, virtualizer]);

  // A filter that takes rows away may move the chosen one out of sight.
  const length = useRef(items.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows are taken away
  useEffect(() => {
    const isShorter = items.length < length.current;
    length.current = items.length;
    if (isShorter && isSettled && revealed != null) reveal();
  }, [items.length]);

  useKeys(
    {
      j: { label: t("move"), run: () => moveBy(1), hint: true },
      k: { label: t("move"), run: () => moveBy(-1), hint: true },
    },
    { when: !isEmpty },
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const step = stepFor(event, page, items.length);
    if (step === null) return;
    event.preventDefault();
    moveBy(step);
  };

  const topIndex = virtualizer.getVirtualItemForOffset(virtualizer.scrollOffset ?? 0)?.index ?? 0;
  const top = hasHeadings ? items[topIndex] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  /** The heads are no options, so that each row names the one of its group: a screen reader says the day of a record. */
  const headId = (index: number) => `${listId}-head-${starts[index]}`;
  const isHeadShown = (index: number) => starts[index] === starts[topIndex] || (starts[index] ?? 0) > topIndex;
  return (
    <>
      <div
        ref={scroller}
        role="listbox"
        aria-label={label}
        aria-activedescendant={selectedIndex >= 0 ? optionId(selectedIndex) : undefined}
        tabIndex={0}
        data-chosen={selectedIndex >= 0}
        className={classes(
          "group relative h-full overflow-x-hidden overflow-y-auto thumb-only contain-strict [overflow-anchor:none] focus-visible:-outline-offset-2 data-[chosen=true]:focus-visible:outline-none",
          className,
        )}
        style={isEmpty ? hidden : undefined}
        inert={isEmpty}
        onKeyDown={onKeyDown}
      >
        {top !== undefined && (
          <div
            className="sticky start-0 top-0 z-1"
            style={{ height: headingOf(topIndex), marginBottom: -headingOf(topIndex) }}
            role="presentation"
          >
            <HeadingId value={headId(topIndex)}>{renderHeading?.(top)}</HeadingId>
          </div>
        )}
        <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }} role="presentation">
          {virtualizer.getVirtualItems().map((row) => {
            const item = items[row.index] as T;
            const isSelected = row.index === selectedIndex;
            const above = headingAbove(row.index);
            // The heading that stays at the top stands for this one, and it must not be there twice.
            const isCovered = row.index <= topIndex;
            return (
              <Fragment key={row.index}>
                {above > 0 && !isCovered && (
                  <div
                    className="absolute inset-x-0 top-0"
                    style={{ height: above, transform: `translateY(${row.start}px)` }}
                    role="presentation"
                  >
                    <HeadingId value={headId(row.index)}>{renderHeading?.(item)}</HeadingId>
                  </div>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list box's own, which keeps the focus. */}
                {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
                <div
                  id={optionId(row.index)}
                  role="option"
                  aria-selected={isSelected}
                  aria-describedby={
                    hasHeadings && groupOf?.(item) !== "" && isHeadShown(row.index) ? headId(row.index) : undefined
                  }
                  aria-posinset={row.index + 1}
                  aria-setsize={items.length}
                  className="absolute inset-x-0 top-0 overflow-hidden after:absolute after:start-(--text-start,12px) after:end-0 after:bottom-0 after:h-px after:bg-line hover:bg-hover aria-selected:bg-accent-soft aria-selected:shadow-[inset_3px_0_0_var(--accent)] aria-selected:after:hidden group-focus-visible:aria-selected:bg-[color-mix(in_srgb,var(--accent)_10%,var(--accent-soft))] group-focus-visible:aria-selected:shadow-[inset_5px_0_0_var(--accent)]"
                  style={{ height: row.size - above, transform: `translateY(${row.start + above}px)` }}
                  onClick={() => choose(row.index)}
                >
                  {renderRow(item, { isSelected, index: row.index })}
                </div>
              </Fragment>
            );
          })}
        </div>
      </div>
      {!isEmpty && <Thumb of={scroller} />}
    </>
  );
}

/** Out of the way of what says why there are no items. */
const hidden = { position: "absolute", inset: 0, visibility: "hidden" } as const;

/** Height of a line of a heading in pixels. */
const lineHeight = 28;

/** Where the group of each item begins; empty without groups. */
function startsOf<T>(items: readonly T[], groupOf: ((item: T) => string) | undefined): readonly number[] {
  if (!groupOf) return [];
  let before: string | undefined;
  let start = 0;
  return items.map((item, index) => {
    const group = groupOf(item);
    if (group !== before) start = index;
    before = group;
    return start;
  });
}

/** How far a key moves the selection; null if the list does not handle the key. */
function stepFor(event: { key: string }, page: number, length: number): number | null {
  switch (event.key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "PageDown":
      return page;
    case "PageUp":
      return -page;
    case "Home":
      return -length;
    case "End":
      return length;
    default:
      return null;
  }
}

/**
 * Keeps the scroll position when rows are added at the start, so that the visible rows stay. A list at its top stays at
 * the top and shows the new rows.
 */
function useSteadyStart(
  scroller: RefObject<HTMLElement | null>,
  firstKey: string | undefined,
  /** Where an item's row begins, in pixels. */
  startOf: (key: string) => number | undefined,
) {
  const before = useRef(firstKey);
  useLayoutEffect(() => {
    const added = before.current === undefined || before.current === firstKey ? 0 : startOf(before.current);
    before.current = firstKey;
    if (added && scroller.current && scroller.current.scrollTop > 0) scroller.current.scrollTop += added;
  });
}
