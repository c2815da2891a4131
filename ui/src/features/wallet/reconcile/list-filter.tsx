import { type RefObject, useMemo, useRef, useState } from "react";
import type { DifferenceRow, ReconcileClass, ReconcileSummary } from "@/gateway/types";
import { ClassMark, fold, shownText, wordsOf } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { reconcileClasses } from "@/shared/links";
import { ToggleChip } from "@/shared/ui";
import styles from "./reconcile.module.css";

interface ClassChipsProps {
  rows: readonly DifferenceRow[];
  summary: ReconcileSummary | null;
  chosen: ReconcileClass | undefined;
  onChoose: (only: ReconcileClass | undefined) => void;
}

/** Number of rounds per class; pressing one filters the list. Classes not listed are counted beside them. */
export function ClassChips({ rows, summary, chosen, onChoose }: ClassChipsProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const present = reconcileClasses.filter((name) => name === chosen || countOf(name) > 0);
  return (
    <fieldset className={styles.chips} aria-label={t("classes")}>
      <ToggleChip className={styles.chip} isSelected={chosen === undefined} onChange={() => onChoose(undefined)}>
        {t("all")} <span className={styles.count}>{rows.length}</span>
      </ToggleChip>
      {present.map((name) => (
        <ToggleChip
          key={name}
          className={styles.chip}
          isSelected={name === chosen}
          onChange={(isOn) => onChoose(isOn ? name : undefined)}
        >
          <ClassMark class={name} expected={isExplained(name)} size={12} />
          {named(name)} <span className={styles.count}>{countOf(name)}</span>
        </ToggleChip>
      ))}
      <Unlisted class="matched" rows={rows} summary={summary} />
      <Unlisted class="out_of_window" rows={rows} summary={summary} />
    </fieldset>
  );

  function countOf(name: ReconcileClass): number {
    return rows.filter((row) => row.class === name).length;
  }

  function isExplained(name: ReconcileClass): boolean {
    return rows.every((row) => row.class !== name || row.expected);
  }
}

interface UnlistedProps extends Pick<ClassChipsProps, "rows" | "summary"> {
  class: "matched" | "out_of_window";
}

/** Rounds that are only counted: matched ones and ones that can't be compared. */
function Unlisted({ class: name, rows, summary }: UnlistedProps) {
  const t = useT("reconcile");
  const counted = summary?.counts.find((count) => count.class === name)?.rounds ?? 0;
  const count = counted - rows.filter((row) => row.class === name).length;
  if (count <= 0) return null;
  return (
    <span className={styles.unlisted}>
      <ClassMark class={name} expected size={12} /> {t(`unlisted-${name}`, { count })}
    </span>
  );
}

export interface DifferenceFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matching: readonly DifferenceRow[];
  /** The folded search words to highlight. */
  readonly needles: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Filters the differences by the two ids their rows show. */
export function useFilter(rows: readonly DifferenceRow[], only: ReconcileClass | undefined): DifferenceFilter {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const needles = useMemo(() => wordsOf(text), [text]);
  const matching = useMemo(
    () => rows.filter((row) => (only === undefined || row.class === only) && holds(row, needles)),
    [rows, only, needles],
  );
  return { text, setText, matching, needles, field };
}

function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}
