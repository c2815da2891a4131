import type { Coded, LanguageName, TableRow } from "@/gateway/types";
import { KnownCode, ShortId } from "@/shared/domain";
import { type Translate, useT } from "@/shared/i18n";

/** Active or inactive. In lists an active table is only a dot, so that the others stand out. */
export function TableStatus({ status, isQuiet = false }: { status: Coded; isQuiet?: boolean }) {
  const t = useT("tables");
  const isActive = status.code === "active";
  if (isQuiet && isActive)
    return (
      <span
        role="img"
        aria-label={t("active")}
        title={t("active")}
        data-disc
        className="size-7 flex-none rounded-pill bg-ink-2"
      />
    );
  const text = isActive ? t("active") : status.code === "inactive" ? t("inactive") : undefined;
  return <KnownCode coded={status} text={text} />;
}

/** The title in the UI language, else English, else the first one; without any, words that stand in its place. */
export function tableTitle(row: TableRow, language: LanguageName, t: Translate<"tables">): string {
  const inLanguage = (wanted: string) => row.titles.find((title) => title.language === wanted)?.text;
  const title = inLanguage(language) || inLanguage("en") || row.titles[0]?.text;
  return title || t(isUnread(row, "title") ? "titleUnread" : "untitled");
}

/** The problems of a part that has no value. */
const withoutValue: ReadonlySet<string> = new Set(["problems-missing", "problems-null", "problems-empty"]);

/**
 * Whether a part of a table was sent and can't be read: it, what it is a part of, or a part of it. It is named by its path in the
 * record (docs/contract.md#table-record).
 */
const isUnread = ({ problems }: TableRow, part: string) =>
  problems.some(
    ({ path, fault }) =>
      !withoutValue.has(fault.id) && (path === part || part.startsWith(`${path}.`) || path.startsWith(`${part}.`)),
  );

/** What stands for a part that a table does not have: it was not given, or it can't be read. */
export function Absent({ row, part }: { row: TableRow; part: string }) {
  const t = useT("shared");
  return <span className="text-ink-2">{t(isUnread(row, part) ? "unread" : "notGiven")}</span>;
}

/** A table's id in a row, next to facts that give way to it: a long one is shortened in the middle. */
export function RowId({ id }: { id: string | null }) {
  const t = useT("tables");
  if (id === null) return <span className="flex-none">{t("noId")}</span>;
  return (
    <span className={[...id].length > 12 ? "min-w-[14ch] shrink font-mono" : "flex-none font-mono"}>
      <ShortId value={id} />
    </span>
  );
}
