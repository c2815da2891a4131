/** The cell of the chosen round and, fainter, of the round under the pointer. */
import { type HoveredRound, useHoveredRound } from "./hover";
import type { Placed } from "./placed";
import styles from "./roads.module.css";

interface LightsProps {
  marks: readonly Placed[];
  indexByRound: ReadonlyMap<number, number>;
  cell: number;
  chosen: number | undefined;
  hovered: HoveredRound;
}

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
