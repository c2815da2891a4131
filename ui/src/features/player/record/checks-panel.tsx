import type { AuditView } from "@/gateway/types";
import { Checks } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";

/** The findings, rule by rule, beside the data they refer to. */
export function ChecksPanel({ audit }: { audit: AuditView }) {
  const t = useT("check");
  return (
    <Panel flush title={t("checks")}>
      <Checks audit={audit} />
    </Panel>
  );
}
