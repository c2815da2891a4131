import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import type { LottoFilter, LottoRow, LottoSums } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";
import type { LottoControl } from "../reading/use-lotto";

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
  const matching = useMemo(() => {
    if (!isOn) return rows;
    return (places ?? []).flatMap((place) => rows[place] ?? []);
  }, [isOn, places, rows]);
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
