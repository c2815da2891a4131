import type { AuditView } from "@/gateway/types";
import { messageIn, useT } from "@/shared/i18n";
import { Disclosure } from "@/shared/ui";
import { ServerText } from "../server-text";
import { useAuditScope } from "./audit-scope";
import styles from "./checks.module.css";
import { FindingList } from "./finding-list";
import { groupsOf } from "./groups";
import { Learned } from "./learned";
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
