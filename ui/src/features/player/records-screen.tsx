/**
 * A player's records, of one game or of all, on the left; the chosen one on the right. The address holds the whole state.
 */

import { memo, startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { ErrorView, Ranking, RecordSum } from "@/gateway/types";
import { Id, useGameNames } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export/export-button";
import { Counts, CountToggle, CurrencySums, ListHead } from "@/shared/domain/list/list-head";
import { type Chosen, chosenFrom, ListScreen, NoMatch } from "@/shared/domain/list/list-screen";
import {
  isOfChecks,
  isWhole,
  type ListedRow,
  oldestReadAt,
  unasked,
  unfinished,
  useBestMatch,
} from "@/shared/domain/records";
import { useMessage, useT } from "@/shared/i18n";
import { useCommands, useKeys } from "@/shared/keys";
import { ALL_GAMES, type PlayerSearch, wantedIn } from "@/shared/links";
import { useGateway, useRemember } from "@/shared/query";
import { canPass, type Retry, useRetry } from "@/shared/stream";
import { Button, EmptyState, Notices, ProgressFooter, Skeleton, useStatusLine } from "@/shared/ui";
import { Coverage, Extent, failureOf, GameCounts, NoRows, troubled } from "./extent";
import { RecordDetail } from "./record/record-detail";
import { NothingMatches, RecordRows } from "./record-rows";
import { Tokens } from "./tokens";
import {
  exportOf,
  isSameList,
  type RecordList,
  type Records,
  useGameBehind,
  useRecordList,
  useSums,
} from "./use-records";

interface RecordsScreenProps {
  playerId: string;
  search: PlayerSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: PlayerSearch, options?: { replace?: boolean }) => void;
}

export function RecordsScreen({ playerId, search, onSearch }: RecordsScreenProps) {
  const t = useT("player");
  const all = useT("search");
  const gateway = useGateway();
  const list = useRecordList(playerId, search, onSearch);
  const { query, stream, filter } = list;
  const { rows, searchId } = stream.visible.data;
  // All rows are ranked, not only those of the day: a ticket can be wrong about its day.
  const wanted = search.ticket === undefined ? null : wantedIn(search.ticket);
  const ranking = useBestMatch(wanted !== null && !stream.isRunning ? searchId : null, rows, wanted);
  const chosen = useChosen(list, ranking);
  const chosenKey = chosen.kind === "row" ? chosen.row.key : null;
  const matched = useMemo(() => matchedAmounts(ranking, chosenKey), [ranking, chosenKey]);
  useRemember("player", playerId, query.only ?? ALL_GAMES, { when: rows.length > 0 });
  const isBehind = useGameBehind(list);
  useRecordsStatus(list, isBehind);

  const failure = passingFailureOf(stream);
  const tryAgain = () => (failure.games.length > 0 ? stream.readGames(failure.games) : stream.readAgain());
  const retry = useRetry(failure.error, stream.isRunning, tryAgain, JSON.stringify(query));
  const missing = unfinished(stream.current.data.games);
  /** Without a record to choose the list has the whole sheet, and says why. */
  const hasNone = rows.length === 0 && (!stream.isRunning || failureOf(list, retry) !== null);
  useKeys({
    m: { label: all("keys-retry"), run: () => stream.readGames(missing), hint: true, when: missing.length > 0 },
  });
  useCommands([
    { label: t("command-copyPlayer"), run: () => void gateway.copyText(playerId).catch(() => undefined) },
    { label: all("command-changed"), run: () => filter.setConditions({ changed: "after_completion" }) },
  ]);
  return (
    <ListScreen
      id="records"
      rows={filter.matching}
      chosen={chosen}
      // The first record stands there without having been chosen: it counts for `!` too.
      onChoose={({ key }) => list.choose(key)}
      words={{
        filter: t("keys-filter"),
        broken: t("keys-inconsistent"),
        previous: t("keys-previous"),
        next: t("keys-next"),
      }}
      isBroken={({ verdict }) => verdict === "inconsistent"}
      detail={hasNone ? null : <ChosenRecord list={list} chosen={chosen} />}
    >
      <Head list={list} retry={retry} />
      {/* Without rows, the list says why. */}
      <Notices>{rows.length > 0 && <Extent list={list} retry={retry} />}</Notices>
      <h2 className="visually-hidden">{t("records", { player: playerId })}</h2>
      <RecordRows
        list={list}
        chosenKey={chosenKey}
        matched={matched}
        instead={
          rows.length === 0 ? (
            <NoRows list={list} retry={retry} />
          ) : filter.matching.length === 0 ? (
            <NothingMatches list={list} />
          ) : null
        }
      />
      {stream.isRunning ? <Progress list={list} /> : <Sums list={list} />}
    </ListScreen>
  );
}

/** Letters of a player id above its list: a longer one would leave no space for the records. */
const MOST_LETTERS = 128;

interface ListProps {
  list: RecordList;
}

/** What is listed, with its conditions and counts. It says nothing of the chosen record: the next one is drawn without it. */
const Head = memo(
  function Head({ list, retry }: ListProps & { retry: Retry }) {
    const t = useT("player");
    const { query, stream, filter } = list;
    const { searchId, games } = stream.visible.data;
    return (
      <ListHead
        name={list.playerId}
        most={MOST_LETTERS}
        copyLabel={t("playerIdName")}
        readAt={oldestReadAt(games)}
        isReading={stream.isRunning}
        onReadAgain={stream.readAgain}
        actions={
          <ExportButton
            hasJson
            disabledBecause={stream.isRunning ? t("readingFirst") : stream.visible.data.rows.length === 0}
            screen={{
              rows: () => ({
                source: "records",
                searchId: searchId ?? "",
                keys: filter.matching.map(({ key }) => key),
              }),
              count: filter.matching.length,
            }}
            query={exportOf(
              query,
              games.map(({ game }) => game.code),
            )}
          />
        }
      >
        <Tokens list={list} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          <CountsLine list={list} />
          {query.only === null && <GameCounts list={list} />}
        </div>
        {query.only === null && <Coverage list={list} retry={retry} />}
      </ListHead>
    );
  },
  (one, other) => one.retry.at === other.retry.at && isSameList(one.list, other.list),
);

/** `488 records`, and the counts of what is wrong and can't be told, which filter; `12 of 488` under a filter, alone under that of a verdict. */
function CountsLine({ list: { stream, filter } }: ListProps) {
  const t = useT("player");
  const { rows, games } = stream.visible.data;
  const [only] = games;
  const isPart = games.length === 1 && only?.total != null && only.total > rows.length;
  // While nothing is read it keeps its place.
  if (rows.length === 0 && !stream.isRunning && stream.isChecked) return null;
  const words = filter.isOn
    ? t("filter-count", { shown: filter.matching.length, count: rows.length })
    : isPart
      ? t("count-part", { received: rows.length, total: only.total ?? 0 })
      : t("count-records", { count: rows.length });
  return (
    <Counts of={rows.length > 0 && words}>
      {(["inconsistent", "cannot_tell"] as const).map(
        (which) =>
          rows.length > 0 &&
          filter.verdicts[which] > 0 &&
          filter.conditions.verdict === undefined && (
            <CountToggle
              key={which}
              shape={which}
              count={filter.verdicts[which]}
              isSelected={false}
              onChange={() => filter.setConditions({ verdict: which })}
            />
          ),
      )}
    </Counts>
  );
}

function Progress({ list: { query, stream } }: ListProps) {
  const t = useT("player");
  const isOne = query.only !== null;
  const all = useT("search");
  const { coverage, games } = stream.current.data;
  const [game] = games;
  const total = isOne ? (game?.total ?? null) : (coverage?.games ?? null);
  const open = games.filter(({ state }) => state === "waiting" || state === "reading").length;
  const done = isOne ? (game?.received ?? 0) : (coverage?.games ?? 0) - open;
  const words = () => {
    if (total === null) return t("readingFirst");
    if (isOne) return t("reading", { received: done, total });
    return all("progress-count", { open, games: total, records: coverage?.shown ?? 0 });
  };
  return (
    <ProgressFooter
      label={isOne ? t("readingFirst") : all("progress")}
      value={total === null ? undefined : done}
      max={total ?? 1}
      stopLabel={t("stop")}
      onStop={stream.stop}
    >
      <span className="text-ink-2 whitespace-nowrap">{words()}</span>
    </ProgressFooter>
  );
}

/** Stakes, payouts and net of the rows in the list for each currency, and what the sums do not say by themselves. */
function Sums({ list: { stream, filter } }: ListProps) {
  const t = useT("search");
  const names = useGameNames();
  const say = useMessage();
  const known = useSums(stream.visible.data.searchId, filter.matching);
  if (known === null || known.sums.sums.length === 0) return null;
  const { sums, again, missing } = known.sums;
  const count = (of: (sum: RecordSum) => number) => sums.reduce((total, sum) => total + of(sum), 0);
  const notes = [
    { of: "netUnknown", count: count((sum) => sum.netUnknown) },
    { of: "unread", count: count((sum) => sum.unread) },
    { of: "again", count: again },
    { of: "missing", count: missing },
  ] as const;
  const changed = unasked(stream.visible.data.games).filter(({ sentence }) => isOfChecks(sentence));
  const columnsOf = ({ currency, stake, payout, net, records, unread, netUnknown }: RecordSum) => {
    // Of some of the records only: said in its name.
    const told = records - unread - netUnknown;
    const name = netUnknown > 0 ? t("sums-netOf", { count: told }) : t("sums-net");
    const both = [
      { name: t("sums-stake"), amount: stake },
      { name: t("sums-payout"), amount: payout },
    ];
    const none = { name: t("sums-net"), amount: null, unknown: t("sums-notKnown") };
    return { currency, sums: [...both, told > 0 ? { name, amount: net, sign: true } : none] };
  };
  return (
    // Sums of earlier rows are not shown, but keep their place, so that the list does not move with each key of a filter.
    <section aria-label={t("sums")} style={{ visibility: known.isCurrent ? undefined : "hidden" }}>
      <CurrencySums
        of={[...sums].sort((one, other) => other.records - one.records).map(columnsOf)}
        noCurrency={t("sums-noCurrency")}
        unknown={t("sums-tooLarge")}
        notes={[
          ...notes.flatMap(({ of, count }) =>
            count > 0 ? { words: t(`sums-short-${of}`, { count }), sentence: t(`sums-${of}`, { count }) } : [],
          ),
          ...changed.map(({ games, sentence }) => ({
            words: t("sums-short-changed", { count: Number(sentence.args.count) }),
            sentence: troubled(t, names, games, say(sentence)),
          })),
        ]}
      />
    </section>
  );
}

/** What failed and may succeed by itself later, and the games that it concerns; nothing after a stop by the user. */
function passingFailureOf({ current }: Records): { error: ErrorView | null; games: string[] } {
  const { error, isStopped, data } = current;
  if (error || isStopped) return { error: isStopped ? null : error, games: [] };
  const failed = data.games.filter((game) => game.state === "failed" && game.error !== null && canPass(game.error));
  return { error: failed[0]?.error ?? null, games: failed.map(({ game }) => game.code) };
}

/** The amounts for which a record fits the ticket; none for a record that does not fit. */
function matchedAmounts(ranking: Ranking | null | undefined, key: string | null): readonly string[] {
  if (ranking == null || key === null) return [];
  const ranked = [...(ranking.best === null ? [] : [ranking.best]), ...ranking.others, ...ranking.nearMisses];
  const reasons = ranked.find((each) => each.key === key)?.reasons ?? [];
  return reasons.flatMap((reason) => {
    switch (reason.reason) {
      case "exactAmount":
      case "nearAmount":
        return [reason.of.amount];
      case "bothAmounts":
        return [reason.reported.amount, reason.expected.amount];
      default:
        return [];
    }
  });
}

/** A ticket and a link name a record by its id; its key has the game too, where several are listed. */
function keyOf(rows: readonly ListedRow[], record: string | undefined): string | undefined {
  if (record === undefined || rows.some(({ key }) => key === record)) return record;
  const [only, other] = rows.filter(({ id }) => id === record);
  return only && !other ? only.key : record;
}

/** The record in the address; without one, the record of the ticket that led here, or the newest. */
function useChosen(
  { playerId, search, stream, filter: { matching } }: RecordList,
  ranking: Ranking | null | undefined,
): Chosen<ListedRow> {
  const { rows } = stream.visible.data;
  const isBest = search.ticket !== undefined && search.record === undefined;
  const isRanked = !stream.isRunning && ranking !== undefined;
  const best = isRanked ? ranking?.best?.key : undefined;
  // The record that fitted best when the list was read before, for the same ticket.
  const ticket = `${playerId} ${search.ticket ?? ""}`;
  const [last, setLast] = useState({ ticket, best });
  if (best !== undefined && (last.best !== best || last.ticket !== ticket)) setLast({ ticket, best });
  const kept = last.ticket === ticket ? last.best : undefined;
  const of = { rows, matching, isReading: stream.isRunning };
  const record = keyOf(rows, search.record);
  if (!isBest || matching.length === 0) return chosenFrom({ ...of, record });
  // A record that is still to come may fit better. The one that is being read stays, if there is one.
  const isKept = matching.some(({ key }) => key === kept);
  if (!isRanked) return isKept ? chosenFrom({ ...of, record: kept }) : { kind: "searching" };
  return best === undefined ? { kind: "undecided" } : chosenFrom({ ...of, record: best });
}

function useRecordsStatus({ query: { only }, stream }: RecordList, isBehind: boolean) {
  const t = useT("player");
  const all = useT("search");
  const { isRunning, current, visible } = stream;
  const { data, error } = isRunning ? current : visible;
  const isComplete = isWhole(data) && error === null && current.error === null;
  const said = text();
  useStatusLine(
    said === null
      ? null
      : { text: said, readAt: oldestReadAt(visible.data.games), tone: isComplete || isRunning ? "neutral" : "warn" },
  );

  /** Null if nothing could be read, which the list says with the reason. */
  function text(): string | null {
    const { coverage, games } = data;
    if (coverage === null) return all("status-begin");
    if (isBehind) return all("status-behind");
    // What is missing stands above the list.
    if (only === null && !isComplete && !isRunning) return t("count-records", { count: coverage.shown });
    if (only === null) {
      return all("status", { records: coverage.shown, complete: coverage.complete, games: coverage.games });
    }
    const game = games[0];
    if (!game || game.total === null) return isRunning ? t("readingFirst") : null;
    // The list says that there is none.
    if (game.total === 0 && !isRunning) return null;
    const { received, total, page, lastPage } = game;
    if (isRunning) return t("reading", { received, total });
    if (isComplete && received < total) return t("status-page", { page, lastPage, received, total });
    // A record in two versions is received twice.
    if (isComplete && received > total) return t("count-records", { count: received });
    return t(isComplete ? "status-complete" : "status-partial", { received, total });
  }
}

interface ChosenRecordProps {
  list: RecordList;
  chosen: Chosen<ListedRow>;
}

const rowsOf = ({ list }: ChosenRecordProps) => list.stream.visible.data.rows;
const matchingOf = ({ list }: ChosenRecordProps) => list.filter.matching;
const textOf = ({ list }: ChosenRecordProps) => list.filter.text;

/** Milliseconds after the last key of a filter until the record is drawn again: longer than until the address is written, which draws it too. */
const PAUSE = 350;
/** The same where the drawn record is hidden: until the list stands on the screen without it. */
const FRAME = 50;

/**
 * The detail pane: a record, or the reason why there is none. While a filter is typed it is drawn after a pause, because the list beside
 * it must follow each key; all other changes are drawn at once. A record that the filter has just removed is hidden with its row.
 */
export function ChosenRecord(props: ChosenRecordProps) {
  const [drawn, setDrawn] = useState(props);
  const matching = matchingOf(props);
  // Conditions and marks of the money change what matches, too, but nobody types on.
  const isTyped = rowsOf(drawn) === rowsOf(props) && textOf(drawn) !== textOf(props) && matchingOf(drawn) !== matching;
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
    const timer = setTimeout(() => startTransition(() => setDrawn(latest.current)), isHidden ? FRAME : PAUSE);
    return () => clearTimeout(timer);
  }, [isTyped, isHidden, matching]);
  const isReplaced = isHidden && props.chosen.kind !== "row";
  return (
    <>
      {isReplaced && (
        <div className="absolute inset-0">
          <ChosenDetail {...props} />
        </div>
      )}
      {/* Hidden, but not taken away: that would take longer than the list. */}
      <div className="contents" style={{ visibility: isHidden ? "hidden" : undefined }} inert={isHidden}>
        <ChosenDetail {...drawn} />
      </div>
    </>
  );
}

function isRemoved(drawn: Chosen<ListedRow>, props: ChosenRecordProps): boolean {
  if (drawn.kind !== "row") return false;
  const { key } = drawn.row;
  if (props.chosen.kind === "row" && props.chosen.row.key === key) return false;
  return !matchingOf(props).some((row) => row.key === key);
}

/** Drawn again only with other values: while the list is drawn, those of before. */
const ChosenDetail = memo(function ChosenDetail({ list, chosen }: ChosenRecordProps) {
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
    return hasRows && <EmptyState title={t("chosen-none")} hint={t("chosen-noneHint")} />;
  }
  return (
    <div className="flex flex-col gap-16 p-20 text-ink-2" aria-busy="true">
      {chosen.kind === "searching" && <p>{t("chosen-searching")}</p>}
      <Skeleton width="40%" height={22} />
      <Skeleton lines={3} height={120} />
    </div>
  );
});
