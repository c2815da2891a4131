import type { Coded } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { recordMessages } from "./messages";
import { ResultCode } from "./result-code";
import styles from "./round.module.css";

/** Every result code of the round, in the order received. */
export function ResultChips({ codes }: { codes: readonly Coded[] }) {
  const t = useT(recordMessages);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("sideResults")}>
      {codes.map((coded, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
        <li key={position}>
          <ResultCode coded={coded} />
        </li>
      ))}
    </ul>
  );
}
