/**
 * A player's records, of one game or of all, on the left; the selected one on the right. The address holds the whole state.
 */
import { useCallback, useMemo, useState } from "react";
import { type Chosen, chosenFrom, listWidth, nextBroken } from "@/shared/domain/list";
import { isWhole, type ListedRow, oldestReadAt, unfinished, useBestMatch } from "@/shared/domain/records";
import { useT } from "@/shared/i18n";
import { useCommands, useKeys } from "@/shared/keys";
import { ALL_GAMES, type PlayerSearch } from "@/shared/links";
import { useGateway, useRemember } from "@/shared/query";
import { SplitView, useStatusLine } from "@/shared/ui";
import { matchedAmounts, wantedOf } from "./best-match";
import { ChosenRecord } from "./chosen-record";
import { useRecordFilter } from "./filter/use-record-filter";
import { RecordsList } from "./records-list";
import { recordsQuery } from "./search";
import { useGameBehind } from "./use-game-behind";
import { type Records, type RecordsQuery, useRecords } from "./use-records";

interface RecordsScreenProps {
  playerId: string;
  search: PlayerSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: PlayerSearch, options?: { replace?: boolean }) => void;
}

export function RecordsScreen({ playerId, search, onSearch }: RecordsScreenProps) {
  const t = useT("player");
  const query = useMemo(() => recordsQuery(playerId, search), [playerId, search]);
  const stream = useRecords(query);
  const { rows } = stream.visible.data;
  const filter = useRecordFilter({ rows, search, onSearch, hasGame: query.only === null });
  const ranking = useRanking(search, stream);
  const chosen = useChosen(query, search, stream, filter.matching, ranking);
  const chosenKey = chosen.kind === "row" ? chosen.row.key : null;
  const matched = useMemo(() => matchedAmounts(ranking, chosenKey), [ranking, chosenKey]);
  const choose = useCallback((record: string) => onSearch({ ...search, record }), [onSearch, search]);
  const ask = useCallback((next: PlayerSearch) => onSearch(next, { replace: false }), [onSearch]);
  useRemember("player", playerId, query.only ?? ALL_GAMES, { when: rows.length > 0 });
  const isBehind = useGameBehind(query, { ...stream, isStopped: stream.current.isStopped });
  useRecordsStatus(query, stream, isBehind);

  const all = useT("search");
  const missing = unfinished(stream.current.data.games);
  const toNextBroken = () => {
    // The first record stands there without having been chosen: it counts too.
    const next = nextBroken(filter.matching, search.record === undefined ? null : chosenKey);
    if (next !== undefined) choose(next);
  };
  useKeys({
    "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
    // Where nothing is missing, no list names a key that would do nothing.
    ...(missing.length > 0 && { m: { label: all("keys-retry"), run: () => stream.readGames(missing), hint: true } }),
    "!": { label: t("keys-inconsistent"), run: toNextBroken, hint: filter.verdicts.inconsistent > 0 },
  });
  const gateway = useGateway();
  useCommands([
    { label: t("command-copyPlayer"), run: () => void gateway.copyText(playerId).catch(() => undefined) },
    { label: all("command-changed"), run: () => filter.setConditions({ changed: "after_completion" }) },
  ]);

  return (
    <SplitView
      id="records"
      listWidth={listWidth()}
      list={
        <RecordsList
          query={query}
          search={search}
          onSearch={ask}
          stream={stream}
          filter={filter}
          chosenKey={chosenKey}
          matched={matched}
          onChoose={choose}
        />
      }
      detail={
        <ChosenRecord
          chosen={chosen}
          reading={readingOf(stream)}
          playerId={playerId}
          historyOf={stream.historyOf}
          onChoose={choose}
          rows={rows}
          matching={filter.matching}
          onClearFilter={filter.clear}
          onNewest={() => onSearch({ ...search, record: undefined })}
          onReadAgain={stream.readAgain}
        />
      }
    />
  );
}

/** How the records fit the ticket that led here. All rows are ranked, not only those of the day: a ticket can be wrong about its day. */
function useRanking(search: PlayerSearch, { isRunning, visible }: Records) {
  const { rows, searchId } = visible.data;
  return useBestMatch(search.ticket !== undefined && !isRunning ? searchId : null, rows, wantedOf(search));
}

/** The record in the address; without one, the record of the ticket that led here, or the newest. */
function useChosen(
  { playerId }: RecordsQuery,
  search: PlayerSearch,
  stream: Records,
  matching: readonly ListedRow[],
  ranking: ReturnType<typeof useBestMatch>,
): Chosen<ListedRow> {
  const { rows } = stream.visible.data;
  const isBest = search.ticket !== undefined && search.record === undefined;
  const isRanked = !stream.isRunning && ranking !== undefined;
  const best = isRanked ? ranking?.best?.key : undefined;
  const kept = useLastBest(`${playerId} ${search.ticket ?? ""}`, best);
  const of = { rows, matching, isReading: stream.isRunning };
  // A ticket and a link name a record by its id; its key has the game too, where several are listed.
  const byId = rows.filter(({ id }) => id !== null && id === search.record);
  const isKey = rows.some(({ key }) => key === search.record);
  const [only] = byId;
  const record = !isKey && only && byId.length === 1 ? only.key : search.record;
  if (!isBest || matching.length === 0) return chosenFrom({ ...of, record });
  // A record that is still to come may fit better. The one that is being read stays, if there is one.
  const isKept = matching.some(({ key }) => key === kept);
  if (!isRanked) return isKept ? chosenFrom({ ...of, record: kept }) : { kind: "searching" };
  return best === undefined ? { kind: "undecided" } : chosenFrom({ ...of, record: best });
}

/** The record that fitted best when the list was read before, for the same ticket. */
function useLastBest(ticket: string, best: string | undefined): string | undefined {
  const [last, setLast] = useState({ ticket, best });
  if (best !== undefined && (last.best !== best || last.ticket !== ticket)) setLast({ ticket, best });
  return last.ticket === ticket ? last.best : undefined;
}

function readingOf({ isRunning, isChecked, visible }: Records): "reading" | "nothing" | "ended" {
  if (isRunning || !isChecked) return "reading";
  return visible.data.games.some((game) => game.historyId !== null) ? "ended" : "nothing";
}

/** How many records were read, how complete they are, and how old. */
function useRecordsStatus({ only }: RecordsQuery, { isRunning, current, visible }: Records, isBehind: boolean) {
  const t = useT("player");
  const all = useT("search");
  const { data, error } = isRunning ? current : visible;
  const isComplete = isWhole(data) && error === null && current.error === null;
  useStatusLine({
    text: text(),
    readAt: oldestReadAt(visible.data.games),
    tone: isComplete || isRunning ? "neutral" : "warn",
  });

  function text(): string {
    const { coverage, games } = data;
    if (coverage === null) return all("status-begin");
    if (isBehind) return all("status-behind");
    if (only === null) {
      return all("status", { records: coverage.shown, complete: coverage.complete, games: coverage.games });
    }
    const game = games[0];
    if (!game || game.total === null) return isRunning ? t("readingFirst") : t("status-nothing");
    const { received, total, page, lastPage } = game;
    if (isRunning) return t("reading", { received, total });
    if (isComplete && received < total) return t("status-page", { page, lastPage, received, total });
    // A record in two versions is received twice.
    if (isComplete && received > total) return t("count-records", { count: received });
    return t(isComplete ? "status-complete" : "status-partial", { received, total });
  }
}
