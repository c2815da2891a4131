import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { PayTableRow } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button, IconButton, Section, TextField } from "@/shared/ui";
import { Hint, type SettingsPart } from "./settings-screen";

/**
 * The odds of the operator's tables. If empty, the check takes the odds from each record, because the contract gives
 * none.
 */
export function PayTablePanel({ settings: { payTable }, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Section level={2} title={t("payTable")}>
      <Hint>{t("payTableHint")}</Hint>
      {payTable.length === 0 ? (
        <Hint>{t("payTableNone")}</Hint>
      ) : (
        <PayTable rows={payTable} onRemove={(code) => change({ payTable: withoutCode(payTable, code) })} />
      )}
      <AddRow onAdd={(row) => change({ payTable: withRow(payTable, row) })} />
    </Section>
  );
}

function PayTable({ rows, onRemove }: { rows: readonly PayTableRow[]; onRemove: (code: string) => void }) {
  const t = useT("settings");
  return (
    <table className="mt-8 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-12 [&_th]:border-t [&_th]:border-line [&_th]:py-2 [&_th]:pe-12 [&_tbody]:font-mono [&_tbody]:text-small [&_thead]:text-small [&_thead]:font-normal [&_thead]:text-ink-2">
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
    <form
      className="mt-12 grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-start gap-10 [&>button]:mt-22"
      onSubmit={submit}
      noValidate
    >
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
