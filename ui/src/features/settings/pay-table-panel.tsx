import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { PayTableRow } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, IconButton, Panel, TextField } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./pay-table.module.css";

/**
 * The odds of the operator's tables. If empty, the check takes the odds from each record, because the contract gives
 * none.
 */
export function PayTablePanel({ settings: { payTable }, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Panel level={2} title={t("payTable")}>
      <p className={styles.hint}>{t("payTableHint")}</p>
      {payTable.length === 0 ? (
        <p className={styles.none}>{t("payTableNone")}</p>
      ) : (
        <PayTable rows={payTable} onRemove={(code) => change({ payTable: withoutCode(payTable, code) })} />
      )}
      <AddRow onAdd={(row) => change({ payTable: withRow(payTable, row) })} />
    </Panel>
  );
}

function PayTable({ rows, onRemove }: { rows: readonly PayTableRow[]; onRemove: (code: string) => void }) {
  const t = useT("settings");
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("payTableCode")}</th>
          <th scope="col">{t("payTableOdds")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, odds }) => (
          <tr key={code}>
            <th scope="row">
              <ServerText value={code} />
            </th>
            <td>{odds.join(", ")}</td>
            <td>
              <IconButton label={t("payTableRemove", { code })} icon={Trash2} onPress={() => onRemove(code)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddRow({ onAdd }: { onAdd: (row: PayTableRow) => void }) {
  const t = useT("settings");
  const [code, setCode] = useState("");
  const [odds, setOdds] = useState("");
  const [fault, setFault] = useState<"code" | "odds" | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = rowFrom(code, odds);
    setFault("fault" in typed ? typed.fault : null);
    if ("fault" in typed) return;
    onAdd(typed.row);
    setCode("");
    setOdds("");
    codeField.current?.focus();
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        monospace
        label={t("payTableCode")}
        placeholder="BANKER"
        value={code}
        onChange={setCode}
        inputRef={codeField}
        errorMessage={fault === "code" ? t("payTableCodeFault") : undefined}
      />
      <TextField
        monospace
        label={t("payTableOdds")}
        placeholder="0.95, 0.5"
        value={odds}
        onChange={setOdds}
        errorMessage={fault === "odds" ? t("payTableOddsFault") : undefined}
      />
      <Button type="submit">{t("payTableAdd")}</Button>
    </form>
  );
}

/** One line of the pay table as typed. Odds stay text to keep the operator's digits. */
type Typed = { readonly row: PayTableRow } | { readonly fault: "code" | "odds" };

/** `BANKER`, `0.95, 0.5` as a line; odds are separated by commas or spaces. */
export function rowFrom(code: string, odds: string): Typed {
  const name = code.trim();
  if (name === "") return { fault: "code" };
  const list = [...new Set(odds.split(/[\s,;]+/).filter(Boolean))];
  if (list.length === 0 || !list.every((each) => /^\d{1,9}(\.\d{1,9})?$/.test(each))) return { fault: "odds" };
  return { row: { code: name, odds: list } };
}

/** The table with this line added; it replaces a line with the same code. */
export function withRow(table: readonly PayTableRow[], row: PayTableRow): PayTableRow[] {
  const at = table.findIndex(({ code }) => code === row.code);
  return at === -1 ? [...table, row] : table.with(at, row);
}

function withoutCode(table: readonly PayTableRow[], code: string): PayTableRow[] {
  return table.filter((row) => row.code !== code);
}
