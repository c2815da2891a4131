import { RotateCw } from "lucide-react";
import { memo } from "react";
import { CopyButton, FailedState, ServerText, useGameNames } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { enterList, IconButton, ListPane, Notices, ProgressFooter } from "@/shared/ui";
import { gameOf } from "../filter/conditions";
import { FilterBar } from "../filter/filter-bar";
import { FilterField } from "../filter/filter-field";
import type { RecordFilter } from "../filter/use-record-filter";
import list from "../list/list.module.css";
import { MOST_LETTERS } from "../list/list-header";
import { NarrowButton, NarrowChips } from "../list/narrow";
import { GameField, PeriodSelect } from "../query-fields";
import { asking, DEFAULT_PERIOD, ofGame } from "../search";
import { Coverage } from "./coverage";
import { MergedList } from "./merged-list";
import type { ListedRow } from "./search-stream";
import { SumsLine } from "./sums-line";
import type { Search } from "./use-search";

export interface MergedPaneProps {
  playerId: string;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  stream: Search;
  filter: RecordFilter<ListedRow>;
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

/** The list pane of the search over all games: the query, the games, the filter, and the merged records. */
export function MergedPane(props: MergedPaneProps) {
  const { playerId, stream, filter, chosenKey, onChoose } = props;
  const t = useT("search");
  const player = useT("player");
  const { rows } = stream.visible.data;
  const { error, isRunning, data } = stream.current;
  const { coverage } = data;
  const onEnterList = () => enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose });
  return (
    <ListPane
      above={
        <>
          <header className={list.header}>
            <Query
              playerId={playerId}
              search={props.search}
              onSearch={props.onSearch}
              stream={stream}
              conditions={filter.conditions}
              setConditions={filter.setConditions}
            />
            <FilterField filter={filter} count={rows.length} onEnterList={onEnterList} />
          </header>
          {/* Without rows, the list says why. */}
          {error && !isRunning && rows.length > 0 && (
            <Notices>
              <FailedState error={error} onRetry={stream.readAgain} compact />
            </Notices>
          )}
        </>
      }
      below={
        <>
          <SumsLine searchId={stream.visible.data.searchId} rows={filter.matching} isOpen={!isRunning} />
          {isRunning && (
            <ProgressFooter
              label={t("progress")}
              value={coverage === null ? undefined : coverage.games - coverage.open}
              max={coverage?.games ?? 1}
              stopLabel={player("stop")}
              onStop={stream.stop}
            >
              <span className={list.count}>
                {coverage === null
                  ? t("status-begin")
                  : t("progress-count", { open: coverage.open, games: coverage.games, records: coverage.shown })}
              </span>
            </ProgressFooter>
          )}
        </>
      }
    >
      <h2 className="visually-hidden">{player("records", { player: playerId })}</h2>
      <MergedList {...props} />
    </ListPane>
  );
}

type QueryProps = Omit<MergedPaneProps, "filter" | "chosenKey" | "onChoose"> &
  Pick<RecordFilter, "conditions" | "setConditions">;

/** What is asked for: player, games, period and conditions. Not drawn again while a text is typed into the filter. */
const Query = memo(function Query(props: QueryProps) {
  const { playerId, search, onSearch, stream, conditions, setConditions } = props;
  const player = useT("player");
  const ask = (change: PlayerSearch) => onSearch(asking(search, change));
  return (
    <>
      <div className={list.title}>
        <h1 className={list.player} data-figure>
          <ServerText value={playerId} most={MOST_LETTERS} />
        </h1>
        <CopyButton text={playerId} label={player("playerIdName")} compact />
        <span className={list.space} />
        {/* An export reads whole games and cannot be limited to one round or bet. */}
        {search.round_id === undefined && search.bet_id === undefined && (
          <ExportButton
            hasJson
            query={{
              source: "games",
              playerId,
              gameKeys: stream.current.data.games.map(({ game }) => game.code),
              period: search.period ?? DEFAULT_PERIOD,
            }}
            isDisabled={stream.current.data.games.length === 0}
          />
        )}
        <IconButton
          label={player("readAgain")}
          icon={RotateCw}
          onPress={stream.readAgain}
          isDisabled={stream.isRunning}
        />
      </div>
      <div className={list.filters}>
        <GameField compact value="" onChange={(game) => ask(ofGame(game))} />
        <PeriodSelect compact value={search.period ?? DEFAULT_PERIOD} onChange={(period) => ask({ period })} />
        <NarrowButton value={search} onChange={ask} />
      </div>
      <NarrowChips value={search} onChange={ask} />
      <Coverage playerId={playerId} search={search} stream={stream} />
      <FilterBar conditions={conditions} onChange={setConditions} games={useShownGames(stream.visible.data.rows)} />
    </>
  );
});

/** The games in the list, for the filter. */
function useShownGames(rows: readonly ListedRow[]): { id: string; label: string }[] {
  const names = useGameNames();
  const keys = new Set(rows.map(gameOf).filter((key) => key !== undefined));
  return [...keys].sort().map((id) => ({ id, label: names.label(id) }));
}
