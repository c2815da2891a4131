import type { TablesPage, TablesQuery } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { PartialNotice } from "@/shared/ui";

interface PageNoticesProps {
  page: TablesPage;
  /** The query of this page; null while the page on screen is another one. */
  asked: TablesQuery | null;
}

/**
 * What the service sent other than the page that was asked for, as the records of a player have it too. Where all tables are on
 * one page, its size has no effect.
 */
export function PageNotices({ page: { rows, leftOut, page }, asked }: PageNoticesProps) {
  const t = useT("tables");
  const reason = useT("reasons");
  if (asked === null) return null;
  const sent = rows.length + leftOut;
  return (
    <>
      {asked.page !== null && asked.page !== page.page && (
        <PartialNotice>{reason("unasked-page", { asked: asked.page, stated: page.page })}</PartialNotice>
      )}
      {asked.perPage !== null && asked.perPage !== page.perPage && page.lastPage > 1 && (
        <PartialNotice>{t("page-size", { asked: asked.perPage, stated: page.perPage })}</PartialNotice>
      )}
      {sent < page.perPage && page.page < page.lastPage && (
        <PartialNotice>{t("page-fewer", { count: sent, stated: page.perPage })}</PartialNotice>
      )}
    </>
  );
}
