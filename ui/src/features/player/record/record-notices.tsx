import { Fragment, useState } from "react";
import type { HistoryRow, OtherRecordView, VersionView } from "@/gateway/types";
import { Id, ProblemList, ServerText, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, Panel, PartialNotice } from "@/shared/ui";
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
          <ProblemList problems={row.problems} />
        </PartialNotice>
      )}
    </>
  );
}

/** Shown when another record of the round differs now; a version that was corrected since does not count. */
export function SameRoundNotice({ others }: { others: readonly OtherRecordView[] }) {
  const t = useT("record");
  const differs = others.some(({ agree, correctedAt }) => agree === "inconsistent" && correctedAt === null);
  return differs && <PartialNotice>{t("round-warning")}</PartialNotice>;
}

/** Shown when a record's content changed between readings: when each version was seen, and what changed. */
export function VersionsNotice({ versions }: { versions: readonly VersionView[] }) {
  const t = useT("record");
  const [isOpen, setOpen] = useState(false);
  if (versions.length < 2) return null;
  return (
    <>
      <PartialNotice
        action={
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? t("versions-hide") : t("versions-show")}
          </Button>
        }
      >
        <strong>{t("versions")}</strong>
        {versions.map(({ seenAt }, index) => (
          <Fragment key={seenAt}>
            {index > 0 && " ·"} <TimeText at={seenAt} style="time" />
          </Fragment>
        ))}
      </PartialNotice>
      {isOpen && (
        <Panel flush>
          <Differences versions={versions} />
        </Panel>
      )}
    </>
  );
}

function Differences({ versions }: { versions: readonly VersionView[] }) {
  const t = useT("record");
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("versions-seen")}</th>
          <th scope="col">{t("versions-path")}</th>
          <th scope="col">{t("versions-before")}</th>
          <th scope="col">{t("versions-after")}</th>
        </tr>
      </thead>
      <tbody>
        {versions.flatMap(({ seenAt, differences }) =>
          differences.map(({ path, before, after }) => (
            <tr key={`${seenAt} ${path}`}>
              <td>
                <TimeText at={seenAt} style="time" />
              </td>
              <th scope="row">
                <ServerText value={path} />
              </th>
              <Value text={before} />
              <Value text={after} />
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The value as sent; null if the field was absent. */
function Value({ text }: { text: string | null }) {
  const t = useT("record");
  return <td>{text === null ? <em>{t("versions-absent")}</em> : <ServerText value={text} />}</td>;
}
