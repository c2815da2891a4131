import type { RecordSum } from "@/gateway/types";
import { MoneyText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { ListedRow } from "./records-stream";
import styles from "./sums-line.module.css";
import { useSums } from "./use-records";

interface SumsLineProps {
  searchId: string | null;
  rows: readonly ListedRow[];
  /** Whether no more rows are coming. */
  isOpen: boolean;
}

const none: readonly ListedRow[] = [];

/** Stakes, payouts and outcome of the rows in the list, one line for each currency. */
export function SumsLine({ searchId, rows, isOpen }: SumsLineProps) {
  const t = useT("search");
  const known = useSums(searchId, isOpen ? rows : none);
  if (known === null || known.sums.sums.length === 0) return null;
  const { sums, isCurrent } = known;
  return (
    // Sums of earlier rows are not shown. They keep their place, so that the list does not move with each key of a filter.
    <dl className={styles.sums} aria-label={t("sums")} style={{ visibility: isCurrent ? undefined : "hidden" }}>
      {sums.sums.map((sum) => (
        <Sum key={sum.currency ?? ""} sum={sum} />
      ))}
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
    <div className={styles.sum}>
      <dt className={styles.currency}>
        <span>{sum.currency ?? t("sums-noCurrency")}</span>{" "}
        <span className={styles.quiet}>{t("sums-records", { count: sum.records })}</span>
      </dt>
      {parts.map(({ name, amount, sign }) => (
        <dd key={name} className={styles.part}>
          <span className={styles.quiet}>{name}</span>{" "}
          {amount === null ? t("sums-tooLarge") : <MoneyText amount={amount} sign={sign} />}
        </dd>
      ))}
      {sum.netUnknown > 0 && <dd className={styles.warn}>{t("sums-netUnknown", { count: sum.netUnknown })}</dd>}
      {sum.unread > 0 && <dd className={styles.warn}>{t("sums-unread", { count: sum.unread })}</dd>}
    </div>
  );
}
