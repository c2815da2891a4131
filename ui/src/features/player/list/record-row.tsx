import { TriangleAlert, Copy as TwoVersions, UserX } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { HistoryRow } from "@/gateway/types";
import { fold, LitText, SideMark } from "@/shared/domain";
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
  return (
    <div className={styles.row} data-stacked={isStacked || undefined} data-merged={isMerged || undefined}>
      <div className={styles.sideOrGame}>
        {row.winner && !isMerged ? <SideMark side={row.winner} /> : <GameIcon game={text.game} />}
      </div>
      <div className={styles.result}>
        <span className={styles.words}>
          <LitText value={parts.result ?? ""} needles={needles} />
        </span>
        <Marks text={text} needles={needles} />
      </div>
      <div className={styles.net} data-figure>
        <Amount text={parts.net} needles={needles} />
      </div>
      <div className={styles.where} data-found={ids.isFound}>
        {isMerged && (
          <span className={styles.game}>
            <LitText value={parts.game ?? ""} needles={needles} />
          </span>
        )}
        <Time row={row}>
          <LitText value={parts.time ?? ""} needles={needles} />
        </Time>
        <Id value={ids.round} whole={row.roundId} title={row.roundId} needles={needles} />
        <Id value={ids.record} whole={row.id} title={t("row-recordId", { id: row.id ?? "" })} needles={needles} />
      </div>
      <div className={styles.stake} data-figure>
        {parts.status !== undefined && (
          <span className={styles.status}>
            <LitText value={parts.status} needles={needles} />{" "}
          </span>
        )}
        <Amount text={parts.stake} needles={needles} />
      </div>
      <div className={styles.verdict}>
        <Sign words={parts.verdict} needles={needles}>
          <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
        </Sign>
      </div>
    </div>
  );
});

/** The time of a row, as its text says it. */
function Time({ row: { createdAt }, children }: { row: HistoryRow; children: ReactNode }) {
  const t = useT("shared");
  if (createdAt === null) {
    return (
      <span className={styles.unreadable} title={t("timeUnreadable")}>
        {children}
      </span>
    );
  }
  return (
    <time dateTime={createdAt} title={createdAt}>
      {children}
    </time>
  );
}

interface IdProps {
  /** The visible part of the id. */
  value: string | undefined;
  whole: string | null;
  title: string | null;
  needles: readonly string[];
}

/** The shown part of an id. */
function Id({ value, whole, title, needles }: IdProps) {
  if (value === undefined) return null;
  return (
    <span className={styles.id} title={title ?? undefined} data-whole={whole ?? undefined}>
      <LitText value={value} needles={needles} />
    </span>
  );
}

/** An amount, with or without its separators highlighted. */
function Amount({ text = "", needles }: { text?: string; needles: readonly string[] }) {
  return (
    <span>
      <LitText value={text} needles={needles} without={SEPARATORS} />
    </span>
  );
}

const icons: readonly [RowPart, typeof TriangleAlert][] = [
  ["problems", TriangleAlert],
  ["conflicting", TwoVersions],
  ["otherPlayer", UserX],
];

/** Warnings about a record, each with its own shape. */
function Marks({ text: { parts }, needles }: { text: RowText; needles: readonly string[] }) {
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

/** An icon is highlighted when its label contains a match. */
function Sign({ words = "", needles, children }: { words?: string; needles: readonly string[]; children: ReactNode }) {
  const isLit = needles.some((needle) => fold(words).includes(needle));
  return isLit ? <mark className={styles.sign}>{children}</mark> : children;
}
