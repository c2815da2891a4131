import { ChevronLeft, ChevronRight } from "lucide-react";
import type { PageInfo } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { IconButton } from "@/shared/ui";
import styles from "./tables-list.module.css";

export interface PagerProps {
  page: PageInfo;
  isSorted: boolean;
  onPage: (page: number) => void;
}

/** The position of this page, in the service's numbers. */
export function Pager({ page: { page, perPage, total, lastPage }, isSorted, onPage }: PagerProps) {
  const t = useT("tables");
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <footer className={styles.pager}>
      <span>
        {t("range", { from, to, total })}
        {isSorted && lastPage > 1 && ` · ${t("sortedPage")}`}
      </span>
      <span className={styles.pages}>
        <IconButton
          label={t("previousPage")}
          icon={ChevronLeft}
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        {t("page", { page, last: lastPage })}
        <IconButton
          label={t("nextPage")}
          icon={ChevronRight}
          isDisabled={page >= lastPage}
          onPress={() => onPage(page + 1)}
        />
      </span>
    </footer>
  );
}
