import type { Coded, LanguageName, TableRow } from "@/gateway/types";
import { KnownCode, ShortId } from "@/shared/domain";
import { useT } from "@/shared/i18n";

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
        className="size-7 flex-none rounded-pill bg-good"
      />
    );
  const text = isActive ? t("active") : status.code === "inactive" ? t("inactive") : undefined;
  return <KnownCode coded={status} text={text} tone={isActive ? "good" : "neutral"} />;
}

/** The title in the UI language, else English, else the first one. */
export function tableTitle(row: TableRow, language: LanguageName): string | null {
  const inLanguage = (wanted: string) => row.titles.find((title) => title.language === wanted)?.text;
  return inLanguage(language) || inLanguage("en") || row.titles[0]?.text || null;
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
