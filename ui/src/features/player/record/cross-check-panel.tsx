import type { RecordView, RoundSearchView } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, Panel } from "@/shared/ui";
import styles from "./cross-check.module.css";
import { SeenInShoe } from "./seen-in-shoe";
import { useRoundSearch } from "./use-round-search";

interface CrossCheckPanelProps {
  record: RecordView;
  historyId: string;
}

/** Compares the record with the same round in a table's shoe: two answers of the service that must agree. */
export function CrossCheckPanel({ record, historyId }: CrossCheckPanelProps) {
  const t = useT("record");
  const { row } = record;
  const search = useRoundSearch({ historyId, key: row.key });
  const seen = search.data?.found ?? record.seenInShoe;
  const look = () => void search.refetch();
  if (row.roundId === null || row.gameKey === null) return null;
  return (
    <Panel flush title={t("shoe")}>
      {seen ? (
        <SeenInShoe seen={seen} gameKey={row.gameKey.code} />
      ) : (
        <div className={styles.ask}>
          {search.data ? <NotFound search={search.data} /> : <p>{t("shoe-unseen")}</p>}
          {search.isError && <FailedState compact error={search.error} onRetry={look} isRetrying={search.isFetching} />}
          {!search.isError && (
            <Button size="small" onPress={look} isPending={search.isFetching}>
              {search.isFetching ? t("shoe-looking") : t("shoe-look")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** "Not found" is not a finding: the service keeps only the current shoe, and not every shoe may have been read. */
function NotFound({ search: { tablesRead, tablesFailed, tablesActive } }: { search: RoundSearchView }) {
  const t = useT("record");
  const left = tablesActive - tablesRead.length - tablesFailed.length;
  return (
    <>
      <p>{tablesRead.length > 0 ? t("shoe-notFound", { count: tablesRead.length }) : t("shoe-noneRead")}</p>
      {tablesRead.length > 0 && (
        <p className={styles.tables}>
          {t("shoe-read")} <ServerText value={tablesRead.join(", ")} />
        </p>
      )}
      {tablesFailed.length > 0 && (
        <p className={styles.tables}>
          {t("shoe-failed")} <ServerText value={tablesFailed.join(", ")} />
        </p>
      )}
      {left > 0 && <p className={styles.tables}>{t("shoe-left", { count: left })}</p>}
    </>
  );
}
