import { type KeyboardEvent, useCallback, useMemo } from "react";
import type { HistoryRow } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { Button, EmptyState, useStacked, VirtualList } from "@/shared/ui";
import type { Completeness } from "../reading/completeness";
import styles from "./list.module.css";
import { NoRecords } from "./no-records";
import { RecordRow } from "./record-row";
import { roomOf, rowHeights } from "./row-room";
import { RowsComing } from "./rows-coming";
import type { QuickFilter } from "./use-quick-filter";

export interface ListBodyProps {
  playerId: string;
  rows: readonly HistoryRow[];
  filter: QuickFilter;
  completeness: Completeness;
  chosenKey: string | null;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  onChoose: (key: string) => void;
  onReadAgain: () => void;
}

const keyOf = (row: HistoryRow) => row.key;

/** The records, or the reason why none is shown. */
export function ListBody(props: ListBodyProps) {
  const { rows, filter } = props;
  if (rows.length === 0) return <NoRows {...props} />;
  if (filter.matching.length === 0) return <NothingMatches filter={filter} count={rows.length} />;
  return <Rows {...props} />;
}

function Rows({ playerId, rows, filter, chosenKey, onChoose }: ListBodyProps) {
  const t = useT("player");
  const needed = useMemo(() => roomOf(rows), [rows]);
  const [list, isStacked] = useStacked(needed);
  const { textOf, needles } = filter;
  const draw = useCallback(
    (row: HistoryRow) => <RecordRow row={row} textOf={textOf} needles={needles} isStacked={isStacked} />,
    [textOf, needles, isStacked],
  );
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && chosenKey !== null) onChoose(chosenKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the list box inside
    <div ref={list} className={styles.list} onKeyDown={openByEnter}>
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={isStacked ? rowHeights.stacked : rowHeights.usual}
        renderRow={draw}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={t("records", { player: playerId })}
        boxRef={filter.list}
      />
    </div>
  );
}

function NoRows(props: ListBodyProps) {
  const { completeness, onReadAgain } = props;
  if (completeness.kind === "reading") return <RowsComing />;
  if (completeness.kind === "nothing") return <FailedState error={completeness.because} onRetry={onReadAgain} />;
  return <NoRecords {...props} />;
}

function NothingMatches({ filter, count }: { filter: QuickFilter; count: number }) {
  const t = useT("player");
  const { text, onlyInconsistent } = filter;
  const title = text.trim() === "" ? t("inconsistent-none", { count }) : t("filter-none", { count, text });
  return (
    <EmptyState
      title={title}
      hint={onlyInconsistent && text.trim() !== "" ? t("inconsistent-also") : undefined}
      action={<Button onPress={filter.clear}>{t("filter-clear")}</Button>}
    />
  );
}
