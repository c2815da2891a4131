import { TriangleAlert, Layers2 as TwoVersions, UserX } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { HistoryRow } from "@/gateway/types";
import { fold, litText, SideMark, shownText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { shownIds } from "./filter/narrowed";
import { type RowPart, type RowText, type RowTexts, SEPARATORS } from "./filter/row-text";
import { GameIcon } from "./game-icon";

interface RecordRowProps {
  row: HistoryRow;
  textOf: RowTexts;
  /** The folded search words. */
  needles: readonly string[];
  /** Compact: one line without the stake, which the details show. Stacked: each figure on its own line. */
  layout: "usual" | "compact" | "stacked";
}

const small = "text-small leading-[17px] text-ink-2";
const firstLine = "leading-[18px] font-semibold";

const columns = {
  usual: "grid-cols-[20px_minmax(0,1fr)_max-content_17px]",
  compact: "grid-cols-[20px_minmax(0,max-content)_minmax(0,1fr)_max-content_17px]",
  stacked: "grid-cols-[20px_minmax(0,1fr)_17px]",
};
const rowsOfMark = { usual: "row-span-2 self-center", compact: "", stacked: "row-span-4" };

/** One record: the side that won, or the game's icon; result and outcome; game, time, ids and stake; the verdict. */
export const RecordRow = memo(function RecordRow({ row, textOf, needles, layout }: RecordRowProps) {
  const isStacked = layout === "stacked";
  const isCompact = layout === "compact";
  const t = useT("player");
  const text = textOf(row);
  const { parts } = text;
  const ids = shownIds(text, needles);
  const lit = (words: string | undefined, without?: string) => litText(words ?? "", needles, without);
  return (
    <div
      data-stacked={isStacked || undefined}
      className={classes("grid gap-x-8 px-12 py-4", isCompact ? "h-full items-center" : "items-start", columns[layout])}
    >
      <div className={classes("grid place-items-center", rowsOfMark[layout])}>
        <Sign words={parts.side} needles={needles}>
          {row.winner ? <SideMark side={row.winner} /> : <GameIcon game={text.game} />}
        </Sign>
      </div>
      <div className={classes("flex min-w-0 items-center gap-5", firstLine)}>
        <span className="truncate" title={parts.result} data-whole={parts.result}>
          <Result row={row} words={parts.result ?? ""} needles={needles} />
        </span>
        {parts.status !== undefined && (
          <span className="flex-none text-small font-normal text-warn">{lit(parts.status)}</span>
        )}
        {marksOf(text, needles)}
      </div>
      {isStacked && <Verdict row={row} text={text} needles={needles} />}
      <div
        className={classes("text-end whitespace-nowrap", firstLine, isStacked && "col-span-2", isCompact && "order-1")}
        data-figure
      >
        <span>{lit(parts.net, SEPARATORS)}</span>
      </div>
      {layout === "usual" && <Verdict row={row} text={text} needles={needles} className="row-span-2" />}
      <div
        data-found={ids.isFound}
        className={classes(
          "flex h-17 min-w-0 gap-x-8 overflow-hidden whitespace-nowrap",
          small,
          !ids.isFound && "flex-wrap",
          isStacked && "col-span-2",
        )}
      >
        {row.createdAt === null ? (
          <UnreadableTime>{lit(parts.time)}</UnreadableTime>
        ) : (
          <time
            dateTime={row.createdAt}
            title={row.createdAt}
            className={ids.isFound ? "min-w-0 truncate" : "shrink-0"}
          >
            {lit(parts.time)}
          </time>
        )}
        {ids.round !== undefined && (
          <span
            className="shrink-0 font-mono"
            title={row.roundId === null ? undefined : shownText(row.roundId)}
            data-whole={row.roundId ?? undefined}
          >
            {lit(ids.round)}
          </span>
        )}
        {/* Hidden on a second line if there is little space: the icon tells the game, and the id tells the rows apart. */}
        {parts.game !== undefined && (
          <span className="min-w-0 flex-[1_1_40px] truncate" title={parts.game}>
            {lit(parts.game)}
          </span>
        )}
        {ids.record !== undefined && (
          <span
            className="min-w-0 truncate font-mono"
            title={t("row-recordId", { id: shownText(row.id ?? "") })}
            data-whole={row.id ?? undefined}
          >
            {lit(ids.record)}
          </span>
        )}
      </div>
      {isCompact && (
        <div className="order-2 leading-none">
          <Verdict row={row} text={text} needles={needles} />
        </div>
      )}
      <div
        className={classes(
          "text-end whitespace-nowrap",
          small,
          isStacked && "col-span-2",
          isCompact && "visually-hidden",
        )}
        data-figure
      >
        <span>{lit(parts.stake, SEPARATORS)}</span>
      </div>
    </div>
  );
});

/** `P 3 – 6 B` with the winner bold and in its colour; any other result in its words. */
function Result({ row, words, needles }: { row: HistoryRow; words: string; needles: readonly string[] }) {
  const halves = words.split(" – ");
  const [player, banker] = halves;
  const isScore = row.winner !== null && row.playerTotal !== null && row.bankerTotal !== null && halves.length === 2;
  // A match may reach over both halves.
  if (!isScore || player === undefined || banker === undefined || needles.some((needle) => needle.includes("-"))) {
    return litText(words, needles);
  }
  const styleOf = (side: "player" | "banker") => {
    if (row.winner === "tie") return "font-bold text-tie";
    if (row.winner !== side) return "font-normal text-ink-2";
    return side === "player" ? "font-bold text-player" : "font-bold text-banker";
  };
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
  className?: string;
}

function Verdict({ row, text, needles, className }: VerdictProps) {
  return (
    <div className={classes("self-center leading-none", className)}>
      <Sign words={text.parts.verdict} needles={needles}>
        <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
      </Sign>
    </div>
  );
}

function UnreadableTime({ children }: { children: ReactNode }) {
  const t = useT("shared");
  return (
    <span className="shrink-0 underline decoration-dotted underline-offset-3" title={t("timeUnreadable")}>
      {children}
    </span>
  );
}

const icons: readonly [RowPart, typeof TriangleAlert][] = [
  ["problems", TriangleAlert],
  ["conflicting", TwoVersions],
  ["otherPlayer", UserX],
];

/** Warnings about a record, each with its own shape. */
function marksOf({ parts }: RowText, needles: readonly string[]): ReactNode {
  return icons.map(([part, Icon]) => {
    const words = parts[part];
    return (
      words !== undefined && (
        <Sign key={part} words={words} needles={needles}>
          <span className="inline-flex shrink-0 text-warn" role="img" aria-label={words} title={words}>
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
  const isLit = words !== "" && needles.some((needle) => fold(words).includes(needle));
  return (
    <span
      className="inline-flex data-lit:rounded-small data-lit:bg-lit data-lit:outline-2 data-lit:outline-lit"
      data-lit={isLit || undefined}
    >
      {children}
    </span>
  );
}
