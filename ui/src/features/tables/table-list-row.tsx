import { TriangleAlert } from "lucide-react";
import type { TableRow } from "@/gateway/types";
import { useLanguage, useT } from "@/shared/i18n";
import { MoneyText, RemoteImage, ServerText } from "@/shared/ui";
import { tablesMessages } from "./messages";
import { limitIn } from "./sort-rows";
import styles from "./table-list-row.module.css";
import { TableStatus } from "./table-status";
import { tableTitle } from "./table-title";

/** One table: small cover, title, dealer, game, status, and the chosen currency's limits. */
export function TableListRow({ row, currency }: { row: TableRow; currency: string | undefined }) {
  const t = useT(tablesMessages);
  const language = useLanguage();
  const limit = limitIn(row, currency);
  const cover = row.dealer?.coverH ?? row.dealer?.coverV;
  return (
    <div className={styles.row}>
      <div className={styles.cover}>{cover && <RemoteImage image={cover} alt="" ratio={4 / 3} thumbnail />}</div>
      <div className={styles.words}>
        <span className={styles.title}>
          <span className={styles.name}>
            <ServerText value={tableTitle(row, language) ?? t("untitled")} />
          </span>
          <TableStatus status={row.status} isQuiet />
          {row.problems.length > 0 && (
            <TriangleAlert size={13} role="img" aria-label={t("incomplete")} className={styles.problem} />
          )}
        </span>
        <span className={styles.facts}>
          <span className={styles.id}>{row.id === null ? t("noId") : <ServerText value={row.id} />}</span>
          {row.dealer?.name && <ServerText value={row.dealer.name} />}
          <ServerText value={row.gameKey.code} />
        </span>
      </div>
      {limit ? (
        <>
          <MoneyText amount={limit.betMin} className={styles.amount} />
          <MoneyText amount={limit.betMax} className={styles.amount} />
        </>
      ) : (
        <span className={styles.none}>{currency ? t("noLimit", { currency }) : null}</span>
      )}
    </div>
  );
}
