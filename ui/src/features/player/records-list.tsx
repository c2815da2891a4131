/** The list pane of a player's records: the query, the counts, the filter, the notices, the rows and their sums. */
import { LayoutList, SlidersHorizontal } from "lucide-react";
import { memo, type RefObject, useId, useMemo, useRef, useState } from "react";
import { ToggleButton } from "react-aria-components";
import type { ErrorView, ShownRecords } from "@/gateway/types";
import { ServerText, useGameNames } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { Counts, CountToggle, ListHead } from "@/shared/domain/list";
import { type ListedRow, oldestReadAt } from "@/shared/domain/records";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { canPass, useRetry } from "@/shared/stream";
import { Button, classes, enterList, IconButton, ListPane, Notices, ProgressFooter, SearchField } from "@/shared/ui";
import { Coverage } from "./coverage";
import { gameOf } from "./filter/conditions";
import { FilterBar, focusLastChip } from "./filter/filter-bar";
import type { GameCount, RecordFilter } from "./filter/use-record-filter";
import { Extent, NoRows } from "./list-notices";
import { NarrowButton, NarrowChips } from "./narrow";
import { GameField, PeriodSelect } from "./query-fields";
import { RecordRows } from "./record-rows";
import { asking, exportOf, ofGame } from "./search";
import { SumsLine } from "./sums-line";
import type { Records, RecordsQuery } from "./use-records";

export interface RecordsListProps {
  query: RecordsQuery;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  stream: Records;
  filter: RecordFilter<ListedRow>;
  chosenKey: string | null;
  /** The amounts for which the chosen record fits the ticket. */
  matched: readonly string[];
  onChoose: (key: string) => void;
}

/** Letters of a player id above its list: a longer one would leave no space for the records. */
const MOST_LETTERS = 128;

export function RecordsList(props: RecordsListProps) {
  const { query, search, onSearch, stream, filter, chosenKey, onChoose } = props;
  const t = useT("player");
  const words = useT("search");
  const { rows, searchId } = stream.visible.data;
  const { error, games } = passingFailureOf(stream);
  const readAgain = () => (games.length > 0 ? stream.readGames(games) : stream.readAgain());
  const retry = useRetry(error, stream.isRunning, readAgain, JSON.stringify(query));
  const bar = useRef<HTMLFieldSetElement>(null);
  const lines = useId();
  const [hasLines, setLines] = useState(false);
  const onEnterList = () => enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose });
  return (
    <ListPane
      above={
        <>
          <ListHead
            name={query.playerId}
            most={MOST_LETTERS}
            copyLabel={t("playerIdName")}
            readAt={oldestReadAt(stream.visible.data.games)}
            isReading={stream.isRunning}
            onReadAgain={stream.readAgain}
            actions={
              <>
                {query.only === null && (
                  <IconButton
                    label={words(hasLines ? "details-hide" : "details-show")}
                    icon={LayoutList}
                    aria-expanded={hasLines}
                    aria-controls={hasLines ? lines : undefined}
                    onPress={() => setLines(!hasLines)}
                  />
                )}
                <RecordsExport {...props} />
              </>
            }
          >
            {/* While a text is typed, the filter takes the whole line and covers the query, which stays in reach of Tab. */}
            <div className="relative flex flex-wrap items-center gap-6">
              <Query query={query} search={search} onSearch={onSearch} />
              <div
                className={classes(
                  "h-28 min-w-76 flex-1",
                  // In the narrowest list it is an icon with its key until it is used; then it has a line of its own.
                  filter.text === ""
                    ? "@max-[305px]:min-w-48 @max-[305px]:focus-within:min-w-full"
                    : "@max-[305px]:min-w-full",
                  "@max-[305px]:not-focus-within:[&_[data-empty]>input]:placeholder:text-transparent",
                )}
              >
                <div
                  className={classes(
                    // Beside the other fields there is room for the word or for its key: the status bar has the key.
                    "@min-[305px]:@max-[420px]:[&_[data-empty]>span]:hidden! @min-[305px]:@max-[420px]:[&_[data-empty]>input]:pr-4!",
                    filter.text !== "" &&
                      "@min-[305px]:focus-within:absolute @min-[305px]:focus-within:inset-x-0 @min-[305px]:focus-within:bottom-0",
                  )}
                >
                  <SearchField
                    label={t("filter")}
                    placeholder={t("filter-word")}
                    keys="/"
                    value={filter.text}
                    onChange={filter.setText}
                    inputRef={filter.field}
                    onLeave={onEnterList}
                    onBack={() => focusLastChip(bar.current)}
                  />
                </div>
              </div>
            </div>
            <NarrowChips value={search} onChange={(change) => onSearch(asking(search, change))} />
            <FilterLine {...props} bar={bar} />
            {query.only === null && (
              <Coverage playerId={query.playerId} search={search} stream={stream} linesId={lines} hasLines={hasLines} />
            )}
          </ListHead>
          <Notices>
            {/* Without rows, the list says why. */}
            {rows.length > 0 && <Extent {...props} retryAt={retry.at} />}
          </Notices>
        </>
      }
      below={
        <div className="min-h-41">
          {stream.isRunning ? (
            <Progress stream={stream} query={query} />
          ) : (
            <SumsLine searchId={searchId} rows={filter.matching} />
          )}
        </div>
      }
    >
      <h2 className="visually-hidden">{t("records", { player: query.playerId })}</h2>
      {rows.length === 0 ? <NoRows {...props} retry={retry} /> : <RecordRows {...props} />}
    </ListPane>
  );
}

/** What failed and may succeed by itself later, and the games that it concerns; nothing after a stop by the user. */
function passingFailureOf({ current }: Records): { error: ErrorView | null; games: string[] } {
  const { error, isStopped, data } = current;
  if (error || isStopped) return { error: isStopped ? null : error, games: [] };
  const failed = data.games.filter((game) => game.state === "failed" && game.error !== null && canPass(game.error));
  return { error: failed[0]?.error ?? null, games: failed.map(({ game }) => game.code) };
}

/** Not drawn again while a text is typed into the filter. */
const Query = memo(function Query({
  query,
  search,
  onSearch,
}: Pick<RecordsListProps, "query" | "search" | "onSearch">) {
  const ask = (change: PlayerSearch) => onSearch(asking(search, change));
  return (
    <>
      <div className="w-112 shrink-0">
        <GameField compact value={query.only ?? ""} onChange={(game) => ask(ofGame(game))} />
      </div>
      <div className="shrink-0">
        <PeriodSelect compact value={query.period} onChange={(period) => ask({ period })} />
      </div>
    </>
  );
});

interface BarProps {
  bar: RefObject<HTMLFieldSetElement | null>;
}

/** The counts as buttons that filter, and the other conditions: folded, unless one is set. */
function FilterLine({ query, search, onSearch, stream, filter, bar }: RecordsListProps & BarProps) {
  const t = useT("player");
  const { rows } = stream.visible.data;
  // Null: open if a condition is set. What the user did stays, so that the focus is not lost with the last condition.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { verdict } = filter.conditions;
  const toggle = (which: "inconsistent" | "cannot_tell") => (isSelected: boolean) =>
    filter.setConditions({ verdict: isSelected ? which : undefined });
  const games = useShownGames(rows);
  const isShown = isOpen ?? (filter.others > 0 || verdict === "consistent");
  const ask = (change: PlayerSearch) => onSearch(asking(search, change));
  const toggles = (["inconsistent", "cannot_tell"] as const)
    .filter((which) => rows.length > 0 && (filter.verdicts[which] > 0 || verdict === which))
    .map((which) => (
      <CountToggle
        key={which}
        shape={which}
        count={filter.verdicts[which]}
        isSelected={verdict === which}
        onChange={toggle(which)}
      />
    ));
  return (
    <>
      <Counts of={rows.length > 0 && <CountWords stream={stream} filter={filter} />}>
        {toggles.slice(0, -1)}
        {/* Never alone on a line. */}
        <span className="inline-flex items-center gap-2">
          {toggles.at(-1)}
          <IconButton
            label={t("filters-show")}
            icon={SlidersHorizontal}
            size={13}
            aria-expanded={isShown}
            onPress={() => setOpen(!isShown)}
          />
        </span>
      </Counts>
      {query.only === null && <GameCounts filter={filter} />}
      {isShown && (
        <FilterBar
          conditions={filter.conditions}
          onChange={(change) => {
            setOpen(true);
            filter.setConditions(change);
          }}
          isVerdictShown={rows.length > 0 && verdict !== "consistent"}
          games={games}
          bar={bar}
          field={filter.field}
        >
          <NarrowButton value={search} onChange={ask} />
          {query.only !== null && query.page === null && (
            <Button
              size="small"
              variant="quiet"
              onPress={() => ask({ page: 1 })}
              disabledBecause={stream.isRunning && t("readingFirst")}
            >
              {t("page-by")}
            </Button>
          )}
        </FilterBar>
      )}
    </>
  );
}

/** Number of games that are counted at once: more would take the place of the records. */
const MOST_GAMES = 4;

/** `Sicbo 15 · Roulette 10`: how many of the records shown are of each game. Pressed, only those of the game are shown. */
function GameCounts({ filter }: Pick<RecordsListProps, "filter">) {
  const t = useT("player");
  const names = useGameNames();
  const [isWhole, setWhole] = useState(false);
  const { games } = filter;
  const { only_game } = filter.conditions;
  if (games.length < 2 && only_game === undefined) return null;
  const isCounted = ({ key }: GameCount, place: number) => isWhole || place < MOST_GAMES || key === only_game;
  const counted = games.filter(isCounted);
  const rest = games.length - counted.length;
  return (
    <fieldset aria-label={t("games-counted")} className="flex flex-wrap gap-x-2 gap-y-2 text-small">
      {counted.map(({ key, count }) => (
        <ToggleButton
          key={key}
          isSelected={key === only_game}
          onChange={(isSelected) => filter.setConditions({ only_game: isSelected ? key : undefined })}
          className="min-h-24 max-w-full rounded-control border border-transparent px-4 text-ink-2 data-hovered:bg-hover data-selected:border-accent data-selected:bg-accent-soft"
        >
          <ServerText value={names.label(key)} /> <span className="font-medium text-ink tabular-nums">{count}</span>
        </ToggleButton>
      ))}
      {rest > 0 && (
        <Button size="small" variant="quiet" onPress={() => setWhole(true)}>
          {t("games-more", { count: rest })}
        </Button>
      )}
    </fieldset>
  );
}

/** `488 records`, `12 of 488` while a filter is on, `488 of 500 records` if some are missing. */
function CountWords({ stream, filter }: Pick<RecordsListProps, "stream" | "filter">) {
  const t = useT("player");
  const { rows, games } = stream.visible.data;
  if (filter.isOn) return t("filter-count", { shown: filter.matching.length, count: rows.length });
  const [only] = games;
  if (games.length === 1 && only?.total != null && only.total > rows.length) {
    return t("count-part", { received: rows.length, total: only.total });
  }
  return t("count-records", { count: rows.length });
}

/** The games in the list, for the filter. */
function useShownGames(rows: readonly ListedRow[]): { id: string; label: string }[] {
  const names = useGameNames();
  return useMemo(() => {
    const keys = new Set(rows.map(gameOf).filter((key) => key !== undefined));
    return [...keys].sort().map((id) => ({ id, label: names.label(id) }));
  }, [rows, names]);
}

function RecordsExport({ query, stream, filter }: RecordsListProps) {
  const t = useT("player");
  const games = stream.visible.data.games.map(({ game }) => game.code);
  return (
    <ExportButton
      hasJson
      disabledBecause={stream.isRunning && t("readingFirst")}
      screen={{
        rows: () => ({ source: "records", parts: partsOf(filter.matching) }),
        count: filter.matching.length,
      }}
      query={exportOf(query, games)}
    />
  );
}

/** Rows in their order, in parts of one reading each. */
function partsOf(rows: readonly ListedRow[]): ShownRecords[] {
  const parts: ShownRecords[] = [];
  for (const { historyId, key } of rows) {
    const last = parts.at(-1);
    if (last?.historyId === historyId) last.keys.push(key);
    else parts.push({ historyId, keys: [key] });
  }
  return parts;
}

function Progress({ stream, query }: Pick<RecordsListProps, "stream" | "query">) {
  const t = useT("player");
  const all = useT("search");
  const { coverage, games } = stream.current.data;
  const [game] = games;
  const isOne = query.only !== null;
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
