/** The roulette layout with the pocket that came and the stakes of the record. */
import type { LayoutBet, LayoutPlace } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { ServerText } from "../server-text";
import type { ResultOf } from "./game-result";
import styles from "./roulette-board.module.css";

/** Columns of the grid: zero, twelve of numbers, and the bets on a whole column. */
const COLUMNS = 14;
/** Rows of the grid: three of numbers, the dozens, and the bets on eighteen numbers. */
const ROWS = 5;

/** 0 to 36. */
const POCKETS = [...Array(37).keys()];

/** The red pockets, to colour the layout; the colour of the result comes from Rust. */
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The bets on eighteen numbers in the order of the layout, each two columns wide. */
const OUTSIDE = ["low", "even", "red", "black", "odd", "high"] as const;

export function RouletteBoard({ result: { number, colour, bets } }: { result: ResultOf<"roulette"> }) {
  const t = useT("game-result");
  return (
    <div className={styles.board}>
      <p className={styles.pocket} data-colour={colour}>
        <span>{number}</span> {t(colour)}
      </p>
      <div className={styles.layout} aria-hidden="true">
        {POCKETS.map((each) => (
          <NumberCell key={each} number={each} isResult={each === number} />
        ))}
        {[3, 2, 1].map((column) => (
          <span key={column} className={styles.area} style={{ gridArea: `${4 - column} / ${COLUMNS}` }}>
            2:1
          </span>
        ))}
        {[1, 2, 3].map((dozen) => (
          <span key={dozen} className={styles.area} style={{ gridArea: `4 / ${dozen * 4 - 2} / auto / span 4` }}>
            {dozen * 12 - 11}–{dozen * 12}
          </span>
        ))}
        {OUTSIDE.map((area, at) => (
          <span key={area} className={styles.area} style={{ gridArea: `5 / ${at * 2 + 2} / auto / span 2` }}>
            {t(area)}
          </span>
        ))}
        {bets.map((bet, at) => (
          <ChipOnLayout key={bet.code} bet={bet} shift={bets.slice(0, at).filter(isBeside(bet)).length} />
        ))}
      </div>
      {bets.length > 0 && (
        <>
          <p className={styles.legend}>{t("legend")}</p>
          <ul className="visually-hidden" aria-label={t("bets")}>
            {bets.map(({ code, stake, covers }) => (
              <li key={code}>
                <ServerText value={t(covers ? "bet-covers" : "bet-misses", { code, stake: stake ?? t("notGiven") })} />
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
      className={classes(styles.number, isResult && styles.result)}
      data-colour={colour}
      style={{ gridArea: number === 0 ? "1 / 1 / span 3 / auto" : `${row} / ${column}` }}
    >
      {number}
    </span>
  );
}

/** Longest stake that a chip shows. A longer one is in the table of bets. */
const LONGEST_ON_CHIP = 7;

/** A stake where it was laid: a full ring if the record shows a win, dashed if not. */
function ChipOnLayout({ bet: { place, stake, outcome }, shift }: { bet: LayoutBet; shift: number }) {
  const { column, row } = spotOf(place);
  const figure = stake !== null && stake.length <= LONGEST_ON_CHIP ? stake : "●";
  return (
    <span
      className={styles.chip}
      data-outcome={outcome === "won" ? "won" : outcome === "no_win" ? "no_win" : "open"}
      style={{
        insetInlineStart: `${((column - 0.5) / COLUMNS) * 100}%`,
        top: `${((row - 0.28) / ROWS) * 100}%`,
        transform: `translate(-50%, calc(-50% - ${shift * 9}px))`,
      }}
    >
      {figure}
    </span>
  );
}

interface Spot {
  /** Grid coordinates from 1; a chip between cells has fractions. */
  readonly column: number;
  readonly row: number;
}

function cellOf(number: number): Spot {
  return number === 0 ? { column: 1, row: 2 } : { column: Math.ceil(number / 3) + 1, row: 3 - ((number - 1) % 3) };
}

/** The middle of the numbers or of the area that a bet covers. */
function spotOf(place: LayoutPlace): Spot {
  switch (place.area) {
    case "numbers": {
      const cells = place.numbers.map(cellOf);
      const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
      return { column: middle(cells.map(({ column }) => column)), row: middle(cells.map(({ row }) => row)) };
    }
    case "dozen":
      return { column: place.number * 4 - 0.5, row: 4 };
    case "column":
      return { column: COLUMNS, row: 4 - place.number };
    default:
      return { column: OUTSIDE.indexOf(place.area) * 2 + 2.5, row: 5 };
  }
}

/** Whether another bet lies on the same spot. */
function isBeside(bet: LayoutBet): (other: LayoutBet) => boolean {
  const spot = spotOf(bet.place);
  return (other) => {
    const { column, row } = spotOf(other.place);
    return column === spot.column && row === spot.row;
  };
}
