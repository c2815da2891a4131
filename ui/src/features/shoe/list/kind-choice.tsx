import { memo } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { type RoundKind, roundKinds } from "./kinds";
import styles from "./round-list.module.css";

interface KindChoiceProps {
  kind: RoundKind;
  onKind: (kind: RoundKind) => void;
  /** How many rounds are not consistent. */
  inconsistent: number;
}

/** All, naturals, pairs, or those that are not consistent. */
export const KindChoice = memo(function KindChoice({ kind, onKind, inconsistent }: KindChoiceProps) {
  const t = useT("shoe");
  return (
    <ToggleButtonGroup
      className={styles.kinds}
      aria-label={t("list-filter")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[kind]}
      onSelectionChange={(chosen) => onKind(roundKinds.find((each) => chosen.has(each)) ?? "all")}
    >
      {roundKinds.map((each) => (
        <ToggleButton key={each} id={each} className={styles.kind}>
          {t(`list-${each}`)}
          {each === "inconsistent" && inconsistent > 0 && (
            <>
              {" "}
              <span className={styles.broken}>{inconsistent}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});
