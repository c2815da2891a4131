import { useT } from "@/shared/i18n";
import { tablesHref } from "@/shared/links";
import { EmptyState } from "@/shared/ui";

/** Shown for an unknown route. */
export function NotFound() {
  const t = useT("frame");
  return (
    <EmptyState
      title={t("notFoundTitle")}
      hint={t("notFoundHint")}
      action={<a href={tablesHref()}>{t("toTables")}</a>}
    />
  );
}
