/**
 * The five roads of a shoe with shared highlights. Without rounds they are drawn empty, so that the first round moves
 * nothing.
 */
import { useMemo } from "react";
import type { BeadView, MarkView, RoadsView, ShoeRound, StoneView } from "@/gateway/types";
import { type Translate, useT } from "@/shared/i18n";
import { roundTitle } from "../round/round-words";
import shoe from "../shoe.module.css";
import { Road, type RoadLight } from "./road";
import styles from "./roads.module.css";
import { Bead, BigEyeMark, CockroachMark, SmallMark, Stone } from "./shapes";

const bigCell = 24;
const smallCell = 15;

const none: RoadsView = {
  bead: [],
  big: [],
  leadingTies: null,
  bigEye: [],
  small: [],
  cockroach: [],
  ask: {
    banker: { bigEye: null, small: null, cockroach: null },
    player: { bigEye: null, small: null, cockroach: null },
  },
  run: null,
};

interface RoadsProps {
  roads: RoadsView | null;
  rounds: readonly ShoeRound[];
  light: RoadLight;
}

export function Roads({ roads, rounds, light }: RoadsProps) {
  const t = useT("shoe");
  const { bead, big, leadingTies, bigEye, small, cockroach, run } = roads ?? none;
  const stones = useMemo(() => withLeadingTies(big, leadingTies), [big, leadingTies]);
  const names = useMemo(
    () => ({
      bead: bead.map((mark) => beadName(mark, rounds, t)),
      big: stones.map((mark) => stoneName(mark, rounds, t)),
      bigEye: bigEye.map((mark) => derivedName(mark, rounds, t)),
      small: small.map((mark) => derivedName(mark, rounds, t)),
      cockroach: cockroach.map((mark) => derivedName(mark, rounds, t)),
    }),
    [bead, stones, bigEye, small, cockroach, rounds, t],
  );
  const aside = useMemo(
    () => (
      <>
        <Legend />
        {run && run.length > 1 && (
          <strong className={styles.run}>{t("roads-run", { side: t(`side-${run.side}`), count: run.length })}</strong>
        )}
      </>
    ),
    [run, t],
  );
  const derived = { cell: smallCell, light };
  return (
    <>
      <div className={shoe.bigRow}>
        <Road title={t("roads-bead")} marks={bead} names={names.bead} shape={Bead} cell={bigCell} light={light} />
        <Road
          title={t("roads-big")}
          marks={stones}
          names={names.big}
          shape={Stone}
          cell={bigCell}
          light={light}
          aside={aside}
        />
      </div>
      <div className={shoe.derivedRow}>
        <Road title={t("roads-bigEye")} marks={bigEye} names={names.bigEye} shape={BigEyeMark} {...derived} />
        <Road title={t("roads-small")} marks={small} names={names.small} shape={SmallMark} {...derived} />
        <Road
          title={t("roads-cockroach")}
          marks={cockroach}
          names={names.cockroach}
          shape={CockroachMark}
          {...derived}
        />
      </div>
    </>
  );
}

/** Ties before the first result as a separate mark, if no mark carries them. */
function withLeadingTies(big: readonly StoneView[], leading: RoadsView["leadingTies"]): readonly StoneView[] {
  const [first, ...rest] = leading?.rounds ?? [];
  if (!leading || first === undefined || (!leading.ownCell && big.length > 0)) return big;
  const alone = { bankerPair: false, playerPair: false, natural: false, side: "tie" } as const;
  return [{ col: 0, row: 0, round: first, ...alone, tieRounds: rest }, ...big];
}

/** What the small marks in a cell mean. */
function Legend() {
  const t = useT("shoe");
  return (
    <span className={styles.legend}>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <circle className={`${styles.disc} ${styles.banker}`} cx="4.5" cy="4.5" r="3.5" />
        </svg>
        {t("legend-bankerPair")}
      </span>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <circle className={`${styles.disc} ${styles.player}`} cx="4.5" cy="4.5" r="3.5" />
        </svg>
        {t("legend-playerPair")}
      </span>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <path className={styles.natural} d="M1.5 1.5H8V8Z" />
        </svg>
        {t("legend-natural")}
      </span>
    </span>
  );
}

type T = Translate<"shoe">;

/** What a mark's accessible name says after its round and side: "Round 12, Banker, player pair". */
function additions(mark: BeadView | StoneView, t: T): string[] {
  return [
    mark.playerPair ? t("mark-playerPair") : "",
    mark.bankerPair ? t("mark-bankerPair") : "",
    mark.natural ? t("mark-natural") : "",
  ];
}

const sentence = (parts: string[]): string => parts.filter(Boolean).join(", ");

function beadName(mark: BeadView, rounds: readonly ShoeRound[], t: T): string {
  return sentence([roundTitle(rounds, mark.round, t), t(`side-${mark.side}`), ...additions(mark, t)]);
}

function stoneName(mark: StoneView, rounds: readonly ShoeRound[], t: T): string {
  const alone = mark.side === "tie";
  const ties = mark.tieRounds.length + (alone ? 1 : 0);
  const counted = ties === 0 ? "" : t(alone ? "mark-leadingTies" : "mark-ties", { count: ties });
  return sentence([
    roundTitle(rounds, mark.round, t),
    alone ? "" : t(`side-${mark.side}`),
    ...additions(mark, t),
    counted,
  ]);
}

function derivedName(mark: MarkView, rounds: readonly ShoeRound[], t: T): string {
  return sentence([roundTitle(rounds, mark.round, t), t(`colour-${mark.colour}`)]);
}
