import type { RecordSum } from "@/gateway/types";
import { type CurrencySum, CurrencySums } from "@/shared/domain/list";
import type { ListedRow } from "@/shared/domain/records";
import { useT } from "@/shared/i18n";
import { useSums } from "./use-records";

interface SumsLineProps {
  searchId: string | null;
  rows: readonly ListedRow[];
}

/** Stakes, payouts and outcome of the rows in the list for each currency, and what the sums do not say by themselves. */
export function SumsLine({ searchId, rows }: SumsLineProps) {
  const t = useT("search");
  const known = useSums(searchId, rows);
  const columnsOf = useColumns();
  if (known === null || known.sums.sums.length === 0) return null;
  const { sums, isCurrent } = known;
  const byRecords = [...sums.sums].sort((one, other) => other.records - one.records);
  const count = (of: (sum: RecordSum) => number) => sums.sums.reduce((total, sum) => total + of(sum), 0);
  const counts = [
    { of: "netUnknown", count: count((sum) => sum.netUnknown) },
    { of: "unread", count: count((sum) => sum.unread) },
    { of: "again", count: sums.again },
    { of: "missing", count: sums.missing },
  ] as const;
  const notes = counts
    .filter((each) => each.count > 0)
    .map((each) => ({
      words: t(`sums-short-${each.of}`, { count: each.count }),
      sentence: t(`sums-${each.of}`, { count: each.count }),
    }));
  return (
    // Sums of earlier rows are not shown, but keep their place, so that the list does not move with each key of a filter.
    <section aria-label={t("sums")} style={{ visibility: isCurrent ? undefined : "hidden" }}>
      <CurrencySums
        of={byRecords.map(columnsOf)}
        noCurrency={t("sums-noCurrency")}
        unknown={t("sums-tooLarge")}
        notes={notes}
      />
    </section>
  );
}

function useColumns(): (sum: RecordSum) => CurrencySum {
  const t = useT("search");
  return ({ currency, stake, payout, net, records, unread, netUnknown }) => {
    const sums = [
      { name: t("sums-stake"), amount: stake },
      { name: t("sums-payout"), amount: payout },
    ];
    // Of some of the records only: said in its name. Without many of them the sum says nothing of the player: a house whose
    // lost bets have no net would show the wins alone.
    const known = records - unread - netUnknown;
    const isOfMost = known > 0 && netUnknown * 10 <= known;
    const name = netUnknown > 0 ? t("sums-netOf", { count: known }) : t("sums-net");
    return { currency, sums: isOfMost ? [...sums, { name, amount: net, sign: true }] : sums };
  };
}
