import { type FormEvent, useState } from "react";
import { useT } from "@/shared/i18n";
import { isLiveTableId } from "@/shared/links";
import { Button, TextField } from "@/shared/ui";
import styles from "./palette.module.css";

export interface LiveTable {
  readonly tableId: string;
  readonly gameKey: string;
  readonly liveId: string;
}

interface LiveTableFormProps {
  initial: Omit<LiveTable, "liveId">;
  gameKeys: readonly string[];
  onOpen: (table: LiveTable) => void;
  onBack: () => void;
}

/** The shoe of a live table whose id differs from the virtual table's (docs/contract.md#game-stat). */
export function LiveTableForm({ initial, gameKeys, onOpen, onBack }: LiveTableFormProps) {
  const t = useT("palette");
  const [table, setTable] = useState<LiveTable>({ ...initial, liveId: "" });
  const [isTried, setTried] = useState(false);
  const change = (name: keyof LiveTable) => (value: string) => setTable({ ...table, [name]: value });
  const missing = (name: keyof LiveTable) => (isTried && table[name] === "" ? t("missing") : undefined);
  const isNumber = isLiveTableId(table.liveId.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNumber && table.gameKey !== "") {
      const liveId = table.liveId.trim();
      onOpen({ ...table, liveId, tableId: table.tableId === "" ? liveId : table.tableId });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.formTitle}>{t("live-title")}</h3>
      <p className={styles.quiet}>{t("live-hint")}</p>
      <TextField
        label={t("live-id")}
        value={table.liveId}
        onChange={change("liveId")}
        errorMessage={isTried && !isNumber ? t("live-wrong") : undefined}
        autoFocus
        monospace
      />
      <TextField label={t("live-table")} value={table.tableId} onChange={change("tableId")} monospace />
      <TextField
        label={t("gameKeyField")}
        description={t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") })}
        value={table.gameKey}
        onChange={change("gameKey")}
        errorMessage={missing("gameKey")}
        monospace
      />
      <div className={styles.formActions}>
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit">
          {t("live-open")}
        </Button>
      </div>
    </form>
  );
}
