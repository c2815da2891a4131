import { ToggleButton } from "react-aria-components";
import { useT } from "@/shared/i18n";
import styles from "./list.module.css";
import type { QuickFilter } from "./use-quick-filter";

/** Shows only records with a broken rule, with their number among the loaded ones. */
export function InconsistentToggle({ filter }: { filter: QuickFilter }) {
  const t = useT("player");
  const { inconsistent, onlyInconsistent, setOnlyInconsistent } = filter;
  return (
    <ToggleButton
      className={styles.toggle}
      data-some={inconsistent > 0}
      isSelected={onlyInconsistent}
      isDisabled={inconsistent === 0 && !onlyInconsistent}
      onChange={setOnlyInconsistent}
    >
      {t("inconsistent")} <span className={styles.toggleCount}>{inconsistent}</span>
    </ToggleButton>
  );
}
