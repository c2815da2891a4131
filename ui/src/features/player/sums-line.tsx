import type { RecordSum } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { ListedRow } from "./records-stream";
import { useSums } from "./use-records";

interface SumsLineProps {
  searchId: string | null;
  rows: readonly ListedRow[];
}

/** Stakes, payouts and outcome of the rows in the list, one line for each currency. */
export function SumsLine({ searchId, rows }: SumsLineProps) {
  const t = useT("search");
  const known = useSums(searchId, rows);
  if (known === null || known.sums.sums.length === 0) return null;
  const { sums, isCurrent } = known;
  return (
    // Equal columns, each as wide as its figure at least: with long figures they wrap. Sums of earlier rows are not shown, but
    // keep their place, so that the list does not move with each key of a filter.
    <dl
      className="m-0 flex flex-col gap-4 border-t border-line px-12 py-6 text-small"
      aria-label={t("sums")}
      style={{ visibility: isCurrent ? undefined : "hidden" }}
    >
      {sums.sums.map((sum) => (
        <Sum key={sum.currency ?? ""} sum={sum} />
      ))}
      {sums.again > 0 && <dd className="m-0 text-warn">{t("sums-again", { count: sums.again })}</dd>}
      {sums.missing > 0 && <dd>{t("sums-missing", { count: sums.missing })}</dd>}
    </dl>
  );
}

function Sum({ sum }: { sum: RecordSum }) {
  const t = useT("search");
  const parts = [
    { name: t("sums-stake"), amount: sum.stake, sign: false },
    { name: t("sums-payout"), amount: sum.payout, sign: false },
  ];
  // Of some of the records only: said in its name.
  const known = sum.records - sum.unread - sum.netUnknown;
  if (known > 0) {
    const name = sum.netUnknown > 0 ? t("sums-netOf", { count: known }) : t("sums-net");
    parts.push({ name, amount: sum.net, sign: true });
  }
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <dt className="flex min-w-max flex-1 flex-col font-semibold whitespace-nowrap">
        <span>{sum.currency === null ? t("sums-noCurrency") : <ServerText value={sum.currency} />}</span>{" "}
        <span className="font-normal text-ink-2">{t("sums-records", { count: sum.records })}</span>
      </dt>
      {parts.map(({ name, amount, sign }) => (
        <dd key={name} className="m-0 flex min-w-max flex-1 flex-col text-end whitespace-nowrap">
          <span className="font-normal text-ink-2">{name}</span>{" "}
          {amount === null ? t("sums-tooLarge") : <MoneyText amount={amount} sign={sign} />}
        </dd>
      ))}
      {sum.netUnknown > 0 && (
        <dd className="m-0 flex-[1_0_100%] text-warn">{t("sums-netUnknown", { count: sum.netUnknown })}</dd>
      )}
      {sum.unread > 0 && <dd className="m-0 flex-[1_0_100%] text-warn">{t("sums-unread", { count: sum.unread })}</dd>}
    </div>
  );
}
