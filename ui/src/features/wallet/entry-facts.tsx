import { Fragment } from "react";
import type { LedgerRow } from "@/gateway/types";
import { ServerText, shownText, TimeText } from "@/shared/domain";
import { instantOf } from "@/shared/format";
import { type Translate, useMessage } from "@/shared/i18n";
import { classes } from "@/shared/ui";

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

/** Values as received; an instant is shown as all times are. */
export function FactValues({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    <Fragment key={value}>
      {at > 0 && " · "}
      {instantOf(value) === null ? (
        <span className="font-mono">
          <ServerText value={value} />
        </span>
      ) : (
        <TimeText at={value} />
      )}
    </Fragment>
  ));
}

/** Why an entry was refused, and what a person should check. What has an explanation and is no error is not marked. */
export function EntryRemarks({ row }: { row: LedgerRow }) {
  const say = useMessage();
  const flags = row.flags.map((flag) => ({ ...flag, isExplained: isExplained(row, flag.name) }));
  const refusals = row.refusal ? [{ name: "refusal", sentence: row.refusal, isExplained: false }] : [];
  return [...refusals, ...flags].map(({ name, sentence, isExplained }) => (
    <p key={name} className={classes("text-small text-pretty", isExplained ? "text-ink-2" : "text-broken")}>
      <ServerText value={say(sentence)} />
    </p>
  ));
}

const rewards: readonly (string | undefined)[] = ["GBW02", "GBW03"];

/** As in the comparison: a reward belongs to no bet, and what was undone before it came is at rest. */
function isExplained({ code, refused, tombstone }: LedgerRow, flag: string): boolean {
  if (flag === "unknown_reference") return !refused && (tombstone || rewards.includes(code?.code));
  return flag === "tombstone_fired" || flag === "byte_order_mark";
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
