import type { LedgerRow } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { WalletSearch } from "@/shared/links";
import { FigureHead, FigureTable } from "@/shared/ui";
import styles from "./ledger.module.css";
import { LedgerEntry } from "./ledger-entry";

/** Before figures get their own lines, times and kinds wrap to two lines. */
const layouts = ["columns", "close", "lines"] as const;

interface LedgerTableProps {
  playerId: string;
  currency: string;
  rows: readonly LedgerRow[];
  search: WalletSearch;
  onMessage: (row: LedgerRow) => void;
  onBetPage: (row: LedgerRow) => void;
}

/** The entries with the running balance: each row shows the balance after its entry. */
export function LedgerTable({ playerId, currency, rows, search, onMessage, onBetPage }: LedgerTableProps) {
  const t = useT("ledger");
  return (
    <div className={styles.sheet}>
      <FigureTable layouts={layouts} className={styles.table}>
        <caption className="visually-hidden">{t("table", { player: playerId })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col" title={t("bookedHint")}>
              {t("booked")}
            </th>
            <th scope="col">{t("entry")}</th>
            <th scope="col">{t("round")}</th>
            <FigureHead>{t("moved")}</FigureHead>
            <FigureHead>
              {t("balanceAfter")} <ServerText value={currency} />
            </FigureHead>
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
              onBetPage={onBetPage}
            />
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
