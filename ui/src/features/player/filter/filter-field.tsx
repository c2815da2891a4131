import { useT } from "@/shared/i18n";
import { SearchField, ToggleChip } from "@/shared/ui";
import styles from "./filter-field.module.css";
import type { RecordFilter } from "./use-record-filter";

interface FilterFieldProps {
  filter: RecordFilter;
  /** Number of loaded records. */
  count: number;
  onEnterList: () => void;
}

/** The text of the filter, the number of rows that match, and *Not consistent*. */
export function FilterField({ filter, count, onEnterList }: FilterFieldProps) {
  const t = useT("player");
  return (
    <div className={styles.quick}>
      <SearchField
        label={t("filter")}
        placeholder={`${t("filter")}  /`}
        value={filter.text}
        onChange={filter.setText}
        inputRef={filter.field}
        onLeave={onEnterList}
      />
      <span role="status" className={styles.kept}>
        {filter.isOn && t("filter-count", { shown: filter.matching.length, count })}
      </span>
      <InconsistentToggle filter={filter} count={count} />
    </div>
  );
}

/** Shows only records with a broken rule, with their number among the loaded ones: not known before any was loaded. */
function InconsistentToggle({ filter, count }: Pick<FilterFieldProps, "filter" | "count">) {
  const t = useT("player");
  const { inconsistent, onlyInconsistent, setOnlyInconsistent } = filter;
  return (
    <ToggleChip
      className={styles.toggle}
      data-some={inconsistent > 0}
      isSelected={onlyInconsistent}
      isDisabled={inconsistent === 0 && !onlyInconsistent}
      onChange={setOnlyInconsistent}
    >
      {t("inconsistent")} <span className={styles.toggleCount}>{count === 0 ? "–" : inconsistent}</span>
    </ToggleChip>
  );
}
