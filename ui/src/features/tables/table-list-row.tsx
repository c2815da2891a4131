import { TriangleAlert } from "lucide-react";
import type { TableRow } from "@/gateway/types";
import { MoneyText, RemoteImage, ServerText, ShortId } from "@/shared/domain";
import { useLanguage, useT } from "@/shared/i18n";
import { limitIn } from "./limits";
import styles from "./table-list-row.module.css";
import { TableStatus, tableTitle } from "./table-status";

interface TableListRowProps {
  row: TableRow;
  currency: string | undefined;
  /** Narrow layout: limits below each other, each with its name. */
  isStacked: boolean;
}

/** One table: small cover, title, dealer, game, status, and the chosen currency's limits. */
export function TableListRow({ row, currency, isStacked }: TableListRowProps) {
  const t = useT("tables");
  const language = useLanguage();
  const limit = limitIn(row, currency);
  const cover = row.dealer?.coverH ?? row.dealer?.coverV;
  const title = tableTitle(row, language) ?? t("untitled");
  return (
    <div className={styles.row} data-stacked={isStacked || undefined}>
      <div className={styles.cover}>{cover && <RemoteImage image={cover} alt="" ratio={4 / 3} thumbnail />}</div>
      <div className={styles.words}>
        <span className={styles.title}>
          <span className={styles.name} data-whole={title}>
            <ServerText value={title} />
          </span>
          <TableStatus status={row.status} isQuiet />
          {row.problems.length > 0 && (
            <TriangleAlert size={13} role="img" aria-label={t("incomplete")} className={styles.problem} />
          )}
        </span>
        <span className={styles.facts}>
          {row.id === null ? (
            <span className={styles.id}>{t("noId")}</span>
          ) : (
            <ShortId value={row.id} className={styles.id} />
          )}
          {row.dealer?.name && <ServerText value={row.dealer.name} />}
          <ServerText value={row.gameKey.code} />
        </span>
      </div>
      {limit ? (
        <>
          <Limit name={t("min")} amount={limit.betMin} isNamed={isStacked} />
          <Limit name={t("max")} amount={limit.betMax} isNamed={isStacked} />
        </>
      ) : (
        <span className={styles.none}>{currency ? t("noLimit", { currency }) : null}</span>
      )}
    </div>
  );
}

function Limit({ name, amount, isNamed }: { name: string; amount: string | null; isNamed: boolean }) {
  if (!isNamed) return <MoneyText amount={amount} className={styles.amount} />;
  return (
    <span className={styles.amount}>
      <span className={styles.limitName}>{name}</span>
      <MoneyText amount={amount} />
    </span>
  );
}
