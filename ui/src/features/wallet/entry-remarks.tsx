import type { LedgerRow } from "@/gateway/types";
import { ServerText, shownText, TimeText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { Chip, type Fact, Facts } from "@/shared/ui";

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

/** The time that the sender states, the ids of an entry and the fields of its message that move no money, as received. */
export function EntryFacts({ row }: { row: LedgerRow }) {
  const t = useT("ledger");
  const values = new Map<string, string[]>();
  const add = (name: string, value: string | null) => {
    if (value !== null) values.set(name, [...(values.get(name) ?? []), value]);
  };
  add(t("field-transaction"), row.transactionId);
  add(t("field-bet"), row.betId);
  add(t("field-credit"), row.creditTransactionId);
  for (const { path, value } of row.fields) {
    // A credit usually names only its own bet.
    if (path === "bet_ref_ids" && value === row.betId) continue;
    add(path in named ? t(named[path as keyof typeof named]) : shownText(path), value);
  }
  const facts: Fact[] = [...values].map(([name, all]) => ({
    name,
    value: (
      <span className="font-mono font-normal">
        <ServerText value={all.join(" · ")} />
      </span>
    ),
  }));
  if (facts.length === 0 && row.sent === null) return null;
  return (
    <Facts
      layout="line"
      facts={[
        row.sent !== null && {
          name: t("field-sent"),
          value: (
            <span className="font-normal">
              <TimeText at={row.sent.at} text={row.sent.received} />{" "}
              {row.sent.isFarOff && <Chip>{t("sentFarOff")}</Chip>}
            </span>
          ),
        },
        ...facts,
      ]}
    />
  );
}
