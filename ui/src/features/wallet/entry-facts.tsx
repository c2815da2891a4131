import type { LedgerRow } from "@/gateway/types";
import { ServerText, shownText } from "@/shared/domain";
import { type Translate, useMessage } from "@/shared/i18n";

/** Fields of the contract with a name here; others are shown by their path in the message. */
const named = {
  bet_ref_ids: "field-refs",
  dealer: "field-dealer",
  "dealer.name": "field-dealer-name",
  "dealer.code": "field-dealer-code",
  "dealer.id": "field-dealer-id",
  "round.no": "field-round-no",
  "round.result_date": "field-result-date",
  discount_amount: "field-discount",
  "additional.privilege": "field-privilege",
  "additional.jackpot": "field-jackpot",
} as const;

/** Why an entry was refused, and what a person should check. */
export function EntryRemarks({ row }: { row: LedgerRow }) {
  const say = useMessage();
  const remarks = [row.refusal, ...row.flags.map(({ sentence }) => sentence)].filter((remark) => remark !== null);
  return remarks.map((remark) => (
    <p key={remark.id} className="text-small text-pretty text-broken">
      <ServerText value={say(remark)} />
    </p>
  ));
}

/**
 * The ids of entries and the fields of their messages that move no money, as received: each value once under its name. Several
 * entries have their transactions under their kinds.
 */
export function entryFacts(rows: readonly LedgerRow[], t: Translate<"ledger">): readonly [string, readonly string[]][] {
  const values = new Map<string, Set<string>>();
  const add = (name: string, value: string | null) => {
    if (value !== null) values.set(name, (values.get(name) ?? new Set()).add(value));
  };
  for (const row of rows) add(rows.length > 1 ? t(`kind-${row.kind}`) : t("field-transaction"), row.transactionId);
  for (const row of rows) {
    add(t("field-bet"), row.betId);
    add(t("field-credit"), row.creditTransactionId);
    for (const { path, value } of row.fields) {
      // A credit usually names only its own bet.
      if (path === "bet_ref_ids" && value === row.betId) continue;
      add(path in named ? t(named[path as keyof typeof named]) : shownText(path), value);
    }
  }
  return [...values].map(([name, all]) => [name, [...all]]);
}
