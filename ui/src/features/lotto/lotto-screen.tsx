/**
 * A lotto round: its entries on the left, the result and the selected entry on the right. The address holds the whole
 * state except the filter.
 */
import { useCallback } from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { LottoSearch } from "@/shared/links";
import { SplitView } from "@/shared/ui";
import { AskRound } from "./ask-round";
import { ChosenEntry } from "./entry/chosen-entry";
import { EntryList } from "./list/entry-list";
import { useLottoFilter } from "./list/use-lotto-filter";
import { useLotto, useLottoStatus } from "./reading/use-lotto";
import { lottoQuery } from "./search";

export interface LottoScreenProps {
  search: LottoSearch;
  /** Receives the complete next search. A new query pushes history; a new selection replaces it. */
  onSearch: (search: LottoSearch, options?: { replace?: boolean }) => void;
}

export function LottoScreen({ search, onSearch }: LottoScreenProps) {
  const ask = (next: LottoSearch) => onSearch(next, { replace: false });
  if (search.round_id === undefined) return <AskRound onAsk={ask} />;
  const { round_id, player_id } = search;
  return (
    <Round
      key={JSON.stringify([round_id, player_id])}
      roundId={round_id}
      search={search}
      onAsk={ask}
      onChoose={(entry) => onSearch({ ...search, entry })}
    />
  );
}

interface RoundProps {
  roundId: string;
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  onChoose: (entry: string) => void;
}

function Round({ roundId, search, onAsk, onChoose }: RoundProps) {
  const t = useT("lotto-round");
  const control = useLotto(lottoQuery(roundId, search));
  const filter = useLottoFilter(control.shown);
  useLottoStatus(control);
  const { matching } = filter;
  const chosen = search.entry ?? (filter.isOn ? undefined : control.shown.rows[0]?.key);
  const at = matching.findIndex(({ key }) => key === chosen);
  const choose = useCallback((key: string) => onChoose(key), [onChoose]);
  const step = (by: number) => {
    const next = matching[at + by];
    return at >= 0 && next ? () => choose(next.key) : undefined;
  };
  useKeys({
    "/": { label: t("keys-filter"), run: () => filter.field.current?.focus(), hint: true },
  });
  return (
    <SplitView
      id="lotto"
      listWidth={[300, 340, 620]}
      list={
        <EntryList
          roundId={roundId}
          search={search}
          onAsk={onAsk}
          control={control}
          filter={filter}
          chosenKey={at >= 0 ? (chosen ?? null) : null}
          onChoose={choose}
        />
      }
      detail={
        <ChosenEntry
          roundId={roundId}
          search={search}
          onAsk={onAsk}
          control={control}
          filter={filter}
          row={control.shown.rows.find(({ key }) => key === chosen)}
          chosenKey={chosen}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      }
    />
  );
}
