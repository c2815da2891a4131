import type { ReactNode } from "react";
import type { TableRow } from "@/gateway/types";
import { ServerText, ShortId } from "@/shared/domain";
import { useLanguage, useT } from "@/shared/i18n";
import { tableTitle } from "./tables";

interface TableNameProps {
  row: TableRow;
  /** Behind the title. */
  marks?: ReactNode;
  /** Behind the id. What has no room is left out whole: it wraps to a line that is hidden. */
  children: ReactNode;
}

/** A table in a list: its title and its id, in a compact list in one line. */
export function TableName({ row, marks, children }: TableNameProps) {
  const t = useT("tables");
  const title = tableTitle(row, useLanguage(), t);
  return (
    <div className="flex min-w-0 flex-col gap-x-12 leading-snug in-data-[density=compact]:flex-row in-data-[density=compact]:items-baseline">
      <span className="flex max-w-full min-w-0 flex-none in-data-[density=compact]:shrink items-center gap-8">
        <span className="truncate font-semibold" data-whole={title}>
          <ServerText value={title} />
        </span>
        {marks}
      </span>
      <span className="flex h-[1lh] min-w-0 flex-none in-data-[density=compact]:min-w-60 in-data-[density=compact]:flex-1 flex-wrap gap-x-12 overflow-hidden text-small whitespace-nowrap text-ink-2">
        {row.id === null ? (
          <span>{t("noId")}</span>
        ) : (
          <ShortId value={row.id} className="max-w-full not-in-data-[density=compact]:@min-[480px]:min-w-40" />
        )}
        {children}
      </span>
    </div>
  );
}
