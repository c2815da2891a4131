import { Square } from "lucide-react";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Button } from "@/shared/ui";
import styles from "./reconcile.module.css";
import type { Progress } from "./run";

interface RunProgressProps {
  progress: Progress | null;
  onStop: () => void;
}

/** Progress of the comparison, and *Stop*. Placed below the list, so that the list does not move when it disappears. */
export function RunProgress({ progress, onStop }: RunProgressProps) {
  const t = useT("reconcile");
  return (
    <footer className={styles.progress}>
      <progress
        className={styles.bar}
        max={progress?.playersTotal || 1}
        value={progress?.players}
        aria-label={t("progressFirst")}
      />
      <span className={styles.far}>
        {progress ? (
          <>
            {t("progress", { players: progress.players, total: progress.playersTotal, rounds: progress.rounds })}
            {" · "}
            <ServerText value={progress.playerId} />
          </>
        ) : (
          t("progressFirst")
        )}
      </span>
      <Button size="small" icon={Square} onPress={onStop}>
        {t("stop")}
      </Button>
    </footer>
  );
}
