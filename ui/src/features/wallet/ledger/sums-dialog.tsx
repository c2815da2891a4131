import { useState } from "react";
import type { LedgerFilter, LedgerSums, SumLine } from "@/gateway/types";
import { FailedState, MoneyText, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { Choice, Dialog, FigureCell, FigureHead, FigureTable, Skeleton } from "@/shared/ui";
import styles from "./ledger.module.css";
import { useSums } from "./queries";

interface SumsDialogProps {
  filter: LedgerFilter;
  onClose: () => void;
}

const groups = ["days", "tables", "games", "codes"] as const;
type Group = (typeof groups)[number];

/** Sums over the whole ledger, not only the loaded entries, per currency. */
export function SumsDialog({ filter, onClose }: SumsDialogProps) {
  const t = useT("ledger");
  const zone = useZone().id;
  const [group, setGroup] = useState<Group>("days");
  const { data, error, refetch, isFetching } = useSums(filter, zone);
  const options = groups.map((id) => ({ id, label: t(`sums-${id}`) }));
  return (
    <Dialog title={t("sumsOf", { player: filter.playerId })} isOpen onClose={onClose} size="wide">
      <div className={styles.sums}>
        <Choice label={t("sums-by")} hideLabel options={options} value={group} onChange={setGroup} />
        {error && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} compact />}
        {!data && !error && <Skeleton lines={6} height={30} />}
        {data && <Sums sums={data} group={group} />}
      </div>
    </Dialog>
  );
}

function Sums({ sums, group }: { sums: LedgerSums; group: Group }) {
  const t = useT("ledger");
  return (
    <>
      <p className={styles.small}>
        {t("sums-entries", { count: sums.entries })}
        {group === "days" && ` · ${t("sums-zone", { zone: sums.timeZone })}`}
      </p>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t(`sums-${group}`)}</th>
            <th scope="col">{t("sums-currency")}</th>
            <FigureHead>{t("sums-taken")}</FigureHead>
            <FigureHead>{t("sums-given")}</FigureHead>
            <FigureHead>{t("moved")}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {sums[group].map((line) => (
            <Line key={`${line.name} ${line.isRest} ${line.currency}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          {sums.total.map((line) => (
            <Line key={line.currency} line={line} isTotal />
          ))}
        </tfoot>
      </FigureTable>
    </>
  );
}

function Line({ line, isTotal = false }: { line: SumLine; isTotal?: boolean }) {
  const t = useT("ledger");
  const unnamed = isTotal ? t("sums-total") : line.isRest ? t("sums-rest") : t("sums-without");
  return (
    <tr>
      <th scope="row">{line.name === null ? unnamed : <ServerText value={line.name} />}</th>
      <td>
        <ServerText value={line.currency} />
      </td>
      <FigureCell name={t("sums-taken")}>
        <MoneyText amount={line.taken} tooLarge />
      </FigureCell>
      <FigureCell name={t("sums-given")}>
        <MoneyText amount={line.given} tooLarge />
      </FigureCell>
      <FigureCell name={t("moved")}>
        <MoneyText amount={line.change} sign tooLarge />
      </FigureCell>
    </tr>
  );
}
