import type { LearnedView } from "@/gateway/types";
import { useLanguage, useT } from "../i18n";
import styles from "./checks.module.css";
import { spokenIn } from "./spoken";

/** Conventions that the contract leaves open, as learned from the loaded records. */
export function Learned({ learned }: { learned: readonly LearnedView[] }) {
  const t = useT("check");
  const language = useLanguage();
  if (learned.length === 0) return <p className={styles.hint}>{t("learned-none")}</p>;
  return (
    <>
      <p className={styles.hint}>{t("learned-hint")}</p>
      <ul className={styles.learned}>
        {learned.map(({ question, sentence }) => (
          <li key={question}>{spokenIn(sentence, language)}</li>
        ))}
      </ul>
    </>
  );
}
