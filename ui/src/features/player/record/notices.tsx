import { History } from "lucide-react";
import { useState } from "react";
import type { RecordChangeView, RecordView } from "@/gateway/types";
import { Id, ProblemList, ServerText, shownText, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, FigureTable, PartialNotice, Section } from "@/shared/ui";

interface RecordNoticesProps {
  record: RecordView;
  /** The band says why the record is doubted. Beside a broken rule it does not. */
  isSaid: boolean;
}

/** What applies to everything below: another player, another version, another record, parts that could not be read. */
export function RecordNotices({ record: { row, change, sameRound }, isSaid }: RecordNoticesProps) {
  const t = useT("record");
  // A version that was corrected since does not count.
  const differs = sameRound.some(({ agree, correctedAt }) => agree === "inconsistent" && correctedAt === null);
  return (
    <>
      {!isSaid && row.otherPlayer !== null && (
        <PartialNotice>
          {t("otherPlayer")} <Id value={row.otherPlayer} />
        </PartialNotice>
      )}
      {!isSaid && row.conflicting && change?.kind !== "together" && <PartialNotice>{t("conflicting")}</PartialNotice>}
      {row.problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems")}</strong> {t("problems-hint")}
          <ProblemList problems={row.problems} />
        </PartialNotice>
      )}
      {change !== null && <ChangeNotice key={row.key} change={change} isSaid={isSaid && change.kind === "together"} />}
      {!isSaid && differs && <PartialNotice>{t("round-warning")}</PartialNotice>}
    </>
  );
}

/**
 * Shown when a record's content changed between readings. A completed record that said otherwise later is a warning, and
 * one that came in two versions; where the band says that, only its button stands here.
 */
function ChangeNotice({ change, isSaid }: { change: RecordChangeView; isSaid: boolean }) {
  const t = useT("record");
  const [isOpen, setOpen] = useState(false);
  const action = change.differences.length > 0 && (
    <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {isOpen ? t("versions-hide") : t("versions-show")}
    </Button>
  );
  const line = (
    <p className="min-w-0 flex-1 wrap-anywhere">
      <Change change={change} />
    </p>
  );
  return (
    <>
      {isSaid ? (
        action && <div className="flex justify-end">{action}</div>
      ) : change.kind === "corrected" || change.kind === "together" ? (
        <PartialNotice action={action}>{line}</PartialNotice>
      ) : (
        <div role="status" className="flex items-center gap-10 pr-10 pl-13 text-small text-ink-2">
          <History size={14} aria-hidden className="flex-none" />
          {line}
          {action}
        </div>
      )}
      {isOpen && (
        <Section>
          <Differences change={change} />
        </Section>
      )}
    </>
  );
}

/** What a change is, when it was seen, and its values as far as a line has room: the others by their names. */
function Change({ change: { kind, seenAt, differences } }: { change: RecordChangeView }) {
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
      {differences.length === 0 && t("versions-back")}
      {[...new Set(words), ...(others > 0 ? [t("versions-others", { count: others })] : [])].join(", ")}
    </>
  );
}

function Differences({ change: { kind, differences } }: { change: RecordChangeView }) {
  const t = useT("record");
  const [one, other] = kind === "together" ? (["one", "other"] as const) : (["before", "after"] as const);
  const className = "align-top text-small wrap-anywhere";
  return (
    <FigureTable
      rows={differences}
      columns={[
        {
          id: "path",
          head: t("versions-path"),
          kind: "name",
          className,
          cell: ({ path }) => <FieldName path={path} />,
        },
        { id: one, head: t(`versions-${one}`), className, cell: (row) => <Value path={row.path} text={row.before} /> },
        {
          id: other,
          head: t(`versions-${other}`),
          className,
          cell: (row) => <Value path={row.path} text={row.after} />,
        },
      ]}
    />
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
  if (text === null) return <em>{t("versions-absent")}</em>;
  if (fieldOf(path) !== undefined) return <ServerText value={plainValue(text)} />;
  return (
    <span className="font-mono">
      <ServerText value={text} />
    </span>
  );
}

/** The fields of a record that are named in words. */
const FIELDS = ["status", "total_bet", "total_payout", "player_bet", "player_win", "game_result", "currency"] as const;
type Field = (typeof FIELDS)[number];

function fieldOf(path: string): Field | undefined {
  const name = /^[^.[]*/.exec(path)?.[0];
  return FIELDS.find((field) => field === name);
}

/** The rest of a path behind its field: `.PLAYER[0].amount` is "PLAYER 1 amount". */
function restOf(path: string): string {
  const rest = path.replace(/^[^.[]*/, "");
  return rest
    .replace(/\[(\d+)\]/g, (_match, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(".", " ")
    .trim();
}

/** JSON without its signs, every digit as sent: `{"TIE":[{"amount":9.00,"odds":8}]}` is "TIE: amount 9.00, odds 8". */
function plainValue(json: string): string {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, index) => {
      if (token === ":") return /[{[]/.test(tokens[index + 1] ?? "") ? ": " : " ";
      if (token === ",") return /[}\]]/.test(tokens[index - 1] ?? "") ? "; " : ", ";
      return token.startsWith('"') ? textOf(token) : token.replace(/[{}[\]]/, "");
    })
    .join("");
}

/** What a JSON text holds. One that cannot be read stays as sent. */
function textOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
