import type { LottoOutcome, LottoSummary } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { SearchField, Select, ToggleChip } from "@/shared/ui";
import styles from "./list.module.css";
import type { Filter } from "./use-lotto-filter";

interface ListFilterProps {
  filter: Filter;
  /** The end of the reading; null while it runs. */
  summary: LottoSummary | null;
  onEnterList: () => void;
}

/** An option needs an id, so "all" has one too. */
const any = "*";
const outcomes: readonly LottoOutcome[] = ["won", "lost", "unknown"];

/** Filters by player, outcome, code of a bet or prize, and broken rules. */
export function ListFilter({ filter, summary, onEnterList }: ListFilterProps) {
  const t = useT("lotto-round");
  const { value, set } = filter;
  const inconsistent = summary?.sums.inconsistent ?? null;
  return (
    <div className={styles.filters}>
      <SearchField
        label={t("filter-player")}
        placeholder={`${t("filter-player")}  /`}
        value={value.player}
        onChange={(player) => set({ player })}
        inputRef={filter.field}
        onLeave={onEnterList}
      />
      <div className={styles.choices}>
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
        <Select
          compact
          label={t("filter-code")}
          value={value.code ?? any}
          options={[
            { id: any, label: t("filter-anyCode") },
            ...(summary?.codes ?? []).map(({ code }) => ({ id: code, label: code })),
          ]}
          onChange={(id) => set({ code: id === any ? null : id })}
        />
        <ToggleChip
          isSelected={value.onlyInconsistent}
          isDisabled={(inconsistent ?? 0) === 0 && !value.onlyInconsistent}
          onChange={(onlyInconsistent) => set({ onlyInconsistent })}
        >
          {t("filter-inconsistent")} <span className={styles.toggleCount}>{inconsistent ?? "–"}</span>
        </ToggleChip>
      </div>
    </div>
  );
}
