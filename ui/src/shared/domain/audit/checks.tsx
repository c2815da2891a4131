import { useState } from "react";
import type { AuditView, LearnedView, Overall } from "@/gateway/types";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { Disclosure } from "@/shared/ui";
import { ServerText } from "../server-text";
import { useAuditScope } from "./audit-scope";
import styles from "./checks.module.css";
import { FindingList } from "./finding-list";
import { groupsOf } from "./findings";
import { Tableau } from "./tableau";

/** All findings: broken first, then "can't tell"; passed rules are collapsed. */
export function Checks({ audit }: { audit: AuditView }) {
  const t = useT("check");
  const { copyLanguage } = useAuditScope();
  const { broken, untold, notes, hold } = groupsOf(audit.findings);
  return (
    <div className={styles.checks}>
      {audit.findings.length === 0 && <p className={styles.none}>{t("noChecks")}</p>}
      {broken.length > 0 && <FindingList label={t("broken", { count: broken.length })} findings={broken} />}
      {untold.length > 0 && <FindingList label={t("untold", { count: untold.length })} findings={untold} />}
      {notes.length > 0 && (
        <Disclosure title={t("notes", { count: notes.length })}>
          <p className={styles.hint}>{t("notesHint")}</p>
          <FindingList label={t("notes", { count: notes.length })} findings={notes} />
        </Disclosure>
      )}
      {hold.length > 0 && (
        <Disclosure title={t("hold", { count: hold.length })}>
          <FindingList label={t("hold", { count: hold.length })} findings={hold} />
        </Disclosure>
      )}
      <Disclosure title={t("answer")}>
        <p className={styles.answer} lang={copyLanguage}>
          <ServerText value={messageIn(copyLanguage)(audit.summary)} />
        </p>
      </Disclosure>
      {audit.tableau.length > 0 && (
        <Disclosure title={t("tableau")} startsOpen={audit.tableau.some(({ draws, drew }) => draws !== drew)}>
          <Tableau steps={audit.tableau} />
        </Disclosure>
      )}
      <Disclosure title={t("learned")}>
        <Learned learned={audit.learned} />
      </Disclosure>
    </div>
  );
}

/** Conventions that the contract leaves open, as learned from the loaded records. */
function Learned({ learned }: { learned: readonly LearnedView[] }) {
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

/**
 * Whether a round's checks are open. By default only for inconsistent rounds; once the user opens or closes them, the
 * choice is kept from record to record.
 */
export function useChecksOpen(verdict: Overall | undefined): [boolean, () => void] {
  const [chosen, choose] = useState<Partial<Record<Overall, boolean>>>({});
  if (verdict === undefined) return [false, () => undefined];
  const isOpen = chosen[verdict] ?? verdict === "inconsistent";
  return [isOpen, () => choose({ ...chosen, [verdict]: !isOpen })];
}
