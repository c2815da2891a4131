import { Fragment, type MouseEvent, type ReactNode } from "react";
import { classes } from "./classes";
import styles from "./figure-table.module.css";
import { useFit } from "./fit";

export interface Column<Row> {
  id: string;
  /** In the head. Of figures also before each figure where the columns don't fit. */
  head: string;
  /** The currency of all figures of the column, in the head. */
  unit?: string | null;
  /** `name`: names its row; `figure`: an amount or a number. */
  kind?: "name" | "text" | "figure";
  /** The head is for screen readers only. */
  hideHead?: boolean;
  /** Explains the head. */
  hint?: string;
  cell: (row: Row, index: number) => ReactNode;
  /** In the row below the others, if any column has one. */
  total?: ReactNode;
  className?: string;
}

interface ColumnsProps<Row> {
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

/** The heads of a table whose rows are written by hand. */
export interface FigureColumn {
  key: string;
  /** The column's head. */
  name: ReactNode;
  /** Right-aligned, with a margin for marks. */
  isFigure?: boolean;
}

interface HeadsProps {
  columns?: readonly FigureColumn[];
  rows?: undefined;
  caption?: ReactNode;
  children: ReactNode;
}

type FigureTableProps<Row> = { className?: string } & (ColumnsProps<Row> | HeadsProps);

const layouts = ["columns", "lines"] as const;

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
  const fit = useFit<HTMLDivElement>(layouts);
  return (
    <div ref={fit} className={styles.fit}>
      <table {...IS.table} className={classes(styles.table, className)}>
        {props.rows === undefined ? <Heads {...props} /> : <Columns {...props} />}
      </table>
    </div>
  );
}

function Heads({ columns, caption, children }: HeadsProps) {
  return (
    <>
      {caption}
      {columns && (
        <thead {...IS.group}>
          <tr {...IS.row}>
            {columns.map(({ key, name, isFigure }) => (
              <th {...IS.head} key={key} scope="col" className={isFigure ? styles.figure : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {children}
    </>
  );
}

function Columns<Row>({ columns, rows, label, note, rowKey, ...look }: ColumnsProps<Row>) {
  const caption = note ?? label;
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
          {columns.map(({ id, head, unit, kind, hideHead, hint }) => (
            <th
              {...IS.head}
              key={id}
              scope="col"
              title={hint}
              className={classes(CELL, kind === "figure" && styles.figure)}
            >
              <span className={hideHead ? "visually-hidden" : undefined}>{head}</span>
              {unit && <b className="font-semibold"> {unit}</b>}
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
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
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
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot {...IS.group}>
          <tr {...IS.row} className="font-semibold">
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.total}
              </Cell>
            ))}
          </tr>
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

function Cell<Row>({
  column: { kind, head, unit, className },
  children,
}: {
  column: Column<Row>;
  children: ReactNode;
}) {
  const look = classes(CELL, className);
  if (kind === "name") {
    return (
      <th {...IS.name} scope="row" className={classes(look, "font-[inherit]")}>
        {children}
      </th>
    );
  }
  if (kind !== "figure")
    return (
      <td {...IS.cell} className={look}>
        {children}
      </td>
    );
  return (
    <FigureCell name={[head, unit].filter(Boolean).join(" ")} className={look}>
      {children}
    </FigureCell>
  );
}

interface FigureCellProps {
  /** The column's name, shown before the figure in the narrow layout. */
  name: string;
  colSpan?: number;
  rowSpan?: number;
  className?: string;
  children: ReactNode;
}

export function FigureCell({ name, colSpan, rowSpan, className, children }: FigureCellProps) {
  return (
    <td {...IS.cell} colSpan={colSpan} rowSpan={rowSpan} className={classes(styles.figure, className)} data-name={name}>
      {children}
    </td>
  );
}
