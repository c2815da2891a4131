import { useCallback, useMemo } from "react";
import type { DifferenceRow, ReconcileClass, ReconcileScope } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, SearchField, Skeleton, useStacked, VirtualList } from "@/shared/ui";
import { CoverageText } from "./coverage";
import { DifferenceLine, roomOf, rowHeights } from "./difference-row";
import type { DifferenceFilter } from "./list-filter";
import { ClassChips } from "./list-filter";
import styles from "./reconcile.module.css";
import type { RunControl } from "./run";
import { RunNotices, RunProgress } from "./run-notices";
import { SumsTable } from "./sums-table";

interface DifferenceListProps {
  control: RunControl;
  scope: ReconcileScope | null;
  filter: DifferenceFilter;
  chosenKey: string | null;
  only: ReconcileClass | undefined;
  onOnly: (only: ReconcileClass | undefined) => void;
  onChoose: (row: DifferenceRow) => void;
}

/** The comparison's totals and the rounds that differ. */
export function DifferenceList(props: DifferenceListProps) {
  const { control, scope, filter, only, onOnly } = props;
  const t = useT("reconcile");
  const { shown, isRunning, progress } = control;
  return (
    <>
      {shown?.summary && <SumsTable sums={shown.summary.sums} />}
      {shown?.summary && scope && <CoverageText summary={shown.summary} scope={scope} />}
      <RunNotices control={control} />
      {shown && (shown.rows.length > 0 || only !== undefined) && (
        <div className={styles.filters}>
          <ClassChips rows={shown.rows} summary={shown.summary} chosen={only} onChoose={onOnly} />
          <SearchField
            label={t("filter")}
            placeholder={`${t("filter")}  /`}
            value={filter.text}
            onChange={filter.setText}
            inputRef={filter.field}
          />
          <DifferencesExport run={shown} filter={filter} />
        </div>
      )}
      <div className={styles.body}>
        <h2 className="visually-hidden">{t("differences")}</h2>
        <Body {...props} />
      </div>
      {isRunning && <RunProgress progress={progress} onStop={control.stop} />}
    </>
  );
}

const keyOf = (row: DifferenceRow) => row.key;

interface DifferencesExportProps {
  run: NonNullable<RunControl["shown"]>;
  filter: DifferenceFilter;
}

function DifferencesExport({ run: { summary, rows }, filter: { matching } }: DifferencesExportProps) {
  const readAt = summary?.readAt ?? "";
  return (
    <ExportButton
      isDisabled={summary === null || rows.length === 0}
      screen={{ rows: () => ({ source: "differences", readAt, keys: matching.map(keyOf) }), count: matching.length }}
      query={{ source: "differences", readAt, keys: null }}
    />
  );
}

/** The rows, or the reason why none is shown. */
function Body(props: DifferenceListProps) {
  const { control, filter } = props;
  const { shown } = control;
  if (!shown || shown.rows.length === 0) return <NoRows control={control} />;
  if (filter.matching.length === 0) return <NothingFits {...props} count={shown.rows.length} />;
  return <Rows {...props} rows={shown.rows} />;
}

function Rows({ rows, filter, chosenKey, onChoose }: DifferenceListProps & { rows: readonly DifferenceRow[] }) {
  const t = useT("reconcile");
  const needed = useMemo(() => roomOf(rows), [rows]);
  const [list, isStacked] = useStacked(needed);
  const { needles } = filter;
  const draw = useCallback(
    (row: DifferenceRow) => <DifferenceLine row={row} needles={needles} isStacked={isStacked} />,
    [needles, isStacked],
  );
  return (
    <div ref={list} className={styles.rows}>
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={isStacked ? rowHeights.stacked : rowHeights.usual}
        renderRow={draw}
        selectedKey={chosenKey}
        onSelect={(_key, row) => onChoose(row)}
        label={t("differences")}
      />
    </div>
  );
}

function NoRows({ control: { error, shown, again } }: { control: RunControl }) {
  const t = useT("reconcile");
  if (!shown) return <EmptyState title={t("empty-begin")} hint={t("empty-beginHint")} />;
  const { summary } = shown;
  if (!summary) {
    if (error) return <FailedState error={error} onRetry={again} />;
    return (
      <div className={styles.loading}>
        <Skeleton lines={6} height={38} />
      </div>
    );
  }
  if (summary.coverage.players === 0) {
    return <EmptyState title={t("empty-nobody")} hint={shown.stopped ? undefined : t("empty-nobodyHint")} />;
  }
  if (!summary.complete && summary.rounds === 0) return <EmptyState title={t("empty-unread")} />;
  if (summary.rounds === 0) {
    return <EmptyState title={t("empty-nothing")} hint={t("empty-nothingHint")} />;
  }
  const matched = summary.counts.find((count) => count.class === "matched")?.rounds ?? 0;
  const beyond = summary.rounds - matched;
  if (summary.complete && beyond === 0) {
    return <EmptyState title={t("empty-none")} hint={t("empty-noneHint", { count: matched })} />;
  }
  const parts = [
    t("unlisted-matched", { count: matched }),
    beyond > 0 && t("unlisted-out_of_window", { count: beyond }),
  ];
  return <EmptyState title={t("empty-partial")} hint={parts.filter(Boolean).join(" · ")} />;
}

function NothingFits({ filter, onOnly, count }: DifferenceListProps & { count: number }) {
  const t = useT("reconcile");
  const clear = () => {
    filter.setText("");
    onOnly(undefined);
  };
  return (
    <EmptyState title={t("empty-filter", { count })} action={<Button onPress={clear}>{t("empty-clear")}</Button>} />
  );
}
