/** A player's records of all games on the left, the selected one on the right. The address holds the whole state. */
import { useCallback } from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { ALL_GAMES, type PlayerSearch } from "@/shared/links";
import { useRemember } from "@/shared/query";
import { SplitView, useStatusLine } from "@/shared/ui";
import { ChosenRecord } from "../chosen-record";
import { useRecordFilter } from "../filter/use-record-filter";
import { chosenFrom, nextInconsistent } from "../list/chosen";
import type { PlayerScreenProps } from "../player-screen";
import { DEFAULT_PERIOD } from "../search";
import { MergedPane } from "./merged-pane";
import { isWhole, oldestReadAt, unfinished } from "./search-stream";
import { type Search, useSearch } from "./use-search";

export function AllGamesScreen({ playerId, search, onSearch }: PlayerScreenProps) {
  const player = useT("player");
  const t = useT("search");
  const stream = useSearch({
    playerId,
    period: search.period ?? DEFAULT_PERIOD,
    betId: search.bet_id ?? null,
    roundId: search.round_id ?? null,
  });
  const { rows } = stream.visible.data;
  const filter = useRecordFilter({ rows, search, onSearch, isMerged: true });
  const chosen = chosenFrom({
    rows,
    matching: filter.matching,
    record: search.record,
    isReading: stream.isRunning,
  });
  const choose = useCallback((record: string) => onSearch({ ...search, record }), [onSearch, search]);
  const ask = useCallback((next: PlayerSearch) => onSearch(next, { replace: false }), [onSearch]);
  useRemember("player", playerId, ALL_GAMES);
  useSearchStatus(stream);

  const chosenRow = chosen.kind === "row" ? chosen.row : null;
  const jump = () => {
    const next = nextInconsistent(filter.matching, chosenRow?.key ?? null);
    if (next !== undefined) choose(next);
  };
  const left = unfinished(stream.current.data.games);
  useKeys({
    "/": { label: player("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
    "!": { label: player("keys-inconsistent"), run: jump, hint: filter.inconsistent > 0 },
    r: { label: t("keys-retry"), run: () => left.length > 0 && stream.readGames(left), hint: left.length > 0 },
  });

  return (
    <SplitView
      id="player"
      listWidth={[300, 444, 640]}
      list={
        <MergedPane
          playerId={playerId}
          search={search}
          onSearch={ask}
          stream={stream}
          filter={filter}
          chosenKey={chosenRow?.key ?? null}
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

function readingOf({ isRunning, isChecked, current }: Search): "reading" | "nothing" | "ended" {
  if (isRunning || !isChecked) return "reading";
  return current.data.games.some((game) => game.historyId !== null) ? "ended" : "nothing";
}

/** Number of records, complete games and age, in the status line. */
function useSearchStatus({ current: { data, error, isRunning } }: Search) {
  const t = useT("search");
  const { games, coverage } = data;
  const text =
    coverage === null
      ? t("status-begin")
      : t("status", { records: coverage.shown, complete: coverage.complete, games: coverage.games });
  useStatusLine({
    text,
    readAt: oldestReadAt(games),
    tone: (isWhole(data) && error === null) || isRunning ? "neutral" : "warn",
  });
}
