import { type ComponentType, memo } from "react";
import { type HoveredRound, useHoveredRound } from "./hover";
import type { Placed } from "./placed";
import styles from "./roads.module.css";
import type { ShapeProps } from "./shapes";

interface MarksProps<Mark extends Placed> {
  marks: readonly Mark[];
  /** The marks' accessible names, in the same order. */
  names: readonly string[];
  shape: ComponentType<ShapeProps<Mark>>;
  cell: number;
  /** Index of the chosen mark. */
  chosen: number | undefined;
  /** Rounds added by the last answer; their marks flash once. */
  fresh: ReadonlySet<number>;
  idOf: (index: number) => string;
}

/** A road's marks as options of its list box. Selecting another round redraws two of them. */
export function Marks<Mark extends Placed>({ marks, names, shape, cell, chosen, fresh, idOf }: MarksProps<Mark>) {
  return marks.map((mark, index) => (
    <RoadMark
      key={mark.round}
      id={idOf(index)}
      index={index}
      mark={mark}
      name={names[index] ?? ""}
      shape={shape}
      cell={cell}
      chosen={index === chosen}
      fresh={fresh.has(mark.round) || (mark.tieRounds?.some((round) => fresh.has(round)) ?? false)}
    />
  ));
}

interface RoadMarkProps<Mark extends Placed> {
  id: string;
  index: number;
  mark: Mark;
  name: string;
  shape: ComponentType<ShapeProps<Mark>>;
  cell: number;
  chosen: boolean;
  fresh: boolean;
}

const RoadMark = memo(DrawnMark) as typeof DrawnMark;

function DrawnMark<Mark extends Placed>(props: RoadMarkProps<Mark>) {
  const { id, index, mark, name, shape: Shape, cell, chosen, fresh } = props;
  return (
    <g
      id={id}
      className={fresh ? styles.fresh : undefined}
      role="option"
      aria-selected={chosen}
      aria-label={name}
      data-index={index}
      transform={`translate(${mark.col * cell + 0.5} ${mark.row * cell + 0.5})`}
    >
      <title>{name}</title>
      <rect className={styles.hit} width={cell} height={cell} />
      <Shape mark={mark} cell={cell} />
    </g>
  );
}

interface LightsProps {
  marks: readonly Placed[];
  indexByRound: ReadonlyMap<number, number>;
  cell: number;
  chosen: number | undefined;
  hovered: HoveredRound;
}

/** The cell of the chosen round and, fainter, of the round under the pointer. */
export function Lights({ marks, indexByRound, cell, chosen, hovered }: LightsProps) {
  const under = useHoveredRound(hovered);
  const at = (round: number | undefined) => marks[indexByRound.get(round ?? -1) ?? -1];
  return (
    <>
      <Light mark={under === chosen ? undefined : at(under)} cell={cell} className={styles.preview} />
      <Light mark={at(chosen)} cell={cell} className={styles.light} />
    </>
  );
}

function Light({ mark, cell, className }: { mark: Placed | undefined; cell: number; className: string | undefined }) {
  if (!mark) return null;
  return (
    <rect
      className={className}
      x={mark.col * cell + 1}
      y={mark.row * cell + 1}
      width={cell - 1}
      height={cell - 1}
      rx={2}
    />
  );
}
