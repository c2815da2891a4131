import { useQuery } from "@tanstack/react-query";
import type { CrossCheckView, RecordView, RoundSearch, RoundSearchView } from "@/gateway/types";
import { FailedState, Id, ServerText, TimeText } from "@/shared/domain";
import { FindingList, VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { shoeHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { Button, LinkButton, Panel } from "@/shared/ui";
import styles from "./cross-check.module.css";

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

/** The round and shoe found, whether both agree, and what differs. */
function SeenInShoe({ seen, gameKey }: { seen: CrossCheckView; gameKey: string }) {
  const t = useT("record");
  const { tableId, shoeId, roundNo, seenAt, agree, findings } = seen;
  const differing = findings.filter(({ verdict }) => verdict !== "holds");
  return (
    <>
      <p className={styles.agree} data-verdict={agree}>
        <VerdictMark verdict={agree} />
        <strong>{t(`shoe-${agree}`)}</strong>
        <LinkButton variant="quiet" size="small" href={shoeHref(tableId, { game_key: gameKey })}>
          {t("shoe-open")}
        </LinkButton>
      </p>
      <p className={styles.where}>
        {t("shoe-where")} <Id value={shoeId} label={t("shoe-id")} />
        <span>
          {roundNo === null ? t("shoe-unnumbered") : t("shoe-round", { no: roundNo })} ·{" "}
          <ServerText value={t("shoe-table", { id: tableId })} /> · <TimeText at={seenAt} style="time" />
        </span>
      </p>
      {differing.length > 0 && (
        <FindingList
          label={t("shoe-differences")}
          findings={differing}
          names={{ expected: t("shoe-inShoe"), reported: t("shoe-inRecord") }}
        />
      )}
    </>
  );
}

/** Searches the current shoes for a record's round, on request only. The result is cached with the record. */
function useRoundSearch(search: RoundSearch) {
  const gateway = useGateway();
  return useQuery({
    queryKey: keys.live("round search", search.historyId, search.key),
    queryFn: () => gateway.lookForRound(search),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
