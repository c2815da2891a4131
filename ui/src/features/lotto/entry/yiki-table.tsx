import type { LottoEntryView, YikiLine } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import { Digits } from "./digits";
import styles from "./items.module.css";

/** Decimals of the columns, to align their points. */
interface Places {
  stake: number;
  payout: number;
}

/** The bets of Yiki beside their wins, with the digits that match and the reason. */
export function YikiTable({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { lines, row } = entry;
  const currency = row.currency ?? "";
  const names = { stake: `${t("stake")} ${currency}`, payout: `${t("paid")} ${currency}` };
  const places = {
    stake: placesOf([...lines.map(({ stake }) => stake), row.stakes]),
    payout: placesOf([...lines.map(({ payout }) => payout), row.payout]),
  };
  return (
    <Panel flush title={t("items")}>
      <FigureTable className={styles.table}>
        {lines.some(({ free }) => free) && <caption className={styles.note}>{t("free-hint")}</caption>}
        <thead>
          <tr>
            <th scope="col">{t("bet")}</th>
            <th scope="col">{t("number")}</th>
            <FigureHead>{t("quantity")}</FigureHead>
            <FigureHead>{names.stake}</FigureHead>
            <FigureHead>{names.payout}</FigureHead>
            <FigureHead>{t("rate")}</FigureHead>
            <th scope="col">{t("why")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <Line key={index} line={line} names={names} places={places} />
          ))}
        </tbody>
        <tfoot className={styles.totals}>
          <tr>
            <th scope="row" colSpan={2}>
              {t("total")}
            </th>
            <FigureCell name={t("quantity")}>{entry.quantity}</FigureCell>
            <FigureCell name={names.stake}>
              <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} places={places.stake} />
            </FigureCell>
            <FigureCell name={names.payout}>
              <MoneyText amount={entry.winsTotal} places={places.payout} />
            </FigureCell>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </FigureTable>
    </Panel>
  );
}

function Line({ line, names, places }: { line: YikiLine; names: { stake: string; payout: string }; places: Places }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { isLit, broken } = usePlace({ place: "bet", code: line.place });
  return (
    <tr className={isLit ? styles.lit : undefined} data-won={line.won || undefined}>
      <th scope="row" className={styles.bet}>
        {line.bet === null ? t("noCode") : line.bet.known ? line.bet.code : <KnownCode coded={line.bet} />}{" "}
        {line.name && <span className={styles.name}>{say(line.name)}</span>} <PlaceMark broken={broken} />
      </th>
      <td className={styles.numberCell}>
        <Digits digits={line.number} />
      </td>
      <FigureCell name={t("quantity")}>{line.quantity !== null && <ServerText value={line.quantity} />}</FigureCell>
      <FigureCell name={names.stake}>
        {line.free ? (
          <span title={t("free-hint")}>{t("free")}</span>
        ) : line.stake === null ? (
          <span className={styles.none}>{t("notBought")}</span>
        ) : (
          <MoneyText amount={line.stake} places={places.stake} />
        )}
      </FigureCell>
      <FigureCell name={names.payout}>
        {line.payout !== null ? (
          <MoneyText amount={line.payout} places={places.payout} />
        ) : (
          <span className={styles.none}>{line.won ? t("noPayout") : t("noWin")}</span>
        )}
      </FigureCell>
      <FigureCell name={t("rate")}>
        {line.won && line.free ? <span className={styles.none}>{t("prize")}</span> : line.rate}
      </FigureCell>
      <td className={styles.why}>
        {line.why && say(line.why)}
        {line.winStates && <p className={styles.name}>{say(line.winStates)}</p>}
      </td>
    </tr>
  );
}
