/**
 * The five roads of a shoe with shared highlights, and what the next round would add to them. Without rounds they are
 * drawn empty, so that the first round moves nothing.
 */
import { type ReactNode, useMemo } from "react";
import type { AskView, BeadView, MarkColour, MarkView, RoadsView, ShoeRound, StoneView } from "@/gateway/types";
import { type Translate, useT } from "@/shared/i18n";
import { Section, useLowWindow } from "@/shared/ui";
import { Bead, BigEyeMark, CELL, CockroachMark, NaturalCorner, Road, type RoadLight, SmallMark, Stone } from "./road";
import { roundTitle } from "./round";

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

const derived = ["bigEye", "small", "cockroach"] as const;
const shapes = { bigEye: BigEyeMark, small: SmallMark, cockroach: CockroachMark };

/** `--n`: most pixels of a cell. A wide window shows all columns before the cells grow. The bead plate has 8 columns, or 12. */
const MAIN = `grid grid-cols-[minmax(0,177px)_minmax(0,1fr)] gap-16 [--n:20] low:[--n:16] @min-[760px]:grid-cols-[257px_minmax(0,1fr)]
  @min-[1200px]:grid-cols-[305px_minmax(0,1fr)] @min-[1200px]:[--n:24]`;
const DERIVED = "grid grid-cols-[repeat(3,minmax(0,1fr))] gap-16 [--n:13] low:[--n:11] @min-[1200px]:[--n:15]";

interface RoadsProps {
  roads: RoadsView | null;
  rounds?: readonly ShoeRound[];
  /** Left out while the shoe is read: the roads are in their place and empty. */
  light?: RoadLight;
  /** The round: above the derived roads in a low window, so that a wrong card is seen at once, and below them otherwise. */
  children?: ReactNode;
}

const noRounds: readonly ShoeRound[] = [];

export function Roads({ roads, rounds = noRounds, light, children }: RoadsProps) {
  const t = useT("shoe");
  const { bead, big, leadingTies, run, bigEye, small, cockroach } = roads ?? none;
  const stones = withLeadingTies(big, leadingTies);
  const names = useMemo(() => {
    const inWords = (marks: readonly Mark[]) => marks.map((mark) => nameOf(mark, rounds, t));
    return {
      bead: inWords(bead),
      big: inWords(stones),
      bigEye: inWords(bigEye),
      small: inWords(small),
      cockroach: inWords(cockroach),
    };
  }, [bead, stones, bigEye, small, cockroach, rounds, t]);
  const aside = (
    <span className="flex h-[1lh] min-w-0 flex-wrap justify-end gap-x-12 overflow-hidden text-small whitespace-nowrap text-ink-2">
      {run && run.length > 1 && (
        <strong className="font-medium text-ink">
          {t("roads-run", { side: t(`side-${run.side}`), count: run.length })}
        </strong>
      )}
      <Legend />
    </span>
  );
  const isLow = useLowWindow();
  const ofDerived = (
    <div className={DERIVED}>
      {derived.map((name) => (
        <Road
          key={name}
          title={t(`roads-${name}`)}
          marks={(roads ?? none)[name]}
          names={names[name]}
          shape={shapes[name]}
          light={light}
        />
      ))}
    </div>
  );
  return (
    <>
      <div className={MAIN}>
        <Road title={t("roads-bead")} marks={bead} names={names.bead} shape={Bead} light={light} />
        <Road title={t("roads-big")} marks={stones} names={names.big} shape={Stone} light={light} aside={aside} />
      </div>
      {!isLow && ofDerived}
      {children}
      {isLow && ofDerived}
    </>
  );
}

/** What the next round would add to the three derived roads. */
export function AskRoads({ ask = none.ask }: { ask: AskView | undefined }) {
  const t = useT("shoe");
  const cell = "h-32 border-t border-line text-center";
  const head = (name: string) => (
    <th scope="col" className="h-28 text-center text-small font-normal text-ink-2">
      {name}
    </th>
  );
  return (
    <Section title={t("ask-title")}>
      <table className="table-fixed" aria-label={t("ask-title")}>
        <thead>
          <tr>
            <td />
            {head(t("ask-eye"))}
            {head(t("ask-small"))}
            {head(t("ask-pig"))}
          </tr>
        </thead>
        <tbody>
          {(["banker", "player"] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className={`${cell} text-start font-normal whitespace-nowrap`}>
                {t(`side-${side}`)}
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
      <p className="border-t border-line pt-8 text-small text-ink-2">{t("ask-tie")}</p>
    </Section>
  );
}

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
    <svg viewBox={`0 0 ${CELL} ${CELL}`} role="img" aria-label={t(`colour-${colour}`)} className="inline-block size-18">
      <Shape mark={{ col: 0, row: 0, round: 0, colour }} />
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
    <>
      {pairs.map((side) => (
        <span key={side} className="inline-flex items-center gap-4">
          <svg width="9" height="9" aria-hidden="true">
            <circle className={side === "banker" ? "fill-banker" : "fill-player"} cx="4.5" cy="4.5" r="3.5" />
          </svg>
          {t(`legend-${side}Pair`)}
        </span>
      ))}
      <span className="inline-flex items-center gap-4">
        <svg width="9" height="9" aria-hidden="true">
          <NaturalCorner d="M1.5 1.5H8V8Z" />
        </svg>
        {t("legend-natural")}
      </span>
    </>
  );
}

type Mark = BeadView | StoneView | MarkView;

/** A mark's accessible name: "Round 12, Banker, player pair". */
function nameOf(mark: Mark, rounds: readonly ShoeRound[], t: Translate<"shoe">): string {
  const title = roundTitle(rounds, mark.round, t);
  if ("colour" in mark) return `${title}, ${t(`colour-${mark.colour}`)}`;
  const isStone = "tieRounds" in mark;
  const isAlone = isStone && mark.side === "tie";
  const ties = isStone ? mark.tieRounds.length + (isAlone ? 1 : 0) : 0;
  const parts = [
    title,
    !isAlone && t(`side-${mark.side}`),
    mark.playerPair && t("mark-playerPair"),
    mark.bankerPair && t("mark-bankerPair"),
    mark.natural && t("mark-natural"),
    ties > 0 && t(isAlone ? "mark-leadingTies" : "mark-ties", { count: ties }),
  ];
  return parts.filter(Boolean).join(", ");
}
