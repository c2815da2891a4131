/** The filter of the entries, which Rust applies. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import type { LottoFilter, LottoOutcome, LottoRow, LottoSummary, LottoSums } from "@/gateway/types";
import { shownText } from "@/shared/domain";
import { Counts, CountToggle } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";
import { SearchField, Select } from "@/shared/ui";
import type { LottoControl } from "./use-lotto";

export interface Filter {
  readonly value: LottoFilter;
  readonly set: (change: Partial<LottoFilter>) => void;
  readonly clear: () => void;
  readonly isOn: boolean;
  readonly matching: readonly LottoRow[];
  /** Counts and sums of the rows shown; null while they are not known. */
  readonly sums: LottoSums | null;
  readonly error: unknown;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
}

const NOTHING: LottoFilter = { player: "", outcome: null, code: null, onlyInconsistent: false };

/** Filters the rows in Rust, which also adds them up. */
export function useLottoFilter({ lottoId, rows, summary }: LottoControl["shown"]): Filter {
  const gateway = useGateway();
  const [value, setValue] = useState(NOTHING);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOn = value.player.trim() !== "" || value.outcome !== null || value.code !== null || value.onlyInconsistent;
  const answer = useQuery({
    // More rows and the end of the reading change the answer.
    queryKey: keys.live("lotto", lottoId, "filter", value, rows.length, summary !== null),
    queryFn: () => gateway.filterLotto(lottoId ?? "", value),
    enabled: isOn && lottoId !== null,
    placeholderData: keepPreviousData,
  });
  const places = isOn ? answer.data?.places : undefined;
  const hasFailed = isOn && answer.isError;
  const matching = useMemo(() => {
    // Until the first answer the list stays as it was. A filter that failed finds nothing.
    if (places === undefined) return hasFailed ? [] : rows;
    return places.flatMap((place) => rows[place] ?? []);
  }, [places, rows, hasFailed]);
  return {
    value,
    set: (change) => setValue({ ...value, ...change }),
    clear: () => {
      setValue(NOTHING);
      field.current?.focus();
    },
    isOn,
    matching,
    sums: (isOn ? answer.data?.sums : summary?.sums) ?? null,
    error: isOn ? answer.error : null,
    field,
    list,
  };
}

interface ListFilterProps {
  filter: Filter;
  /** Number of entries. */
  count: number;
  /** The end of the reading; null while it runs. */
  summary: LottoSummary | null;
  onEnterList: () => void;
}

/** An option needs an id, so "all" has one too. */
const any = "*";
const outcomes: readonly LottoOutcome[] = ["won", "lost", "unknown"];

/** Filters by player, outcome, code of a bet or prize, and broken rules. */
export function ListFilter({ filter, count, summary, onEnterList }: ListFilterProps) {
  const t = useT("lotto-round");
  const { value, set } = filter;
  const shown = filter.matching.length;
  const inconsistent = summary?.sums.inconsistent ?? 0;
  return (
    <>
      <div className="flex items-center gap-6 *:first:flex-1">
        <SearchField
          label={t("filter-player")}
          keys="/"
          value={value.player}
          onChange={(player) => set({ player })}
          inputRef={filter.field}
          onLeave={onEnterList}
        />
        <Select
          compact
          label={t("filter-outcome")}
          value={value.outcome ?? any}
          options={[
            { id: any, label: t("filter-anyOutcome") },
            ...outcomes.map((id) => ({ id, label: t(`outcome-${id}`) })),
          ]}
          onChange={(id) => set({ outcome: outcomes.find((outcome) => outcome === id) ?? null })}
        />
      </div>
      <Counts of={count > 0 && (filter.isOn ? t("filter-count", { shown, count }) : t("entries", { count }))}>
        {(inconsistent > 0 || value.onlyInconsistent) && (
          <CountToggle
            shape="inconsistent"
            count={inconsistent}
            isSelected={value.onlyInconsistent}
            onChange={(onlyInconsistent) => set({ onlyInconsistent })}
          />
        )}
        <Select
          compact
          label={t("filter-code")}
          value={value.code ?? any}
          options={[
            { id: any, label: t("filter-anyCode") },
            ...(summary?.codes ?? []).map(({ code }) => ({ id: code, label: shownText(code) })),
          ]}
          onChange={(id) => set({ code: id === any ? null : id })}
        />
      </Counts>
    </>
  );
}
