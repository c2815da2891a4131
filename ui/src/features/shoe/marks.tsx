/** What is drawn on a road: the grid, the marks of its rounds in their shapes, and the lights on two of them. */
import { type ComponentType, memo, useSyncExternalStore } from "react";
import type { BeadView, MarkView, SideName, StoneView } from "@/gateway/types";
import styles from "./roads.module.css";

/** A mark's place on a road. Rows and columns are computed in Rust. */
export interface Placed {
  col: number;
  row: number;
  /** Position of the round that placed it. */
  round: number;
  /** Positions of the tie rounds attached to it. */
  tieRounds?: readonly number[];
}

/** Rows of every road. */
export const roadRows = 6;

/** Number of columns of the marks. */
export function columnsOf(marks: readonly Placed[]): number {
  return marks.reduce((columns, { col }) => Math.max(columns, col + 1), 0);
}

/** Maps rounds to marks; a tie maps to the mark it is attached to. */
export function indexByRound(marks: readonly Placed[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  marks.forEach(({ tieRounds = [] }, index) => {
    for (const round of tieRounds) found.set(round, index);
  });
  marks.forEach(({ round }, index) => {
    found.set(round, index);
  });
  return found;
}

/** The measures of a road's cells, in pixels. */
export interface Cells {
  /** Height of a row, and width of what is drawn in a cell. */
  cell: number;
  /** Width of a column, a little more than `cell`, so that whole columns fill the panel. */
  step: number;
}

/** Left edge of a column, on a whole pixel. */
export const leftOf = (column: number, step: number): number => Math.round(column * step);

function lines(columns: number, { cell, step }: Cells): string {
  const right = leftOf(columns, step) + 0.5;
  const bottom = roadRows * cell + 0.5;
  let path = "";
  for (let row = 0; row <= roadRows; row += 1) path += `M0.5 ${row * cell + 0.5}H${right}`;
  for (let column = 0; column <= columns; column += 1) path += `M${leftOf(column, step) + 0.5} 0.5V${bottom}`;
  return path;
}

/** The grid; its lines are on whole pixels. */
export const Grid = memo(function Grid({ columns, cell, step }: Cells & { columns: number }) {
  return <path className={styles.grid} d={lines(columns, { cell, step })} />;
});

/**
 * The round under the pointer. Kept outside React's state, so that a hover redraws two highlights instead of five roads
 * and a list.
 */
export interface HoveredRound {
  get: () => number | undefined;
  set: (round: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHoveredRound(): HoveredRound {
  const listeners = new Set<() => void>();
  let hovered: number | undefined;
  return {
    get: () => hovered,
    set: (round) => {
      if (round === hovered) return;
      hovered = round;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHoveredRound(store: HoveredRound): number | undefined {
  return useSyncExternalStore(store.subscribe, store.get);
}

interface MarksProps<Mark extends Placed> extends Cells {
  marks: readonly Mark[];
  /** The marks' accessible names, in the same order. */
  names: readonly string[];
  shape: ComponentType<ShapeProps<Mark>>;
  /** Index of the chosen mark. */
  chosen: number | undefined;
  /** Rounds added by the last answer; their marks flash once. */
  fresh: ReadonlySet<number>;
  idOf: (index: number) => string;
}

/** A road's marks as options of its list box. Selecting another round redraws two of them. */
export function Marks<Mark extends Placed>(props: MarksProps<Mark>) {
  const { marks, names, shape, cell, step, chosen, fresh, idOf } = props;
  return marks.map((mark, index) => (
    <RoadMark
      key={mark.round}
      id={idOf(index)}
      index={index}
      mark={mark}
      name={names[index] ?? ""}
      shape={shape}
      cell={cell}
      step={step}
      chosen={index === chosen}
      fresh={fresh.has(mark.round) || (mark.tieRounds?.some((round) => fresh.has(round)) ?? false)}
    />
  ));
}

interface RoadMarkProps<Mark extends Placed> extends Cells {
  id: string;
  index: number;
  mark: Mark;
  name: string;
  shape: ComponentType<ShapeProps<Mark>>;
  chosen: boolean;
  fresh: boolean;
}

const RoadMark = memo(DrawnMark) as typeof DrawnMark;

function DrawnMark<Mark extends Placed>(props: RoadMarkProps<Mark>) {
  const { id, index, mark, name, shape: Shape, cell, step, chosen, fresh } = props;
  return (
    <g
      id={id}
      className={fresh ? styles.fresh : undefined}
      role="option"
      aria-selected={chosen}
      aria-label={name}
      data-index={index}
      transform={`translate(${leftOf(mark.col, step) + 0.5} ${mark.row * cell + 0.5})`}
    >
      <title>{name}</title>
      <rect className={styles.hit} width={cell} height={cell} />
      <Shape mark={mark} cell={cell} />
    </g>
  );
}

interface LightsProps extends Cells {
  marks: readonly Placed[];
  indexByRound: ReadonlyMap<number, number>;
  chosen: number | undefined;
  hovered: HoveredRound;
}

/** The cell of the chosen round and, fainter, of the round under the pointer. */
export function Lights({ marks, indexByRound, cell, step, chosen, hovered }: LightsProps) {
  const under = useHoveredRound(hovered);
  const at = (round: number | undefined) => marks[indexByRound.get(round ?? -1) ?? -1];
  return (
    <>
      <Light mark={under === chosen ? undefined : at(under)} cell={cell} step={step} className={styles.preview} />
      <Light mark={at(chosen)} cell={cell} step={step} className={styles.light} />
    </>
  );
}

interface LightProps extends Cells {
  mark: Placed | undefined;
  className: string | undefined;
}

function Light({ mark, cell, step, className }: LightProps) {
  if (!mark) return null;
  return (
    <rect
      className={className}
      x={leftOf(mark.col, step) + 1}
      y={mark.row * cell + 1}
      width={cell - 1}
      height={cell - 1}
      rx={2}
    />
  );
}

export interface ShapeProps<Mark> {
  mark: Mark;
  cell: number;
}

const letters: Record<SideName, string> = { banker: "B", player: "P", tie: "T" };

/** A disc with the side's letter. */
export function Bead({ mark, cell }: ShapeProps<BeadView>) {
  const centre = cell / 2;
  return (
    <>
      <circle className={`${styles.disc} ${styles[mark.side]}`} cx={centre} cy={centre} r={centre - 2} />
      <text className={styles.letter} x={centre} y={centre}>
        {letters[mark.side]}
      </text>
      <Additions mark={mark} cell={cell} />
    </>
  );
}

/** A ring with a slash for the ties that followed; ties before the first result have no ring. */
export function Stone({ mark, cell }: ShapeProps<StoneView>) {
  const centre = cell / 2;
  const alone = mark.side === "tie";
  const ties = mark.tieRounds.length + (alone ? 1 : 0);
  return (
    <>
      {!alone && <circle className={`${styles.ring} ${styles[mark.side]}`} cx={centre} cy={centre} r={centre - 3.5} />}
      {/* From the lower left corner, where the count of several ties stands instead: no other mark uses it. */}
      {ties > 0 && (
        <path
          className={styles.tieSlash}
          d={`M${ties > 1 ? `${centre} ${centre}` : `4.5 ${cell - 4.5}`}L${cell - 4.5} 4.5`}
        />
      )}
      {ties > 1 && (
        <text className={styles.tieCount} x={cell * 0.26} y={cell * 0.72}>
          {ties}
        </text>
      )}
      <Additions mark={mark} cell={cell} />
    </>
  );
}

/** Pair dots (banker's top left, player's bottom right) and the corner of a natural. */
function Additions({ mark, cell }: { mark: BeadView | StoneView; cell: number }) {
  return (
    <>
      {mark.bankerPair && <circle className={`${styles.pair} ${styles.banker}`} cx={4.5} cy={4.5} r={3.25} />}
      {mark.playerPair && (
        <circle className={`${styles.pair} ${styles.player}`} cx={cell - 4.5} cy={cell - 4.5} r={3.25} />
      )}
      {mark.natural && <path className={styles.natural} d={`M${cell - 6.5} 1.5H${cell - 1.5}V6.5Z`} />}
    </>
  );
}

/** Big eye boy: a hollow ring. */
export function BigEyeMark({ mark, cell }: ShapeProps<MarkView>) {
  const centre = cell / 2;
  return <circle className={`${styles.eye} ${styles[mark.colour]}`} cx={centre} cy={centre} r={centre - 2.75} />;
}

/** Small road: a solid dot. */
export function SmallMark({ mark, cell }: ShapeProps<MarkView>) {
  const centre = cell / 2;
  return <circle className={`${styles.dot} ${styles[mark.colour]}`} cx={centre} cy={centre} r={centre - 2.25} />;
}

/** Cockroach pig: a slash. */
export function CockroachMark({ mark, cell }: ShapeProps<MarkView>) {
  return <path className={`${styles.slash} ${styles[mark.colour]}`} d={`M3 ${cell - 3}L${cell - 3} 3`} />;
}
