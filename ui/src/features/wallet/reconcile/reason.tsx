import type { DifferenceRow } from "@/gateway/types";
import { CopyButton, ServerText } from "@/shared/domain";
import { CopyLanguageChoice, useCopyLanguage } from "@/shared/domain/audit";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import styles from "./detail.module.css";

/** The reason for the difference in a sentence, with a copy button. */
export function Reason({ difference, isMatched }: { difference: DifferenceRow | null; isMatched: boolean }) {
  const t = useT("reconcile");
  const say = useMessage();
  const [copyLanguage, setCopyLanguage] = useCopyLanguage();
  if (!difference) return isMatched ? <p className={styles.reason}>{t("detail-matched")}</p> : null;
  const tone = difference.expected || difference.class === "matched" ? "plain" : "broken";
  return (
    <section aria-label={t("detail-why")} className={styles.reason} data-tone={tone}>
      <p className={styles.words}>
        <ServerText value={say(difference.reason)} />
      </p>
      <div className={styles.copying}>
        <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
        <CopyButton text={messageIn(copyLanguage)(difference.reason)}>{t("detail-copy")}</CopyButton>
      </div>
    </section>
  );
}
