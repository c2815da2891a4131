import { type KeyboardEvent, useCallback } from "react";
import { FailedState } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, figureWidth, RowsComing, useStackedRows, VirtualList } from "@/shared/ui";
import list from "../list/list.module.css";
import { NothingMatches, payoutWord } from "../list/list-body";
import { RecordRow } from "../list/record-row";
import { asking, DEFAULT_PERIOD } from "../search";
import { DayHeading } from "./day-heading";
import type { MergedPaneProps } from "./merged-pane";
import type { ListedRow } from "./search-stream";

const keyOf = (row: ListedRow) => row.key;

/** The merged records, or the reason why none is shown. */
export function MergedList(props: MergedPaneProps) {
  return props.stream.visible.data.rows.length === 0 ? <NoRows {...props} /> : <Rows {...props} />;
}

function Rows({ playerId, stream, filter, chosenKey, onChoose }: MergedPaneProps) {
  const t = useT("player");
  const { rows } = stream.visible.data;
  const [box, isStacked] = useStackedRows(rows, roomOf);
  const heightOf = useCallback(
    (row: ListedRow) => (isStacked(row) ? rowHeights.stacked : rowHeights.usual),
    [isStacked],
  );
  const { textOf, factsOf, needles } = filter;
  const dayOf = useCallback((row: ListedRow) => factsOf(row).day ?? "", [factsOf]);
  const draw = useCallback(
    (row: ListedRow) => <RecordRow row={row} textOf={textOf} needles={needles} isStacked={isStacked(row)} isMerged />,
    [textOf, needles, isStacked],
  );
  const drawHeading = useCallback(
    (row: ListedRow) => <DayHeading day={textOf(row).parts.day ?? ""} needles={needles} />,
    [textOf, needles],
  );
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && chosenKey !== null) onChoose(chosenKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the list box inside
    <div ref={box} className={list.list} onKeyDown={openByEnter}>
      {filter.matching.length === 0 && <NothingMatches filter={filter} count={rows.length} />}
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={rowHeights.usual}
        heightOf={heightOf}
        renderRow={draw}
        groupOf={dayOf}
        renderHeading={drawHeading}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={t("records", { player: playerId })}
        boxRef={filter.list}
      />
    </div>
  );
}

function NoRows({ stream, search, onSearch }: MergedPaneProps) {
  const t = useT("search");
  const player = useT("player");
  const { isRunning, error, data } = stream.current;
  const { coverage, games } = data;
  if (isRunning || (coverage === null && error === null)) return <RowsComing rowHeight={rowHeights.usual} hasMark />;
  if (error) return <FailedState error={error} onRetry={stream.readAgain} />;
  const isWhole = coverage !== null && coverage.complete === coverage.games;
  const failed = games.find((game) => game.state === "failed")?.error;
  // Nothing was read at all: a failure must never look like a player without records.
  if (coverage?.complete === 0 && failed) return <FailedState error={failed} onRetry={stream.readAgain} />;
  const isNarrow = search.round_id !== undefined || search.bet_id !== undefined;
  const isShort = (search.period ?? DEFAULT_PERIOD) !== "last14Days";
  return (
    <EmptyState
      title={isWhole ? t("none") : t("nonePart", { complete: coverage?.complete ?? 0, games: coverage?.games ?? 0 })}
      hint={isNarrow ? t("noneNarrowHint") : undefined}
      action={
        <>
          {isShort && (
            <Button onPress={() => onSearch(asking(search, { period: "last14Days" }))}>{player("empty-period")}</Button>
          )}
          {isNarrow && (
            <Button onPress={() => onSearch(asking(search, { round_id: undefined, bet_id: undefined }))}>
              {player("empty-narrow")}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Row height in pixels: two lines, and with each figure on its own line. */
const rowHeights = { usual: 44, stacked: 80 } as const;

/** Space beside the two lines: margins, icon, verdict, gaps, scrollbar. */
const around = 28 + 28 + 23 + 8 + 8;
const title = 150;
const small = 11.5;

/** List width in pixels that shows headline and net, time and stake side by side of a row without cutting. */
function roomOf(row: ListedRow): number {
  const words = Math.max(title, figureWidth(row.createdAt === null ? (row.createdAtText ?? "") : "", small));
  const net = figureWidth(
    row.netUnknown ? `${payoutWord}${formatMoney(row.totalPayout ?? "")}` : `+${formatMoney(row.net ?? "")}`,
  );
  const stake = figureWidth(`${formatMoney(row.totalBet ?? "")} ${row.currency ?? ""}`, small);
  return around + words + Math.max(net, stake);
}
