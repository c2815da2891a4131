import type { LearnedView } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import styles from "./checks.module.css";

/** Conventions that the contract leaves open, as learned from the loaded records. */
export function Learned({ learned }: { learned: readonly LearnedView[] }) {
  const t = useT("check");
  const say = useMessage();
  if (learned.length === 0) return <p className={styles.hint}>{t("learned-none")}</p>;
  return (
    <>
      <p className={styles.hint}>{t("learned-hint")}</p>
      <ul className={styles.learned}>
        {learned.map(({ question, sentence }) => (
          <li key={question}>{say(sentence)}</li>
        ))}
      </ul>
    </>
  );
}
