import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Dialog as AriaDialog, DialogTrigger, Popover } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Button, TextField, TriggerButton } from "@/shared/ui";
import popover from "./filter/filter-bar.module.css";
import styles from "./game-lines.module.css";

/** Adds a game key to the search and to the settings. */
export function AddGame({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  return (
    <DialogTrigger>
      <TriggerButton className={styles.addButton}>
        <Plus size={13} aria-hidden />
        {t("addGame")}
      </TriggerButton>
      <Popover className={popover.popover} data-keys="off" offset={4}>
        <AriaDialog aria-label={t("addGame")} className={popover.dialog}>
          {({ close }) => (
            <AddGameForm
              onAdd={(game) => {
                onAdd(game);
                close();
              }}
            />
          )}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  );
}

function AddGameForm({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  const { gameKeys, leftOutGameKeys } = useSettings();
  const { mutate: change } = useChangeSettings();
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === "") return;
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
    onAdd(key);
  };
  return (
    <form className={popover.form} onSubmit={submit} noValidate>
      <TextField
        label={t("addGame-key")}
        description={t("addGame-hint")}
        value={typed}
        onChange={setTyped}
        monospace
        autoFocus
      />
      <div className={popover.actions}>
        <Button variant="primary" type="submit">
          {t("addGame-add")}
        </Button>
      </div>
    </form>
  );
}
