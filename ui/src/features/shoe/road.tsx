/**
 * One road: six rows on a sunken panel, its marks, and a list box of rounds for the keyboard. Rust computes the places; the
 * browser scales the cells, which are drawn in units.
 */
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { BeadView, MarkView, SideName, StoneView } from "@/gateway/types";
import { classes, createStore, Panel, type Store } from "@/shared/ui";
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

/** Width and height of a cell in the units of the drawing. */
export const CELL = 24;
const ROWS = 6;

/** What all five roads share. */
export interface RoadLight {
  /** Position of the chosen round. */
  chosen: number | undefined;
  /** Whether the user selected it: then it is scrolled into view. Otherwise it is the newest. */
  pinned: boolean;
  fresh: ReadonlySet<number>;
  hovered: HoveredRound;
  onChoose: (round: number) => void;
}

const unlit: RoadLight = {
  chosen: undefined,
  pinned: false,
  fresh: new Set(),
  hovered: createStore<number | undefined>(undefined),
  onChoose: () => undefined,
};

interface RoadProps<Mark extends Placed> {
  title: string;
  marks: readonly Mark[];
  /** The marks' accessible names, in the same order. */
  names: readonly string[];
  shape: ComponentType<ShapeProps<Mark>>;
  /** Left out: an empty road in the place of one that is read. */
  light: RoadLight | undefined;
  /** Beside the caption. */
  aside?: ReactNode;
}

export function Road<Mark extends Placed>(props: RoadProps<Mark>) {
  const { title, marks, names, shape, aside } = props;
  const light = props.light ?? unlit;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const byRound = indexByRound(marks);
  const index = light.chosen === undefined ? undefined : byRound.get(light.chosen);
  // One empty column after the newest, as on table displays.
  const columns = marks.reduce((most, { col }) => Math.max(most, col + 1), 0) + 1;
  const revealed = light.pinned && index !== undefined ? marks[index]?.col : undefined;
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && revealed !== undefined) reveal(current, revealed, columns);
  }, [revealed, columns]);
  const idOf = (mark: number) => `${id}-${mark}`;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.currentTarget.scrollLeft += (event.key === "PageUp" ? -1 : 1) * event.currentTarget.clientWidth;
      event.preventDefault();
      return;
    }
    const to = marks[moved(marks, index, event.key) ?? -1];
    if (!to) return;
    event.preventDefault();
    light.onChoose(to.round);
  };
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-label={title} inert={props.light === undefined}>
      <header className="flex min-h-20 items-center justify-between gap-8">
        <h3 className="text-small font-medium whitespace-nowrap text-ink-2">{title}</h3>
        {aside}
      </header>
      <Panel className="flex-1 p-8 low:p-4">
        <div
          ref={scroller}
          className={styles.road}
          role="listbox"
          tabIndex={0}
          aria-label={title}
          aria-activedescendant={index === undefined ? undefined : idOf(index)}
          onKeyDown={onKeyDown}
          onClick={(event) => onMark(event, marks, ({ round }) => light.onChoose(round))}
          onPointerOver={(event) => onMark(event, marks, ({ round }) => light.hovered.set(round))}
          onPointerLeave={() => light.hovered.set(undefined)}
        >
          <div className={styles.grid} style={{ "--columns": columns } as CSSProperties} role="presentation">
            <svg
              className="block overflow-visible [&>[role=option]]:cursor-pointer"
              viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
              style={{ width: `calc(var(--cell) * ${columns})`, height: `calc(var(--cell) * ${ROWS})` }}
              role="presentation"
            >
              <Lights marks={marks} indexByRound={byRound} chosen={light.chosen} hovered={light.hovered} />
              {marks.map((mark, at) => (
                <RoadMark
                  key={mark.round}
                  id={idOf(at)}
                  index={at}
                  mark={mark}
                  name={names[at] ?? ""}
                  shape={shape}
                  chosen={at === index}
                  fresh={light.fresh.has(mark.round) || (mark.tieRounds?.some((tie) => light.fresh.has(tie)) ?? false)}
                />
              ))}
            </svg>
          </div>
        </div>
      </Panel>
    </section>
  );
}

function onMark<Mark>(event: MouseEvent, marks: readonly Mark[], then: (mark: Mark) => void): void {
  const element = event.target instanceof Element ? event.target.closest("[data-index]") : null;
  const mark = marks[Number(element?.getAttribute("data-index") ?? -1)];
  if (mark) then(mark);
}

/** Scrolls by as little as shows a column. The scroller begins at its end, so that its position counts from there. */
function reveal(scroller: HTMLElement, column: number, columns: number) {
  const { clientWidth, scrollWidth } = scroller;
  const width = scrollWidth / Math.max(columns, 1);
  const before = column * width - (scrollWidth - clientWidth + scroller.scrollLeft);
  const after = before + width - clientWidth;
  if (before < 0) scroller.scrollLeft += before;
  else if (after > 0) scroller.scrollLeft += after;
}

/** Maps rounds to marks; a tie maps to the mark it is attached to. */
function indexByRound(marks: readonly Placed[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  marks.forEach(({ tieRounds = [] }, index) => {
    for (const round of tieRounds) found.set(round, index);
  });
  marks.forEach(({ round }, index) => {
    found.set(round, index);
  });
  return found;
}

/** The target mark from `from` (undefined: none selected), or undefined if the key has no meaning here. */
function moved(marks: readonly Placed[], from: number | undefined, key: string): number | undefined {
  const last = marks.length - 1;
  if (last < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!key.startsWith("Arrow")) return undefined;
  if (from === undefined) return last;
  if (key === "ArrowUp") return Math.max(0, from - 1);
  if (key === "ArrowDown") return Math.min(last, from + 1);
  return beside(marks, from, key === "ArrowLeft" ? -1 : 1);
}

/** The mark nearest to the same row in the next column; the same mark if there is no next column. */
function beside(marks: readonly Placed[], from: number, direction: -1 | 1): number {
  const here = marks[from];
  if (!here) return from;
  let best = from;
  let distance = Number.POSITIVE_INFINITY;
  marks.forEach(({ col, row }, index) => {
    const ahead = (col - here.col) * direction;
    if (ahead <= 0) return;
    const away = ahead * 100 + Math.abs(row - here.row);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/** The position of the round under the pointer. */
export type HoveredRound = Store<number | undefined>;

interface RoadMarkProps<Mark extends Placed> {
  id: string;
  index: number;
  mark: Mark;
  name: string;
  shape: ComponentType<ShapeProps<Mark>>;
  chosen: boolean;
  /** Added by the last answer: it flashes once. */
  fresh: boolean;
}

/** A mark is an option of its road's list box. Memoised: selecting another round draws two of them again. */
const RoadMark = memo(DrawnMark) as typeof DrawnMark;

function DrawnMark<Mark extends Placed>(props: RoadMarkProps<Mark>) {
  const { id, index, mark, name, shape: Shape, chosen, fresh } = props;
  return (
    <g
      id={id}
      className={fresh ? styles.fresh : undefined}
      role="option"
      aria-selected={chosen}
      aria-label={name}
      data-index={index}
      transform={`translate(${mark.col * CELL} ${mark.row * CELL})`}
    >
      <title>{name}</title>
      <rect fill="transparent" width={CELL} height={CELL} />
      <Shape mark={mark} />
    </g>
  );
}

interface LightsProps {
  marks: readonly Placed[];
  indexByRound: ReadonlyMap<number, number>;
  chosen: number | undefined;
  hovered: HoveredRound;
}

/** The cell of the chosen round and, fainter, of the round under the pointer. */
function Lights({ marks, indexByRound, chosen, hovered }: LightsProps) {
  const under = useSyncExternalStore(hovered.subscribe, hovered.get);
  const light = (round: number | undefined, look: string) => {
    const mark = marks[indexByRound.get(round ?? -1) ?? -1];
    if (!mark) return null;
    const { col, row } = mark;
    const side = CELL - 1;
    const place = { x: col * CELL + 1, y: row * CELL + 1, width: side, height: side, rx: 2 };
    return <rect className={look} vectorEffect="non-scaling-stroke" {...place} />;
  };
  return (
    <>
      {under !== chosen && light(under, "fill-hover stroke-line-strong")}
      {light(chosen, "fill-accent-soft stroke-accent stroke-[1.5px]")}
    </>
  );
}

interface ShapeProps<Mark> {
  mark: Mark;
}

const centre = CELL / 2;

const letters: Record<SideName, string> = { banker: "B", player: "P", tie: "T" };

/** The colours of the marks, for `currentColor`. */
const INK = {
  banker: "text-banker",
  red: "text-banker",
  player: "text-player",
  blue: "text-player",
  tie: "text-tie",
} as const;

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
} as const;

/** 12 px in any size of the cells. */
const LETTER = "text-[length:calc(12px*24/var(--n,24))] font-semibold";
const centred = { textAnchor: "middle", dominantBaseline: "central" } as const;

/** A disc with the side's letter. */
export function Bead({ mark }: ShapeProps<BeadView>) {
  return (
    <>
      <circle className={INK[mark.side]} fill="currentColor" cx={centre} cy={centre} r={centre - 2} />
      <text className={classes("fill-on-colour", LETTER)} {...centred} x={centre} y={centre}>
        {letters[mark.side]}
      </text>
      <Additions mark={mark} />
    </>
  );
}

/** A ring with a slash for the ties that followed; ties before the first result have no ring. */
export function Stone({ mark }: ShapeProps<StoneView>) {
  const alone = mark.side === "tie";
  const ties = mark.tieRounds.length + (alone ? 1 : 0);
  return (
    <>
      {!alone && (
        <circle className={INK[mark.side]} {...line} strokeWidth={2.25} cx={centre} cy={centre} r={centre - 3.5} />
      )}
      {/* From the lower left corner, where the count of several ties stands instead: no other mark uses it. */}
      {ties > 0 && (
        <path
          className={INK.tie}
          {...line}
          strokeWidth={2}
          d={`M${ties > 1 ? `${centre} ${centre}` : `4.5 ${CELL - 4.5}`}L${CELL - 4.5} 4.5`}
        />
      )}
      {ties > 1 && (
        <text
          className={classes("fill-tie stroke-sunken", LETTER)}
          {...centred}
          strokeWidth={3}
          strokeLinejoin="round"
          paintOrder="stroke"
          x={CELL * 0.26}
          y={CELL * 0.72}
        >
          {ties}
        </text>
      )}
      <Additions mark={mark} />
    </>
  );
}

/** Pair dots (banker's top left, player's bottom right) and the corner of a natural. */
function Additions({ mark }: { mark: BeadView | StoneView }) {
  const pair = (look: string, at: number) => (
    <circle className={classes("stroke-sunken", look)} strokeWidth={1.25} cx={at} cy={at} r={3.25} />
  );
  return (
    <>
      {mark.bankerPair && pair("fill-banker", 4.5)}
      {mark.playerPair && pair("fill-player", CELL - 4.5)}
      {mark.natural && <NaturalCorner d={`M${CELL - 6.5} 1.5H${CELL - 1.5}V6.5Z`} />}
    </>
  );
}

export function NaturalCorner({ d }: { d: string }) {
  return <path className="fill-ink-3 stroke-sunken" strokeWidth={0.5} d={d} />;
}

/** Big eye boy: a hollow ring. */
export function BigEyeMark({ mark }: ShapeProps<MarkView>) {
  return <circle className={INK[mark.colour]} {...line} strokeWidth={1.75} cx={centre} cy={centre} r={centre - 2.75} />;
}

/** Small road: a solid dot. */
export function SmallMark({ mark }: ShapeProps<MarkView>) {
  return <circle className={INK[mark.colour]} fill="currentColor" cx={centre} cy={centre} r={centre - 2.25} />;
}

/** Cockroach pig: a slash. */
export function CockroachMark({ mark }: ShapeProps<MarkView>) {
  return <path className={INK[mark.colour]} {...line} strokeWidth={2} d={`M3 ${CELL - 3}L${CELL - 3} 3`} />;
}
