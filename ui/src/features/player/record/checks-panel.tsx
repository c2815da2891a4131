import type { AuditView } from "@/gateway/types";
import { Checks } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";

/** The rules one by one, beside the evidence they speak of. */
export function ChecksPanel({ audit }: { audit: AuditView }) {
  const t = useT("check");
  return (
    <Panel flush title={t("checks")}>
      <Checks audit={audit} />
    </Panel>
  );
}
