import type { InsuranceLine } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel, PartialNotice } from "@/shared/ui";
import { Amount } from "./bet-figures";
import styles from "./bets.module.css";

interface InsurancePanelProps {
  lines: readonly InsuranceLine[];
  isPaired: boolean;
  currency: string | null;
}

/**
 * Insurance purchases by position. If stakes and wins can't be matched, they are listed separately so that no match is
 * implied.
 */
export function InsurancePanel({ lines, isPaired, currency }: InsurancePanelProps) {
  const t = useT("record");
  if (isPaired) {
    return (
      <Panel flush title={t("insurance")}>
        <InsuranceTable
          label={t("insurance")}
          lines={lines}
          currency={currency}
          fields={["stake", "odds", "profit", "amount"]}
        />
      </Panel>
    );
  }
  return (
    <Panel flush title={t("insurance")}>
      <div className={styles.unpaired}>
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
    </Panel>
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
    const words = [t(`bets-${field}`), field === "odds" ? null : currency];
    const figures = lines.map((line) => figureOf(line, field));
    return { field, name: words.filter(Boolean).join(" "), places: placesOf(figures) };
  });
  return (
    <FigureTable className={styles.table}>
      <caption className={showLabel ? styles.caption : "visually-hidden"}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t("insurance-position")}</th>
          {columns.map(({ field, name }) => (
            <FigureHead key={field}>
              <ServerText value={name} />
            </FigureHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Purchase key={line.position} line={line} columns={columns} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function Purchase({ line, columns }: { line: InsuranceLine; columns: readonly Column[] }) {
  const { isLit, broken } = usePlace({ place: "insurance", position: line.position });
  return (
    <tr className={isLit ? styles.lit : undefined}>
      <th scope="row">
        {line.position} <PlaceMark broken={broken} />
      </th>
      {columns.map(({ field, name, places }) => (
        <FigureCell key={field} name={name}>
          <Amount amount={figureOf(line, field)} places={places} />
        </FigureCell>
      ))}
    </tr>
  );
}
