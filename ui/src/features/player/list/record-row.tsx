import { TriangleAlert, Copy as TwoVersions, UserX } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { HistoryRow } from "@/gateway/types";
import { fold, litText, SideMark } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { shownIds } from "../filter/narrowed";
import { type RowPart, type RowText, type RowTexts, SEPARATORS } from "../filter/row-text";
import { GameIcon } from "./game-icon";
import styles from "./record-row.module.css";

interface RecordRowProps {
  row: HistoryRow;
  textOf: RowTexts;
  /** The folded search words. */
  needles: readonly string[];
  /** Narrow layout: each figure on its own line. */
  isStacked: boolean;
  /** A row among all games: it shows its game, and its lines are lower. */
  isMerged?: boolean;
}

/** One record: the side that won, or the game's icon; result and net amount; game, time, ids and stake; the verdict. */
export const RecordRow = memo(function RecordRow({
  row,
  textOf,
  needles,
  isStacked,
  isMerged = false,
}: RecordRowProps) {
  const t = useT("player");
  const text = textOf(row);
  const { parts } = text;
  const ids = shownIds(text, needles);
  const lit = (words: string | undefined, without?: string) => litText(words ?? "", needles, without);
  return (
    <div className={styles.row} data-stacked={isStacked || undefined} data-merged={isMerged || undefined}>
      <div className={styles.sideOrGame}>
        {row.winner && !isMerged ? <SideMark side={row.winner} /> : <GameIcon game={text.game} />}
      </div>
      <div className={styles.result}>
        <span className={styles.words}>{lit(parts.result)}</span>
        {marksOf(text, needles)}
      </div>
      <div className={styles.net} data-figure>
        <span>{lit(parts.net, SEPARATORS)}</span>
      </div>
      <div className={styles.where} data-found={ids.isFound}>
        {isMerged && <span className={styles.game}>{lit(parts.game)}</span>}
        {row.createdAt === null ? (
          <UnreadableTime>{lit(parts.time)}</UnreadableTime>
        ) : (
          <time dateTime={row.createdAt} title={row.createdAt}>
            {lit(parts.time)}
          </time>
        )}
        {ids.round !== undefined && (
          <span className={styles.id} title={row.roundId ?? undefined} data-whole={row.roundId ?? undefined}>
            {lit(ids.round)}
          </span>
        )}
        {ids.record !== undefined && (
          <span className={styles.id} title={t("row-recordId", { id: row.id ?? "" })} data-whole={row.id ?? undefined}>
            {lit(ids.record)}
          </span>
        )}
      </div>
      <div className={styles.stake} data-figure>
        {parts.status !== undefined && <span className={styles.status}>{lit(parts.status)} </span>}
        <span>{lit(parts.stake, SEPARATORS)}</span>
      </div>
      <div className={styles.verdict}>
        <Sign words={parts.verdict} needles={needles}>
          <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
        </Sign>
      </div>
    </div>
  );
});

function UnreadableTime({ children }: { children: ReactNode }) {
  const t = useT("shared");
  return (
    <span className={styles.unreadable} title={t("timeUnreadable")}>
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
          <span className={styles.mark} role="img" aria-label={words} title={words}>
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
  const isLit = needles.some((needle) => fold(words).includes(needle));
  return (
    <span className={styles.sign} data-lit={isLit || undefined}>
      {children}
    </span>
  );
}
