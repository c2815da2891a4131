/** The shapes of the five roads' marks, drawn into a cell of the given size. */
import type { BeadView, MarkView, SideName, StoneView } from "@/gateway/types";
import styles from "./roads.module.css";

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
      {ties > 0 && <path className={styles.tieSlash} d={`M4.5 ${cell - 4.5}L${cell - 4.5} 4.5`} />}
      {ties > 1 && (
        <text className={styles.tieCount} x={centre} y={centre}>
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
