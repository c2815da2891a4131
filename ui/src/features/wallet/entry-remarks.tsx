import type { LedgerRow } from "@/gateway/types";
import { ServerText, TimeText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { Chip } from "@/shared/ui";
import styles from "./wallet.module.css";

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

/** What there is to say about an entry: why it was refused, what a person should check, and its facts. */
export function EntryRemarks({ row }: { row: LedgerRow }) {
  const say = useMessage();
  return (
    <>
      {row.refusal && (
        <p className={styles.flag}>
          <ServerText value={say(row.refusal)} />
        </p>
      )}
      {row.flags.map(({ name, sentence }) => (
        <p key={name} className={styles.flag}>
          <ServerText value={say(sentence)} />
        </p>
      ))}
      <EntryFacts row={row} />
    </>
  );
}

/** The time that the sender states, the ids of an entry and the fields of its message that move no money, as received. */
function EntryFacts({ row }: { row: LedgerRow }) {
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
  if (facts.size === 0 && row.sent === null) return null;
  return (
    <dl className={styles.facts}>
      {row.sent && (
        <div>
          <dt>{t("field-sent")}</dt>{" "}
          <dd>
            <TimeText at={row.sent.at} text={row.sent.received} />
            {row.sent.isFarOff && (
              <>
                {" "}
                <Chip tone="warn">{t("sentFarOff")}</Chip>
              </>
            )}
          </dd>
        </div>
      )}
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
