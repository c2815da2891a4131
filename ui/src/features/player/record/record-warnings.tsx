import type { HistoryRow } from "@/gateway/types";
import { Id, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";
import styles from "./record.module.css";

/** Warnings that apply to everything below. */
export function RecordWarnings({ row }: { row: HistoryRow }) {
  const t = useT("record");
  return (
    <>
      {row.otherPlayer !== null && (
        <PartialNotice>
          {t("otherPlayer")} <Id value={row.otherPlayer} />
        </PartialNotice>
      )}
      {row.conflicting && <PartialNotice>{t("conflicting")}</PartialNotice>}
      {row.problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems")}</strong> {t("problems-hint")}
          <ul className={styles.problems}>
            {row.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>
                  <ServerText value={path} />
                </code>{" "}
                <ServerText value={message} />
              </li>
            ))}
          </ul>
        </PartialNotice>
      )}
    </>
  );
}
