/**
 * A player's records on the left, the selected one on the right. The address holds the whole state except the quick
 * filter.
 */
import { useCallback } from "react";
import { useT } from "@/shared/i18n";
import { useCommands, useKeys } from "@/shared/keys";
import type { PlayerSearch } from "@/shared/links";
import { useGateway, useRemember } from "@/shared/query";
import { SplitView } from "@/shared/ui";
import { ChosenRecord } from "./chosen-record";
import { useRecordFilter } from "./filter/use-record-filter";
import { chosenFrom, nextInconsistent } from "./list/chosen";
import { RecordList } from "./list/record-list";
import { type Completeness, completenessOf, useReadingStatus } from "./reading/completeness";
import { useReading } from "./reading/use-reading";
import { DEFAULT_GAME, historyQuery } from "./search";

export interface PlayerScreenProps {
  playerId: string;
  search: PlayerSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: PlayerSearch, options?: { replace?: boolean }) => void;
}

export function PlayerScreen({ playerId, search, onSearch }: PlayerScreenProps) {
  const t = useT("player");
  const query = historyQuery(playerId, search);
  const control = useReading(query);
  const completeness = completenessOf(control);
  const filter = useRecordFilter({ rows: control.visible.data.rows, search, onSearch });
  const chosen = chosenFrom({
    rows: control.visible.data.rows,
    matching: filter.matching,
    record: search.record,
    isReading: completeness.kind === "reading",
  });
  const { historyId } = control.visible.data;
  const historyOf = useCallback(() => historyId, [historyId]);
  const choose = useCallback((record: string) => onSearch({ ...search, record }), [onSearch, search]);

  useRemember("player", playerId, search.game_key ?? DEFAULT_GAME, { when: control.visible.data.rows.length > 0 });
  useReadingStatus(completeness, control.visible.summary?.readAt ?? null);
  const chosenKey = chosen.kind === "row" ? chosen.row.key : null;
  const jump = () => {
    const next = nextInconsistent(filter.matching, chosenKey);
    if (next !== undefined) choose(next);
  };
  useKeys({
    "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
    "!": { label: t("keys-inconsistent"), run: jump, hint: filter.inconsistent > 0 },
  });

  const gateway = useGateway();
  useCommands([
    { label: t("command-copyPlayer"), run: () => void gateway.copyText(playerId).catch(() => undefined) },
    { label: t("readAgain"), run: control.readAgain },
  ]);

  return (
    <SplitView
      id="player"
      listWidth={[300, 404, 620]}
      list={
        <RecordList
          playerId={playerId}
          search={search}
          onSearch={(next) => onSearch(next, { replace: false })}
          control={control}
          completeness={completeness}
          filter={filter}
          chosenKey={chosenKey}
          onChoose={choose}
        />
      }
      detail={
        <ChosenRecord
          chosen={chosen}
          reading={kindOf(completeness.kind)}
          playerId={playerId}
          historyOf={historyOf}
          onChoose={choose}
          rows={control.visible.data.rows}
          matching={filter.matching}
          onClearFilter={filter.clear}
          onNewest={() => onSearch({ ...search, record: undefined })}
          onReadAgain={control.readAgain}
        />
      }
    />
  );
}

function kindOf(kind: Completeness["kind"]): "reading" | "nothing" | "ended" {
  return kind === "reading" || kind === "nothing" ? kind : "ended";
}
