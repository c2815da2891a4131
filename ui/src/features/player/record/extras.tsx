/** What a record may have besides its bets: insurance and the entry `BONUS`. */
import type { BonusCard, BonusView, InsuranceLine, RecordView } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { PlayingCard } from "@/shared/domain/cards";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Fact, Facts, FigureCell, Section, PartialNotice } from "@/shared/ui";
import { Amount, figureHead, figureName, litRow, MoneyTable, Remark, RemarkRow } from "./bets-panel";

/**
 * Insurance purchases by position. If stakes and wins can't be matched, they are listed separately so that no match is
 * implied.
 */
export function InsurancePanel({ record }: { record: RecordView }) {
  const t = useT("record");
  const { insurance: lines, insurancePaired } = record;
  const { currency } = record.row;
  return (
    <Section title={t("insurance")}>
      {insurancePaired ? (
        <InsuranceTable
          label={t("insurance")}
          lines={lines}
          currency={currency}
          fields={["stake", "odds", "profit", "amount"]}
        />
      ) : (
        <>
          <div className=" pt-4 pb-8">
            <PartialNotice>{t("insurance-unpaired")}</PartialNotice>
          </div>
          <InsuranceTable
            label={t("insurance-stakes")}
            showLabel
            lines={lines.filter((line) => line.stake !== null)}
            currency={currency}
            fields={["stake"]}
          />
          <InsuranceTable
            label={t("insurance-wins")}
            showLabel
            lines={lines.filter((line) => line.win !== null)}
            currency={currency}
            fields={["odds", "profit", "amount"]}
          />
        </>
      )}
    </Section>
  );
}

type Field = "stake" | "odds" | "profit" | "amount";

interface Column {
  readonly field: Field;
  readonly name: string;
  readonly places: number;
}

interface InsuranceTableProps {
  label: string;
  lines: readonly InsuranceLine[];
  fields: readonly Field[];
  currency: string | null;
  showLabel?: boolean;
}

const figureOf = (line: InsuranceLine, field: Field) => (field === "stake" ? line.stake : line.win?.[field]);

function InsuranceTable({ label, lines, fields, currency, showLabel = false }: InsuranceTableProps) {
  const t = useT("record");
  const columns = fields.map((field): Column => {
    const figures = lines.map((line) => figureOf(line, field));
    return { field, name: figureName(t, field, currency), places: placesOf(figures) };
  });
  return (
    <MoneyTable
      columns={[
        { key: "position", name: t("insurance-position") },
        ...columns.map(({ field, name }) => figureHead(field, name)),
      ]}
      caption={
        <caption className={showLabel ? " pt-6 pb-2 text-start text-small text-ink-2" : "visually-hidden"}>
          {label}
        </caption>
      }
    >
      <tbody>
        {lines.map((line) => (
          <Purchase key={line.position} line={line} columns={columns} />
        ))}
      </tbody>
    </MoneyTable>
  );
}

function Purchase({ line, columns }: { line: InsuranceLine; columns: readonly Column[] }) {
  const { isLit, broken } = usePlace({ place: "insurance", position: line.position });
  const remark = columns.some(({ field }) => field === "amount") ? line.win?.remark : null;
  return (
    <>
      <tr className={litRow(isLit)}>
        <th scope="row">
          {line.position} <PlaceMark broken={broken} />
        </th>
        {columns.map(({ field, name, places }) => (
          <FigureCell key={field} name={name}>
            <Amount amount={figureOf(line, field)} places={places} />
          </FigureCell>
        ))}
      </tr>
      {remark && <RemarkRow remark={remark} />}
    </>
  );
}

/** The `BONUS` entry as received: its meaning is not documented. */
export function BonusPanel({ bonus: { kind, first, second, win } }: { bonus: BonusView }) {
  const t = useT("record");
  const won = (["amount", "odds", "profit"] as const).map(
    (field): Fact => ({
      name: `${t("bonus-win")}, ${t(`bets-${field}`)}`,
      value: win && <MoneyText amount={win[field]} />,
    }),
  );
  return (
    <Section title={t("bonus")}>
      <p className="text-small text-ink-2">{t("bonus-note")}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-20 gap-y-10">
        <Facts
          facts={[
            { name: t("bonus-type"), value: kind === null ? null : <ServerText value={kind} /> },
            ...(win ? won : []),
            ...(win?.remark
              ? [{ name: `${t("bonus-win")}, ${t("bonus-remark")}`, value: <Remark remark={win.remark} /> }]
              : []),
          ]}
        />
        <div className="flex gap-20">
          {first && <Announced name={t("bonus-first")} announced={first} />}
          {second && <Announced name={t("bonus-second")} announced={second} />}
        </div>
      </div>
    </Section>
  );
}

function Announced({ name, announced: { card, symbol } }: { name: string; announced: BonusCard }) {
  return (
    <figure className="flex items-center gap-8">
      {card && <PlayingCard card={card} size="small" />}
      <figcaption className="flex flex-col">
        <span className="text-small text-ink-2">{name}</span>
        {symbol !== null && (
          <code>
            <ServerText value={symbol} />
          </code>
        )}
      </figcaption>
    </figure>
  );
}
