import { useT } from "@/shared/i18n";
import { tablesHref } from "@/shared/links";
import { EmptyState } from "@/shared/ui";

/** For an address that leads nowhere. */
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
