import { type FormEvent, useState } from "react";
import { useT } from "@/shared/i18n";
import { Button, TextField } from "@/shared/ui";
import styles from "./palette.module.css";

export interface BetPageOf {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

interface BetPageFormProps {
  initial: BetPageOf;
  /** Known game keys, as suggestions. */
  gameKeys: readonly string[];
  onOpen: (bet: BetPageOf) => void;
  onBack: () => void;
}

/** The three values of a bet page. The contract limits neither their form nor their age (docs/contract.md#bet-detail). */
export function BetPageForm({ initial, gameKeys, onOpen, onBack }: BetPageFormProps) {
  const t = useT("palette");
  const [bet, setBet] = useState(initial);
  const [isTried, setTried] = useState(false);
  const change = (name: keyof BetPageOf) => (value: string) => setBet({ ...bet, [name]: value });
  const missing = (name: keyof BetPageOf) => (isTried && bet[name] === "" ? t("missing") : undefined);
  const first = (["playerId", "roundId", "gameKey"] as const).find((name) => initial[name] === "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bet.playerId !== "" && bet.roundId !== "" && bet.gameKey !== "") onOpen(bet);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.formTitle}>{t("betPage-title")}</h3>
      <p className={styles.quiet}>{t("betPage-hint")}</p>
      <TextField
        label={t("type-player")}
        value={bet.playerId}
        onChange={change("playerId")}
        errorMessage={missing("playerId")}
        autoFocus={first === "playerId"}
        monospace
      />
      <TextField
        label={t("type-round")}
        value={bet.roundId}
        onChange={change("roundId")}
        errorMessage={missing("roundId")}
        autoFocus={first === "roundId"}
        monospace
      />
      <TextField
        label={t("gameKeyField")}
        description={t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") })}
        value={bet.gameKey}
        onChange={change("gameKey")}
        errorMessage={missing("gameKey")}
        autoFocus={first === "gameKey"}
        monospace
      />
      <div className={styles.formActions}>
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit" autoFocus={first === undefined}>
          {t("betPage-open")}
        </Button>
      </div>
    </form>
  );
}
