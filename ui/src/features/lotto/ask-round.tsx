/** The empty screen: asks for a round, and says what a lotto round is and where its id comes from. */
import { type FormEvent, useState } from "react";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, Panel, TextField } from "@/shared/ui";
import styles from "./lotto.module.css";

interface AskRoundProps {
  onAsk: (search: LottoSearch) => void;
}

export function AskRound({ onAsk }: AskRoundProps) {
  const t = useT("lotto-round");
  const [roundId, setRoundId] = useState("");
  const [playerId, setPlayerId] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const round_id = roundId.trim();
    setMissing(round_id === "");
    // A player's id is opaque: it may begin or end with a space.
    if (round_id !== "") onAsk({ round_id, player_id: playerId === "" ? undefined : playerId });
  };
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.hint}>{t("ask-hint")}</p>
        </div>
        <Panel>
          <div className={styles.fields}>
            <TextField
              label={t("ask-round")}
              description={t("ask-roundHint")}
              value={roundId}
              onChange={setRoundId}
              errorMessage={isMissing ? t("ask-roundMissing") : undefined}
              monospace
              isRequired
              autoFocus
            />
            <TextField
              label={t("ask-player")}
              description={t("ask-playerHint")}
              value={playerId}
              onChange={setPlayerId}
              monospace
            />
            <div>
              <Button variant="primary" type="submit">
                {t("ask-show")}
              </Button>
            </div>
          </div>
        </Panel>
      </form>
    </div>
  );
}
