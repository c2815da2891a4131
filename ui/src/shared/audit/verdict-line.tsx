import { ChevronDown } from "lucide-react";
import type { AuditView, Spoken } from "@/gateway/types";
import { useLanguage, useT } from "../i18n";
import { Button } from "../ui/button";
import { classes } from "../ui/classes";
import { CopyButton } from "../ui/copy-button";
import { ServerText } from "../ui/server-text";
import { useAuditScope } from "./audit-scope";
import { CopyLanguageChoice } from "./copy-language";
import { groupsOf } from "./groups";
import { auditMessages } from "./messages";
import { reasonOf } from "./reason";
import { spokenIn } from "./spoken";
import styles from "./verdict-line.module.css";
import { VerdictMark } from "./verdict-mark";

interface VerdictLineProps {
  audit: AuditView;
  isOpen: boolean;
  onToggle: () => void;
  /** Inside another panel: without a frame of its own. */
  plain?: boolean;
}

/** The verdict in one line; opened, or when something is not consistent, with the whole round in a few sentences. */
export function VerdictLine({ audit, isOpen, onToggle, plain = false }: VerdictLineProps) {
  const t = useT(auditMessages);
  const language = useLanguage();
  const { copyLanguage, setCopyLanguage } = useAuditScope();
  const says = explanationOf(audit, isOpen);
  return (
    <section
      aria-label={t("check")}
      className={classes(styles.line, plain && styles.plain)}
      data-verdict={audit.verdict}
    >
      <p className={styles.headline}>
        <VerdictMark verdict={audit.verdict} size={16} />
        <strong>{t(`verdict.${audit.verdict}`)}</strong>
        <Counts audit={audit} />
      </p>
      <div className={styles.actions}>
        <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
        <CopyButton text={spokenIn(audit.summary, copyLanguage)}>{t("copyAnswer")}</CopyButton>
        <Button
          size="small"
          variant="quiet"
          onPress={onToggle}
          aria-expanded={isOpen}
          className={isOpen ? styles.open : undefined}
        >
          {t("showChecks")}
          <ChevronDown size={13} aria-hidden className={styles.chevron} />
        </Button>
      </div>
      {says && (
        <p className={styles.says}>
          <ServerText value={spokenIn(says, language)} />
        </p>
      )}
    </section>
  );
}

/** Calm while all is well: then only who asks for it gets more than the headline. */
function explanationOf(audit: AuditView, isOpen: boolean): Spoken | null {
  if (isOpen || audit.verdict === "inconsistent") return audit.summary;
  if (audit.verdict === "consistent") return null;
  return reasonOf(audit);
}

function Counts({ audit }: { audit: AuditView }) {
  const t = useT(auditMessages);
  const { broken, untold, hold } = groupsOf(audit.findings);
  const counts = [
    broken.length > 0 && t("broken", { count: broken.length }),
    untold.length > 0 && t("untold", { count: untold.length }),
    hold.length > 0 && t("hold", { count: hold.length }),
  ];
  return <span className={styles.counts}>{counts.filter(Boolean).join(" · ")}</span>;
}
