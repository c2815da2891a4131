/** The form that starts a dispute: the player id from a ticket, with optional game, period, round and bet. */
import { type FormEvent, useState } from "react";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { Button, Panel, TextField } from "@/shared/ui";
import { GameField } from "../game-field";
import { PeriodSelect } from "../period-select";
import { DEFAULT_GAME, DEFAULT_PERIOD } from "../search";
import styles from "./find.module.css";
import { faultOf, type PlayerIdFault } from "./player-id";
import { RecentPlayers } from "./recent-players";

export interface FindPlayerProps {
  onFind: (playerId: string, search: PlayerSearch) => void;
}

const FAULT_TEXT = { missing: "playerMissing", unusable: "playerUnusable" } as const;

export function FindPlayer({ onFind }: FindPlayerProps) {
  const t = useT("find");
  const [playerId, setPlayerId] = useState("");
  const [fault, setFault] = useState<PlayerIdFault | null>(null);
  const [gameKey, setGameKey] = useState(DEFAULT_GAME);
  const [period, setPeriod] = useState<NonNullable<PlayerSearch["period"]>>(DEFAULT_PERIOD);
  const [roundId, setRoundId] = useState("");
  const [betId, setBetId] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(playerId);
    setFault(found);
    if (found !== null) return;
    onFind(playerId, {
      game_key: gameKey,
      period,
      round_id: roundId.trim() || undefined,
      bet_id: betId.trim() || undefined,
    });
  };
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.hint}>{t("hint")}</p>
        </div>
        <Panel>
          <div className={styles.fields}>
            <div className={styles.wide}>
              <TextField
                label={t("player")}
                description={t("playerHint")}
                value={playerId}
                onChange={setPlayerId}
                errorMessage={fault === null ? undefined : t(FAULT_TEXT[fault])}
                monospace
                isRequired
                autoFocus
              />
            </div>
            <GameField value={gameKey} onChange={setGameKey} />
            <PeriodSelect value={period} onChange={setPeriod} />
            <TextField label={t("roundId")} value={roundId} onChange={setRoundId} monospace />
            <TextField label={t("betId")} value={betId} onChange={setBetId} monospace />
            <div className={styles.wide}>
              <Button variant="primary" type="submit">
                {t("show")}
              </Button>
            </div>
          </div>
        </Panel>
      </form>
      <RecentPlayers />
    </div>
  );
}
