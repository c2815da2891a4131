import { Fragment, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { classes } from "./classes";
import styles from "./figure-table.module.css";

export interface Column<Row> {
  id: string;
  /** In the head. Of figures also before each figure where the columns don't fit. */
  head: string;
  /** `name`: names its row; `figure`: an amount or a number. */
  kind?: "name" | "text" | "figure";
  /** The head is for screen readers only. */
  hideHead?: boolean;
  /** Explains the head. */
  hint?: string;
  cell: (row: Row, index: number) => ReactNode;
  /** How many columns a row's cell takes; those after it have none. */
  span?: (row: Row) => number;
  /** In the rows below the others: the total, and what comes of it. */
  totals?: readonly ReactNode[];
  className?: string;
}

interface FigureTableProps<Row> {
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** By default the position: rows of the service have no identity. */
  rowKey?: (row: Row) => string | number;
  rowClass?: (row: Row) => string | false | undefined;
  /** A press on a row follows its first link, as keys do. */
  followsLink?: boolean;
  /** The row that is shown elsewhere too. */
  isChosen?: (row: Row) => boolean;
  /** What stands above a row: the head of a group. */
  above?: (row: Row, before: Row | undefined) => ReactNode;
  /** What stands below a row, over all columns. */
  below?: (row: Row) => ReactNode;
  /** The column with which it begins. */
  belowFrom?: string;
  /** Names the table for screen readers. */
  label?: string;
  /** Below the table. */
  note?: ReactNode;
}

/** Written by hand: where the figures get lines of their own, the parts are no longer laid out as a table, and WebKit takes their roles away. */
const IS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table that never cuts figures: if the columns don't fit, each figure gets its own line with its column's name. */
export function FigureTable<Row>({ className, ...props }: FigureTableProps<Row>) {
  const fit = useFit();
  return (
    <div ref={fit} className={styles.fit}>
      <table {...IS.table} className={classes(styles.table, className)}>
        <Columns {...props} />
      </table>
    </div>
  );
}

/**
 * Writes to `data-fit` for the style sheet whether the columns fit. It measures the table, because CSS can't know the width of an
 * amount's digits.
 */
function useFit(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // Runs after each render, because other figures may be wider, and after each change of width.
  useLayoutEffect(() => {
    if (element.current) choose(element.current);
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      // Changes of height are ignored: the chosen layout changes the height, which would loop.
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      choose(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}

/** A table inside has columns meanwhile: with lines, it would need less space than it takes afterwards. */
function choose(element: HTMLElement) {
  const inside = [...element.querySelectorAll<HTMLElement>("[data-fit]")];
  for (const each of [element, ...inside]) each.dataset.fit = "columns";
  if (element.scrollWidth > element.clientWidth) element.dataset.fit = "lines";
  for (const each of inside) choose(each);
}

function Columns<Row>({ columns, rows, label, note, rowKey, ...look }: Omit<FigureTableProps<Row>, "className">) {
  const caption = note || label;
  const sums = Array.from({ length: Math.max(...columns.map(({ totals }) => totals?.length ?? 0)) }, (_, at) => at);
  return (
    <>
      {caption && (
        <caption
          className={
            note
              ? "[[data-fit=lines]_&]:order-1 caption-bottom border-t border-line py-7 text-start text-small text-ink-2"
              : "visually-hidden"
          }
        >
          {caption}
        </caption>
      )}
      <thead {...IS.group}>
        <tr {...IS.row}>
          {columns.map(({ id, head, kind, hideHead, hint }) => (
            <th
              {...IS.head}
              key={id}
              scope="col"
              title={hint}
              className={classes(CELL, "h-28", kind === "figure" && styles.figure)}
            >
              <span className={hideHead ? "visually-hidden" : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...IS.group}>
        {rows.map((row, index) => (
          <Fragment key={rowKey?.(row) ?? index}>
            <Whole span={columns.length} className="bg-sunken">
              {look.above?.(row, rows[index - 1])}
            </Whole>
            <tr
              {...IS.row}
              aria-current={look.isChosen?.(row) || undefined}
              className={classes(
                "has-data-lit:bg-accent-soft aria-[current=true]:bg-accent-soft",
                look.followsLink && "hover:not-aria-[current=true]:bg-hover",
                look.rowClass?.(row),
              )}
              onClick={look.followsLink ? followLink : undefined}
            >
              {cellsOf(columns, row).map(({ column, span }) => (
                <Cell key={column.id} column={column} span={span}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
            <Whole
              span={columns.length}
              from={Math.max(
                0,
                columns.findIndex(({ id }) => id === look.belowFrom),
              )}
              className="bg-accent-soft"
            >
              {look.below?.(row)}
            </Whole>
          </Fragment>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot {...IS.group}>
          {sums.map((at) => (
            <tr {...IS.row} key={at} className="font-semibold">
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.totals?.[at]}
                </Cell>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </>
  );
}

/** Presses of what the row holds, and the end of a selection of text, are left alone. */
function followLink({ target, currentTarget: row }: MouseEvent<HTMLTableRowElement>) {
  const isOther = target instanceof Element && (!row.contains(target) || target.closest("a, button, input") !== null);
  if (!isOther && getSelection()?.isCollapsed !== false) row.querySelector("a")?.click();
}

interface WholeProps {
  span: number;
  /** The columns before it are empty. */
  from?: number;
  className: string;
  children: ReactNode;
}

/** A row over all columns. */
function Whole({ span, from = 0, className, children }: WholeProps) {
  if (children == null || children === false) return null;
  return (
    <tr {...IS.row} className={className}>
      {from > 0 && <td {...IS.cell} colSpan={from} />}
      <td {...IS.cell} colSpan={span - from} className={classes(CELL, "col-span-full")}>
        {children}
      </td>
    </tr>
  );
}

const CELL = "px-5 @min-[700px]:px-7 py-4 text-start align-middle first:ps-0 last:pe-0";

/** The cells of a row, each with the number of columns that it takes. */
function cellsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const cells: { column: Column<Row>; span: number }[] = [];
  let taken = 0;
  columns.forEach((column, at) => {
    if (at < taken) return;
    const span = column.span?.(row) ?? 1;
    taken = at + span;
    cells.push({ column, span });
  });
  return cells;
}

interface CellProps<Row> {
  column: Column<Row>;
  span?: number;
  children: ReactNode;
}

function Cell<Row>({ column: { kind, head, className }, span = 1, children }: CellProps<Row>) {
  const look = classes(CELL, "h-32", className, span > 1 && "[[data-fit=lines]_&]:col-span-full");
  const colSpan = span > 1 ? span : undefined;
  if (kind === "name") {
    return (
      <th {...IS.name} scope="row" colSpan={colSpan} className={classes(look, "[font-weight:inherit]")}>
        {children}
      </th>
    );
  }
  if (kind !== "figure" || span > 1) {
    return (
      <td {...IS.cell} colSpan={colSpan} className={look}>
        {children}
      </td>
    );
  }
  // The name of the column is shown before the figure where it has a line of its own.
  return (
    <td {...IS.cell} className={classes(styles.figure, look)} data-name={head}>
      {children}
    </td>
  );
}

/** The longest of the amounts, which sets the width. */
export function longest(amounts: Iterable<string | null | undefined>): string {
  let found = "";
  for (const amount of amounts) if (amount != null && amount.length > found.length) found = amount;
  return found;
}
