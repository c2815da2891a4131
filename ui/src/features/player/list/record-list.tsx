import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { enterList, ListPane, ProgressFooter } from "@/shared/ui";
import type { RecordFilter } from "../filter/use-record-filter";
import type { Completeness } from "../reading/completeness";
import type { HistoryControl } from "../reading/use-reading";
import { asking } from "../search";
import styles from "./list.module.css";
import { ListBody } from "./list-body";
import { ListHeader } from "./list-header";
import { ListNotices } from "./list-notices";

interface RecordListProps {
  playerId: string;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  control: HistoryControl;
  completeness: Completeness;
  filter: RecordFilter;
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

/** The list pane: the query, the notices and the records. */
export function RecordList(props: RecordListProps) {
  const { playerId, search, onSearch, control, completeness, filter, chosenKey, onChoose } = props;
  const t = useT("player");
  const isReading = completeness.kind === "reading";
  const onEnterList = () => enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose });
  return (
    <ListPane
      above={
        <>
          <ListHeader
            playerId={playerId}
            search={search}
            onSearch={onSearch}
            filter={filter}
            count={control.visible.data.rows.length}
            historyId={control.visible.data.historyId}
            isReading={isReading}
            onReadAgain={control.readAgain}
            onEnterList={onEnterList}
          />
          <ListNotices
            control={control}
            completeness={completeness}
            onReadAll={() => onSearch({ ...asking(search, { per_page: undefined }), record: search.record })}
            onPage={(page, perPage = search.per_page) => onSearch(asking(search, { page, per_page: perPage }))}
            perPage={search.per_page}
          />
        </>
      }
      below={
        isReading && <Progress received={completeness.received} total={completeness.total} onStop={control.stop} />
      }
    >
      <h2 className="visually-hidden">{t("records", { player: playerId })}</h2>
      <ListBody
        playerId={playerId}
        rows={control.visible.data.rows}
        filter={filter}
        completeness={completeness}
        chosenKey={chosenKey}
        search={search}
        onSearch={onSearch}
        onChoose={onChoose}
        onReadAgain={control.readAgain}
      />
    </ListPane>
  );
}

interface ProgressProps {
  received: number;
  total: number | null;
  onStop: () => void;
}

function Progress({ received, total, onStop }: ProgressProps) {
  const t = useT("player");
  return (
    <ProgressFooter
      label={t("readingFirst")}
      value={total === null ? undefined : received}
      max={total ?? 1}
      stopLabel={t("stop")}
      onStop={onStop}
    >
      <span className={styles.count}>{total === null ? t("readingFirst") : t("reading", { received, total })}</span>
    </ProgressFooter>
  );
}
