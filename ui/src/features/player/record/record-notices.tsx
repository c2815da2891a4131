import { History } from "lucide-react";
import { useState } from "react";
import type { RecordView, VersionView } from "@/gateway/types";
import { Id, ProblemList, ServerText, shownText, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, FigureTable, Panel, PartialNotice } from "@/shared/ui";
import { changesOf, fieldOf, plainValue, restOf, type VersionChange } from "./versions";

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
      {row.conflicting && !versions.some(({ change }) => change === "together") && (
        <PartialNotice>{t("conflicting")}</PartialNotice>
      )}
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

/**
 * Shown when a record's content changed between readings: each change in a line. A completed record that says
 * otherwise now is a warning, and one that came in two versions.
 */
function VersionsNotice({ versions }: { versions: readonly VersionView[] }) {
  const t = useT("record");
  const [isOpen, setOpen] = useState(false);
  const changes = changesOf(versions);
  if (changes.length === 0) return null;
  const action = (
    <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {isOpen ? t("versions-hide") : t("versions-show")}
    </Button>
  );
  const lines = (
    <ul className="min-w-0 flex-1 wrap-anywhere">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one answer may have several versions, seen at one time
        <li key={index}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {changes.some(({ kind }) => kind === "corrected" || kind === "together") ? (
        <PartialNotice action={action}>{lines}</PartialNotice>
      ) : (
        <div role="status" className="flex items-center gap-10 pr-10 pl-13 text-small text-ink-2">
          <History size={14} aria-hidden className="flex-none" />
          {lines}
          {action}
        </div>
      )}
      {isOpen && (
        <Panel flush>
          <Differences changes={changes} />
        </Panel>
      )}
    </>
  );
}

/** What a change is, when it was seen, and its values as far as a line has room: the others by their names. */
function Change({ change: { kind, seenAt, differences } }: { change: VersionChange }) {
  const t = useT("record");
  const said: readonly string[] = ["status", "total_bet", "total_payout"];
  const words = differences.flatMap(({ path, before, after }) => {
    const field = fieldOf(path);
    if (field === undefined) return [];
    const name = t(`versions-field-${field}`);
    if (!said.includes(path)) return name;
    const value = (json: string | null) => {
      if (path === "status" && json === JSON.stringify("completed")) return t("status-completed");
      return shownText(json === null ? t("versions-absent") : plainValue(json));
    };
    const values = { field: name, before: value(before), after: value(after) };
    return t(kind === "together" ? "versions-either" : "versions-fromTo", values);
  });
  const others = differences.filter(({ path }) => fieldOf(path) === undefined).length;
  return (
    <>
      <strong>{t(`versions-${kind}`)}</strong> <TimeText at={seenAt} style="time" />:{" "}
      {[...new Set(words), ...(others > 0 ? [t("versions-others", { count: others })] : [])].join(", ")}
    </>
  );
}

function Differences({ changes }: { changes: readonly VersionChange[] }) {
  const t = useT("record");
  const isOrdered = changes.some(({ kind }) => kind !== "together");
  const values = isOrdered ? (["before", "after"] as const) : (["one", "other"] as const);
  const columns = (["seen", "path", ...values] as const).map((key) => ({ key, name: t(`versions-${key}`) }));
  return (
    <FigureTable
      columns={columns}
      className="[&_:is(th,td)]:px-7 [&_:is(th,td)]:py-5 [&_:is(th,td)]:align-top [&_:is(th,td):first-child]:ps-15 [&_tbody_:is(th,td)]:text-small [&_tbody_:is(th,td)]:font-normal [&_tbody_:is(th,td)]:wrap-anywhere"
    >
      <tbody>
        {changes.flatMap(({ seenAt, differences }, change) =>
          differences.map(({ path, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={`${change} ${path}`}>
              <td>{index === 0 && <TimeText at={seenAt} style="time" />}</td>
              <th scope="row">
                <FieldName path={path} />
              </th>
              <Value path={path} text={before} />
              <Value path={path} text={after} />
            </tr>
          )),
        )}
      </tbody>
    </FigureTable>
  );
}

/** A known field in words, with its path in the tooltip; any other by its path. */
function FieldName({ path }: { path: string }) {
  const t = useT("record");
  const field = fieldOf(path);
  if (field === undefined) return <ServerText value={path} />;
  return (
    <span title={shownText(path)}>
      {t(`versions-field-${field}`)} <ServerText value={restOf(path)} />
    </span>
  );
}

/** The value of a known field without the signs of JSON, of any other as sent; null if the field was absent. */
function Value({ path, text }: { path: string; text: string | null }) {
  const t = useT("record");
  if (text === null) {
    return (
      <td>
        <em>{t("versions-absent")}</em>
      </td>
    );
  }
  const isKnown = fieldOf(path) !== undefined;
  return (
    <td className={isKnown ? undefined : "font-mono"}>
      <ServerText value={isKnown ? plainValue(text) : text} />
    </td>
  );
}
