import { ToggleButton } from "react-aria-components";
import type { DifferenceRow, ReconcileClass, ReconcileSummary } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { reconcileClasses } from "@/shared/links";
import { ClassMark } from "./class-mark";
import { reconcileMessages } from "./messages";
import styles from "./reconcile.module.css";

interface ClassChipsProps {
  rows: readonly DifferenceRow[];
  summary: ReconcileSummary | null;
  chosen: ReconcileClass | undefined;
  onChoose: (only: ReconcileClass | undefined) => void;
}

/** How many rounds each class has; a press shows only those. Those that match are counted, not listed. */
export function ClassChips({ rows, summary, chosen, onChoose }: ClassChipsProps) {
  const t = useT(reconcileMessages);
  const present = reconcileClasses.filter((name) => name !== "matched" && (name === chosen || countOf(name) > 0));
  const matched = summary ? countOf("matched") : 0;
  return (
    <fieldset className={styles.chips} aria-label={t("classes")}>
      <ToggleButton className={styles.chip} isSelected={chosen === undefined} onChange={() => onChoose(undefined)}>
        {t("all")} <span className={styles.count}>{rows.length}</span>
      </ToggleButton>
      {present.map((name) => (
        <ToggleButton
          key={name}
          className={styles.chip}
          isSelected={name === chosen}
          onChange={(isOn) => onChoose(isOn ? name : undefined)}
        >
          <ClassMark class={name} expected={isExplained(name)} size={12} />
          {t(`class.${name}`)} <span className={styles.count}>{countOf(name)}</span>
        </ToggleButton>
      ))}
      {matched > 0 && (
        <span className={styles.matched}>
          <ClassMark class="matched" expected size={12} /> {t("matchedCount", { count: matched })}
        </span>
      )}
    </fieldset>
  );

  function countOf(name: ReconcileClass): number {
    if (summary) return summary.counts.find((count) => count.class === name)?.rounds ?? 0;
    return rows.filter((row) => row.class === name).length;
  }

  function isExplained(name: ReconcileClass): boolean {
    return rows.every((row) => row.class !== name || row.expected);
  }
}
