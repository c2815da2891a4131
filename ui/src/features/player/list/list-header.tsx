import { BookOpen, RotateCw } from "lucide-react";
import { CopyButton, ServerText } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { IconButton } from "@/shared/ui";
import { FilterBar } from "../filter/filter-bar";
import { FilterField } from "../filter/filter-field";
import type { RecordFilter } from "../filter/use-record-filter";
import { GameField, PeriodSelect } from "../query-fields";
import { asking, DEFAULT_GAME, DEFAULT_PERIOD, historyQuery, ofGame } from "../search";
import styles from "./list.module.css";
import { NarrowButton, NarrowChips } from "./narrow";

interface ListHeaderProps {
  playerId: string;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  filter: RecordFilter;
  /** Number of loaded records. */
  count: number;
  /** The reading that holds the records; null until its first page. */
  historyId: string | null;
  isReading: boolean;
  onReadAgain: () => void;
  onEnterList: () => void;
}

/** Letters of a player id above its list: a longer one would leave no space for the records. */
export const MOST_LETTERS = 128;

/** The player and the query. */
export function ListHeader(props: ListHeaderProps) {
  const { playerId, search, onSearch, filter, count, historyId, isReading, onReadAgain, onEnterList } = props;
  const t = useT("player");
  const ask = (change: PlayerSearch) => onSearch(asking(search, change));
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1 className={styles.player} data-figure>
          <ServerText value={playerId} most={MOST_LETTERS} />
        </h1>
        <CopyButton text={playerId} label={t("playerIdName")} compact />
        <span className={styles.space} />
        <ExportButton
          hasJson
          isDisabled={isReading || historyId === null}
          screen={{
            rows: () => ({
              source: "records",
              historyId: historyId ?? "",
              keys: filter.matching.map(({ key }) => key),
            }),
            count: filter.matching.length,
          }}
          query={{ source: "history", query: historyQuery(playerId, search) }}
        />
        {search.page === undefined && (
          <IconButton label={t("page-by")} icon={BookOpen} onPress={() => ask({ page: 1 })} isDisabled={isReading} />
        )}
        <IconButton label={t("readAgain")} icon={RotateCw} onPress={onReadAgain} isDisabled={isReading} />
      </div>
      <div className={styles.filters}>
        <GameField compact value={search.game_key ?? DEFAULT_GAME} onChange={(game) => ask(ofGame(game))} />
        <PeriodSelect compact value={search.period ?? DEFAULT_PERIOD} onChange={(period) => ask({ period })} />
        <NarrowButton value={search} onChange={ask} />
      </div>
      <NarrowChips value={search} onChange={ask} />
      <FilterBar conditions={filter.conditions} onChange={filter.setConditions} />
      <FilterField filter={filter} count={count} onEnterList={onEnterList} />
    </header>
  );
}
