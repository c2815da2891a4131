import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LedgerFilter, LedgerSums, SumLine } from "@/gateway/types";
import { FailedState, MoneyText, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useGateway, walletKey } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { Choice, type Column, classes, Dialog, FigureTable, Skeleton } from "@/shared/ui";

interface SumsDialogProps {
  filter: LedgerFilter;
  onClose: () => void;
}

const groups = ["days", "tables", "games", "codes"] as const;
type Group = (typeof groups)[number];

/** Sums over the whole ledger, not only the loaded entries, per currency. Days are those of the zone. */
export function SumsDialog({ filter, onClose }: SumsDialogProps) {
  const t = useT("ledger");
  const gateway = useGateway();
  const zone = useZone().id;
  const [group, setGroup] = useState<Group>("days");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: walletKey("sums", filter, zone),
    queryFn: ({ signal }) => gateway.ledgerSums(filter, zone, signal),
  });
  const options = groups.map((id) => ({ id, label: t(`sums-${id}`) }));
  return (
    <Dialog title={t("sumsOf", { player: filter.playerId })} isOpen onClose={onClose} size="wide">
      <div className="@container flex flex-col gap-10">
        <Choice label={t("sums-by")} hideLabel options={options} value={group} onChange={setGroup} />
        {error && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} compact />}
        {!data && !error && <Skeleton lines={6} height={30} words={t("reading")} />}
        {data && <Sums sums={data} group={group} />}
      </div>
    </Dialog>
  );
}

/** A line of the group, or of the total of a currency. */
type Line = SumLine & { isTotal: boolean };

function Sums({ sums, group }: { sums: LedgerSums; group: Group }) {
  const t = useT("ledger");
  const unnamed = ({ isTotal, isRest }: Line) => t(isTotal ? "sums-total" : isRest ? "sums-rest" : "sums-without");
  const amounts = (["taken", "given", "change"] as const).map(
    (id): Column<Line> => ({
      id,
      head: t(id === "change" ? "moved" : `sums-${id}`),
      kind: "figure",
      cell: (line) => <MoneyText amount={line[id]} sign={id === "change"} tooLarge />,
    }),
  );
  return (
    <>
      <p className="text-small text-ink-2">
        {t("sums-entries", { count: sums.entries })}
        {group === "days" && ` · ${t("sums-zone", { zone: sums.timeZone })}`}
      </p>
      <FigureTable
        columns={[
          {
            id: "name",
            head: t(`sums-${group}`),
            kind: "name",
            cell: (line) => (line.name === null ? unnamed(line) : <ServerText value={line.name} />),
          },
          { id: "currency", head: t("sums-currency"), cell: ({ currency }) => <ServerText value={currency} /> },
          ...amounts,
        ]}
        rows={[
          ...sums[group].map((line): Line => ({ ...line, isTotal: false })),
          ...sums.total.map((line): Line => ({ ...line, isTotal: true })),
        ]}
        rowClass={({ isTotal }) => classes(isTotal && "font-semibold")}
      />
    </>
  );
}
