import type { LedgerRow } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import type { WalletSearch } from "@/shared/links";
import { ServerText } from "@/shared/ui";
import styles from "./ledger.module.css";
import { LedgerEntry } from "./ledger-entry";
import { ledgerMessages } from "./messages";

interface LedgerTableProps {
  playerId: string;
  currency: string;
  rows: readonly LedgerRow[];
  search: WalletSearch;
  onMessage: (row: LedgerRow) => void;
}

/** The running balance: each row's stands after that row's entry. */
export function LedgerTable({ playerId, currency, rows, search, onMessage }: LedgerTableProps) {
  const t = useT(ledgerMessages);
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("table", { player: playerId })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("time")}</th>
            <th scope="col">{t("entry")}</th>
            <th scope="col">{t("round")}</th>
            <th scope="col" className={styles.figure}>
              {t("moved")}
            </th>
            <th scope="col" className={styles.figure}>
              {t("balanceAfter")} <ServerText value={currency} />
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("message")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LedgerEntry
              key={row.seq}
              row={row}
              currency={currency}
              isChosen={row.seq === search.entry}
              search={{ ...search, view: "ledger", player_id: playerId }}
              onMessage={onMessage}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
