import { Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "@/shared/i18n";
import { useChangeSettings, useSettings } from "@/shared/settings";
import { Button, PopoverDialog, PopoverForm, TextField, TriggerButton } from "@/shared/ui";

/** Adds a game key to the search and to the settings. */
export function AddGame({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  return (
    <PopoverDialog
      label={t("addGame")}
      trigger={
        <TriggerButton variant="quiet">
          <Plus size={13} aria-hidden />
          {t("addGame")}
        </TriggerButton>
      }
    >
      {(close) => (
        <AddGameForm
          onAdd={(game) => {
            onAdd(game);
            close();
          }}
        />
      )}
    </PopoverDialog>
  );
}

function AddGameForm({ onAdd }: { onAdd: (game: string) => void }) {
  const t = useT("search");
  const { gameKeys, leftOutGameKeys } = useSettings();
  const { mutate: change } = useChangeSettings();
  const [typed, setTyped] = useState("");
  const submit = () => {
    const key = typed.trim();
    if (key === "") return;
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
    onAdd(key);
  };
  return (
    <PopoverForm
      onSubmit={submit}
      actions={
        <Button variant="primary" type="submit">
          {t("addGame-add")}
        </Button>
      }
    >
      <TextField
        label={t("addGame-key")}
        description={t("addGame-hint")}
        value={typed}
        onChange={setTyped}
        monospace
        autoFocus
      />
    </PopoverForm>
  );
}
