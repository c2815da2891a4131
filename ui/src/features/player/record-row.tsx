import {
  CircleDot,
  CircleHelp,
  Dices,
  Fish,
  GalleryHorizontal,
  History,
  type LucideIcon,
  RectangleVertical,
  Spade,
  Ticket,
  TriangleAlert,
  Layers2 as TwoVersions,
  UserX,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import type { HistoryRow } from "@/gateway/types";
import { fold, litText, SideMark, shownText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { ListRow, RowLine, secondLine } from "@/shared/domain/list";
import { compareDecimals, decimalOf, formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { shownIds } from "./filter/narrowed";
import { type RowPart, type RowText, type RowTexts, SEPARATORS } from "./filter/row-text";

interface RecordRowProps {
  row: HistoryRow;
  textOf: RowTexts;
  /** The folded search words. */
  needles: readonly string[];
  /** Amounts of a ticket that the record has: they are lit. */
  matched: readonly string[];
  /** One line without the stake, and without the id if only the time has room. */
  isCompact: boolean;
  /** How many parts have no room: the first is the seconds, the second the end of the id, the third the word before a payout. */
  leftOut: number;
  /** The game stands beside the result, because the line below has no room for it. */
  isNarrow: boolean;
  /** The head above names the currency. */
  isCurrencySaid: boolean;
}

/** Letters of the name of a game that is never shortened; a longer one may be. */
export const mostOfGame = 12;

/** One record: the side that won, or the game's icon; result and outcome; game, time, ids and stake; the verdict. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { row, textOf, needles, matched, isCompact, leftOut, isNarrow, isCurrencySaid } = props;
  const t = useT("player");
  const text = textOf(row);
  const { parts } = text;
  const ids = shownIds(text, needles);
  const lit = (words: string | undefined, without?: string) => litText(words ?? "", needles, without);
  const stake = isCurrencySaid && !isCompact ? stakeAlone(row, parts.stake ?? "", needles) : parts.stake;
  // What is searched is shown whole.
  const without = needles.length === 0 ? leftOut : 0;
  // In one line the seconds give way, so that the id and the time both have room.
  const clock =
    needles.length === 0 && (isCompact || without > 0) ? parts.time?.replace(/^(\d\d:\d\d):\d\d/, "$1") : parts.time;
  const isLongGame = (parts.game?.length ?? 0) > mostOfGame;
  // A long name has more room beside the result than beside the id.
  const isGameAbove = !isCompact && without < 2 && (isNarrow || isLongGame);
  const isBrief = isCompact && needles.length === 0;
  // In one line, only a game that is not clear without its name has one: not baccarat, and not a game with an icon of its own.
  const isGameTold = text.game === "baccarat" || (text.game !== undefined && row.winner === null);
  const game = parts.game !== undefined && !(isBrief && isGameTold) && (
    <span
      className={classes(
        secondLine,
        "font-normal",
        // A long one loses its end. Any other is whole or, beside an id and without room, not there: the id tells the rows apart.
        isLongGame || without > 1 ? "min-w-0 flex-[1_1_40px] truncate" : "flex-none",
      )}
      title={parts.game}
    >
      {lit(parts.game)}
    </span>
  );
  const time =
    row.createdAt === null ? (
      <UnreadableTime sent={row.createdAtText}>{lit(ids.sent ?? clock)}</UnreadableTime>
    ) : (
      <time dateTime={row.createdAt} title={row.createdAt} className={ids.isFound ? "min-w-0 truncate" : "shrink-0"}>
        {lit(clock)}
      </time>
    );
  const net = leftOut > 2 && row.totalPayout !== null ? formatMoney(row.totalPayout) : parts.net;
  const shownNet = row.net === null || leftOut > 2 ? row.totalPayout : row.net;
  return (
    <ListRow
      isCompact={isCompact}
      isTight={leftOut > 1}
      sign={
        <Sign words={parts.side} needles={needles}>
          {row.winner ? <SideMark side={row.winner} /> : <GameIcon game={text.game} />}
        </Sign>
      }
      first={
        <RowLine
          isCompact={isCompact}
          figure={
            // What stands for a net that is not known is no net.
            <span
              className={classes(litFigure, row.net === null && "font-normal")}
              title={net === parts.net ? undefined : parts.net}
              data-lit={isMatched(shownNet, matched) || undefined}
            >
              {lit(net, SEPARATORS)}
            </span>
          }
        >
          <div className="flex max-w-full min-w-0 items-center gap-5">
            <span className="truncate" title={parts.result} data-whole={parts.result}>
              <Result row={row} words={parts.result ?? ""} needles={needles} />
            </span>
            {parts.status !== undefined && (
              <span className="min-w-0 flex-[1_9_auto] truncate text-small font-normal text-ink" title={parts.status}>
                {lit(parts.status)}
              </span>
            )}
            {marksOf(text, needles)}
          </div>
          {isGameAbove && game}
        </RowLine>
      }
      mark={<Verdict row={row} text={text} needles={needles} />}
      second={
        <RowLine
          isSecond
          isCompact={isCompact}
          isWhole={ids.isFound}
          figure={
            <span className={litFigure} data-lit={isMatched(row.totalBet, matched) || undefined}>
              {lit(stake, SEPARATORS)}
            </span>
          }
        >
          {time}
          {isBrief && game}
          {ids.round !== undefined && without < 2 && (
            <span
              className="shrink-0 font-mono"
              title={row.roundId === null ? undefined : shownText(row.roundId)}
              data-whole={row.roundId ?? undefined}
            >
              {lit(ids.round)}
            </span>
          )}
          {!isBrief && !isGameAbove && game}
          {ids.record !== undefined && (
            <span
              className="min-w-0 truncate font-mono"
              title={t("row-recordId", { id: shownText(row.id ?? "") })}
              data-whole={row.id ?? undefined}
            >
              {lit(ids.record)}
            </span>
          )}
        </RowLine>
      }
    />
  );
});

const litFigure = "data-lit:rounded-small data-lit:bg-lit data-lit:outline-2 data-lit:outline-lit";

/** Whether a figure is an amount of the ticket, whatever its sign. */
function isMatched(figure: string | null, matched: readonly string[]): boolean {
  const own = decimalOf(figure?.replace(/^-/, ""));
  return (
    own !== null &&
    matched.some((each) => {
      const amount = decimalOf(each);
      return amount !== null && compareDecimals(own, amount) === 0;
    })
  );
}

/** The stake without its currency, unless the currency is a part of what was searched. */
function stakeAlone({ totalBet, currency }: HistoryRow, stake: string, needles: readonly string[]): string {
  if (totalBet === null || currency === null) return stake;
  const alone = stake.slice(0, -currency.length - 1);
  const searched = (text: string) => `${fold(shownText(text))}\n${fold(shownText(text.replaceAll(SEPARATORS, "")))}`;
  const hides = (needle: string) => searched(stake).includes(needle) && !searched(alone).includes(needle);
  return needles.some(hides) ? stake : alone;
}

/** `P 3 – 6 B` with the winner semibold, whose side the mark before it says; any other result in its words. */
function Result({ row, words, needles }: { row: HistoryRow; words: string; needles: readonly string[] }) {
  const halves = words.split(" – ");
  const [player, banker] = halves;
  const isScore = row.winner !== null && row.playerTotal !== null && row.bankerTotal !== null && halves.length === 2;
  // A match may reach over both halves.
  if (!isScore || player === undefined || banker === undefined || needles.some((needle) => needle.includes("-"))) {
    return litText(words, needles);
  }
  const styleOf = (hand: "player" | "banker") =>
    row.winner === hand || row.winner === "tie" ? "font-semibold" : "font-normal text-ink-2";
  return (
    <>
      <span className={styleOf("player")}>{litText(player, needles)}</span>
      {" – "}
      <span className={styleOf("banker")}>{litText(banker, needles)}</span>
    </>
  );
}

interface VerdictProps {
  row: HistoryRow;
  text: RowText;
  needles: readonly string[];
}

/**
 * The verdict of the record, if something is wrong or can't be told. A consistent record has no mark: beside the amount of a
 * payout it would read as "was paid", which only the wallet can say.
 */
function Verdict({ row, text, needles }: VerdictProps) {
  if (row.verdict === "consistent" && !isFoundIn(text.parts.verdict, needles)) return null;
  return (
    <Sign words={text.parts.verdict} needles={needles}>
      <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
    </Sign>
  );
}

/** The time of day of a time that is no instant; all of it, as sent, in the tooltip. */
function UnreadableTime({ sent, children }: { sent: string | null; children: ReactNode }) {
  const t = useT("player");
  return (
    <span
      className="shrink-0 underline decoration-dotted underline-offset-3"
      title={sent ? t("row-timeAsSent", { time: shownText(sent) }) : undefined}
    >
      {children}
    </span>
  );
}

const icons: readonly [RowPart, typeof TriangleAlert][] = [
  ["problems", TriangleAlert],
  ["conflicting", TwoVersions],
  ["corrected", History],
  ["otherPlayer", UserX],
];

/** Warnings about a record, each with its own shape. */
function marksOf({ parts }: RowText, needles: readonly string[]): ReactNode {
  return icons.map(([part, Icon]) => {
    const words = parts[part];
    return (
      words !== undefined && (
        <Sign key={part} words={words} needles={needles}>
          <span className="inline-flex shrink-0 text-ink" role="img" aria-label={words} title={words}>
            <Icon size={13} aria-hidden />
          </span>
        </Sign>
      )
    );
  });
}

interface SignProps {
  words: string | undefined;
  needles: readonly string[];
  children: ReactNode;
}

/** An icon is highlighted when its label contains a match. Its element stays, because icons take long to draw again. */
function Sign({ words = "", needles, children }: SignProps) {
  const isLit = isFoundIn(words, needles);
  return (
    <span
      className="inline-flex data-lit:rounded-small data-lit:bg-lit data-lit:outline-2 data-lit:outline-lit"
      data-lit={isLit || undefined}
    >
      {children}
    </span>
  );
}

function isFoundIn(words: string | undefined, needles: readonly string[]): boolean {
  return Boolean(words) && needles.some((needle) => fold(words ?? "").includes(needle));
}

/** By the letters of the key, because services spell keys differently. An icon decides nothing. */
const gameIcons: readonly [letters: string, icon: LucideIcon][] = [
  ["baccarat", RectangleVertical],
  ["dragontiger", GalleryHorizontal],
  ["roulette", CircleDot],
  ["sicbo", Dices],
  ["hilo", Dices],
  ["hooheyhow", Fish],
  ["fishprawncrab", Fish],
  ["pokdeng", Spade],
  ["yiki", Ticket],
  ["lucky", Ticket],
];

/** The icon of a row's game. */
const GameIcon = memo(function GameIcon({ game }: { game: string | undefined }) {
  const letters = game?.toLowerCase().replace(/[^a-z]/g, "") ?? "";
  const Icon = gameIcons.find(([name]) => letters.includes(name))?.[1] ?? CircleHelp;
  return (
    <span className="grid size-20 place-items-center rounded-small bg-sunken text-ink-2">
      <Icon size={12} aria-hidden />
    </span>
  );
});
