import type { LanguageName, TableRow } from "@/gateway/types";

/** The title in the UI language, else English, else the first one. */
export function tableTitle(row: TableRow, language: LanguageName): string | null {
  const inLanguage = (wanted: string) => row.titles.find((title) => title.language === wanted)?.text;
  return inLanguage(language) || inLanguage("en") || row.titles[0]?.text || null;
}
