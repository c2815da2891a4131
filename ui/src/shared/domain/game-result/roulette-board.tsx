/** The roulette layout with the pocket that came and the stakes of the record. */
import type { LayoutBet, LayoutPlace } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { ServerText, shownText } from "../server-text";
import type { ResultOf } from "./game-result";

/** Columns of the grid: zero, twelve of numbers, and the bets on a whole column. */
const COLUMNS = 14;
/** 0 to 36. */
const POCKETS = [...Array(37).keys()];

/** The red pockets, to colour the layout; the colour of the result comes from Rust. */
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The bets on eighteen numbers in the order of the layout, each two columns wide. */
const OUTSIDE = ["low", "even", "red", "black", "odd", "high"] as const;

/** The bets that cover the pocket; the table of bets has all of them. */
export const coveringBets = ({ bets }: ResultOf<"roulette">) => bets.filter(({ covers }) => covers);

/** The same in all themes. */
const COLOURS = { red: "#b5332b", black: "#25252a", green: "#1d7a4b" };

const AREA =
  "flex justify-center overflow-hidden rounded-small border border-line-strong pt-1 text-[12px] leading-[1.3] font-semibold text-ink-2";

export function RouletteBoard({ result }: { result: ResultOf<"roulette"> }) {
  const t = useT("game-result");
  const { number, colour } = result;
  const bets = coveringBets(result);
  return (
    <div className="@container flex flex-col gap-8 px-15 pt-4 pb-10">
      {/* For readers of the screen: the layout below is hidden from them. */}
      <p className="visually-hidden">
        <span>{number}</span> {t(colour)}
      </p>
      <div
        className="relative grid grid-cols-[repeat(14,minmax(0,1fr))] grid-rows-[repeat(3,32px)_24px_38px] gap-2"
        aria-hidden="true"
      >
        {POCKETS.map((each) => (
          <NumberCell key={each} number={each} isResult={each === number} />
        ))}
        {[3, 2, 1].map((column) => (
          <span key={column} className={AREA} style={{ gridArea: `${4 - column} / ${COLUMNS}` }}>
            2:1
          </span>
        ))}
        {[1, 2, 3].map((dozen) => (
          <span
            key={dozen}
            className={classes(AREA, "justify-start! px-6! pt-3!")}
            style={{ gridArea: `4 / ${dozen * 4 - 2} / auto / span 4` }}
          >
            {dozen * 12 - 11}–{dozen * 12}
          </span>
        ))}
        {OUTSIDE.map((area, at) => (
          <span key={area} className={AREA} style={{ gridArea: `5 / ${at * 2 + 2} / auto / span 2` }}>
            {t(area)}
          </span>
        ))}
        {spotsOf(bets).map((spot) => (
          <Spot key={spot.key} spot={spot} />
        ))}
      </div>
      {bets.length > 0 && (
        <>
          <p className="text-small text-ink-2">{t("legend")}</p>
          <ul className="visually-hidden" aria-label={t("bets")}>
            {bets.map(({ code, stake }) => (
              <li key={code}>
                <ServerText value={t("bet-covers", { code, stake: stakeText(t, stake) })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NumberCell({ number, isResult }: { number: number; isResult: boolean }) {
  const { column, row } = cellOf(number);
  const colour = number === 0 ? "green" : RED.has(number) ? "red" : "black";
  return (
    <span
      className={classes(
        "flex justify-center rounded-small pt-3 text-[12px] leading-[1.3] font-semibold text-[#ffffff]",
        isResult && "z-1 outline-3 -outline-offset-1 outline-accent",
      )}
      style={{ background: COLOURS[colour], gridArea: number === 0 ? "1 / 1 / span 3 / auto" : `${row} / ${column}` }}
    >
      {number}
    </span>
  );
}

/** Bets that lie on the same place of the layout. */
interface SpotBets {
  readonly key: string;
  readonly gridArea: string;
  /** Where in its cells the spot lies: a chip on several numbers lies on the line between them. */
  readonly kind: "number" | "line" | "edge" | "side" | "below";
  readonly bets: readonly LayoutBet[];
}

/** Over the cells that its bets cover. */
const SPOTS: Record<SpotBets["kind"], string> = {
  number: "items-end pb-1",
  below: "items-end pb-1",
  line: "items-center",
  edge: "translate-y-6 items-end",
  side: "items-center justify-end! px-5",
};

function Spot({ spot: { gridArea, kind, bets } }: { spot: SpotBets }) {
  return (
    <span
      className={classes("pointer-events-none z-2 flex min-w-0 justify-center gap-1", SPOTS[kind])}
      data-kind={kind}
      style={{ gridArea }}
    >
      {bets.map((bet) => (
        <ChipOnLayout key={bet.code} bet={bet} showsStake={bets.length === 1 && fits(bet, kind)} />
      ))}
    </span>
  );
}

function stakeText(t: Translate<"game-result">, stake: string | null): string {
  return stake === null ? t("notGiven") : formatMoney(stake);
}

/** Longest stake on the chip of a number and of an area. A longer one is in the tooltip and in the table of bets. */
const LONGEST = { number: 3, area: 8 } as const;

/** Whether a chip shows the whole stake without covering what is beside. */
function fits({ stake, place }: LayoutBet, kind: SpotBets["kind"]): boolean {
  if (stake === null || kind === "line" || kind === "edge") return false;
  const isNarrow = kind === "number" || place.area === "column";
  return formatMoney(stake).length <= (isNarrow ? LONGEST.number : LONGEST.area);
}

/** A stake where it was laid: a full ring if the record shows a win, dashed if not. */
function ChipOnLayout({ bet, showsStake }: { bet: LayoutBet; showsStake: boolean }) {
  const t = useT("game-result");
  const { code, stake, outcome } = bet;
  const shape = outcome === "won" || outcome === "no_win" ? outcome : "open";
  return (
    <span
      className={classes(
        "pointer-events-auto inline-block min-h-12 min-w-12 flex-none rounded-[10px] text-center text-[10.5px] leading-[12px] font-[700] whitespace-nowrap",
        CHIPS[shape],
      )}
      data-outcome={shape}
      title={shownText(t("bet-covers", { code, stake: stakeText(t, stake) }))}
    >
      {showsStake && <span className="px-3 @max-[400px]:hidden">{stake !== null && formatMoney(stake)}</span>}
    </span>
  );
}

/** The dashes of a border run together on a disc as small as one without a figure: they are drawn. */
const DISC = `empty:min-h-13 empty:min-w-13 empty:border-0 empty:[background:radial-gradient(circle,#ececef_4px,transparent_4.6px),repeating-conic-gradient(#4b4c55_0_var(--dash),#ececef_0_calc(2*var(--dash)))]
  empty:shadow-[0_0_0_1px_#ececef]`;

const CHIPS = {
  won: "border-2 border-[#17171a] bg-[#ffffff] text-[#17171a] shadow-[0_0_0_1px_#ffffff]",
  no_win: classes("border-2 border-dashed border-[#6c6d78] bg-[#ececef] text-[#4b4c55] [--dash:30deg]", DISC),
  open: classes(
    "border-2 border-dotted border-[#17171a] bg-[#ffffff] text-[#17171a] shadow-[0_0_0_1px_#ffffff] [--dash:15deg]",
    DISC,
  ),
};

/** Grid coordinates from 1. */
function cellOf(number: number): { column: number; row: number } {
  return number === 0 ? { column: 1, row: 2 } : { column: Math.ceil(number / 3) + 1, row: 3 - ((number - 1) % 3) };
}

/** The bets by the place where they lie. */
function spotsOf(bets: readonly LayoutBet[]): SpotBets[] {
  const spots = new Map<string, SpotBets>();
  for (const bet of bets) {
    const { gridArea, kind } = spotOf(bet.place);
    const key = `${kind} ${gridArea}`;
    spots.set(key, { key, gridArea, kind, bets: [...(spots.get(key)?.bets ?? []), bet] });
  }
  return [...spots.values()];
}

/** The cells that a bet covers. */
function spotOf(place: LayoutPlace): Pick<SpotBets, "gridArea" | "kind"> {
  switch (place.area) {
    case "numbers":
      return spotOfNumbers(place.numbers);
    case "dozen":
      return { gridArea: `4 / ${place.number * 4 - 2} / auto / span 4`, kind: "side" };
    case "column":
      return { gridArea: `${4 - place.number} / ${COLUMNS}`, kind: "below" };
    default:
      return { gridArea: `5 / ${OUTSIDE.indexOf(place.area) * 2 + 2} / auto / span 2`, kind: "below" };
  }
}

function spotOfNumbers(numbers: readonly number[]): Pick<SpotBets, "gridArea" | "kind"> {
  // Zero is as high as three numbers, so the others decide the row.
  const others = numbers.filter((each) => each !== 0);
  const rows = (others.length > 0 ? others : [0]).map((each) => cellOf(each).row);
  const columns = numbers.map((each) => cellOf(each).column);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const gridArea = `${top} / ${first} / ${bottom + 1} / ${last + 1}`;
  if (numbers.length < 2) return { gridArea, kind: "number" };
  // A bet on whole streets lies on their outer line.
  const isStreets = top === 1 && bottom === 3 && others.length === numbers.length;
  return { gridArea, kind: isStreets ? "edge" : "line" };
}
