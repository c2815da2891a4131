import { useT } from "@/shared/i18n";
import { Chip } from "@/shared/ui";
import styles from "./dice.module.css";
import type { ResultOf } from "./game-result";

/** Three dice, their sum, and whether they are a triple. */
export function Dice({ result: { faces, sum, isTriple } }: { result: ResultOf<"dice"> }) {
  const t = useT("game-result");
  return (
    <div className={styles.dice}>
      <div role="img" aria-label={t("dice", { faces: faces.join(", ") })} className={styles.row}>
        {faces.map((face, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity
          <Die key={position} face={face} />
        ))}
      </div>
      <p className={styles.sum}>
        {t("sum", { sum })} {isTriple && <Chip>{t("triple")}</Chip>}
      </p>
    </div>
  );
}

/** The pips of each face, in a grid of three by three. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 2]],
  [
    [1, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
];

function Die({ face }: { face: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.face} x="1" y="1" width="38" height="38" rx="8" />
      {pips[face]?.map(([column, row]) => (
        <circle key={`${column} ${row}`} className={styles.pip} cx={column * 10} cy={row * 10} r="3.4" />
      ))}
    </svg>
  );
}
