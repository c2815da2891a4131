import { useT } from "@/shared/i18n";
import { useRecents } from "@/shared/query";
import { Button, Disclosure, TextField } from "@/shared/ui";
import styles from "./reconcile.module.css";
import { playersIn } from "./scope";

interface NamedPlayersProps {
  /** One id per line. */
  text: string;
  onText: (text: string) => void;
  startsOpen: boolean;
}

/** Extra players to compare that have no wallet entry on the day. */
export function NamedPlayers({ text, onText, startsOpen }: NamedPlayersProps) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const opened = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const add = () => onText([...named, ...new Set(opened.map(({ id }) => id))].join("\n"));
  return (
    <div className={styles.named}>
      <Disclosure title={t("named", { count: named.length })} startsOpen={startsOpen}>
        <TextField
          label={t("named-label")}
          value={text}
          onChange={onText}
          description={t("named-hint")}
          lines={3}
          monospace
        />
        {opened.length > 0 && (
          <Button size="small" variant="quiet" onPress={add}>
            {t("named-recent", { count: new Set(opened.map(({ id }) => id)).size })}
          </Button>
        )}
      </Disclosure>
    </div>
  );
}
