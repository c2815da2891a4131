import { type FormEvent, useState } from "react";
import { useT } from "@/shared/i18n";
import { isLiveTableId } from "@/shared/links";
import { Button, TextField } from "@/shared/ui";
import styles from "./shoe.module.css";

interface LiveIdFormProps {
  liveId: string | undefined;
  onLiveId: (liveId: string | undefined) => void;
}

/**
 * Asks for the id of the live table. The contract's statistics take a whole number, but a virtual table has a text as
 * id (docs/ASSUMPTIONS.md#a11).
 */
export function LiveIdForm({ liveId, onLiveId }: LiveIdFormProps) {
  const t = useT("shoe");
  const [typed, setTyped] = useState(liveId ?? "");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setWrong(!isLiveTableId(id));
    if (isLiveTableId(id)) onLiveId(id);
  };
  return (
    <form className={styles.liveForm} onSubmit={submit} noValidate>
      <TextField
        label={t("liveId")}
        description={t("liveIdHint")}
        value={typed}
        onChange={setTyped}
        errorMessage={isWrong ? t("liveIdWrong") : undefined}
        monospace
      />
      <Button variant="primary" type="submit">
        {t("liveIdShow")}
      </Button>
      {liveId !== undefined && <Button onPress={() => onLiveId(undefined)}>{t("liveIdClear")}</Button>}
    </form>
  );
}
