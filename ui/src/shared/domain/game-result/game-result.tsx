import { useState } from "react";
import type { CardView, GameResultView, SeatHand, SeatView, SymbolView, TreeRow, TreeValue } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button, Chip, classes } from "@/shared/ui";
import { HandCards } from "../cards";
import { ServerText } from "../server-text";
import { coveringBets, RouletteBoard } from "./roulette-board";

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

/** The title of the panel with a result. */
export function useGameResultTitle(): (result: GameResultView) => string {
  const t = useT("game-result");
  return (result) =>
    result.shape === "roulette" && coveringBets(result).length > 0
      ? t("covers", { number: result.number })
      : t("title");
}

/** One variant of the view. */
export type ResultOf<Shape extends GameResultView["shape"]> = Extract<GameResultView, { shape: Shape }>;

/** The two cards side by side. The higher one is named in words. */
function DragonTiger({ result: { dragon, tiger, winner, isSuited } }: { result: ResultOf<"dragon_tiger"> }) {
  const t = useT("game-result");
  return (
    <>
      <div className="flex flex-wrap gap-y-12 px-4 py-12">
        <Side name={t("dragon")} card={dragon} isHigher={winner === "dragon"} />
        <Side name={t("tiger")} card={tiger} isHigher={winner === "tiger"} />
      </div>
      {winner === "tie" && (
        <p className="px-16 pb-12 text-center text-ink-2">
          <Chip>{t("tie")}</Chip> {isSuited && t("oneSuit")}
        </p>
      )}
    </>
  );
}

function Side({ name, card, isHigher }: { name: string; card: CardView; isHigher: boolean }) {
  const t = useT("game-result");
  return (
    <section
      className={"flex min-w-max flex-1 flex-col items-center gap-4 px-12 not-first:border-s not-first:border-line"}
      aria-label={name}
    >
      <h4 className={classes("text-small tracking-caps", isHigher ? "font-semibold" : "font-normal text-ink-2")}>
        {name}
      </h4>
      <HandCards hand={{ cards: [card], scores: [] }} label={t("cardOf", { side: name })} />
      <p className="text-small text-ink-2">{isHigher ? t("higher") : "\u00a0"}</p>
    </section>
  );
}

/** Three dice, their sum, and whether they are a triple. */
function Dice({ result: { faces, sum, isTriple } }: { result: ResultOf<"dice"> }) {
  const t = useT("game-result");
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-16 gap-y-12 p-16">
      <div role="img" aria-label={t("dice", { faces: faces.join(", ") })} className="flex gap-12">
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
    <svg className="size-52" viewBox="0 0 40 40" aria-hidden="true">
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

/** Three dice with symbols in words, and how many dice show each. The sixth symbol has the word that was sent. */
function Symbols({ result: { shown, counts } }: { result: ResultOf<"symbols"> }) {
  const t = useT("game-result");
  const nameOf = ({ symbol, received }: SymbolView) => received ?? t(symbol);
  return (
    <div className="flex flex-col items-center gap-12 p-16">
      <ol className="flex flex-wrap justify-center gap-12" aria-label={t("shown")}>
        {shown.map((each, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity
            key={position}
            className="grid min-h-64 min-w-84 place-items-center rounded-panel border border-line-strong bg-panel px-12 py-4 text-center text-title font-semibold"
          >
            <ServerText value={nameOf(each)} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap justify-center gap-4">
        {counts.map(({ symbol, count }) => (
          <Chip key={symbol.symbol}>
            <ServerText value={t("count", { symbol: nameOf(symbol), count })} />
          </Chip>
        ))}
      </p>
    </div>
  );
}

/** The banker's hand, then each seat against it. */
function Pokdeng({ result: { banker, players } }: { result: ResultOf<"pokdeng"> }) {
  const t = useT("game-result");
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(130px,26%),1fr))] gap-1 bg-line-strong [--card-height:50px]">
      <Hand name={t("banker")} hand={banker} />
      {players.map(({ seat, hand, againstBanker }) => (
        <Hand key={seat} name={t("seat", { seat })} hand={hand} against={againstBanker ?? "open"} />
      ))}
    </div>
  );
}

interface HandProps {
  name: string;
  hand: SeatHand;
  /** Undefined for the banker; `open` if houses differ. */
  against?: NonNullable<SeatView["againstBanker"]> | "open";
}

function Hand({ name, hand: { cards, points, isPok, deng }, against }: HandProps) {
  const t = useT("game-result");
  return (
    <section className="flex min-w-0 flex-col items-center gap-4 bg-sunken px-4 py-8 *:[ol]:gap-4" aria-label={name}>
      <h4 className="text-small font-normal tracking-caps text-ink-2">{name}</h4>
      <HandCards hand={{ cards, scores: [] }} label={t("handOf", { name })} />
      <div className="flex flex-wrap items-baseline justify-center gap-x-8">
        <p className="text-title leading-snug font-semibold">{t(isPok ? "pok" : "points", { points })}</p>
        <p className="text-center text-small text-balance text-ink-2">
          {deng === null ? t("deng-open") : t("deng", { deng })}
        </p>
      </div>
      {against && <p className="text-center text-small text-balance text-ink-2">{t(`against-${against}`)}</p>}
    </section>
  );
}

/** Rows that are shown at first, and added each time. */
const STEP = 100;
/** Levels that are indented further; deeper ones stand in one line with the last. */
const INDENTED = 8;

/** A result that this version can't read: names and values as received, in the order received. */
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
