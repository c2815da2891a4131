import { Fragment, useState } from "react";
import type { RecordView, VersionView } from "@/gateway/types";
import { Id, ProblemList, ServerText, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, FigureTable, Panel, PartialNotice } from "@/shared/ui";

/** What applies to everything below: another player, another version, another record, parts that could not be read. */
export function RecordNotices({ record: { row, versions, sameRound } }: { record: RecordView }) {
  const t = useT("record");
  // A version that was corrected since does not count.
  const differs = sameRound.some(({ agree, correctedAt }) => agree === "inconsistent" && correctedAt === null);
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
      <VersionsNotice key={row.key} versions={versions} />
      {differs && <PartialNotice>{t("round-warning")}</PartialNotice>}
    </>
  );
}

/** Shown when a record's content changed between readings: when each version was seen, and what changed. */
function VersionsNotice({ versions }: { versions: readonly VersionView[] }) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: one answer may have several versions, seen at one time
          <Fragment key={index}>
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
  const columns = (["seen", "path", "before", "after"] as const).map((key) => ({ key, name: t(`versions-${key}`) }));
  return (
    <FigureTable
      columns={columns}
      className="[&_:is(th,td)]:px-7 [&_:is(th,td)]:py-5 [&_:is(th,td)]:align-top [&_:is(th,td):first-child]:ps-15 [&_tbody_:is(th,td)]:font-mono [&_tbody_:is(th,td)]:text-small [&_tbody_:is(th,td)]:font-normal [&_tbody_:is(th,td)]:wrap-anywhere"
    >
      <tbody>
        {versions.flatMap(({ seenAt, differences }, version) =>
          differences.map(({ path, before, after }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={`${version} ${path}`}>
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
    </FigureTable>
  );
}

/** The value as sent; null if the field was absent. */
function Value({ text }: { text: string | null }) {
  const t = useT("record");
  return <td>{text === null ? <em>{t("versions-absent")}</em> : <ServerText value={text} />}</td>;
}
