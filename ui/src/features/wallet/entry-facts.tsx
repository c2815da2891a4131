import type { LedgerRow } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./wallet.module.css";

/** Fields of the contract with a name here; others are shown by their path in the message. */
const named = {
  bet_ref_ids: "field-refs",
  dealer: "field-dealer",
  "dealer.name": "field-dealer",
  "dealer.code": "field-dealer",
  "dealer.id": "field-dealer",
  "round.no": "field-round-no",
  "round.result_date": "field-result-date",
  discount_amount: "field-discount",
  "additional.privilege": "field-privilege",
  "additional.jackpot": "field-jackpot",
} as const;

/** The ids of an entry and the fields of its message that move no money, as received. */
export function EntryFacts({ row }: { row: LedgerRow }) {
  const t = useT("ledger");
  const ids = [
    [t("field-transaction"), row.transactionId],
    [t("field-bet"), row.betId],
    [t("field-credit"), row.creditTransactionId],
  ] as const;
  const facts = new Map<string, string[]>();
  for (const [name, id] of ids) if (id !== null) facts.set(name, [id]);
  for (const { path, value } of row.fields) {
    const name = path in named ? t(named[path as keyof typeof named]) : path;
    // A credit usually names only its own bet.
    if (path === "bet_ref_ids" && value === row.betId) continue;
    facts.set(name, [...(facts.get(name) ?? []), value]);
  }
  if (facts.size === 0) return null;
  return (
    <dl className={styles.facts}>
      {[...facts].map(([name, values]) => (
        <div key={name}>
          <dt>
            <ServerText value={name} />
          </dt>{" "}
          <dd>
            <ServerText value={values.join(" · ")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
