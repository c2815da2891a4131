/**
 * The five roads of a shoe with shared highlights, and what the next round would add to them. Without rounds they are
 * drawn empty, so that the first round moves nothing.
 */
import { memo, type ReactNode, useMemo, useState } from "react";
import type { AskView, BeadView, MarkColour, MarkView, RoadsView, ShoeRound, StoneView } from "@/gateway/types";
import { type Translate, useT } from "@/shared/i18n";
import { Chip, Choice, classes, Section } from "@/shared/ui";
import { Bead, BigEyeMark, CockroachMark, SmallMark, Stone } from "./marks";
import { Road, type RoadLight } from "./road";
import styles from "./roads.module.css";
import { roundTitle } from "./round-words";

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

/** How the roads are laid out in the room that the window leaves them. */
export interface RoadsRoom {
  /** The derived roads as tabs of one panel; the round below them stays in view. */
  isCompact: boolean;
  /** Height of a row of the bead plate and the big road, in pixels. */
  cell: number;
}

/** Beads in a row of the bead plate: 72 rounds, more than most shoes have; a compact plate shows the newest 48. */
const beadColumns = ({ isCompact }: RoadsRoom) => (isCompact ? 8 : 12);
/** Columns of the big road that are in view at least, where the window is wide enough. */
const bigColumns = 21;
/** Padding and border of a panel. */
const frame = 2 * 16;
const gap = 12;

/** The derived roads have smaller cells. */
const derivedCell = ({ isCompact, cell }: RoadsRoom) => Math.round(cell * (isCompact ? 0.72 : 0.63));

/**
 * The layout in a pane of this size, less what stands above and below the roads. Cells grow with the window, as long as
 * the whole shoe fits on the screen; they are never too small to press.
 */
export function roomIn(width: number, height: number): RoadsRoom {
  if (width < 760 || height < 720) {
    const byHeight = Math.floor((height - 380) / (6 * 1.72));
    return { isCompact: true, cell: Math.min(22, Math.max(16, byHeight)) };
  }
  const byHeight = Math.floor((height - 545) / (6 * 1.63));
  const byWidth = Math.floor(
    (width - 2 * 20 - gap - 2 * frame) / (beadColumns({ isCompact: false, cell: 0 }) + bigColumns),
  );
  return { isCompact: false, cell: Math.min(36, Math.max(20, Math.min(byHeight, byWidth))) };
}

interface RoadsProps {
  roads: RoadsView | null;
  rounds: readonly ShoeRound[];
  light: RoadLight;
  room: RoadsRoom;
}

export function Roads({ roads, rounds, light, room }: RoadsProps) {
  const t = useT("shoe");
  const { bead, big, leadingTies, run, ask } = roads ?? none;
  const stones = useMemo(() => withLeadingTies(big, leadingTies), [big, leadingTies]);
  const names = useMemo(
    () => ({
      bead: bead.map((mark) => beadName(mark, rounds, t)),
      big: stones.map((mark) => stoneName(mark, rounds, t)),
    }),
    [bead, stones, rounds, t],
  );
  const { isCompact } = room;
  const aside = useMemo(
    () => (
      <>
        {!isCompact && <Legend />}
        {run && run.length > 1 && (
          <strong className="font-semibold not-first:ms-4 not-first:border-s not-first:ps-12">
            {t("roads-run", { side: t(`side-${run.side}`), count: run.length })}
          </strong>
        )}
      </>
    ),
    [run, isCompact, t],
  );
  const both = { cell: room.cell, light };
  const beadWidth = beadColumns(room) * room.cell + 1 + frame;
  return (
    <>
      <RoadRow columns={`${beadWidth}px minmax(0, 1fr)`}>
        <Road title={t("roads-bead")} marks={bead} names={names.bead} shape={Bead} {...both} />
        <Road title={t("roads-big")} marks={stones} names={names.big} shape={Stone} {...both} aside={aside} />
      </RoadRow>
      <DerivedRoads roads={roads ?? none} rounds={rounds} light={light} room={room} ask={ask} />
    </>
  );
}

function RoadRow({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-12" style={{ gridTemplateColumns: columns }}>
      {children}
    </div>
  );
}

const derived = ["bigEye", "small", "cockroach"] as const;
const shapes = { bigEye: BigEyeMark, small: SmallMark, cockroach: CockroachMark };

/** The three derived roads side by side; where there is no room, one of them beside the ask road. */
function DerivedRoads({
  roads,
  rounds,
  light,
  room,
  ask,
}: Omit<RoadsProps, "roads"> & { roads: RoadsView; ask: AskView }) {
  const t = useT("shoe");
  const [chosen, choose] = useState<(typeof derived)[number]>("bigEye");
  const { bigEye, small, cockroach } = roads;
  const names = useMemo(() => {
    const inWords = (marks: readonly MarkView[]) => marks.map((mark) => derivedName(mark, rounds, t));
    return { bigEye: inWords(bigEye), small: inWords(small), cockroach: inWords(cockroach) };
  }, [bigEye, small, cockroach, rounds, t]);
  const road = (name: (typeof derived)[number], more?: { head: ReactNode; beside: ReactNode }) => (
    <Road
      // One panel where one road is shown: the choice in its head keeps the focus.
      key={more ? "derived" : name}
      title={t(`roads-${name}`)}
      marks={roads[name]}
      names={names[name]}
      shape={shapes[name]}
      cell={derivedCell(room)}
      light={light}
      {...more}
    />
  );
  if (!room.isCompact)
    return <RoadRow columns="repeat(3, minmax(0, 1fr))">{derived.map((name) => road(name))}</RoadRow>;
  const options = derived.map((id) => ({ id, label: t(`roads-${id}`) }));
  const head = (
    <Choice hideLabel size="small" label={t("roads-derived")} value={chosen} onChange={choose} options={options} />
  );
  return road(chosen, { head, beside: <AskTable ask={ask} isDense /> });
}

/** What the next round would add to the three derived roads. */
export const AskPanel = memo(function AskPanel({ ask }: { ask: AskView | null }) {
  const t = useT("shoe");
  return (
    <Section title={t("ask-title")}>
      <AskTable ask={ask ?? none.ask} />
      <p className=" pt-9 pb-12 text-small text-ink-2">{t("ask-tie")}</p>
    </Section>
  );
});

function AskTable({ ask, isDense = false }: { ask: AskView; isDense?: boolean }) {
  const t = useT("shoe");
  const cell = isDense ? "h-24 px-6 text-center" : "h-34 border-b text-center";
  return (
    <table className={isDense ? "w-auto self-start" : "table-fixed"} aria-label={t("ask-title")}>
      <thead>
        <tr className="text-small text-ink-2">
          <td className={cell}>{isDense && <span title={t("ask-tie")}>{t("ask-short")}</span>}</td>
          <th scope="col" className={cell}>
            {t("ask-eye")}
          </th>
          <th scope="col" className={cell}>
            {t("ask-small")}
          </th>
          <th scope="col" className={cell}>
            {t("ask-pig")}
          </th>
        </tr>
      </thead>
      <tbody>
        {(["banker", "player"] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className={classes(cell, "text-start")}>
              <Chip tone={side}>{t(`side-${side}`)}</Chip>
            </th>
            {derived.map((road) => (
              <td key={road} className={cell}>
                <AskMark road={road} colour={ask[side][road]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const askCell = 20;

function AskMark({ road, colour }: { road: (typeof derived)[number]; colour: MarkColour | null }) {
  const t = useT("shoe");
  if (colour === null) {
    return (
      <span className="text-ink-2" title={t("ask-noneHint")}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t("ask-none")}</span>
      </span>
    );
  }
  const Shape = shapes[road];
  return (
    <svg width={askCell} height={askCell} role="img" aria-label={t(`colour-${colour}`)} className="inline-block">
      <Shape mark={{ col: 0, row: 0, round: 0, colour }} cell={askCell} />
    </svg>
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
  const pairs = ["banker", "player"] as const;
  return (
    <span className="flex gap-10">
      {pairs.map((side) => (
        <span key={side} className="inline-flex items-center gap-4">
          <svg width="9" height="9" aria-hidden="true">
            <circle className={`${styles.disc} ${styles[side]}`} cx="4.5" cy="4.5" r="3.5" />
          </svg>
          {t(`legend-${side}Pair`)}
        </span>
      ))}
      <span className="inline-flex items-center gap-4">
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
