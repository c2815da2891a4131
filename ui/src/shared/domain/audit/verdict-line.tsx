import { ChevronDown } from "lucide-react";
import type { AuditView } from "@/gateway/types";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { Button, classes } from "@/shared/ui";
import { CopyButton } from "../copy-button";
import { ServerText } from "../server-text";
import { useAuditScope } from "./audit-scope";
import { CopyLanguageChoice } from "./copy-language";
import { groupsOf, reasonOf } from "./findings";
import styles from "./verdict-line.module.css";
import { VerdictMark } from "./verdict-mark";

interface VerdictLineProps {
  audit: AuditView;
  isOpen: boolean;
  onToggle: () => void;
  /** Without a frame, for use inside another panel. */
  plain?: boolean;
}

/** The verdict in one line with its reason, and *Copy answer*. */
export function VerdictLine({ audit, isOpen, onToggle, plain = false }: VerdictLineProps) {
  const t = useT("check");
  const say = useMessage();
  const { copyLanguage, setCopyLanguage } = useAuditScope();
  const reason = reasonOf(audit);
  return (
    <section
      aria-label={t("check")}
      className={classes(styles.line, plain && styles.plain)}
      data-verdict={audit.verdict}
    >
      <p className={styles.headline}>
        <VerdictMark verdict={audit.verdict} size={16} />
        <strong>{t(`verdict-${audit.verdict}`)}</strong>
        <Counts audit={audit} />
      </p>
      <div className={styles.actions}>
        <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
        <CopyButton text={messageIn(copyLanguage)(audit.summary)}>{t("copyAnswer")}</CopyButton>
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
      {reason && (
        <p className={styles.reason}>
          <ServerText value={say(reason)} />
        </p>
      )}
    </section>
  );
}

function Counts({ audit }: { audit: AuditView }) {
  const t = useT("check");
  const { broken, untold, hold } = groupsOf(audit.findings);
  const counts = [
    broken.length > 0 && t("broken", { count: broken.length }),
    untold.length > 0 && t("untold", { count: untold.length }),
    hold.length > 0 && t("hold", { count: hold.length }),
  ];
  return <span className={styles.counts}>{counts.filter(Boolean).join(" · ")}</span>;
}
