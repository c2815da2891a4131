import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FindingView, Overall, RecordView, RunningShoesView } from "@/gateway/types";
import { FailedState, Id, ServerText, TimeText } from "@/shared/domain";
import { FindingList } from "@/shared/domain/audit/checks";
import { VerdictMark } from "@/shared/domain/audit/findings";
import { timeNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { playerHref, shoeHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { Button, classes, LinkButton, Section } from "@/shared/ui";

/** A record beside other answers of the service on its round: a table's shoe, and the records of others. */

/** The service keeps a table's current shoe only, which ends within hours. */
const DAY = 86_400_000;

/** The search for the round of a record in the current shoes, on request only; none has a round of the day before. */
function useShoeSearch({ row, seenInShoe: seen }: RecordView) {
  const gateway = useGateway();
  const client = useQueryClient();
  const { roundId, gameKey } = row;
  const search = useQuery({
    queryKey: keys.live("round in shoes", roundId, gameKey?.code),
    queryFn: async () => {
      const searched = await gateway.roundInRunningShoes(roundId ?? "", gameKey?.code ?? null);
      // The record is then compared with the round.
      if (searched.found) await client.invalidateQueries({ queryKey: keys.live("record") });
      return searched;
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOld = row.createdAt !== null && timeNow() - Date.parse(row.createdAt) > DAY;
  const canHave = roundId !== null && gameKey !== null && (!isOld || seen !== null);
  const isAsked = seen !== null || search.isFetched || search.isFetching;
  return { search, look: () => void search.refetch(), isAsked: canHave && isAsked, canAsk: canHave && !isAsked };
}

/** Rarely asked: a link until then. */
export function ShoeLook({ record }: { record: RecordView }) {
  const t = useT("record");
  const { look, canAsk } = useShoeSearch(record);
  return (
    canAsk && (
      <Button variant="link" onPress={look}>
        {t("shoe-look")}
      </Button>
    )
  );
}

/** The record beside the same round in a table's shoe: two answers of the service that must agree. */
export function CrossCheckPanel({ record }: { record: RecordView }) {
  const t = useT("record");
  const { search, look, isAsked } = useShoeSearch(record);
  const { seenInShoe: seen } = record;
  if (!isAsked) return null;
  return (
    <Section title={t("shoe")}>
      {seen ? (
        <Compared
          verdict={seen.agree}
          words={t(`shoe-${seen.agree}`)}
          open={{ href: shoeHref(seen.tableId, { game_key: record.row.gameKey?.code }), words: t("shoe-open") }}
          differences={t("shoe-differences")}
          findings={seen.findings}
          names={{ expected: t("shoe-inShoe"), reported: t("shoe-inRecord") }}
        >
          {t("shoe-where")} <Id value={seen.shoeId} label={t("shoe-id")} />
          <span className="min-w-0 wrap-anywhere">
            {seen.roundNo === null ? t("shoe-unnumbered") : t("shoe-round", { no: seen.roundNo })} ·{" "}
            <ServerText value={t("shoe-table", { id: seen.tableId })} /> · <TimeText at={seen.seenAt} style="time" />
          </span>
        </Compared>
      ) : (
        <div className="flex flex-col items-start gap-8 text-ink-2">
          {search.data?.found === null && <NotFound search={search.data} />}
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
function NotFound({ search }: { search: RunningShoesView }) {
  const t = useT("record");
  const { tablesRead, tablesFailed, tablesActive, tablesWithoutShoe } = search;
  const left = tablesActive - tablesRead.length - tablesFailed.length;
  const none = tablesActive === 0 ? t("shoe-noneActive") : t("shoe-noneRead");
  const tables = (words: string, ids: readonly string[]) => ids.length > 0 && `${words} ${ids.join(", ")}`;
  const notes = [
    tables(t("shoe-read"), tablesRead),
    tables(t("shoe-failed"), tablesFailed),
    left > 0 && t("shoe-left", { count: left }),
    tables(t("shoe-without"), tablesWithoutShoe),
    t("shoe-inactive"),
  ];
  return (
    <>
      <p>{tablesRead.length > 0 ? t("shoe-notFound", { count: tablesRead.length }) : none}</p>
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <p key={note} className="text-small wrap-anywhere">
            <ServerText value={note} />
          </p>
        ))}
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
      {sameRound.map(({ recordId, playerId, seenAt, correctedAt, agree, findings }) => (
        <Compared
          key={`${recordId} ${seenAt}`}
          verdict={agree}
          words={t(`round-${agree}`)}
          open={playerId === null ? null : { href: playerHref(playerId, search), words: t("round-open") }}
          differences={t("round-differences", { id: recordId })}
          findings={findings}
          names={{ expected: t("round-inOther"), reported: t("round-inThis") }}
        >
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
        </Compared>
      ))}
    </Section>
  );
}

interface ComparedProps {
  verdict: Overall;
  words: string;
  open: { href: string; words: string } | null;
  /** Names the list of what differs, and its two sides. */
  differences: string;
  findings: readonly FindingView[];
  names: Record<"expected" | "reported", string>;
  /** Where the other answer is from. */
  children: ReactNode;
}

/** Another answer of the service: whether it agrees, where it is from, and what differs. */
function Compared({ verdict, words, open, differences, findings, names, children }: ComparedProps) {
  const differing = findings.filter(({ verdict }) => verdict !== "holds");
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-8">
        <VerdictMark verdict={verdict} />
        <strong className={classes("flex-1 font-medium", verdict === "inconsistent" && "text-broken")}>{words}</strong>
        {open && (
          <LinkButton variant="quiet" size="small" href={open.href}>
            {open.words}
          </LinkButton>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-8 pb-8 text-ink-2">{children}</p>
      {differing.length > 0 && <FindingList label={differences} findings={differing} names={names} />}
    </>
  );
}
