import type { InsuranceLine } from "@/gateway/types";
import { PlaceMark, usePlace } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { Amount } from "./amount";
import styles from "./bets.module.css";
import { recordMessages } from "./messages";

type Column = "stake" | "odds" | "profit" | "amount";

interface InsuranceTableProps {
  label: string;
  lines: readonly InsuranceLine[];
  columns: readonly Column[];
  showLabel?: boolean;
}

export function InsuranceTable({ label, lines, columns, showLabel = false }: InsuranceTableProps) {
  const t = useT(recordMessages);
  return (
    <table className={styles.table}>
      <caption className={showLabel ? styles.caption : "visually-hidden"}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t("insurance.position")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`bets.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Purchase key={line.position} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Purchase({ line, columns }: { line: InsuranceLine; columns: readonly Column[] }) {
  const { isLit, broken } = usePlace({ place: "insurance", position: line.position });
  return (
    <tr className={isLit ? styles.lit : undefined}>
      <th scope="row">
        {line.position} <PlaceMark broken={broken} />
      </th>
      {columns.map((column) => (
        <td key={column}>
          <Amount amount={column === "stake" ? line.stake : line.win?.[column]} />
        </td>
      ))}
    </tr>
  );
}
