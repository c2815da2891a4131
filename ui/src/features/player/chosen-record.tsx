import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { HistoryRow } from "@/gateway/types";
import { Id } from "@/shared/domain";
import { type Chosen as ChosenRow, NoMatch } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, Skeleton } from "@/shared/ui";
import { RecordDetail } from "./record/record-detail";

interface ChosenRecordProps {
  chosen: ChosenRow<HistoryRow>;
  /** Whether more records may come, or nothing could be read. */
  reading: "reading" | "nothing" | "ended";
  playerId: string;
  /** The reading that holds a record; null if it is not known yet. */
  historyOf: (key: string) => string | null;
  onChoose: (key: string) => void;
  /** The records that were read. */
  rows: readonly HistoryRow[];
  /** Those of them that match the filter. */
  matching: readonly HistoryRow[];
  onClearFilter: () => void;
  onNewest: () => void;
  onReadAgain: () => void;
}

/**
 * Pause after the last key of a filter before the record is drawn again, in milliseconds. Longer than the pause before the
 * address is written, which changes the record's actions: so it is drawn once, not twice.
 */
const PAUSE = 350;

/**
 * The detail pane: a record, or the reason why there is none. While a filter is typed it is drawn after a pause: the list
 * beside it must follow each key at once, and to draw a record takes longer than that. All other changes are drawn at
 * once, because the shortcuts of a record work only while it is drawn; those within the pause are drawn at its end. A
 * record that the filter has just removed is hidden with its row, and the next one is drawn without a pause, so that half of
 * the window is not blank; the next key interrupts it.
 */
export function ChosenRecord(props: ChosenRecordProps) {
  const [drawn, setDrawn] = useState(props);
  const isTyped = drawn.rows === props.rows && drawn.matching !== props.matching;
  // Not after the pause: a filter that is typed right after the last records arrived would draw the record with each key.
  if (!isTyped && drawn !== props) setDrawn(props);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const isHidden = isRemoved(drawn.chosen, props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the filter begins the pause again.
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(latest.current)), isHidden ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [isTyped, isHidden, props.matching]);
  const isReplaced = isHidden && props.chosen.kind !== "row";
  return (
    <>
      {isReplaced && (
        <div className="absolute inset-0">
          <Chosen {...props} />
        </div>
      )}
      {/* Hidden, but not taken away: that would take longer than the list. */}
      <div className="contents" style={{ visibility: isHidden ? "hidden" : undefined }} inert={isHidden}>
        <Chosen {...drawn} />
      </div>
    </>
  );
}

function isRemoved(drawn: ChosenRow<HistoryRow>, { chosen, matching }: ChosenRecordProps): boolean {
  if (drawn.kind !== "row") return false;
  const { key } = drawn.row;
  if (chosen.kind === "row" && chosen.row.key === key) return false;
  return !matching.some((row) => row.key === key);
}

/** Drawn again only with other values: while the list is drawn, those of before. */
const Chosen = memo(function Chosen(props: ChosenRecordProps) {
  const { chosen, reading, playerId, historyOf, onChoose, onNewest, onReadAgain } = props;
  const t = useT("player");
  const historyId = chosen.kind === "row" ? historyOf(chosen.row.key) : null;
  if (chosen.kind === "row" && historyId !== null) {
    const { row, previous, next } = chosen;
    return (
      <RecordDetail
        row={row}
        historyId={historyId}
        historyOf={historyOf}
        playerId={playerId}
        previous={previous}
        next={next}
        onChoose={onChoose}
        onReadAgain={onReadAgain}
      />
    );
  }
  if (chosen.kind === "filtered") {
    return (
      <NoMatch
        title={t("chosen-filtered")}
        hint={props.matching.length === 0 ? undefined : t("chosen-filteredHint", { count: props.matching.length })}
        clear={t("filter-clear")}
        onClear={props.onClearFilter}
      />
    );
  }
  if (chosen.kind === "undecided") {
    return <EmptyState title={t("chosen-undecided")} hint={t("chosen-undecidedHint")} />;
  }
  if (chosen.kind === "missing" && reading !== "nothing") {
    return <RecordMissing record={chosen.record} onNewest={onNewest} />;
  }
  // The list says why nothing could be read, and has the way to try again.
  if (reading === "nothing") return null;
  if (reading !== "reading") {
    return <EmptyState title={t("chosen-none")} hint={props.rows.length > 0 ? t("chosen-noneHint") : undefined} />;
  }
  return <Coming>{chosen.kind === "searching" && <p>{t("chosen-searching")}</p>}</Coming>;
});

function Coming({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-16 p-20 text-ink-2" aria-busy="true">
      {children}
      <Skeleton width="40%" height={22} />
      <Skeleton lines={3} height={120} />
    </div>
  );
}

function RecordMissing({ record, onNewest }: { record: string; onNewest: () => void }) {
  const t = useT("player");
  return (
    <EmptyState
      title={t("chosen-missing")}
      hint={
        <>
          <Id value={record} /> {t("chosen-missingHint")}
        </>
      }
      action={<Button onPress={onNewest}>{t("chosen-newest")}</Button>}
    />
  );
}
