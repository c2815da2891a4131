import { createLucideIcon, Fish, type LucideIcon, Shrimp } from "lucide-react";
import { useState } from "react";
import type {
  CardView,
  GameResultView,
  LayoutBet,
  LayoutPlace,
  SeatHand,
  SeatView,
  SymbolView,
  TreeRow,
  TreeValue,
} from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { Button, Chip, classes } from "@/shared/ui";
import { HandCards } from "./cards";
import { SideMark } from "./codes";
import { ServerText, shownText } from "./server-text";

/** The result of a game other than baccarat: drawn where its shape is certain, otherwise its values as received. */
export function GameResult({ result }: { result: GameResultView }) {
  switch (result.shape) {
    case "dragon_tiger":
      return <DragonTiger result={result} />;
    case "roulette":
      return <RouletteBoard result={result} />;
    case "dice":
      return <Dice result={result} />;
    case "symbols":
      return <Symbols result={result} />;
    case "pokdeng":
      return <Pokdeng result={result} />;
    case "tree":
      return <ResultTree result={result} />;
  }
}

export function useGameResultTitle(): (result: GameResultView) => string {
  const t = useT("game-result");
  return (result) =>
    result.shape === "roulette" && result.bets.length > 0
      ? t("stakes", { dashed: result.bets.some(({ outcome }) => outcome === "no_win") ? "yes" : "no" })
      : t("title");
}

/** One variant of the view. */
export type ResultOf<Shape extends GameResultView["shape"]> = Extract<GameResultView, { shape: Shape }>;

function DragonTiger({ result: { dragon, tiger, winner, isSuited } }: { result: ResultOf<"dragon_tiger"> }) {
  const t = useT("game-result");
  return (
    <>
      <div className="flex flex-wrap gap-y-12 px-4 py-12">
        <Side side="dragon" card={dragon} isHigher={winner === "dragon"} />
        <Side side="tiger" card={tiger} isHigher={winner === "tiger"} />
      </div>
      {winner === "tie" && (
        <p className="px-16 pb-12 text-center text-ink-2">
          <Chip>{t("tie")}</Chip> {isSuited && t("oneSuit")}
        </p>
      )}
    </>
  );
}

function Side({ side, card, isHigher }: { side: "dragon" | "tiger"; card: CardView; isHigher: boolean }) {
  const t = useT("game-result");
  return (
    <section
      className="flex min-w-max flex-1 flex-col items-center gap-6 px-12 not-first:border-s not-first:border-line-strong"
      aria-label={t(side)}
    >
      <h4 className={classes("flex items-center gap-8", isHigher ? "font-semibold" : "font-normal text-ink-2")}>
        <SideMark side={side} />
        {t(side)}
        {isHigher && <span className="text-small font-normal text-ink-2">{t("higher")}</span>}
      </h4>
      <HandCards hand={{ cards: [card], scores: [] }} label={t("cardOf", { side: t(side) })} />
    </section>
  );
}

function Dice({ result: { faces, sum, isTriple } }: { result: ResultOf<"dice"> }) {
  const t = useT("game-result");
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-16 gap-y-4 p-8">
      <div role="img" aria-label={t("dice", { faces: faces.join(", ") })} className="flex gap-8">
        {faces.map((face, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity
          <Die key={position} face={face} />
        ))}
      </div>
      <p className="text-result font-semibold">
        {t("sum", { sum })} {isTriple && <Chip>{t("triple")}</Chip>}
      </p>
    </div>
  );
}

/** The pips of each face by their places in a grid of three by three, which are counted as on a telephone. */
const PIPS = ["", "5", "19", "159", "1379", "13579", "134679"];

function Die({ face }: { face: number }) {
  return (
    <svg className="size-[min(52px,calc(var(--card-height,84px)*.8))]" viewBox="0 0 40 40" aria-hidden="true">
      <rect fill="#ffffff" stroke="#d3d3d9" strokeWidth="1.2" x="1" y="1" width="38" height="38" rx="8" />
      {[...(PIPS[face] ?? "")].map((place) => {
        const at = Number(place) - 1;
        return (
          <circle key={place} fill="#17171a" cx={(1 + (at % 3)) * 10} cy={(1 + Math.floor(at / 3)) * 10} r="3.4" />
        );
      })}
    </svg>
  );
}

/**
 * Three dice with their symbols, and how many dice show one that came more than once. The sixth symbol is a tiger or has the word that
 * was sent, in the small letters of the others.
 */
function Symbols({ result: { shown, counts } }: { result: ResultOf<"symbols"> }) {
  const t = useT("game-result");
  const nameOf = (each: SymbolView) => (isTiger(each) ? t("tiger") : (each.received ?? t(each.symbol)));
  return (
    <div className="flex flex-col items-center gap-4 p-8 lowercase">
      <ol className="flex flex-wrap justify-center gap-8" aria-label={t("shown")}>
        {shown.map((each, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity
            key={position}
            className="flex min-h-44 min-w-68 flex-col items-center justify-center gap-2 rounded-panel border border-line-strong bg-panel px-8 py-4 text-center font-semibold"
          >
            <Animal of={each} />
            <ServerText value={nameOf(each)} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap justify-center gap-4">
        {counts.filter(repeats).map(({ symbol, count }) => (
          <Chip key={symbol.symbol}>
            <ServerText value={t("count", { symbol: nameOf(symbol), count })} />
          </Chip>
        ))}
      </p>
    </div>
  );
}

const isTiger = ({ received }: SymbolView) => received?.toLowerCase() === "tiger";

const drawn = (name: string, d: string) => createLucideIcon(name, [["path", { d, key: name }]]);

/** The sixth symbol has one only where it is a tiger. */
const ANIMALS: Readonly<Partial<Record<string, LucideIcon>>> = {
  fish: Fish,
  prawn: Shrimp,
  crab: drawn(
    "crab",
    "M6 14.5c0-2.5 2.6-4.5 6-4.5s6 2 6 4.5-2.6 4-6 4-6-1.5-6-4zM10 10V8M14 10V8M6.5 12C4 11 3.5 8 4.5 5.5 6 6 7 7.5 7 9M17.5 12c2.5-1 3-4 2-6.5-1.5.5-2.5 2-2.5 3.5M6 15.5l-3 1M7 17.5 5 20M18 15.5l3 1M17 17.5l2 2.5",
  ),
  rooster: drawn(
    "rooster",
    "M14.5 8.5V7a2.5 2.5 0 0 1 5 0v4c0 4-2.5 6.5-6.5 6.5C8 17.5 4.5 14 4 9 3.5 6.5 4 4.5 5.5 3.5 6 7 8 9 11 9.5c1.5.2 3-.2 3.5-1zM19.5 7.5l2 .7-2 .8M15.5 4.5c0-1.5 1-1.5 1.5-.5.5-1.2 1.5-1 1.5.6M17 7v.01M11 17.5V21M14 17.4V21",
  ),
  gourd: drawn(
    "gourd",
    "M13.5 2.5c-1 .2-1.5 1-1.5 2.5M12 5c-2 0-3.2 1.3-3.2 3 0 1.5.8 2 .8 3C7.3 12 5.5 14 5.5 16.5c0 3 2.7 4.5 6.5 4.5s6.5-1.5 6.5-4.5c0-2.5-1.8-4.5-4.1-5.5 0-1 .8-1.5.8-3 0-1.7-1.2-3-3.2-3zM9.6 11h4.8",
  ),
  tiger: drawn(
    "tiger",
    "M5 9V4.5l3.4 1.9a8 8 0 0 1 7.2 0L19 4.5V9c.6 1.2 1 2.6 1 4 0 4-3.5 7-8 7s-8-3-8-7c0-1.4.4-2.8 1-4zM12 6v3M9.5 6.5l.7 2M14.5 6.5l-.7 2M4.3 13H7M19.7 13H17M9 12v.01M15 12v.01M11 15.5h2l-1 1z",
  ),
};

function Animal({ of }: { of: SymbolView }) {
  const Icon = ANIMALS[isTiger(of) ? "tiger" : of.symbol];
  return Icon && <Icon size={32} strokeWidth={1.4} aria-hidden />;
}

const repeats = ({ count }: { count: number }) => count > 1;

/** The banker's hand, then each seat against it. */
function Pokdeng({ result: { banker, players } }: { result: ResultOf<"pokdeng"> }) {
  const t = useT("game-result");
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(130px,26%),1fr))] gap-1 overflow-hidden rounded-panel bg-line-strong [--card-height:50px] low:grid-cols-[repeat(auto-fit,minmax(68px,1fr))] low:[--card-height:40px]">
      <Hand name={t("banker")} hand={banker} />
      {players.map(({ seat, hand, againstBanker, hasBet }) => (
        <Hand key={seat} name={t("seat", { seat })} hand={hand} against={againstBanker ?? "open"} hasBet={hasBet} />
      ))}
    </div>
  );
}

interface HandProps {
  name: string;
  hand: SeatHand;
  /** Undefined for the banker; `open` if houses differ. */
  against?: NonNullable<SeatView["againstBanker"]> | "open";
  hasBet?: boolean;
}

/** In a low window what came of a seat is said of those with a bet alone, and a usual payment of none. */
function Hand({ name, hand: { cards, points, isPok, deng }, against, hasBet = false }: HandProps) {
  const t = useT("game-result");
  return (
    <section
      className={classes(
        "flex min-w-0 flex-col items-center gap-4 bg-sunken px-4 py-8 *:[ol]:gap-4 low:gap-2 low:px-1 low:py-4 low:*:[ol]:h-40 low:*:[ol]:gap-2",
        cards.length > 2 && "low:[--card-height:34px]",
      )}
      aria-label={name}
    >
      <h4 className="text-small font-normal text-ink-2">{name}</h4>
      <HandCards hand={{ cards, scores: [] }} label={t("handOf", { name })} />
      <div className="flex flex-wrap items-baseline justify-center gap-x-8 low:gap-x-4">
        <p className="text-title leading-snug font-semibold low:text-small">
          {t(isPok ? "pok" : "points", { points })}
        </p>
        <p className={classes("text-small text-ink-2", deng === 1 && "low:hidden")}>
          {deng === null ? t("deng-open") : t("deng", { deng })}
        </p>
      </div>
      {against && (
        <p className={classes("text-center text-small text-balance text-ink-2", !hasBet && "low:hidden")}>
          {t(`against-${against}`)}
        </p>
      )}
    </section>
  );
}

/** Rows that are shown at first, and added each time. */
const STEP = 100;
/** Levels that are indented further; deeper ones stand in one line with the last. */
const INDENTED = 8;

/** A result of another form: names and values as received, in the order received. */
function ResultTree({ result: { rows, isCut } }: { result: ResultOf<"tree"> }) {
  const t = useT("game-result");
  const [shown, setShown] = useState(STEP);
  const left = Math.max(0, rows.length - shown);
  return (
    <div>
      <p className="px-16 py-8 text-small text-ink-2">{t("unread")}</p>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("value")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="px-16 py-8 text-small text-ink-2">
          {t("left", { count: left })}{" "}
          <Button size="small" onPress={() => setShown(shown + STEP)}>
            {t("more", { count: Math.min(STEP, left) })}
          </Button>
        </p>
      )}
      {isCut && left === 0 && <p className="px-16 py-8 text-small text-ink-2">{t("cut")}</p>}
    </div>
  );
}

function Row({ row: { depth, name, isPosition, value } }: { row: TreeRow }) {
  return (
    <tr className="border-t border-line align-top *:wrap-anywhere">
      <th
        scope="row"
        className="w-[38%] py-4 pe-16 font-medium text-ink-2"
        style={{ paddingInlineStart: 16 + Math.min(depth, INDENTED) * 14 }}
      >
        <ServerText value={isPosition ? `${name}.` : name} />
      </th>
      <td
        className={classes("py-4 ps-8 pe-16 select-text", value.kind === "json" && "font-mono text-small")}
        data-figure
      >
        <Value value={value} />
      </td>
    </tr>
  );
}

function Value({ value }: { value: TreeValue }) {
  const t = useT("game-result");
  switch (value.kind) {
    case "group":
      return <span className="text-ink-3">{t("group", { count: value.count })}</span>;
    case "picture":
      return <span className="text-ink-3">{t("picture")}</span>;
    case "line":
      return (
        <>
          <ServerText value={value.items.join(", ")} />
          {value.leftOut > 0 && <span className="text-ink-3"> {t("items", { count: value.leftOut })}</span>}
        </>
      );
    default:
      return <ServerText value={value.text} />;
  }
}

/** The roulette layout with the pocket that came and the stakes of the record. */

/** Columns of the grid: zero, twelve of numbers, and the bets on a whole column. */
const COLUMNS = 14;
const POCKETS = [...Array(37).keys()];

/** The red pockets, to colour the layout; the colour of the result comes from Rust. */
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The bets on eighteen numbers in the order of the layout, each two columns wide. */
const OUTSIDE = ["low", "even", "red", "black", "odd", "high"] as const;

/** The same in all themes. */
const COLOURS = { red: "#b5332b", black: "#25252a", green: "#1d7a4b" };
export const colourOf = (name: string): string | undefined =>
  Object.entries(COLOURS).find(([key]) => key === name)?.[1];

const AREA =
  "flex justify-center overflow-hidden rounded-small border border-line-strong pt-1 text-[12px] leading-[1.3] font-semibold text-ink-2";
/** An area with room for a chip behind its words. */
const INNER = "items-center justify-start! px-3 pt-0!";

export function RouletteBoard({ result }: { result: ResultOf<"roulette"> }) {
  const t = useT("game-result");
  const { number, colour, bets } = result;
  return (
    <div className="@container px-10 py-8">
      {/* For readers of the screen: the layout below is hidden from them. */}
      <p className="visually-hidden">
        <span>{number}</span> {t(colour)}
      </p>
      <div
        className="relative grid grid-cols-[repeat(14,minmax(0,1fr))] grid-rows-[repeat(3,32px)_26px_26px] gap-2 low:grid-rows-[repeat(5,26px)]"
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
            className={classes(AREA, INNER)}
            style={{ gridArea: `4 / ${dozen * 4 - 2} / auto / span 4` }}
          >
            {dozen * 12 - 11}–{dozen * 12}
          </span>
        ))}
        {OUTSIDE.map((area, at) => (
          <span key={area} className={classes(AREA, INNER)} style={{ gridArea: `5 / ${at * 2 + 2} / auto / span 2` }}>
            {t(area)}
          </span>
        ))}
        {spotsOf(bets).map((spot) => (
          <Spot key={spot.key} spot={spot} />
        ))}
      </div>
      {bets.length > 0 && (
        <ul className="visually-hidden" aria-label={t("bets")}>
          {bets.map((bet) => (
            <li key={bet.code}>
              <ServerText value={betText(t, bet)} />
            </li>
          ))}
        </ul>
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
        "flex justify-center rounded-small pt-3 text-[12px] leading-none low:pt-2 font-semibold text-[#ffffff]",
        colour === "black" && "inset-ring inset-ring-line-strong",
        isResult && "z-1 outline-2 outline-offset-1 outline-ink",
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
  side: "items-center justify-end! px-2",
};

function Spot({ spot: { gridArea, kind, bets } }: { spot: SpotBets }) {
  return (
    <span
      className={classes("pointer-events-none z-2 flex min-w-0 justify-center gap-1", SPOTS[kind])}
      data-kind={kind}
      style={{ gridArea }}
    >
      {bets.map((bet) => (
        <ChipOnLayout key={bet.code} bet={bet} kind={kind} stake={bets.length === 1 ? stakeOn(bet, kind) : null} />
      ))}
    </span>
  );
}

function betText(t: Translate<"game-result">, { code, stake, covers }: LayoutBet): string {
  const words = stake === null ? t("notGiven") : formatMoney(stake);
  return t("bet-covers", { code, stake: words, covers: covers ? "yes" : "no" });
}

/** The stake that a chip shows, if it has room for it without covering what is beside: a whole amount without its zeros. */
function stakeOn({ stake, place }: LayoutBet, kind: SpotBets["kind"]): string | null {
  if (stake === null || kind === "line" || kind === "edge") return null;
  const isNarrow = kind === "number" || place.area === "column";
  const text = formatMoney(stake).replace(/\.0+$/, "");
  // A longer one is in the tooltip and in the table of bets.
  return text.length <= (isNarrow ? 3 : 7) ? text : null;
}

/** Where a figure would cover the number above it or the words before it, a window without room has the disc alone. */
function roomFor(kind: SpotBets["kind"], { place: { area } }: LayoutBet, stake: string): string | undefined {
  if (kind !== "side") return "low:hidden";
  const isBesideWords = area !== "dozen" && stake.length > (area === "low" ? 5 : area === "high" ? 3 : 4);
  return isBesideWords ? "@max-[560px]:hidden" : undefined;
}

/** A stake where it was laid: a full ring if the record shows a win, dashed if not. */
function ChipOnLayout({ bet, kind, stake }: Pick<SpotBets, "kind"> & { bet: LayoutBet; stake: string | null }) {
  const t = useT("game-result");
  const { outcome } = bet;
  const shape = outcome === "won" || outcome === "no_win" ? outcome : "open";
  return (
    <span
      className={classes(
        "pointer-events-auto inline-block min-h-12 min-w-12 flex-none rounded-[10px] text-center text-[12px] leading-[14px] font-semibold whitespace-nowrap low:leading-[11px]",
        CHIPS[shape],
      )}
      data-outcome={shape}
      title={shownText(betText(t, bet))}
    >
      {stake !== null && (
        <span className={classes("px-2 @max-[400px]:hidden", roomFor(kind, bet, stake))}>{stake}</span>
      )}
    </span>
  );
}

/** The dashes of a border run together on a disc as small as one without a figure: they are drawn. */
const DISC = `empty:min-h-13 empty:min-w-13 empty:border-0 empty:[background:radial-gradient(circle,#ececef_4px,transparent_4.6px),repeating-conic-gradient(#4b4c55_0_var(--dash),#ececef_0_calc(2*var(--dash)))]
  empty:shadow-[0_0_0_1px_#ececef]`;

const CHIPS = {
  won: "border-[1.5px] border-[#17171a] bg-[#ffffff] text-[#17171a] shadow-[0_0_0_1px_#ffffff]",
  no_win: classes("border-[1.5px] border-dashed border-[#6c6d78] bg-[#ececef] text-[#4b4c55] [--dash:30deg]", DISC),
  open: classes(
    "border-[1.5px] border-dotted border-[#17171a] bg-[#ffffff] text-[#17171a] shadow-[0_0_0_1px_#ffffff] [--dash:15deg]",
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

function spotOf(place: LayoutPlace): Pick<SpotBets, "gridArea" | "kind"> {
  switch (place.area) {
    case "numbers":
      return spotOfNumbers(place.numbers);
    case "dozen":
      return { gridArea: `4 / ${place.number * 4 - 2} / auto / span 4`, kind: "side" };
    case "column":
      return { gridArea: `${4 - place.number} / ${COLUMNS}`, kind: "below" };
    default:
      return { gridArea: `5 / ${OUTSIDE.indexOf(place.area) * 2 + 2} / auto / span 2`, kind: "side" };
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
