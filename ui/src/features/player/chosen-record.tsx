import { memo, startTransition, useEffect, useRef, useState } from "react";
import { Id } from "@/shared/domain";
import { type Chosen as ChosenRow, NoMatch } from "@/shared/domain/list";
import type { ListedRow } from "@/shared/domain/records";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, Skeleton } from "@/shared/ui";
import { RecordDetail } from "./record/record-detail";
import type { RecordList } from "./use-records";

interface ChosenRecordProps {
  list: RecordList;
  chosen: ChosenRow<ListedRow>;
}

const rowsOf = ({ list }: ChosenRecordProps) => list.stream.visible.data.rows;
const matchingOf = ({ list }: ChosenRecordProps) => list.filter.matching;

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
  const matching = matchingOf(props);
  const isTyped = rowsOf(drawn) === rowsOf(props) && matchingOf(drawn) !== matching;
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
  }, [isTyped, isHidden, matching]);
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

function isRemoved(drawn: ChosenRow<ListedRow>, props: ChosenRecordProps): boolean {
  if (drawn.kind !== "row") return false;
  const { key } = drawn.row;
  if (props.chosen.kind === "row" && props.chosen.row.key === key) return false;
  return !matchingOf(props).some((row) => row.key === key);
}

/** Drawn again only with other values: while the list is drawn, those of before. */
const Chosen = memo(function Chosen({ list, chosen }: ChosenRecordProps) {
  const t = useT("player");
  const { stream, filter } = list;
  const searchId = chosen.kind === "row" ? stream.searchOf(chosen.row.key) : null;
  if (chosen.kind === "row" && searchId !== null) {
    return <RecordDetail list={list} chosen={chosen} searchId={searchId} />;
  }
  const isReading = stream.isRunning || !stream.isChecked;
  // Nothing could be read: the list says why, and has the way to try again.
  const isNothing = !isReading && stream.visible.data.games.every((game) => game.readAt === null);
  if (chosen.kind === "filtered") {
    return (
      <NoMatch
        title={t("chosen-filtered")}
        hint={filter.matching.length === 0 ? undefined : t("chosen-filteredHint", { count: filter.matching.length })}
        clear={t("filter-clear")}
        onClear={filter.clear}
      />
    );
  }
  if (chosen.kind === "undecided") {
    return <EmptyState title={t("chosen-undecided")} hint={t("chosen-undecidedHint")} />;
  }
  if (isNothing) return null;
  if (chosen.kind === "missing") {
    return (
      <EmptyState
        title={t("chosen-missing")}
        hint={
          <>
            <Id value={chosen.record} /> {t("chosen-missingHint")}
          </>
        }
        action={<Button onPress={() => list.choose(undefined)}>{t("chosen-newest")}</Button>}
      />
    );
  }
  if (!isReading) {
    const hasRows = stream.visible.data.rows.length > 0;
    return <EmptyState title={t("chosen-none")} hint={hasRows ? t("chosen-noneHint") : undefined} />;
  }
  return (
    <div className="flex flex-col gap-16 p-20 text-ink-2" aria-busy="true">
      {chosen.kind === "searching" && <p>{t("chosen-searching")}</p>}
      <Skeleton width="40%" height={22} />
      <Skeleton lines={3} height={120} />
    </div>
  );
});
