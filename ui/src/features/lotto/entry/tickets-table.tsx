import type { LottoEntryView, LuckyTicket } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import { Digits } from "./digits";
import styles from "./items.module.css";

interface Columns {
  stake: string;
  prize: string;
  stakePlaces: number;
  prizePlaces: number;
}

/** The tickets of Lucky 1 dollar with their prizes. */
export function TicketsTable({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { tickets, row } = entry;
  const currency = row.currency ?? "";
  const prizes = tickets.flatMap((ticket) => ticket.prizes.map(({ payout }) => payout));
  const columns = {
    stake: `${t("stake")} ${currency}`,
    prize: `${t("prizeColumn")} ${currency}`,
    stakePlaces: placesOf([...tickets.map(({ stake }) => stake), row.stakes]),
    prizePlaces: placesOf([...prizes, entry.winsTotal]),
  };
  return (
    <Panel flush title={t("tickets")}>
      <FigureTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("fullNumber")}</th>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("set")}</th>
            <th scope="col">{t("symbol")}</th>
            <FigureHead>{t("quantity")}</FigureHead>
            <FigureHead>{columns.stake}</FigureHead>
            <FigureHead>{columns.prize}</FigureHead>
            <th scope="col">{t("why")}</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tickets have no other identity
            <Ticket key={index} ticket={ticket} columns={columns} />
          ))}
        </tbody>
        <tfoot className={styles.totals}>
          <tr>
            <th scope="row" colSpan={4}>
              {t("total")}
            </th>
            <FigureCell name={t("quantity")}>{entry.quantity}</FigureCell>
            <FigureCell name={columns.stake}>
              <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} places={columns.stakePlaces} />
            </FigureCell>
            <FigureCell name={columns.prize}>
              <MoneyText amount={entry.winsTotal} places={columns.prizePlaces} />
            </FigureCell>
            <td />
          </tr>
        </tfoot>
      </FigureTable>
    </Panel>
  );
}

function Ticket({ ticket, columns }: { ticket: LuckyTicket; columns: Columns }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { isLit, broken } = usePlace({ place: "bet", code: ticket.place });
  const isBought = ticket.betType !== null || ticket.stake !== null;
  return (
    <tr className={isLit ? styles.lit : undefined} data-won={ticket.prizes.length > 0 || undefined}>
      <th scope="row" className={styles.fullNumber} data-figure>
        {ticket.fullNumber === null ? t("noNumber") : <ServerText value={ticket.fullNumber} />}{" "}
        {ticket.betType !== null && (
          <span className={styles.name}>
            <ServerText value={ticket.betType} />
          </span>
        )}{" "}
        <PlaceMark broken={broken} />
      </th>
      <td className={styles.numberCell}>{ticket.number.length > 0 && <Digits digits={ticket.number} />}</td>
      <td className={styles.numberCell}>{ticket.set.length > 0 && <Digits digits={ticket.set} />}</td>
      <td>{ticket.symbol !== null && <ServerText value={ticket.symbol} />}</td>
      <FigureCell name={t("quantity")}>{ticket.quantity !== null && <ServerText value={ticket.quantity} />}</FigureCell>
      <FigureCell name={columns.stake}>
        {isBought ? (
          <MoneyText amount={ticket.stake} places={columns.stakePlaces} />
        ) : (
          <span className={styles.none}>{t("notBought")}</span>
        )}
      </FigureCell>
      <FigureCell name={columns.prize}>
        {ticket.prizes.length === 0 ? (
          <span className={styles.none}>{t("noWin")}</span>
        ) : (
          <span className={styles.amounts}>
            {ticket.prizes.map(({ payout }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: prizes have no identity
              <MoneyText key={index} amount={payout} places={columns.prizePlaces} />
            ))}
          </span>
        )}
      </FigureCell>
      <td className={styles.why}>
        {ticket.prizes.map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes have no identity
          <span key={index} className={styles.prize}>
            {name ? <KnownCode coded={name} /> : t("noCode")} {say(why)}
          </span>
        ))}
      </td>
    </tr>
  );
}
