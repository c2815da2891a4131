import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type {
  CrossCheckView,
  OtherRecordView,
  Overall,
  RecordView,
  RoundSearchView,
} from "@/gateway/types";
import { FailedState, Id, ServerText, TimeText } from "@/shared/domain";
import { FindingList, VerdictMark } from "@/shared/domain/audit";
import { timeNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { playerHref, shoeHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { Button, classes, LinkButton, Section } from "@/shared/ui";

/** A record beside other answers of the service on its round: a table's shoe, and the records of others. */

/** The service keeps a table's current shoe only, which ends within hours. */
const DAY = 86_400_000;

/**
 * Compares the record with the same round in a table's shoe: two answers of the service that must agree. The current shoes are
 * searched on request only; none has a round of the day before.
 */
export function CrossCheckPanel({ record, historyId }: { record: RecordView; historyId: string }) {
  const t = useT("record");
  const gateway = useGateway();
  const { row } = record;
  const search = useQuery({
    queryKey: keys.live("round search", historyId, row.key),
    queryFn: () => gateway.lookForRound({ historyId, key: row.key }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seen = search.data?.found ?? record.seenInShoe;
  const look = () => void search.refetch();
  const isOld = row.createdAt !== null && timeNow() - Date.parse(row.createdAt) > DAY;
  if (row.roundId === null || row.gameKey === null || (isOld && !seen)) return null;
  return (
    <Section title={t("shoe")}>
      {seen ? (
        <SeenInShoe seen={seen} gameKey={row.gameKey.code} />
      ) : (
        <div className="flex flex-col items-start gap-8 text-ink-2">
          {search.data && <NotFound search={search.data} />}
          {search.isError && <FailedState compact error={search.error} onRetry={look} isRetrying={search.isFetching} />}
          {!search.isError && (
            <Button size="small" onPress={look} isPending={search.isFetching}>
              {search.isFetching ? t("shoe-looking") : t("shoe-look")}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** "Not found" is not a finding: the service keeps only the current shoe, and not every shoe may have been read. */
function NotFound({ search }: { search: RoundSearchView }) {
  const t = useT("record");
  const { tablesRead, tablesFailed, tablesActive, tablesWithoutShoe } = search;
  const left = tablesActive - tablesRead.length - tablesFailed.length;
  const none = tablesActive === 0 ? t("shoe-noneActive") : t("shoe-noneRead");
  return (
    <>
      <p>{tablesRead.length > 0 ? t("shoe-notFound", { count: tablesRead.length }) : none}</p>
      {tablesRead.length > 0 && (
        <p className="text-small wrap-anywhere">
          {t("shoe-read")} <ServerText value={tablesRead.join(", ")} />
        </p>
      )}
      {tablesFailed.length > 0 && (
        <p className="text-small wrap-anywhere">
          {t("shoe-failed")} <ServerText value={tablesFailed.join(", ")} />
        </p>
      )}
      {left > 0 && <p className="text-small wrap-anywhere">{t("shoe-left", { count: left })}</p>}
      {tablesWithoutShoe.length > 0 && (
        <p className="text-small wrap-anywhere">
          {t("shoe-without")} <ServerText value={tablesWithoutShoe.join(", ")} />
        </p>
      )}
      <p className="text-small">{t("shoe-inactive")}</p>
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
      <Agreement verdict={agree} words={t(`shoe-${agree}`)}>
        <LinkButton variant="quiet" size="small" href={shoeHref(tableId, { game_key: gameKey })}>
          {t("shoe-open")}
        </LinkButton>
      </Agreement>
      <Where>
        {t("shoe-where")} <Id value={shoeId} label={t("shoe-id")} />
        <span className="min-w-0 wrap-anywhere">
          {roundNo === null ? t("shoe-unnumbered") : t("shoe-round", { no: roundNo })} ·{" "}
          <ServerText value={t("shoe-table", { id: tableId })} /> · <TimeText at={seenAt} style="time" />
        </span>
      </Where>
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

/** The record beside the other records of its round that were read: result and outcomes must be the same for all players. */
export function SameRoundPanel({ record: { row, sameRound } }: { record: RecordView }) {
  const t = useT("record");
  if (sameRound.length === 0 || row.roundId === null || row.gameKey === null) return null;
  const search = { game_key: row.gameKey.code, period: "last14Days", round_id: row.roundId } as const;
  return (
    <Section title={t("round")}>
      {sameRound.map((other) => (
        <OtherRecord
          key={`${other.recordId} ${other.seenAt}`}
          other={other}
          href={other.playerId === null ? null : playerHref(other.playerId, search)}
        />
      ))}
    </Section>
  );
}

/** One version of another record: whose it is, when it was seen, and what differs. */
function OtherRecord({ other, href }: { other: OtherRecordView; href: string | null }) {
  const t = useT("record");
  const { recordId, playerId, seenAt, correctedAt, agree, findings } = other;
  const differing = findings.filter(({ verdict }) => verdict !== "holds");
  return (
    <>
      <Agreement verdict={agree} words={t(`round-${agree}`)}>
        {href !== null && (
          <LinkButton variant="quiet" size="small" href={href}>
            {t("round-open")}
          </LinkButton>
        )}
      </Agreement>
      <Where>
        {t("round-record")} <Id value={recordId} label={t("round-id")} />
        {playerId !== null && (
          <>
            {t("round-player")} <Id value={playerId} />
          </>
        )}
        <span className="min-w-0 wrap-anywhere">
          {t("round-seen")} <TimeText at={seenAt} style="time" />
          {correctedAt !== null && (
            <>
              {" · "}
              {t("round-corrected")} <TimeText at={correctedAt} style="time" />
            </>
          )}
        </span>
      </Where>
      {differing.length > 0 && (
        <FindingList
          label={t("round-differences", { id: recordId })}
          findings={differing}
          names={{ expected: t("round-inOther"), reported: t("round-inThis") }}
        />
      )}
    </>
  );
}

/** Whether two answers agree, in words. */
function Agreement({ verdict, words, children }: { verdict: Overall; words: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <VerdictMark verdict={verdict} />
      <strong className={classes("flex-1 font-medium", verdict === "inconsistent" && "text-broken")}>{words}</strong>
      {children}
    </p>
  );
}

function Where({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap items-center gap-x-8 pb-8 text-ink-2">{children}</p>;
}
