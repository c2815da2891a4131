import { Braces, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { LedgerRow } from "@/gateway/types";
import { MoneyText, ServerText, TimeText, TransactionCode } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { lottoHref, type WalletSearch, walletHref } from "@/shared/links";
import { Chip, FigureCell, IconButton } from "@/shared/ui";
import { EntryRemarks } from "../entry-remarks";
import styles from "./ledger.module.css";

interface LedgerEntryProps {
  row: LedgerRow;
  isChosen: boolean;
  /** The currency in the table's head; rows don't repeat it. */
  currency: string;
  /** The search parameters of this ledger. */
  search: WalletSearch;
  onMessage: (row: LedgerRow) => void;
  onBetPage: (row: LedgerRow) => void;
}

/** Whether the entry names the round and the game that a bet page needs. */
export const hasBetPage = ({ roundId, gameKey }: LedgerRow) => roundId !== null && gameKey !== null;

/** One entry, with its remarks below. */
export function LedgerEntry({ row, isChosen, currency, search, onMessage, onBetPage }: LedgerEntryProps) {
  const t = useT("ledger");
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <>
      <tr ref={line} aria-current={isChosen ? "true" : undefined} data-refused={row.refused || row.tombstone}>
        <td className={styles.entry}>
          <a href={walletHref({ ...search, entry: row.seq })} className={styles.number}>
            {row.seq}
          </a>
        </td>
        <td className={styles.time}>
          <TimeText at={row.bookedAt} />
        </td>
        <td className={styles.what}>
          <Kind row={row} />
        </td>
        <td className={styles.round}>
          <Round row={row} search={search} />
        </td>
        <FigureCell name={t("moved")} className={styles.moved}>
          <MoneyText amount={row.moved} sign />
        </FigureCell>
        <FigureCell name={`${t("balanceAfter")} ${currency}`}>
          <MoneyText amount={row.balance} currency={row.currency === currency ? null : row.currency} />
        </FigureCell>
        <td className={styles.raw}>
          {hasBetPage(row) && (
            <IconButton
              label={t("betPageOf", { number: row.seq })}
              icon={ExternalLink}
              onPress={() => onBetPage(row)}
            />
          )}
          {row.raw !== null && (
            <IconButton label={t("messageOf", { number: row.seq })} icon={Braces} onPress={() => onMessage(row)} />
          )}
        </td>
      </tr>
      <Remarks row={row} isChosen={isChosen} />
    </>
  );
}

function Kind({ row }: { row: LedgerRow }) {
  const t = useT("ledger");
  return (
    <span className={styles.kind}>
      {t(`kind-${row.kind}`)}
      {row.code && <TransactionCode coded={row.code} />}
      {row.refused && <Chip tone="warn">{t("refused")}</Chip>}
      {row.tombstone && <Chip tone="warn">{t("tombstone")}</Chip>}
    </span>
  );
}

/** The entry's remarks and the amount of its message, in a separate row. */
function Remarks({ row, isChosen }: Pick<LedgerEntryProps, "row" | "isChosen">) {
  const t = useT("ledger");
  if (row.raw === null && row.flags.length === 0 && row.amount === null && row.refusal === null && row.sent === null) {
    return null;
  }
  return (
    <tr className={styles.remark} aria-current={isChosen ? "true" : undefined}>
      <td colSpan={2} />
      <td colSpan={5} className={styles.said}>
        <EntryRemarks row={row} />
        {row.amount !== null && <p className={styles.small}>{t("says", { amount: row.amount })}</p>}
      </td>
    </tr>
  );
}

function Round({ row: { roundId, gameKey, tableId, lotto }, search }: Pick<LedgerEntryProps, "row" | "search">) {
  const t = useT("ledger");
  if (roundId === null) return null;
  const only = { ...search, round_id: roundId, game_key: gameKey?.code, entry: undefined, row: undefined };
  return (
    <>
      <a href={walletHref(only)} title={t("filterRound", { round: roundId })} className={styles.roundId} data-figure>
        <ServerText value={roundId} />
      </a>
      <span className={styles.small}>
        <ServerText value={[gameKey?.code, tableId].filter(Boolean).join(" · ")} />
        {lotto !== false && search.player_id !== undefined && (
          <>
            {" "}
            <a href={lottoHref({ round_id: roundId, player_id: search.player_id })}>
              {t(lotto === null ? "lottoMaybe" : "lotto")}
            </a>
          </>
        )}
      </span>
    </>
  );
}
